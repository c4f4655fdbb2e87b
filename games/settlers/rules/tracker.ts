import type { Draft } from '@reckon/kernel';
import type { Event } from './events.ts';
import { CARD_COST, CITY_COST, ROAD_COST, SETTLEMENT_COST, sizeOf, type Cards } from './resources.ts';
import type { State } from './state.ts';

/** What can be known of a hand from what happened in the open: at least and at most so many of each resource. */
export interface Known {
  readonly least: Cards;
  readonly most: Cards;
}

export const nothingKnown = (seats: number): readonly Known[] =>
  Array.from({ length: seats }, () => ({ least: [0, 0, 0, 0, 0], most: [0, 0, 0, 0, 0] }));

type Writable = Draft<State>;

/** Follows one event that has just been entered; of a theft it looks only at who and whom (SET-12.4). */
export function track(state: Writable, event: Event): void {
  follow(state, event);
  for (let s = 0; s < state.seats; s++) narrow(state, s);
}

function follow(state: Writable, event: Event): void {
  switch (event.type) {
    case 'startingCardsTaken':
    case 'yearOfPlentyPlayed':
      return gain(state, event.seat, event.cards);
    case 'produced':
      for (let s = 0; s < event.cards.length; s++) gain(state, s, event.cards[s]!);
      return;
    case 'settlementBuilt':
      return event.free ? undefined : pay(state, event.seat, SETTLEMENT_COST);
    case 'roadBuilt':
      return event.free ? undefined : pay(state, event.seat, ROAD_COST);
    case 'cityBuilt':
      return pay(state, event.seat, CITY_COST);
    case 'cardBought':
      return pay(state, event.seat, CARD_COST);
    case 'discarded':
      for (let s = 0; s < event.cards.length; s++) pay(state, s, event.cards[s]!);
      return;
    case 'bankTraded':
      pay(state, event.seat, some(event.give, event.count));
      return gain(state, event.seat, some(event.get, 1));
    case 'tradeMade':
      pay(state, event.seat, event.give);
      pay(state, event.partner, event.get);
      gain(state, event.partner, event.give);
      return gain(state, event.seat, event.get);
    case 'monopolyPlayed':
      for (let s = 0; s < event.taken.length; s++) {
        if (s === event.seat) continue;
        pay(state, s, some(event.resource, event.taken[s]!));
        gain(state, event.seat, some(event.resource, event.taken[s]!));
        // Whoever was asked gave all of them.
        state.known[s]!.most[event.resource] = 0;
      }
      return;
    case 'cardStolen':
      return steal(state, event.seat, event.from);
    default:
      return;
  }
}

const some = (resource: number, count: number): Cards => [0, 0, 0, 0, 0].with(resource, count);

function gain(state: Writable, seat: number, cards: Cards): void {
  const { least, most } = state.known[seat]!;
  for (let r = 0; r < 5; r++) {
    least[r] = least[r]! + cards[r]!;
    most[r] = most[r]! + cards[r]!;
  }
}

/** Who pays shows that the cards were there. */
function pay(state: Writable, seat: number, cards: Cards): void {
  const { least, most } = state.known[seat]!;
  for (let r = 0; r < 5; r++) {
    least[r] = Math.max(least[r]!, cards[r]!) - cards[r]!;
    most[r] = most[r]! - cards[r]!;
  }
}

function steal(state: Writable, thief: number, victim: number): void {
  const from = state.known[victim]!;
  const to = state.known[thief]!;
  for (let r = 0; r < 5; r++) {
    if (from.most[r] === 0) continue;
    from.least[r] = Math.max(0, from.least[r]! - 1);
    to.most[r] = to.most[r]! + 1;
  }
}

/** The size of a hand is public: what the others leave room for is the least, what they leave over the most. */
function narrow(state: Writable, seat: number): void {
  const { least, most } = state.known[seat]!;
  const total = sizeOf(state.players[seat]!.hand);
  const atLeast = sizeOf(least);
  const atMost = sizeOf(most);
  for (let r = 0; r < 5; r++) {
    const low = Math.max(least[r]!, total - (atMost - most[r]!));
    const high = Math.min(most[r]!, total - (atLeast - least[r]!));
    least[r] = low;
    most[r] = high;
  }
}
