import { refuse, type Cause, type Rejection, type Seat } from '@reckon/kernel';
import type { Card } from '../facts/cards.ts';
import type { Event } from './events.ts';
import type { State } from './state.ts';
import type { Asked } from './turn.ts';

export interface Draw {
  readonly card: Card;
  readonly events: readonly Event[];
}

/** The draw pile has a card, or the discards can make a new one (CAM-8.1). */
export const canDraw = ({ deck, discards }: State): boolean => deck.length > 0 || discards.length > 1;

/** The top card of the draw pile; an empty pile is first made anew from all discards but the top one (CAM-8.1). */
export function draw({ state, seat, dice }: Asked, cause?: Cause): Draw | Rejection {
  const top = state.deck[state.deck.length - 1];
  if (top !== undefined) return { card: top, events: [deckDrawn(seat, top, cause)] };
  // Nothing is shuffled where nothing can be drawn: a refusal uses no chance.
  const order = canDraw(state) ? dice.shuffled(state.discards.slice(0, -1), 'reshuffle') : [];
  const [card] = order;
  return card === undefined
    ? refuse('There is no card left to draw.', 'CAM-8.3', 'no_cards')
    : { card, events: [{ type: 'reshuffled', count: order.length, order }, deckDrawn(seat, card, cause)] };
}

const deckDrawn = (seat: Seat, card: Card, cause: Cause | undefined): Event =>
  cause === undefined ? { type: 'deckDrawn', seat, card } : { type: 'deckDrawn', seat, card, cause };
