import type { Seat } from '@reckon/kernel';
import type { CardId } from '../facts/vocabulary.ts';
import type { Event } from '../rules/events.ts';

/** A card that everybody saw go into a hand. */
export interface Held {
  readonly seat: Seat;
  readonly card: CardId;
}

/** What a seat has seen of cards that lie face down now. */
export interface Belief {
  readonly seat: Seat;
  /** In the discard pile, until it is shuffled. */
  readonly discarded: readonly CardId[];
  /** In the hands of others. */
  readonly held: readonly Held[];
  /** What the seat itself chooses from; nothing where others have chosen before it. */
  readonly choosing: readonly CardId[];
}

export const begin = (seat: Seat): Belief => ({ seat, discarded: [], held: [], choosing: [] });

const without = (cards: readonly CardId[], gone: readonly CardId[]): readonly CardId[] =>
  cards.filter((card) => !gone.includes(card));

const thrown = (belief: Belief, cards: readonly CardId[]): Belief => ({
  ...belief,
  discarded: [...belief.discarded, ...cards],
});

const left = (belief: Belief, { seat, card }: Held): Belief =>
  belief.held.some((one) => one.seat === seat && one.card === card)
    ? { ...belief, held: belief.held.filter((one) => one.card !== card) }
    : belief;

export function see(belief: Belief, event: Event): Belief {
  const { seat } = belief;
  switch (event.type) {
    case 'reshuffled':
      return { ...belief, discarded: [] };
    case 'cardRevealed':
      return thrown(belief, [event.card]);
    case 'cardsTurnedUp': {
      const seen = thrown(belief, without(event.cards, event.kept));
      if (event.seat === seat) return seen;
      return { ...seen, held: [...seen.held, ...event.kept.map((card) => ({ seat: event.seat, card }))] };
    }
    case 'played':
    case 'cardHosted':
      return left(belief, event);
    case 'cardsDiscarded':
    case 'patentsSold':
      if (event.seat === seat) return thrown(belief, event.cards);
      // Which of them it was is not told.
      return { ...belief, held: belief.held.filter((one) => one.seat !== event.seat) };
    case 'dealt':
      return { ...belief, choosing: event.hands[seat] ?? [] };
    case 'cardsLookedAt':
      if (event.seat !== seat) return belief;
      return { ...belief, choosing: event.deck === undefined ? event.cards : [] };
    case 'draftPassed':
      return { ...belief, choosing: [] };
    case 'bought':
    case 'cardsKept':
      if (event.seat !== seat) return belief;
      return { ...thrown(belief, without(belief.choosing, event.cards)), choosing: [] };
    default:
      return belief;
  }
}
