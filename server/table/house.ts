import type { Advice, AnyEntry, Seat, Signer } from '@reckon/kernel';
import type { Calls } from '../calls/caller.ts';
import type { Journal } from '../store/journal.ts';
import type { Incident } from '../incidents.ts';
import type { Store } from '../store/open.ts';
import type { Vault } from '../store/secret.ts';
import type { Leisure } from '../leisure.ts';
import type { Time } from '../time.ts';

/** What a table asks of the program around it. */
export interface House {
  readonly store: Store;
  readonly journal: Journal;
  readonly vault: Vault;
  /** The key this server signs terms and heads with. */
  readonly signer: Signer;
  /** The rules a game was begun with, or undefined if this build has no such version. */
  entryFor(game: string, version: number): AnyEntry | undefined;
  /** The newest rules of a game. */
  latest(game: string): AnyEntry | undefined;
  readonly time: Time;
  readonly random: Random;
  readonly bots: BotPool;
  readonly nodes: Nodes;
  readonly report: Reporter;
  readonly calls: Calls;
  readonly limits: TableLimits;
  readonly leisure: Leisure;
}

/** So many bytes nobody can foretell: ids, codes, tokens and secrets are made of them. */
export type Random = (bytes: number) => Uint8Array;

export interface TableLimits {
  /** How long a closed socket counts as still there: a reload is not an absence. */
  readonly absenceMs: number;
  readonly revealMs: number;
  /** A game at which nobody has been for this long is over; one without clocks is given days. */
  readonly desertedMs: number;
  readonly desertedSlowMs: number;
  readonly tailEvents: number;
  readonly tailChat: number;
  readonly connectionsPerSeat: number;
  readonly spectators: number;
}

export const TABLE_LIMITS: TableLimits = {
  absenceMs: 3000,
  revealMs: 10_000,
  desertedMs: 3_600_000,
  desertedSlowMs: 3 * 24 * 3_600_000,
  tailEvents: 100,
  tailChat: 50,
  connectionsPerSeat: 4,
  spectators: 50,
};

/** Numbers and incidents; none of it holds a token, a hand or a message. */
export interface Reporter {
  command(type: string, outcome: 'done' | 'refused' | 'again', ms: number): void;
  /** Something that must not happen did; the table lives on. */
  incident(what: Incident, details: { readonly [name: string]: unknown }): void;
}

/** Other programs on the same database. */
export interface Nodes {
  /** May others write to the same database? */
  readonly shared: boolean;
  /** The log of this table grew, or its chat. */
  tell(table: string): void;
  /** Who is connected to this table here. */
  tellPresence(table: string, seats: readonly Seat[], spectators: number): void;
  /** Does this node keep the table's clocks and bots? */
  keep(table: string): Promise<boolean>;
  /** The table was forgotten here: who has it in memory may keep it. */
  release(table: string): void;
}

export interface BotTask {
  readonly game: string;
  readonly version: number;
  readonly bot: string;
  readonly seat: Seat;
  /** Undefined = begin. */
  readonly memory: unknown;
  readonly events: readonly unknown[];
  /** What the seat sees; a bot that thinks ahead is given the veiled state instead, which holds no more than that. */
  readonly view?: unknown;
  readonly veiled?: unknown;
  readonly moves: readonly unknown[];
  readonly seed: string;
  /** Not a move but the best of them, and why. */
  readonly advise?: true;
}

/** A bot that thinks ahead may be told how long. */
export interface ThinkingTask extends BotTask {
  readonly ms?: number;
}

export interface BotAnswer {
  readonly memory: unknown;
  readonly move: unknown;
  /** If it was asked for. */
  readonly advice?: Advice;
}

export interface BotPool {
  choose(task: BotTask): Promise<BotAnswer>;
}
