import type { Seat } from '@reckon/kernel';
import { heightOf } from '../facts/cards.ts';
import { openBids } from './bidding.ts';
import type { Move } from './moves.ts';
import type { State } from './state.ts';
import { playable } from './tricks.ts';

/** The house bids as little and plays as low as it may (OHH-6.1): together they miss least. */
export const fallback = (state: State, seat: Seat): Move =>
  state.phase.type === 'bidding'
    ? { type: 'bid', tricks: Math.min(...openBids(state)) }
    : {
        type: 'playCard',
        card: playable(state, seat).reduce((low, card) => (heightOf(card) < heightOf(low) ? card : low)),
      };
