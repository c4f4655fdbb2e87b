import type { Rejection, Seat } from '@reckon/kernel';
import { KNIGHT, MONOPOLY, ROAD_BUILDING, YEAR_OF_PLENTY, type Card } from '../facts/cards.ts';
import { canPayCard } from '../facts/costs.ts';
import { covers, sizeOf, type Cards, type Resource } from '../facts/resources.ts';
import { at } from '../facts/table.ts';
import type { Event } from './events.ts';
import { hasRoadPlace } from './places.ts';
import { no, type Refusal } from './refusals.ts';
import { playerAt, type State } from './state.ts';
import { notMain, pending, resting } from './turn.ts';

type Decision = readonly Event[] | Rejection;

/** Free roads of one road building card. */
const FREE_ROADS = 2;
/** Cards of one year of plenty. */
const PLENTY = 2;

export function buyCard(state: State, seat: Seat): Decision {
  const refusal = notMain(state, seat);
  if (refusal) return refusal;
  if (!canPayCard(playerAt(state.players, seat).hand)) return no('card_cost');
  if (state.drawn >= state.deck.length) return no('deck_empty');
  return [{ type: 'cardBought', seat, card: at(state.deck, state.drawn) }];
}

/** Why this card may not be played now; undefined if it may (SET-10.2, SET-10.3). */
export function unplayable(state: State, seat: Seat, card: Card): Refusal | undefined {
  if (seat !== state.acting) return no('not_your_turn');
  const refusal = state.phase === 'preRoll' ? undefined : pending(state, seat);
  if (refusal) return refusal;
  const { cards, bought } = playerAt(state.players, seat);
  if (cards[card] === 0) return no('no_card');
  if (cards[card] === bought[card]) return no('card_new');
  if (state.playedCard) return no('card_played');
  return undefined;
}

export const playKnight = (state: State, seat: Seat): Decision =>
  unplayable(state, seat, KNIGHT) ?? [{ type: 'knightPlayed', seat }];

/** Why no free road could be placed; undefined if one could (SET-10.6). */
export function roadless(state: State, seat: Seat): Refusal | undefined {
  if (playerAt(state.players, seat).roadsLeft === 0) return no('no_road_left');
  return hasRoadPlace(state, seat) ? undefined : no('no_road_place');
}

export function playRoadBuilding(state: State, seat: Seat): Decision {
  const refusal = unplayable(state, seat, ROAD_BUILDING) ?? roadless(state, seat);
  if (refusal) return refusal;
  const { roadsLeft } = playerAt(state.players, seat);
  return [{ type: 'roadBuildingPlayed', seat, roads: Math.min(FREE_ROADS, roadsLeft) }];
}

export function finishRoads(state: State, seat: Seat): Decision {
  if (seat !== state.acting) return no('not_your_turn');
  if (state.phase !== 'roadBuilding') return no('no_free_roads');
  return [roadBuildingEnded(state, seat)];
}

export const roadBuildingEnded = (state: State, seat: Seat): Event => ({
  type: 'roadBuildingEnded',
  seat,
  phase: resting(state),
});

export function playYearOfPlenty(state: State, seat: Seat, cards: Cards): Decision {
  const refusal = unplayable(state, seat, YEAR_OF_PLENTY);
  if (refusal) return refusal;
  const available = Math.min(PLENTY, sizeOf(state.bank));
  if (available === 0) return no('plenty_short');
  if (sizeOf(cards) !== available) return no('plenty_count');
  if (!covers(state.bank, cards)) return no('plenty_short');
  return [{ type: 'yearOfPlentyPlayed', seat, cards }];
}

export function playMonopoly(state: State, seat: Seat, resource: Resource): Decision {
  const refusal = unplayable(state, seat, MONOPOLY);
  if (refusal) return refusal;
  const taken = state.players.map(({ hand }, other) => (other === seat ? 0 : at(hand, resource)));
  return [{ type: 'monopolyPlayed', seat, resource, taken }];
}
