import { UNUSED, usedAfter, type Draw, type Used } from './fair/draws.ts';
import type { Cause, Seat } from './game.ts';

/** The log of a game: it only grows. Events are the truth; moves are kept to show that the rules decide the same again. */
export type LogRecord<Config, State, Move, Event> =
  | {
      readonly type: 'begun';
      readonly game: string;
      readonly version: number;
      readonly config: Config;
      readonly seats: number;
      /** As `setup` answered it: chance has been used, so it is stored, not worked out again. */
      readonly state: State;
      /** What was drawn for the deal; absent in games of the first scheme, which are never called verified. */
      readonly chance?: readonly Draw[];
    }
  | {
      readonly type: 'played';
      readonly seat: Seat;
      readonly move: Move;
      /** Present when the house moved for the seat. */
      readonly cause?: Cause;
      /** Which bot moved for a person's seat. A bot's own seat needs no word of it. */
      readonly bot?: string;
      /** Of its events, if another than the game was begun under: newer rules played an older game on. */
      readonly version?: number;
      /** The sequence number of the first event. */
      readonly first: number;
      readonly events: readonly Event[];
      readonly chance?: readonly Draw[];
    }
  | {
      readonly type: 'undone';
      readonly seat: Seat;
      /** Index of the first record taken back. */ readonly from: number;
    };

export type PlayedRecord<Move, Event> = Extract<LogRecord<never, never, Move, Event>, { type: 'played' }>;

/** A record that counts, and its index in the log. */
export interface Standing<Move, Event> {
  readonly index: number;
  readonly record: PlayedRecord<Move, Event>;
}

/** The records that still count, the latest first: what was undone is passed over without being read. */
export function* latestFirst<Config, State, Move, Event>(
  log: readonly LogRecord<Config, State, Move, Event>[],
): Generator<Standing<Move, Event>, void> {
  for (let index = log.length - 1; index >= 0; index--) {
    const record = log[index]!;
    if (record.type === 'undone') index = Math.min(index, record.from);
    if (record.type === 'played') yield { index, record };
  }
}

/** The records that still count, with their index: what was undone is left out. */
export const standing = <Config, State, Move, Event>(
  log: readonly LogRecord<Config, State, Move, Event>[],
): readonly Standing<Move, Event>[] => [...latestFirst(log)].reverse();

/** The number of the last event ever written, undone ones included: numbers are never used twice. */
export function lastSeq<Config, State, Move, Event>(
  log: readonly LogRecord<Config, State, Move, Event>[],
): number {
  for (let i = log.length - 1; i >= 0; i--) {
    const record = log[i]!;
    if (record.type === 'played') return record.first + record.events.length - 1;
  }
  return 0;
}

/** How often each purpose of chance has been used, undone records included: no draw is ever made twice. */
export function usedIn<Config, State, Move, Event>(
  log: readonly LogRecord<Config, State, Move, Event>[],
): Used {
  return log.reduce<Used>(
    (used, record) => (record.type === 'undone' ? used : usedAfter(used, record.chance ?? [])),
    UNUSED,
  );
}
