import type { Seat, Tagged } from './game.ts';
import type { Sheet } from './ledger.ts';
import type { PlayedRecord } from './log.ts';

/**
 * What a game keeps of its play for questions in SQL: how what happens becomes rows of its own tables. It is worked out from the
 * log and can be made anew at any time; nothing is ever read back into a game. The tables stand beside it, as Drizzle declares
 * them (`records/tables.ts`), each after those it refers to: the first has one row for a game, whose key is the id of the table
 * it was played at; the others refer to it and go with it.
 */
export interface Records<State, Move extends Tagged, Event extends Tagged> {
  /** Grows when the rows of stored games would come out differently: they are made anew then. */
  readonly version: number;
  rows(happened: Happened<State, Move, Event>, about: About): readonly Row[];
}

/** What a row can tell of: a game is dealt, played, given up, and seats come and go. */
export type Happened<State, Move, Event> =
  | { readonly type: 'dealt'; readonly state: State; readonly people: readonly string[] }
  | {
      readonly type: 'played';
      readonly before: State;
      readonly record: PlayedRecord<Move, Event>;
      readonly after: State;
      /** What the score says after it, and said before it; absent where the score failed. */
      readonly sheet?: Sheet | undefined;
      readonly earlier?: Sheet | undefined;
    }
  | { readonly type: 'abandoned'; readonly state: State }
  | { readonly type: 'presence'; readonly state: State; readonly away: readonly Seat[] };

/** Where and when it happened. */
export interface About {
  /** The id of the table. */
  readonly table: string;
  readonly at: number;
  /** An id for a thing of this table, the same in every database. */
  readonly id: (kind: string, key: string | number) => string;
}

/** What is said of one row, over what was said before: columns that are not named keep their value. */
export interface Row {
  readonly table: string;
  /** Unique within its table and the game. */
  readonly key: string | number;
  readonly set: { readonly [column: string]: Value };
}

/** As a column takes it; times are milliseconds. */
export type Value =
  | string
  | number
  | boolean
  | null
  | readonly unknown[]
  | { readonly [name: string]: unknown };

/** What several words about the same rows come to, in one piece each. */
export function merged(told: readonly Row[]): readonly Row[] {
  const kept = new Map<string, Row>();
  for (const row of told) {
    const name = `${row.table}/${row.key}`;
    const known = kept.get(name);
    kept.set(name, known ? { ...row, set: { ...known.set, ...row.set } } : row);
  }
  return [...kept.values()];
}
