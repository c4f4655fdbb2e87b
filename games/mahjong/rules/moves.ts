import type { Seat } from '@reckon/kernel';
import type { Suit, Tile } from '../facts/tiles.ts';

export type Move =
  | { readonly type: 'bury'; readonly tiles: readonly Tile[] }
  | { readonly type: 'swap'; readonly tiles: readonly Tile[] }
  | { readonly type: 'declare'; readonly suit: Suit }
  | { readonly type: 'discard'; readonly tile: Tile }
  /** A concealed or upgraded kong in the own turn, an exposed one in a window. */
  | { readonly type: 'kong'; readonly tile: Tile }
  | { readonly type: 'pong' }
  | Hu
  | { readonly type: 'pass' }
  | { readonly type: 'next' };

export interface Hu {
  readonly type: 'hu';
  readonly tile: Tile;
  /** The discarder, or null for a self-draw (MJ-4.10). */
  readonly from: Seat | null;
}
