import type { Draft } from '@reckon/kernel';
import { COSTS } from '../facts/costs.ts';
import { noCards, only, sizeOf, type Cards } from '../facts/resources.ts';
import { at, rowAt } from '../facts/table.ts';
import type { Event } from './events.ts';
import { playerAt, type State } from './state.ts';

/** What can be known of a hand from what happened in the open: at least and at most so many of each resource. */
export interface Known {
  readonly least: Cards;
  readonly most: Cards;
}

export const nothingKnown = (seats: number): readonly Known[] =>
  Array.from({ length: seats }, () => ({ least: noCards(), most: noCards() }));

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
      for (const [s, cards] of event.cards.entries()) gain(state, s, cards);
      return;
    case 'settlementBuilt':
      return event.free ? undefined : pay(state, event.seat, COSTS.settlement);
    case 'roadBuilt':
      return pay(state, event.seat, COSTS.road);
    case 'cityBuilt':
      return pay(state, event.seat, COSTS.city);
    case 'cardBought':
      return pay(state, event.seat, COSTS.card);
    case 'discarded':
      for (const [s, cards] of event.cards.entries()) pay(state, s, cards);
      return;
    case 'bankTraded':
      pay(state, event.seat, only(event.give, event.count));
      return gain(state, event.seat, only(event.get, 1));
    case 'tradeMade':
      pay(state, event.seat, event.give);
      pay(state, event.partner, event.get);
      gain(state, event.partner, event.give);
      return gain(state, event.seat, event.get);
    case 'monopolyPlayed':
      for (const [s, taken] of event.taken.entries()) {
        if (s === event.seat) continue;
        pay(state, s, only(event.resource, taken));
        gain(state, event.seat, only(event.resource, taken));
        // Whoever was asked gave all of them.
        rowAt(state.known, s).most[event.resource] = 0;
      }
      return;
    case 'cardStolen':
      return steal(state, event.seat, event.from);
    default:
      return;
  }
}

function gain(state: Writable, seat: number, cards: Cards): void {
  const { least, most } = rowAt(state.known, seat);
  for (const [r, count] of cards.entries()) {
    least[r] = at(least, r) + count;
    most[r] = at(most, r) + count;
  }
}

/** Who pays shows that the cards were there. */
function pay(state: Writable, seat: number, cards: Cards): void {
  const { least, most } = rowAt(state.known, seat);
  for (const [r, count] of cards.entries()) {
    least[r] = Math.max(at(least, r), count) - count;
    most[r] = at(most, r) - count;
  }
}

function steal(state: Writable, thief: number, victim: number): void {
  const from = rowAt(state.known, victim);
  const to = rowAt(state.known, thief);
  for (const [r, most] of from.most.entries()) {
    if (most === 0) continue;
    from.least[r] = Math.max(0, at(from.least, r) - 1);
    to.most[r] = at(to.most, r) + 1;
  }
}

/** The size of a hand is public: what the others leave room for is the least, what they leave over the most. */
function narrow(state: Writable, seat: number): void {
  const { least, most } = rowAt(state.known, seat);
  const total = sizeOf(playerAt(state.players, seat).hand);
  const atLeast = sizeOf(least);
  const atMost = sizeOf(most);
  for (let r = 0; r < 5; r++) {
    const low = Math.max(at(least, r), total - (atMost - at(most, r)));
    const high = Math.min(at(most, r), total - (atLeast - at(least, r)));
    least[r] = low;
    most[r] = high;
  }
}
