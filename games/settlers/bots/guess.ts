import type { Seat } from '@reckon/kernel';
import { COSTS } from '../facts/costs.ts';
import { noCards, only } from '../facts/resources.ts';
import { rowAt } from '../facts/table.ts';
import type { Event } from '../rules/events.ts';

/** What a player can know of the others from what everybody sees, as expected counts. */
export interface Guess {
  readonly seat: Seat;
  /** By seat, then by resource; cards stolen unseen are spread over what was there. */
  readonly hands: readonly (readonly number[])[];
  /** Offers made in this turn by this seat. */
  readonly offers: number;
}

const SEATS = 6;

export const newGuess = (seat: Seat): Guess => ({
  seat,
  hands: Array.from({ length: SEATS }, noCards),
  offers: 0,
});

const change = (guess: Guess, seat: number, cards: readonly number[], sign: 1 | -1): Guess => ({
  ...guess,
  hands: guess.hands.with(
    seat,
    rowAt(guess.hands, seat).map((count, r) => Math.max(0, count + sign * (cards[r] ?? 0))),
  ),
});

export function learn(guess: Guess, event: Event): Guess {
  switch (event.type) {
    case 'startingCardsTaken':
      return change(guess, event.seat, event.cards, 1);
    case 'produced':
      return event.cards.reduce((known, cards, seat) => change(known, seat, cards, 1), guess);
    case 'discarded':
      return event.cards.reduce((known, cards, seat) => change(known, seat, cards, -1), guess);
    case 'settlementBuilt':
      return event.free ? guess : change(guess, event.seat, COSTS.settlement, -1);
    case 'roadBuilt':
      return change(guess, event.seat, COSTS.road, -1);
    case 'cityBuilt':
      return change(guess, event.seat, COSTS.city, -1);
    case 'cardBought':
      return change(guess, event.seat, COSTS.card, -1);
    case 'yearOfPlentyPlayed':
      return change(guess, event.seat, event.cards, 1);
    case 'bankTraded':
      return change(
        change(guess, event.seat, only(event.give, event.count), -1),
        event.seat,
        only(event.get, 1),
        1,
      );
    case 'tradeMade': {
      const given = change(change(guess, event.seat, event.give, -1), event.partner, event.give, 1);
      return change(change(given, event.partner, event.get, -1), event.seat, event.get, 1);
    }
    case 'monopolyPlayed': {
      const taken = event.taken.reduce((sum, n) => sum + n, 0);
      const robbed = guess.hands.map((hand, seat) =>
        seat === event.seat ? hand : hand.with(event.resource, 0),
      );
      return change({ ...guess, hands: robbed }, event.seat, only(event.resource, taken), 1);
    }
    case 'cardStolen':
      return stolen(guess, event.from, event.seat, event.resource);
    case 'turnBegun':
      return guess.offers === 0 ? guess : { ...guess, offers: 0 };
    case 'tradeOffered':
      return event.offer.from === guess.seat ? { ...guess, offers: guess.offers + 1 } : guess;
    default:
      return guess;
  }
}

function stolen(guess: Guess, from: number, to: number, resource: number | null): Guess {
  const hand = rowAt(guess.hands, from);
  const size = hand.reduce((sum, count) => sum + count, 0);
  const share = resource === null ? hand.map((count) => (size > 0 ? count / size : 0)) : only(resource, 1);
  return change(change(guess, from, share, -1), to, share, 1);
}
