import type { Spread } from '@reckon/kernel';

/** GET /api/history: games that were begun here, newest first. */
export interface HistoryGame {
  readonly table: string;
  readonly code: string;
  readonly game: string;
  /** Of the table, as its host called it. */
  readonly name: string;
  /** Whether strangers may find it. */
  readonly listed: boolean;
  readonly status: 'playing' | 'finished' | 'abandoned';
  readonly began: number;
  readonly ended: number | null;
  readonly moves: number;
  readonly seats: readonly HistorySeat[];
  /** The few figures its game has of a finished game, by seat. */
  readonly figures: readonly { readonly name: string; readonly bySeat: readonly number[] }[];
  /** Numbers that are drawn over many games, by seat. */
  readonly spreads: readonly Spread[];
}

export interface HistorySeat {
  readonly seat: number;
  readonly name: string;
  readonly bot: string | null;
  /** Null where the game was given up, or its score is not available. */
  readonly total: number | null;
  /** 1 = among the winners. */
  readonly place: number | null;
  readonly points: { readonly [category: string]: number };
}

export interface HistoryPage {
  readonly games: readonly HistoryGame[];
  /** Says where the next page begins; absent = there is none. */
  readonly next?: string;
}

/** What is asked for. Games of unlisted tables are answered only to whoever names the table. */
export interface HistoryQuery {
  readonly game?: string;
  /** Somebody of this name sat there. */
  readonly person?: string;
  readonly status?: HistoryGame['status'];
  /** Tables that are known: these are answered though they are not listed. */
  readonly tables?: readonly string[];
  /** Only the tables that are named. */
  readonly mine?: boolean;
  readonly after?: string;
  readonly limit?: number;
}

/** GET /api/history/:table: one game with the rows of its game's own tables, once it is over. */
export interface HistoryRecords {
  readonly game: HistoryGame;
  readonly records: { readonly [table: string]: readonly { readonly [column: string]: unknown }[] };
}

export const HISTORY_LIMIT = 100;

export function historySearch(query: HistoryQuery): string {
  const { game, person, status, tables = [], mine, after, limit } = query;
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries({ game, person, status, after, limit }))
    if (value !== undefined) search.set(name, String(value));
  if (mine) search.set('mine', '1');
  if (tables.length > 0) search.set('tables', tables.join(','));
  const text = search.toString();
  return text === '' ? '' : `?${text}`;
}
