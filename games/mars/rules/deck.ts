import type { Dice } from '@reckon/kernel';
import type { Event } from './events.ts';
import type { State } from './state.ts';
import type { CardId } from '../facts/vocabulary.ts';

/**
 * The next cards, and the reshuffling it takes to have them. At most one event of a list may read the top of the deck, so
 * this is asked once per list. (MRS-4.4)
 */
export function fromDeck(
  state: State,
  count: number,
  dice: Dice,
): { readonly events: readonly Event[]; readonly cards: readonly CardId[] } {
  let { deck } = state;
  const events: Event[] = [];
  if (deck.length < count && state.discard.length > 0) {
    deck = [...dice.shuffled(state.discard, 'deck'), ...deck];
    events.push({ type: 'reshuffled', deck, count: deck.length });
  }
  return { events, cards: deck.slice(Math.max(0, deck.length - count)).toReversed() };
}
