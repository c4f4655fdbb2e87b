import { SCHEME, type Proof, type Seat } from '@reckon/kernel';
import type { Arranged, Pause, Status } from '@reckon/protocol';
import type { KeptClock } from './clocks.ts';
import type { Marked } from './marks.ts';
import type { Play } from './play.ts';
import type { Created, GameRecord } from './records.ts';

/**
 * A table as its log tells it: what everybody reads. It is a value: nothing in it is ever written again, what comes next is
 * another one. Everybody may know all of it but `contributions` and the state of the game.
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
  /** Of a game that was played elsewhere. */
  readonly importedProof?: Proof;
  readonly rematch?: { readonly id: string; readonly code: string };
  readonly arranged?: Arranged;
  readonly pause?: Pause | undefined;
  /** Grows whenever a seat's token may have changed. */
  readonly tokens: number;
  /** The game under way, or over. */
  readonly play?: Play;
  /** Why the table can only be read. */
  readonly frozen?: string;
}

export interface Chair extends Marked {
  readonly name: string;
  /** Who plays: a bot's own seat, or one that plays for an absent person. */
  readonly bot?: string | undefined;
  readonly host: boolean;
  readonly left: boolean;
}

export interface Fair {
  readonly gameId: string;
  readonly commitment: string;
  readonly seatCommitments: readonly (string | null)[];
  readonly contributions: readonly (string | null)[];
  readonly house: readonly Seat[];
  readonly revealBy?: number | undefined;
  readonly aborted: readonly {
    readonly gameId: string;
    readonly commitment: string;
    readonly secret: string;
  }[];
}

export const isOver = ({ status }: Committed): boolean => status === 'finished' || status === 'abandoned';

export const hostOf = ({ seats }: Committed): Seat | undefined => {
  const at = seats.findIndex(({ host }) => host);
  return at < 0 ? undefined : (at as Seat);
};

/** Opened only at the end: before it there is no secret in a table. */
export function proofOf(table: Committed): Proof | undefined {
  const { fair, created, secret, importedProof } = table;
  if (importedProof) return importedProof;
  if (secret === undefined || fair.contributions.includes(null)) return undefined;
  return {
    scheme: SCHEME,
    gameId: fair.gameId,
    rules: `${created.game}/${created.version}`,
    secret,
    commitment: fair.commitment,
    contributions: fair.contributions as string[],
    seatCommitments: fair.seatCommitments as string[],
  };
}
