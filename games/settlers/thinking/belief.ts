import type { Seat } from '@reckon/kernel';
import { MONOPOLY, ROAD_BUILDING, YEAR_OF_PLENTY } from '../facts/cards.ts';
import { COSTS } from '../facts/costs.ts';
import { noCards, only, sizeOf, type Cards } from '../facts/resources.ts';
import { at, rowAt } from '../facts/table.ts';
import type { Event } from '../rules/events.ts';

/** At least and at most so many of each resource: sound, whatever happened unseen. */
export interface Bounds {
  readonly least: Cards;
  readonly most: Cards;
  readonly size: number;
}

/** What a seat can work out of every hand, and what was turned down of its own offers. */
export interface Belief {
  readonly seat: Seat;
  readonly hands: readonly Bounds[];
  /** Development cards that were played, by kind: those are not in anybody's hand. */
  readonly played: readonly number[];
  /** Terms of own offers in this turn and the last: asking again only tires the table. */
  readonly asked: readonly (readonly string[])[];
}

const SEATS = 6;

export const begin = (seat: Seat): Belief => ({
  seat,
  hands: Array.from({ length: SEATS }, () => ({ least: noCards(), most: noCards(), size: 0 })),
  played: noCards(),
  asked: [[], []],
});

export const termsOf = (give: Cards, get: Cards): string => `${give.join()}→${get.join()}`;

export function see(belief: Belief, event: Event): Belief {
  switch (event.type) {
    case 'startingCardsTaken':
    case 'yearOfPlentyPlayed': {
      const after = gain(belief, event.seat, event.cards);
      return event.type === 'yearOfPlentyPlayed' ? played(after, YEAR_OF_PLENTY) : after;
    }
    case 'produced':
      return event.cards.reduce((known, cards, seat) => gain(known, seat, cards), belief);
    case 'discarded':
      return event.cards.reduce((known, cards, seat) => pay(known, seat, cards), belief);
    case 'settlementBuilt':
      return event.free ? belief : pay(belief, event.seat, COSTS.settlement);
    case 'roadBuilt':
      return pay(belief, event.seat, COSTS.road);
    case 'cityBuilt':
      return pay(belief, event.seat, COSTS.city);
    case 'cardBought':
      return pay(belief, event.seat, COSTS.card);
    case 'bankTraded':
      return gain(pay(belief, event.seat, only(event.give, event.count)), event.seat, only(event.get, 1));
    case 'tradeMade': {
      const paid = pay(pay(belief, event.seat, event.give), event.partner, event.get);
      return gain(gain(paid, event.partner, event.give), event.seat, event.get);
    }
    case 'monopolyPlayed':
      return played(monopoly(belief, event), MONOPOLY);
    case 'cardStolen':
      return stolen(belief, event);
    case 'roadBuildingPlayed':
      return played(belief, ROAD_BUILDING);
    case 'turnBegun':
      return event.seat === belief.seat ? { ...belief, asked: [[], rowAt(belief.asked, 0)] } : belief;
    case 'tradeOffered': {
      const { from, give, get } = event.offer;
      if (from !== belief.seat) return belief;
      return { ...belief, asked: belief.asked.with(0, [...rowAt(belief.asked, 0), termsOf(give, get)]) };
    }
    default:
      return belief;
  }
}

const played = (belief: Belief, kind: number): Belief => ({
  ...belief,
  played: belief.played.with(kind, at(belief.played, kind) + 1),
});

const withBounds = (belief: Belief, seat: number, bounds: Bounds): Belief => ({
  ...belief,
  hands: belief.hands.with(seat, narrowed(bounds)),
});

function gain(belief: Belief, seat: number, cards: Cards): Belief {
  if (cards.length === 0 || sizeOf(cards) === 0) return belief;
  const { least, most, size } = rowAt(belief.hands, seat);
  return withBounds(belief, seat, {
    least: least.map((count, r) => count + at(cards, r)),
    most: most.map((count, r) => count + at(cards, r)),
    size: size + sizeOf(cards),
  });
}

/** Who pays shows that the cards were there. */
function pay(belief: Belief, seat: number, cards: Cards): Belief {
  if (cards.length === 0 || sizeOf(cards) === 0) return belief;
  const { least, most, size } = rowAt(belief.hands, seat);
  return withBounds(belief, seat, {
    least: least.map((count, r) => Math.max(count, at(cards, r)) - at(cards, r)),
    most: most.map((count, r) => count - at(cards, r)),
    size: size - sizeOf(cards),
  });
}

function monopoly(
  belief: Belief,
  { seat, resource, taken }: Extract<Event, { type: 'monopolyPlayed' }>,
): Belief {
  let known = belief;
  taken.forEach((count, s) => {
    if (s === seat) return;
    known = gain(pay(known, s, only(resource, count)), seat, only(resource, count));
    const left = rowAt(known.hands, s);
    // Whoever was asked gave all of them.
    known = withBounds(known, s, {
      ...left,
      least: left.least.with(resource, 0),
      most: left.most.with(resource, 0),
    });
  });
  return known;
}

function stolen(
  belief: Belief,
  { seat: thief, from, resource }: Extract<Event, { type: 'cardStolen' }>,
): Belief {
  if (resource !== null) return gain(pay(belief, from, only(resource, 1)), thief, only(resource, 1));
  const victim = rowAt(belief.hands, from);
  const robber = rowAt(belief.hands, thief);
  const could = victim.most.map((count) => (count > 0 ? 1 : 0));
  const after = withBounds(belief, from, {
    least: victim.least.map((count, r) => Math.max(0, count - at(could, r))),
    most: victim.most,
    size: victim.size - 1,
  });
  return withBounds(after, thief, {
    least: robber.least,
    most: robber.most.map((count, r) => count + at(could, r)),
    size: robber.size + 1,
  });
}

/** The size of a hand is public: what the others leave room for is the least, what they leave over the most. */
function narrowed({ least, most, size }: Bounds): Bounds {
  const atLeast = sizeOf(least);
  const atMost = sizeOf(most);
  return {
    least: least.map((low, r) => Math.max(low, size - (atMost - at(most, r)))),
    most: most.map((high, r) => Math.min(high, size - (atLeast - at(least, r)))),
    size,
  };
}
