import type { Seat } from '@reckon/kernel';
import { bestOf, suitOf, type Card } from '../facts/cards.ts';
import { trumpOf, type Played, type State } from './state.ts';

/** The cards a seat may play: of the suit led if it has any, else all (OHH-3.1, OHH-3.2). */
export function playable({ hands, trick }: State, seat: Seat): readonly Card[] {
  const hand = hands[seat] ?? [];
  const [led] = trick;
  const following = led === undefined ? [] : hand.filter((card) => suitOf(card) === suitOf(led.card));
  return following.length > 0 ? following : hand;
}

/** Whose card takes the trick as it lies (OHH-3.3). */
export function winning(state: Pick<State, 'trick' | 'turned'>): Played | undefined {
  const best = bestOf(
    state.trick.map(({ card }) => card),
    trumpOf(state),
  );
  return state.trick.find(({ card }) => card === best);
}
