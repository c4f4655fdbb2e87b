import type {
  Burnt,
  Head,
  Presence,
  Seat,
  Shares,
  Sheet,
  SignedHead,
  Terms,
  Viewer,
  Visibility,
} from '@reckon/kernel';
import type { Refusal } from './refusals.ts';

/** The lobby fills, seats contribute to chance, the game is played, and it ends one way or another. */
export const STATUSES = ['lobby', 'starting', 'playing', 'finished', 'abandoned', 'frozen'] as const;
export type Status = (typeof STATUSES)[number];

/** So many marks there are: each a shape and a colour that no other has. */
export const MARKS = 7;

/**
 * Everything one viewer sees of a table at one moment, as one JSON document. A snapshot carries it whole, an update carries
 * what changed in it.
 */
export interface Screen<View = unknown, Move = unknown> {
  readonly table: TableInfo;
  readonly you: Viewer;
  /** The number of the table's last record; commands name the version they were made for. */
  readonly version: number;
  /** The number of the game's last event. */
  readonly seq: number;
  readonly toAct: readonly Seat[];
  /** Null before the game begins. */
  readonly view: View | null;
  /** What this seat may do now; always empty for spectators and for seats that wait. */
  readonly moves: readonly Move[];
  readonly sheet: Sheet | null;
  readonly undoable: boolean;
  /** The viewer's last move was the house's, because the time had run out: its first event. */
  readonly late?: number;
  readonly clocks: readonly Clock[];
  /** How far the log of the game has come; what is seen once is never another. */
  readonly head?: Head;
  /** Present when the game is over. */
  readonly result?: Result;
}

export interface TableInfo {
  readonly id: string;
  /** Finds the table; never acts for a seat. */
  readonly code: string;
  readonly name: string;
  readonly game: string;
  readonly rulesVersion: number;
  /** As chosen in the lobby. */
  readonly options: Options;
  /** The same as the game read it, complete. */
  readonly config: unknown;
  readonly status: Status;
  /** Why a frozen table can only be read. */
  readonly frozen?: Refusal;
  /** Listed in the lobby, or found by its code alone. */
  readonly open: boolean;
  /** Who reads whose score before the end. */
  readonly visibility: Visibility;
  readonly clock: ClockOptions;
  readonly botPauseMs: number;
  readonly seats: readonly SeatInfo[];
  readonly spectators: number;
  /** The latest change of how the table is set. */
  readonly arranged?: Arranged;
  /** Of a game under way: a pause that is asked for, or one that everybody agreed to. */
  readonly pause?: Pause;
  /** Of a game under way with one person in it: hints can be asked for. */
  readonly advises?: true;
  readonly fair: FairInfo;
  /** The next table of the same people. Tokens of this table open it too. */
  readonly rematch?: { readonly id: string; readonly code: string; readonly by?: Seat };
  /** Milliseconds since 1970, as all times here. */
  readonly createdAt: number;
}

export type Options = { readonly [name: string]: string | number | boolean };

export interface ClockOptions {
  /** For steps whose game sets no time of its own; null = no limit. */
  readonly turnMs: number | null;
  /** All allowances are multiplied by it; 0 = no clocks at all. */
  readonly pace: number;
}

/** From here on a game is played over hours and days. */
const SLOW_MS = 3_600_000;
export const isSlow = (clock: ClockOptions): clock is ClockOptions & { readonly turnMs: number } =>
  clock.pace > 0 && clock.turnMs !== null && clock.turnMs >= SLOW_MS;

/** Who changed what, before the game: `clock`, `visibility`, `open`, or `options.<name>`. */
export interface Arranged {
  readonly seat: Seat;
  readonly name: string;
  readonly what: readonly string[];
  /** The record that holds it. */
  readonly version: number;
}

/**
 * Seats that are not here, or that a bot plays, are not asked. While a game is paused no clock runs, no bot moves and no move
 * is taken; any seat can end it.
 */
export type Pause =
  | { readonly state: 'asked'; readonly seat: Seat; readonly agreed: readonly Seat[] }
  /** Deadlines stand as they were then; they are moved when the game goes on. */
  | { readonly state: 'paused'; readonly seat: Seat; readonly since: number };

export interface SeatInfo {
  readonly seat: Seat;
  readonly kind: 'open' | 'person' | 'bot';
  readonly name: string;
  /** Shape and colour by which everybody knows the seat: no two alike where there are no more seats than marks. */
  readonly mark: number;
  /** Which bot: of a bot's seat, or the one that plays for an absent person. */
  readonly bot?: string;
  readonly host?: true;
  readonly presence: Presence;
  /** It has committed to a share of chance. Bots never do: they are the server's. */
  readonly contributed?: true;
  /** Before the game: said to be ready for the table as it is set. */
  readonly ready?: true;
  /** How often it asked what its best moves are. */
  readonly hints?: number;
}

/** A deadline. When it passes the house moves for the seat. */
export interface Clock {
  readonly seat: Seat;
  readonly due: number;
  /** The whole allowance, for drawing. */
  readonly ms: number;
  /** A message key of the game's text, or `clock.turn`. */
  readonly why: string;
  readonly warned?: true;
}

/** Fair chance as far as it may be known now (docs/fair-shuffle.md). Clients pin it; nothing in it is believed twice. */
export interface FairInfo {
  /** Which start this is, from 1 on. */
  readonly attempt: number;
  /** What the server commits to before anybody sits down. */
  readonly commitment: string;
  /** The server's public key. */
  readonly key: string;
  /** Starts that were thrown away, one for each earlier attempt. */
  readonly burnt: readonly Burnt[];
  /** By seat; null where nobody has committed to a share. */
  readonly commitments: readonly (string | null)[];
  /** From the start on nothing in them changes. */
  readonly terms?: Terms;
  readonly sig?: string;
  /** Reveals are awaited until then. */
  readonly revealBy?: number;
  readonly revealed: readonly Seat[];
  /** Opened as soon as the game is dealt. */
  readonly shares?: Shares;
  readonly signed?: SignedHead;
  /** The game began under the first scheme or without our key: it is never called verified. */
  readonly unproven?: true;
  /** Played elsewhere and read from a file: its key and its promises are whoever's that wrote it. */
  readonly copy?: true;
}

export interface Result {
  /** Best first; seats in one group are tied. Empty for an abandoned game. */
  readonly ranking: readonly (readonly Seat[])[];
  /** The game was played to its end by the rules, and its score could not be worked out. */
  readonly unscored?: true;
  /** Nobody has won, whoever comes first: a game alone that was lost. */
  readonly lost?: true;
}

export interface ChatEntry {
  readonly id: number;
  readonly at: number;
  readonly seat: Seat;
  readonly name: string;
  readonly text: string;
}

/** An event as this viewer may know it, with its number. */
export type Told<Event = unknown> = readonly [seq: number, event: Event];
