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
  /** The offer that lies on the table, as `give → get`. */
  readonly open: string | null;
  /** Own offers nobody took, of this turn and the one before: asking again only tires the table. */
  readonly declined: readonly (readonly string[])[];
}

/** One offer's terms, to be compared. */
export const termsOf = (give: readonly number[], get: readonly number[]): string =>
  `${give.join()}→${get.join()}`;

const SEATS = 6;

export const newGuess = (seat: Seat): Guess => ({
  seat,
  hands: Array.from({ length: SEATS }, noCards),
  offers: 0,
  open: null,
  declined: [[], []],
});

const withHand = (guess: Guess, seat: number, change: (count: number, r: number) => number): Guess => ({
  ...guess,
  hands: guess.hands.with(
    seat,
    rowAt(guess.hands, seat).map((count, r) => Math.max(0, change(count, r))),
  ),
});
const gain = (guess: Guess, seat: number, cards: readonly number[]): Guess =>
  withHand(guess, seat, (count, r) => count + (cards[r] ?? 0));
const lose = (guess: Guess, seat: number, cards: readonly number[]): Guess =>
  withHand(guess, seat, (count, r) => count - (cards[r] ?? 0));

export function learn(guess: Guess, event: Event): Guess {
  switch (event.type) {
    case 'startingCardsTaken':
      return gain(guess, event.seat, event.cards);
    case 'produced':
      return event.cards.reduce((known, cards, seat) => gain(known, seat, cards), guess);
    case 'discarded':
      return event.cards.reduce((known, cards, seat) => lose(known, seat, cards), guess);
    case 'settlementBuilt':
      return event.free ? guess : lose(guess, event.seat, COSTS.settlement);
    case 'roadBuilt':
      return lose(guess, event.seat, COSTS.road);
    case 'cityBuilt':
      return lose(guess, event.seat, COSTS.city);
    case 'cardBought':
      return lose(guess, event.seat, COSTS.card);
    case 'yearOfPlentyPlayed':
      return gain(guess, event.seat, event.cards);
    case 'bankTraded':
      return gain(lose(guess, event.seat, only(event.give, event.count)), event.seat, only(event.get, 1));
    case 'tradeMade': {
      const given = gain(lose(guess, event.seat, event.give), event.partner, event.give);
      return gain(lose(given, event.partner, event.get), event.seat, event.get);
    }
    case 'monopolyPlayed': {
      const taken = event.taken.reduce((sum, n) => sum + n, 0);
      const robbed = guess.hands.map((hand, seat) =>
        seat === event.seat ? hand : hand.with(event.resource, 0),
      );
      return gain({ ...guess, hands: robbed }, event.seat, only(event.resource, taken));
    }
    case 'cardStolen':
      return stolen(guess, event);
    case 'turnBegun':
      return event.seat === guess.seat
        ? { ...guess, offers: 0, open: null, declined: [[], rowAt(guess.declined, 0)] }
        : guess;
    case 'tradeOffered': {
      const { from, give, get } = event.offer;
      return from === guess.seat ? { ...guess, offers: guess.offers + 1, open: termsOf(give, get) } : guess;
    }
    case 'offerClosed':
      return event.seat === guess.seat && guess.open !== null ? turnedDown(guess, guess.open) : guess;
    default:
      return guess;
  }
}

const turnedDown = (guess: Guess, terms: string): Guess => ({
  ...guess,
  open: null,
  declined: guess.declined.with(0, [...rowAt(guess.declined, 0), terms]),
});

function stolen(guess: Guess, { from, seat: to, resource }: Extract<Event, { type: 'cardStolen' }>): Guess {
  const hand = rowAt(guess.hands, from);
  const size = hand.reduce((sum, count) => sum + count, 0);
  const share = resource === null ? hand.map((count) => (size > 0 ? count / size : 0)) : only(resource, 1);
  return gain(lose(guess, from, share), to, share);
}
