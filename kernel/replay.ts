import { usedAfter } from './fair/draws.ts';
import { twin, type Chance, type Match, type Played } from './play.ts';
import { audience, settleReports, tell, type ObserverFailure } from './audience.ts';
import type { Draft, Game, Observer, Seat, Tagged } from './game.ts';
import { lastSeq, standing, usedIn, type LogRecord, type PlayedRecord } from './log.ts';
import { upgraded } from './upgrade.ts';

/** Rebuilds a match by folding events; the rules decide nothing, so a later fix never rewrites a stored game. */
export function replay<Config, State, Move extends Tagged, Event extends Tagged, View>(
  game: Game<Config, State, Move, Event, View>,
  log: readonly LogRecord<Config, State, Move, Event>[],
  {
    chance,
    observers = [],
    failed,
    upTo = Infinity,
  }: {
    readonly chance: Chance;
    readonly observers?: readonly Observer<State, Event, unknown>[];
    readonly failed?: (failure: ObserverFailure) => void;
    /** Stop after the event with this number. */
    readonly upTo?: number;
  },
): Match<Config, State, Move, Event, View> {
  const read = upgraded(game, log);
  const begun = read[0];
  if (begun?.type !== 'begun') throw new Error('a log opens with the record of how the game was begun');
  const state = game.copy(begun.state);
  const match: Match<Config, State, Move, Event, View> = {
    game,
    config: begun.config,
    seats: begun.seats,
    chance,
    audience: audience<State, Event>(observers, state, failed),
    state,
    seq: 0,
    used: usedIn(log),
  };
  for (const { record } of standing(read)) fold(match, record, { upTo });
  match.seq = Math.min(lastSeq(log), upTo);
  return match;
}

/** A match after a move that was decided elsewhere; the one that is given stays as it was. */
export function follow<Config, State, Move extends Tagged, Event extends Tagged, View>(
  match: Match<Config, State, Move, Event, View>,
  happened: Played<Event>,
): Match<Config, State, Move, Event, View> {
  const next = twin(match);
  fold(next, happened);
  next.used = usedAfter(next.used, happened.chance ?? []);
  return next;
}

/** The same event by event: a match after each of them. Only the last one is the moment at which the move has settled. */
export function* followed<Config, State, Move extends Tagged, Event extends Tagged, View>(
  match: Match<Config, State, Move, Event, View>,
  happened: Played<Event>,
): Generator<Match<Config, State, Move, Event, View>> {
  let next = match;
  for (const seq of happened.events.keys()) {
    next = twin(next);
    fold(next, happened, { from: happened.first + seq, upTo: happened.first + seq });
    yield next;
  }
}

/** A match in the middle of a move, its reports as if the move had settled there: what it has come to so far. */
export function settledSoFar<Config, State, Move extends Tagged, Event extends Tagged, View>(
  match: Match<Config, State, Move, Event, View>,
  { first, events }: Played<Event>,
): Match<Config, State, Move, Event, View> {
  const listeners = match.audience.listeners.map((listener) => ({ ...listener }));
  const settled = { ...match, audience: { ...match.audience, listeners } };
  settleReports(settled, first, events.slice(0, match.seq - first + 1));
  return settled;
}

/** Events up to a number, from the first or a later one. The move settles only with its last event. */
function fold<Config, State, Move extends Tagged, Event extends Tagged, View>(
  match: Match<Config, State, Move, Event, View>,
  { first, events }: Played<Event>,
  { from = first, upTo = Infinity }: { readonly from?: number; readonly upTo?: number } = {},
): void {
  const last = first + events.length - 1;
  let seq = from;
  for (const event of events.slice(from - first, Math.max(0, Math.min(last, upTo) - first + 1))) {
    match.game.evolve(match.state as Draft<State>, event);
    match.seq = seq;
    tell(match.audience, event, match.state, seq);
    seq++;
  }
  if (upTo >= last) settleReports(match, first, events);
}

/** The latest run of one seat's own moves that taught nobody anything: from this record on they can be taken back. */
export interface Undo {
  readonly seat: Seat;
  /** Index in the log. */
  readonly from: number;
}

/**
 * What can be taken back after one more record: a seat's own moves, as long as the turn was its alone, nobody learnt
 * anything, nothing was drawn, and neither the house nor a bot moved. Taking a draw back and drawing again would be another
 * throw; putting its number back would be foresight. So neither is offered.
 */
export function undoAfter<Config, State, Move extends Tagged, Event extends Tagged, View>(
  game: Game<Config, State, Move, Event, View>,
  before: { readonly state: State; readonly undo: Undo | undefined },
  { index, record }: { readonly index: number; readonly record: PlayedRecord<Move, Event> },
): Undo | undefined {
  const { seat, cause, bot, events, chance = [] } = record;
  if (chance.length > 0) return undefined;
  if (cause !== undefined || bot !== undefined || !isTurnOf(game, before.state, seat)) return undefined;
  if (events.some((event) => game.informs(event))) return undefined;
  return before.undo?.seat === seat ? before.undo : { seat, from: index };
}

/** The index of the first record a seat may take back now; undefined when there is nothing to undo. */
export function undoableFrom<Config, State, Move extends Tagged, Event extends Tagged, View>(
  game: Game<Config, State, Move, Event, View>,
  log: readonly LogRecord<Config, State, Move, Event>[],
  seat: Seat,
): number | undefined {
  const read = upgraded(game, log);
  const begun = read[0];
  if (begun?.type !== 'begun') return undefined;
  const state = game.copy(begun.state);
  let undo: Undo | undefined;
  for (const one of standing(read)) {
    undo = undoAfter(game, { state, undo }, one);
    for (const event of one.record.events) game.evolve(state as Draft<State>, event);
  }
  return undo?.seat === seat && isTurnOf(game, state, seat) ? undo.from : undefined;
}

/** Is it this seat's turn, and nobody else's? */
export function isTurnOf<State>(
  game: { toAct(state: State): readonly Seat[] },
  state: State,
  seat: Seat,
): boolean {
  const acting = game.toAct(state);
  return acting.length === 1 && acting[0] === seat;
}
