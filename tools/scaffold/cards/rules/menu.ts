import type { Seat } from '@reckon/kernel';
import { suitOf, type Card } from '../facts/cards.ts';
import type { Move } from './moves.ts';
import type { State } from './state.ts';

/** The cards a seat may play: of the suit led if it has any, else all (CTP-2.1, CTP-2.2). */
export function playable({ hands, trick }: State, seat: Seat): readonly Card[] {
  const hand = hands[seat] ?? [];
  const [led] = trick;
  const following = led === undefined ? [] : hand.filter((card) => suitOf(card) === suitOf(led.card));
  return following.length > 0 ? following : hand;
}

export const toAct = ({ phase }: State): readonly Seat[] => (phase.type === 'playing' ? [phase.turn] : []);

export const moves = (state: State, seat: Seat): readonly Move[] =>
  toAct(state).includes(seat) ? playable(state, seat).map((card) => ({ type: 'playCard', card })) : [];
