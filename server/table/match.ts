import {
  audience,
  lastSeq,
  reportOf,
  standing,
  tell,
  upgraded,
  type AnyEntry,
  type Chance,
  type Draft,
  type Match,
  type ObserverFailure,
  type Seat,
  type Sheet,
  type Tagged,
} from '@reckon/kernel';
import type { GameRecord } from './records.ts';

export type AnyMatch = Match<unknown, unknown, Tagged, Tagged, unknown>;

/** The match as the log tells it. Unlike the kernel's replay it lives on when an observer fails. */
export function matchFrom(
  entry: AnyEntry,
  log: readonly GameRecord[],
  chance: Chance,
  failed: (failure: ObserverFailure) => void,
): AnyMatch {
  const { game } = entry;
  const read = upgraded<unknown, unknown, Tagged, Tagged, unknown>(game, log);
  const begun = read[0];
  if (begun?.type !== 'begun') throw new Error('a log opens with the record of how the game was begun');
  const state = game.copy(begun.state) as unknown;
  const match: AnyMatch = {
    game,
    config: begun.config,
    seats: begun.seats,
    chance,
    audience: audience<unknown, Tagged>([entry.scoring], state, failed),
    state,
    seq: 0,
  };
  for (const { record } of standing(read)) fold(match, record.first, record.events);
  match.seq = lastSeq(log);
  return match;
}

export function fold(match: AnyMatch, first: number, events: readonly Tagged[]): void {
  let seq = first;
  for (const event of events) {
    match.game.evolve(match.state as Draft<unknown>, event);
    match.seq = seq;
    tell(match.audience, event, match.state, seq);
    seq++;
  }
}

export const sheetOf = (match: AnyMatch, entry: AnyEntry): Sheet | undefined =>
  reportOf<Sheet>(match.audience, entry.scoring.id);

/** What it takes to put a match back when its move could not be stored. */
export function remember(match: AnyMatch): () => void {
  const { state, seq } = match;
  const listeners = match.audience.listeners.map((listener) => ({ listener, report: listener.report }));
  return () => {
    match.state = state;
    match.seq = seq;
    match.audience.listeners.length = 0;
    for (const { listener, report } of listeners) {
      listener.report = report;
      match.audience.listeners.push(listener);
    }
  };
}

export const isAlone = (acting: readonly Seat[], seat: Seat): boolean =>
  acting.length === 1 && acting[0] === seat;
