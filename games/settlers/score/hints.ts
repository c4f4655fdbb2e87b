import type { Hint, Seat } from '@reckon/kernel';
import { isOpen } from '../rules/places.ts';
import { AWARD_POINTS } from '../rules/points.ts';
import { CARD_COST, CITY_COST, SETTLEMENT_COST, type Cards } from '../rules/resources.ts';
import type { State } from '../rules/state.ts';
import { armyNeeded, roadNeeded } from './lines.ts';

interface Weighed {
  readonly cost: number;
  readonly hint: Hint;
}

const missing = (hand: Cards, cost: Cards): number =>
  cost.reduce((sum, count, r) => sum + Math.max(0, count - hand[r]!), 0);

/** Cards a road or a knight costs when none are at hand: enough to put the ways in order. */
const ROAD_CARDS = 2;
const KNIGHT_CARDS = 3;

/** The nearest ways to the next points, the one that lacks the fewest cards first; from what the seat itself knows. */
export function hints(state: State, seat: Seat): readonly Hint[] {
  if (state.phase === 'over') return [];
  const player = state.players[seat]!;
  const { hand, network } = player;
  const found: Weighed[] = [];
  if (player.settlementsLeft > 0 && network.some((vertex) => isOpen(state, vertex)))
    found.push(building('settlement', missing(hand, SETTLEMENT_COST)));
  if (
    player.citiesLeft > 0 &&
    network.some((vertex) => state.builder[vertex] === seat && state.level[vertex] === 1)
  )
    found.push(building('city', missing(hand, CITY_COST)));
  if (state.drawn < state.deck.length) {
    const cards = missing(hand, CARD_COST);
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

/** A city is worth one point more than the settlement it replaces. */
const building = (source: 'settlement' | 'city', cards: number): Weighed => ({
  cost: cards,
  hint: { points: 1, source, why: { key: `hint.${source}`, cards } },
});
