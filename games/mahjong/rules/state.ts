import type { Seat } from '@reckon/kernel';
import type { Held } from '../facts/hand.ts';
import type { Meld } from '../facts/melds.ts';
import type { Rules } from '../facts/rulesets.ts';
import type { Counts, Suit, Tile } from '../facts/tiles.ts';
import type { Config } from './config.ts';

export interface State {
  readonly config: Config;
  readonly rules: Rules;
  /** The first hand is 1. */
  readonly hand: number;
  readonly dealer: Seat;
  /** As it was shuffled; the tiles from `front` up to `back` are still in it. */
  readonly wall: readonly Tile[];
  readonly front: number;
  readonly back: number;
  readonly phase: Phase;
  readonly players: readonly Player[];
  /** Wins and kongs of this hand, counted. */
  readonly wins: number;
  readonly kongs: number;
  /** Has anybody claimed a discard in this hand? */
  readonly claimed: boolean;
  /** Who will deal next if the rules go by the first win; the dealer while nobody has won. */
  readonly heir: Seat;
}

export interface Player {
  readonly hand: Counts;
  readonly melds: readonly Meld[];
  readonly discards: readonly Tile[];
  readonly buried: readonly Tile[];
  /** Tiles chosen for the swap, or null. */
  readonly swap: readonly Tile[] | null;
  readonly missing: Suit | null;
  readonly won: readonly Won[];
  readonly locked: boolean;
  /** Out of the hand after a win. */
  readonly left: boolean;
  /** Tiles drawn in this hand, replacements included. */
  readonly draws: number;
  /** The fan of a win that was passed since the last draw, or -1 (MJ-4.8). */
  readonly passed: number;
}

export interface Won {
  readonly tile: Tile;
  readonly from: Seat | null;
  /** 0 for the seat that holds the tile; other winners of the same discard follow. */
  readonly place: number;
}

/** How the seat in turn came to its tile. */
export type Arrival = 'opening' | 'draw' | 'replacement' | 'pong';
export type Answer = 'hu' | 'kong' | 'pong' | 'pass';
export type EndReason = 'wall' | 'winners';

/** All choose at once and in secret; the table goes on when the last one has (MJ-2.2). */
export interface Choosing {
  readonly type: 'burying' | 'swapping' | 'declaring';
}

export interface Turn {
  readonly type: 'turn';
  readonly seat: Seat;
  readonly by: Arrival;
  readonly drawn: Tile | null;
  /** Kongs declared in this turn: none but where it goes on with a replacement. */
  readonly kongs: number;
  readonly stale?: Stale;
}

/** The last of the kongs was an upgrade with a tile that was not just drawn: it may have brought nothing (MJ-11.4). */
type Stale = true;

/** A tile on the table is offered to others. */
export interface Claiming {
  readonly type: 'claiming';
  /** A discard, or the tile of a kong that may be robbed. */
  readonly on: 'discard' | 'kong';
  readonly tile: Tile;
  readonly from: Seat;
  readonly asked: readonly Seat[];
  /** By seat; null while it has not answered. */
  readonly answers: readonly (Answer | null)[];
  /** Kongs declared right before. */
  readonly kongs: number;
  readonly stale?: Stale;
  /** Whether the upgraded tile was the one just drawn. */
  readonly fresh: boolean;
}

/** A kong was declared: the table draws its replacement. */
interface Replacing {
  readonly type: 'replacing';
  readonly seat: Seat;
  readonly kongs: number;
  readonly stale?: Stale;
}

/** The tile was won: the table goes on with the next seat. */
export interface Settled {
  readonly type: 'settled';
  /** The last winner. */
  readonly winner: Seat;
  /** Null for a self-draw. */
  readonly from: Seat | null;
}

export interface Between {
  readonly type: 'between';
  readonly reason: EndReason;
  readonly ready: readonly Seat[];
}

export type Phase =
  | Choosing
  | Turn
  | Claiming
  | Replacing
  | Settled
  | Between
  | { readonly type: 'over'; readonly reason: EndReason };

/** There is a player in every seat: the one place that says so. */
export const playerAt = <P>({ players }: { readonly players: readonly P[] }, seat: Seat): P => players[seat]!;

/** The missing suit of a player who has chosen: everybody has before the first turn (MJ-2.1, MJ-2.8). */
export function missingOf({ missing }: Pick<Player, 'missing'>): Suit {
  if (missing === null) throw new Error('the missing suit is not chosen yet');
  return missing;
}

/** The hand of a player as the evaluator reads it. */
export const heldBy = (player: Pick<Player, 'hand' | 'melds' | 'missing'>): Held => ({
  counts: player.hand,
  melds: player.melds,
  missing: missingOf(player),
});
