import type { Card } from '../facts/cards.ts';

export type Move =
  | { readonly type: 'bid'; readonly tricks: number }
  | { readonly type: 'playCard'; readonly card: Card };
