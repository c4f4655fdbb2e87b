import { refuse, type Cause, type Dice, type Rejection, type Seat } from '@reckon/kernel';
import type { Card } from './cards.ts';
import type { Event } from './events.ts';
import { canDraw } from './menu.ts';
import type { State } from './state.ts';

export interface Draw {
  readonly card: Card;
  readonly events: readonly Event[];
}

/** The top card of the draw pile; an empty pile is first made anew from all discards but the top one (CAM-8.1). */
export function draw(state: State, seat: Seat, dice: Dice, cause?: Cause): Draw | Rejection {
  if (!canDraw(state)) return refuse('There is no card left to draw.', 'CAM-8.3', 'NO_CARDS');
  if (state.deck.length > 0) {
    const card = state.deck[state.deck.length - 1]!;
    return { card, events: [deckDrawn(seat, card, cause)] };
  }
  const order = dice.shuffled(state.discards.slice(0, -1), 'reshuffle');
  const card = order[0]!;
  return {
    card,
    events: [{ type: 'reshuffled', count: order.length, order }, deckDrawn(seat, card, cause)],
  };
}

const deckDrawn = (seat: Seat, card: Card, cause: Cause | undefined): Event =>
  cause === undefined ? { type: 'deckDrawn', seat, card } : { type: 'deckDrawn', seat, card, cause };
