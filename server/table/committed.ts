import type { Burnt, Chain, Seat, Shares, SignedHead, Terms } from '@reckon/kernel';
import type { Arranged, Pause, Refusal, Status } from '@reckon/protocol';
import type { KeptClock } from './clocks.ts';
import type { Marked } from './marks.ts';
import type { Play } from './step.ts';
import type { Created, GameRecord } from './records.ts';

/**
 * A table as its log tells it: what everybody reads. It is a value: nothing in it is ever written again, what comes next is
 * another one. Everybody may know all of it but the shares before they are opened, and the state of the game.
 */
export interface Committed {
  readonly id: string;
  /** The number of the last record. */
  readonly version: number;
  /** Of the last record; the next one's covers it. */
  readonly hash: string;
  readonly created: Created;
  readonly createdAt: number;
  readonly status: Status;
  readonly seats: readonly Chair[];
  /** The game's own log, as it is stored. */
  readonly log: readonly GameRecord[];
  readonly clocks: readonly KeptClock[];
  readonly fair: Fair;
  readonly ranking: readonly (readonly Seat[])[];
  /** Opened at the end, never before. */
  readonly secret?: string;
  /** Of the game's log, where the key of its chance is at hand. */
  readonly chain?: Chain;
  /** The game was played elsewhere, or is a copy. */
  readonly imported?: true;
  readonly rematch?: { readonly id: string; readonly code: string; readonly by?: Seat };
  readonly arranged?: Arranged;
  readonly pause?: Pause | undefined;
  /** People who are not there, as the log has it. */
  readonly away: readonly Seat[];
  /** Since when nobody was there; means something only while `away` says so. */
  readonly desertedAt?: number;
  /** Grows whenever a seat's token may have changed. */
  readonly tokens: number;
  /** When the game went on last. */
  readonly playedAt?: number;
  /** The game under way, or over. */
  readonly play?: Play;
  /** Why the table can only be read. */
  readonly frozen?: Refusal;
}

export interface Chair extends Marked {
  readonly name: string;
  /** Who plays: a bot's own seat, or one that plays for an absent person. */
  readonly bot?: string | undefined;
  readonly host: boolean;
  readonly left: boolean;
  /** Before the game: content with the table as it is set. */
  readonly ready?: boolean;
  /** How often it asked for its best moves, and how long the game's log was then. */
  readonly hints?: number;
  readonly hintedAt?: number;
}

export interface Fair {
  /** Which start this is, from 1 on. */
  readonly attempt: number;
  readonly commitment: string;
  /** By seat, before the terms are frozen. */
  readonly commitments: Shares;
  readonly burnt: readonly Burnt[];
  /** Frozen with the start. */
  readonly terms?: Terms;
  readonly sig?: string;
  /** By seat, as they are revealed. */
  readonly shares: Shares;
  readonly revealBy?: number | undefined;
  readonly signed?: SignedHead;
  /** All that were signed before it. */
  readonly signedBefore?: readonly SignedHead[];
  /** Set up under the first scheme: where its secret lies. */
  readonly old?: { readonly gameId: string };
}

/** Where the secret of a start lies. */
export const secretId = ({ id, fair }: Pick<Committed, 'id' | 'fair'>): string =>
  fair.old?.gameId ?? secretIdOf(id, fair.attempt);
export const secretIdOf = (table: string, attempt: number): string => `${table}:${attempt}`;

/** Has every seat that promised a share revealed it? */
export const isComplete = ({ terms, shares }: Fair): boolean =>
  terms !== undefined && terms.seats.every(({ share }, seat) => share === null || shares[seat] !== null);

export const isOver = ({ status }: Committed): boolean => status === 'finished' || status === 'abandoned';

/** Is none of those who sit here as people there? */
export const isDeserted = ({ seats }: Pick<Committed, 'seats'>, away: readonly Seat[]): boolean =>
  seats.every(({ kind, left }, n) => kind !== 'person' || left || away.includes(n as Seat));

export const hostOf = ({ seats }: Committed): Seat | undefined => {
  const at = seats.findIndex(({ host }) => host);
  return at < 0 ? undefined : (at as Seat);
};
