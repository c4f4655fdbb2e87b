import type { Option, Review, Seat, Sheet, Viewer, Visibility, Promised } from '@reckon/kernel';
import { apply, type Patch } from './patch.ts';
import type { Refusal } from './refusals.ts';
import type { ClockOptions, Options, SeatInfo, Status } from './screen.ts';
import type { Verification } from './verify.ts';

/** GET /api/games */
export interface GameInfo {
  readonly id: string;
  readonly version: number;
  readonly title: { readonly [locale: string]: string };
  readonly seats: { readonly min: number; readonly max: number };
  readonly options: readonly Option[];
  /** Weakest first. */
  readonly bots: readonly string[];
  readonly scoresPositions: boolean;
}

/** POST /api/tables */
export interface NewTable {
  /** Chosen by the sender, 128 random bits or more: sent again, the answer is the same. Whoever knows it has the seat. */
  readonly id?: string;
  readonly game: string;
  /** The host's name; the host sits down at the first seat. */
  readonly player: string;
  /** The host's mark; the seat's own if absent. */
  readonly mark?: number;
  readonly seats: number;
  readonly options?: Options;
  /** Bots for the last seats. */
  readonly bots?: readonly string[];
  readonly clock?: ClockOptions;
  readonly visibility?: Visibility;
  readonly open?: boolean;
  readonly name?: string;
  /** How long bots seem to think; 0 = not at all. */
  readonly botPauseMs?: number;
}

/** POST /api/tables and POST /api/tables/:table/join. The token is stored nowhere but with you: keep it. */
export interface Seated {
  readonly table: string;
  readonly code: string;
  readonly seat: Seat;
  readonly token: string;
}

/** POST /api/tables/:table/join */
export interface Join {
  /** As for a new table. */
  readonly id?: string;
  readonly player: string;
  /** The first open one if absent. */
  readonly seat?: number;
  /** The mark that is liked; another if somebody has it. */
  readonly mark?: number;
}

/** GET /api/tables and GET /api/tables/:table */
export interface TableSummary {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly game: string;
  readonly rulesVersion: number;
  readonly options: Options;
  readonly config: unknown;
  readonly status: Status;
  readonly open: boolean;
  readonly visibility: Visibility;
  readonly clock: ClockOptions;
  readonly seats: readonly SeatInfo[];
  readonly spectators: number;
  readonly createdAt: number;
  /** Of one table that is asked for, while it is played. */
  readonly turn?: {
    readonly seats: readonly Seat[];
    readonly since?: number;
    readonly due?: number;
  };
}

/** GET and POST /api/keepsake: what a person keeps for their other devices, sealed by them. */
export interface Keepsake {
  /** Of what it replaces; 0 = nothing. */
  readonly version: number;
  readonly sealed: string;
  /** Good for one reading, for so long. */
  readonly minutes?: number;
}

/** GET /api/house: how this server can be reached, told to whoever sits at its own machine. */
export interface HouseInfo {
  /** Addresses in the local network; none if it listens to its own machine only. */
  readonly addresses: readonly string[];
}

/**
 * GET /api/tables/:table/replay?seat=: the game as one viewer saw it, or with open hands (`open`) once it is over. The first frame is whole, each step holds what one
 * event changed in it; `framesOf` unfolds them.
 */
export interface Replay<View = unknown, Event = unknown> {
  readonly table: TableSummary;
  readonly you: Viewer;
  readonly first: Frame<View, Event>;
  readonly steps: readonly Patch[];
  /** Pages belong together that say the same: where moves are taken back, or the end shows more, it is another one. */
  readonly take?: string;
  /** A long game comes in pages: the next begins after this event (`?from=`); absent on the last one. */
  readonly next?: number;
}

export interface Frame<View = unknown, Event = unknown> {
  /** 0 = before the first event. */
  readonly seq: number;
  /** Null in the first frame, and where the event is not told to this viewer. */
  readonly event: Event | null;
  readonly view: View;
  readonly sheet: Sheet;
  readonly toAct: readonly Seat[];
  /** What each seat holds, where all hands are open. */
  readonly holdings?: readonly unknown[];
}

export function framesOf<View, Event>(replay: Replay<View, Event>): readonly Frame<View, Event>[] {
  const frames = [replay.first];
  for (const step of replay.steps) frames.push(apply(frames.at(-1)!, step));
  return frames;
}

/** GET /api/tables/:table/what-if: what each move offered to the seat would do to the score, in the order of its screen. */
export interface MoveWorths {
  /** The version of the screen whose moves these are. */
  readonly version: number;
  readonly worths: readonly Promised[];
}

/** A line of POST /api/tables/:table/review: how far it is, what was found, or that it was given up. */
export type Judging =
  | { readonly done: number; readonly of: number }
  | { readonly review: Review }
  | { readonly failed: true };

/** POST /api/verify, with the file itself as its body; or with this, to have it held against a key or a receipt. */
export interface Verifying {
  /** The text of the file. */
  readonly file: string;
  /** The text of the receipt. */
  readonly receipt?: string;
  readonly key?: string;
}

/** POST /api/verify */
export type Verdict = Verification & { readonly sentences: readonly string[] };

/** POST /api/import */
export interface Imported {
  readonly table: string;
  readonly code: string;
  /** `ours` and `signed`: whole, and by whose key; `unproven`: a record of the first format. */
  readonly found: 'ours' | 'signed' | 'unproven';
  readonly sentence: string;
}

/** Every answer with a status of 400 and more. */
export interface Problem {
  readonly error: Refusal;
}
