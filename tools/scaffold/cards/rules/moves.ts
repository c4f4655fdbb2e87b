import type { Card } from '../facts/cards.ts';

/** The only thing a seat ever does. */
export interface Move {
  readonly type: 'playCard';
  readonly card: Card;
}
