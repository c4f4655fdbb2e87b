import type { Seat } from '@reckon/kernel';
import type { Luck } from './fan.ts';
import type { Config, Rules } from './ruleset.ts';
import type { Counts, Meld, MeldKind, Suit, Tile } from './tiles.ts';

export const SEATS = 4;

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

interface Won {
  readonly tile: Tile;
  readonly from: Seat | null;
  /** 0 for the seat that holds the tile; other winners of the same discard follow. */
  readonly place: number;
}

/** How the seat in turn came to its tile. */
export type Arrival = 'opening' | 'draw' | 'replacement' | 'pong';
export type Answer = 'hu' | 'kong' | 'pong' | 'pass';

export type Phase =
  | { readonly type: 'burying' }
  | { readonly type: 'swapping' }
  | { readonly type: 'declaring' }
  /** Everybody has chosen; the table goes on by itself. */
  | { readonly type: 'chosen'; readonly after: 'burying' | 'swapping' | 'declaring' }
  | {
      readonly type: 'turn';
      readonly seat: Seat;
      readonly by: Arrival;
      readonly drawn: Tile | null;
      /** Kongs declared in this turn. */
      readonly kongs: number;
    }
  | {
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
      /** Whether the upgraded tile was the one just drawn. */
      readonly fresh: boolean;
    }
  /** The table will draw for this seat. */
  | { readonly type: 'drawing'; readonly seat: Seat; readonly kongs: number }
  | { readonly type: 'between'; readonly reason: EndReason; readonly ready: readonly Seat[] }
  | { readonly type: 'over'; readonly reason: EndReason };

export type EndReason = 'wall' | 'winners';

export type Move =
  | { readonly type: 'bury'; readonly tiles: readonly Tile[] }
  | { readonly type: 'swap'; readonly tiles: readonly Tile[] }
  | { readonly type: 'declare'; readonly suit: Suit }
  | { readonly type: 'discard'; readonly tile: Tile }
  /** A concealed or upgraded kong in the own turn, an exposed one in a window. */
  | { readonly type: 'kong'; readonly tile: Tile }
  | { readonly type: 'pong' }
  /** `from` is the discarder, or null for a self-draw. */
  | { readonly type: 'hu'; readonly tile: Tile; readonly from: Seat | null }
  | { readonly type: 'pass' }
  | { readonly type: 'next' };

/** A win as it was when HU was declared: all that scoring needs, now and a year from now. */
interface Snapshot {
  /** Without the winning tile; null for readers who may not see them. */
  readonly concealed: readonly Tile[] | null;
  readonly melds: readonly Meld[];
  readonly luck: Luck;
  readonly wallLeft: number;
}

type WinKind = 'self_draw' | 'discard' | 'robbed_kong';

export type Event =
  | { readonly type: 'buried'; readonly seat: Seat; readonly tiles: readonly Tile[] | null }
  | { readonly type: 'swapChosen'; readonly seat: Seat; readonly tiles: readonly Tile[] | null }
  | {
      readonly type: 'swapped';
      /** Tiles go this many seats on. */
      readonly steps: 1 | 2 | 3;
      /** By giver. */
      readonly gave: readonly (readonly Tile[] | null)[];
    }
  | { readonly type: 'missingChosen'; readonly seat: Seat; readonly suit: Suit | null }
  | { readonly type: 'missingShown'; readonly suits: readonly Suit[] }
  | { readonly type: 'drawn'; readonly seat: Seat; readonly tile: Tile | null; readonly replacement: boolean }
  | { readonly type: 'discarded'; readonly seat: Seat; readonly tile: Tile; readonly asked: readonly Seat[] }
  | {
      readonly type: 'answered';
      readonly seat: Seat;
      readonly answer: Answer | null;
      /** The fan of the win that was passed, or -1. */
      readonly passed: number;
    }
  | { readonly type: 'ponged'; readonly seat: Seat; readonly tile: Tile; readonly from: Seat }
  | {
      readonly type: 'upgrading';
      readonly seat: Seat;
      readonly tile: Tile;
      readonly fresh: boolean;
      readonly asked: readonly Seat[];
    }
  | {
      readonly type: 'konged';
      readonly seat: Seat;
      readonly kind: Exclude<MeldKind, 'pong'>;
      readonly tile: Tile;
      readonly from: Seat | null;
      /** An upgrade with the tile just drawn; true for the other kongs. */
      readonly fresh: boolean;
      readonly payers: readonly Seat[];
      /** Number of this kong in the hand. */
      readonly no: number;
    }
  | {
      readonly type: 'won';
      readonly seat: Seat;
      readonly kind: WinKind;
      readonly tile: Tile;
      readonly from: Seat | null;
      readonly payers: readonly Seat[];
      /** Number of this win in the hand. */
      readonly no: number;
      /** Which of `of` winners on one tile this is. */
      readonly place: number;
      readonly of: number;
      readonly snapshot: Snapshot;
    }
  /** The discard after a kong was won: its income does not stay with its owner. */
  | {
      readonly type: 'kongLost';
      readonly owner: Seat;
      readonly no: number;
      readonly winners: readonly Seat[];
    }
  | {
      readonly type: 'handEnded';
      readonly reason: EndReason;
      readonly last: boolean;
      readonly nextDealer: Seat;
      readonly hands: readonly ShownHand[];
    }
  | { readonly type: 'readied'; readonly seat: Seat }
  | {
      readonly type: 'dealt';
      readonly hand: number;
      readonly dealer: Seat;
      /** The shuffled tiles; null for every reader. */
      readonly wall: readonly Tile[] | null;
    };

/** A seat's tiles as they are shown when the hand is over. */
interface ShownHand {
  readonly concealed: readonly Tile[];
  readonly melds: readonly Meld[];
  readonly buried: readonly Tile[];
  readonly missing: Suit;
  readonly left: boolean;
}
