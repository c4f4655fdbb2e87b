import type { Seat } from '@reckon/kernel';
import type { Luck } from '../facts/fans.ts';
import type { KongKind, Meld } from '../facts/melds.ts';
import type { WinKind } from '../facts/payments.ts';
import type { Suit, Tile } from '../facts/tiles.ts';
import type { Answer, EndReason } from './state.ts';

/** A win as it was when HU was declared: all that scoring needs, now and a year from now. */
export interface Snapshot {
  /** Without the winning tile; null for readers who may not see them. */
  readonly concealed: readonly Tile[] | null;
  readonly melds: readonly Meld[];
  readonly luck: Luck;
  readonly wallLeft: number;
}

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
      readonly kind: KongKind;
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
      /** What the hand is worth, and what each payer pays for it (MJ-15.6). */
      readonly fan: number;
      readonly each: number;
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
export interface ShownHand {
  readonly concealed: readonly Tile[];
  readonly melds: readonly Meld[];
  readonly buried: readonly Tile[];
  readonly missing: Suit;
  readonly left: boolean;
}

export type KongEvent = Extract<Event, { type: 'konged' }>;
export type WinEvent = Extract<Event, { type: 'won' }>;
