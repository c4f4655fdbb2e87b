import type { Seat } from '@reckon/kernel';
import type { Card } from '../facts/cards.ts';

export type Event =
  | {
      readonly type: 'roundDealt';
      readonly round: number;
      readonly leader: Seat;
      /** By seat; those of others are empty for whoever may not see them. */
      readonly hands: readonly (readonly Card[])[];
      readonly turned: Card | null;
    }
  | { readonly type: 'cardPlayed'; readonly seat: Seat; readonly card: Card }
  | { readonly type: 'trickTaken'; readonly seat: Seat }
  | { readonly type: 'gameEnded' };
