import type { Hint, Seat } from '@reckon/kernel';
import { COSTS } from '../facts/costs.ts';
import { AWARD_POINTS, CITY_POINTS, SETTLEMENT_POINTS } from '../facts/numbers.ts';
import { sizeOf, type Cards } from '../facts/resources.ts';
import { at } from '../facts/table.ts';
import { playerAt, type State } from '../rules/state.ts';
import { hasCityPlace, hasSettlementPlace } from '../rules/places.ts';
import { armyNeeded, roadNeeded } from './lines.ts';

interface Weighed {
  readonly cost: number;
  readonly hint: Hint;
}

const missing = (hand: Cards, cost: Cards): number =>
  cost.reduce((sum, count, r) => sum + Math.max(0, count - at(hand, r)), 0);

/** Cards a road or a knight costs when none are at hand: enough to put the ways in order. */
const ROAD_CARDS = sizeOf(COSTS.road);
const KNIGHT_CARDS = sizeOf(COSTS.card);

/** The nearest ways to the next points, the one that lacks the fewest cards first; from what the seat itself knows. */
export function hints(state: State, seat: Seat): readonly Hint[] {
  if (state.phase === 'over') return [];
  const player = playerAt(state.players, seat);
  const { hand } = player;
  const found: Weighed[] = [];
  if (player.settlementsLeft > 0 && hasSettlementPlace(state, seat))
    found.push(building('settlement', missing(hand, COSTS.settlement)));
  if (player.citiesLeft > 0 && hasCityPlace(state, seat))
    found.push(building('city', missing(hand, COSTS.city)));
  if (state.drawn < state.deck.length) {
    const cards = missing(hand, COSTS.card);
    // Only some of the cards are victory points, so it ranks behind a sure way of the same price.
    found.push({ cost: cards + 1, hint: { points: 1, source: 'card', why: { key: 'hint.card', cards } } });
  }
  if (state.longestRoadHolder !== seat) {
    const roads = roadNeeded(state) - player.roadLength;
    const why = { key: 'hint.longestRoad', roads };
    if (roads <= player.roadsLeft)
      found.push({ cost: roads * ROAD_CARDS, hint: { points: AWARD_POINTS, source: 'longestRoad', why } });
  }
  if (state.largestArmyHolder !== seat) {
    const knights = armyNeeded(state) - player.knights;
    const why = { key: 'hint.largestArmy', knights };
    found.push({ cost: knights * KNIGHT_CARDS, hint: { points: AWARD_POINTS, source: 'largestArmy', why } });
  }
  return found.toSorted((a, b) => a.cost - b.cost).map(({ hint }) => hint);
}

/** A city stands where a settlement stood. */
const GAINS = { settlement: SETTLEMENT_POINTS, city: CITY_POINTS - SETTLEMENT_POINTS };

const building = (source: 'settlement' | 'city', cards: number): Weighed => ({
  cost: cards,
  hint: { points: GAINS[source], source, why: { key: `hint.${source}`, cards } },
});
