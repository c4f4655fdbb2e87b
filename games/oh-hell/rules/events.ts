import type { Seat } from '@reckon/kernel';
import type { Card } from '../facts/cards.ts';
import type { Round } from './state.ts';

export type Event =
  | {
      readonly type: 'roundDealt';
      readonly round: number;
      readonly dealer: Seat;
      /** Who bids first and leads. */
      readonly first: Seat;
      /** By seat; those of others are empty for whoever may not see them. */
      readonly hands: readonly (readonly Card[])[];
      readonly turned: Card;
    }
  | { readonly type: 'bidMade'; readonly seat: Seat; readonly tricks: number; readonly next: Seat }
  | { readonly type: 'biddingClosed'; readonly leader: Seat; readonly sum: number; readonly tricks: number }
  | { readonly type: 'cardPlayed'; readonly seat: Seat; readonly card: Card; readonly next: Seat }
  | { readonly type: 'trickTaken'; readonly seat: Seat; readonly card: Card }
  | { readonly type: 'roundEnded'; readonly round: number; readonly written: Round }
  | { readonly type: 'gameEnded' };
