import type { Seat } from '@reckon/kernel';
import { heightOf } from '../facts/cards.ts';
import { playable } from './menu.ts';
import type { Move } from './moves.ts';
import type { State } from './state.ts';

/** The house plays the lowest card that may be played (CTP-5.1). */
export const fallback = (state: State, seat: Seat): Move => ({
  type: 'playCard',
  card: playable(state, seat).reduce((low, card) => (heightOf(card) < heightOf(low) ? card : low)),
});
