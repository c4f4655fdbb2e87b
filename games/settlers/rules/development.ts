import type { Rejection, Seat } from '@reckon/kernel';
import { KNIGHT, MONOPOLY, ROAD_BUILDING, YEAR_OF_PLENTY, type Card } from './cards.ts';
import type { Event } from './events.ts';
import { notMain, pending } from './phases.ts';
import { hasRoadPlace } from './places.ts';
import { no } from './refusals.ts';
import { CARD_COST, covers, sizeOf, type Cards, type Resource } from './resources.ts';
import type { State } from './state.ts';

type Decision = readonly Event[] | Rejection;

/** Free roads of one road building card. */
const FREE_ROADS = 2;
/** Cards of one year of plenty. */
const PLENTY = 2;

export function buyCard(state: State, seat: Seat): Decision {
  const refusal = notMain(state, seat);
  if (refusal) return refusal;
  if (!covers(state.players[seat]!.hand, CARD_COST)) return no('CARD_COST');
  if (state.drawn >= state.deck.length) return no('DECK_EMPTY');
  return [{ type: 'cardBought', seat, card: state.deck[state.drawn]! }];
}

/** Why this card may not be played now; undefined if it may (SET-10.2, SET-10.3). */
function unplayable(state: State, seat: Seat, card: Card): Rejection | undefined {
  if (seat !== state.acting) return no('NOT_YOUR_TURN');
  const refusal = state.phase === 'preRoll' ? undefined : pending(state, seat);
  if (refusal) return refusal;
  const { cards, bought } = state.players[seat]!;
  if (cards[card] === 0) return no('NO_CARD');
  if (cards[card] === bought[card]) return no('CARD_NEW');
  if (state.playedCard) return no('CARD_PLAYED');
  return undefined;
}

export const playKnight = (state: State, seat: Seat): Decision =>
  unplayable(state, seat, KNIGHT) ?? [{ type: 'knightPlayed', seat }];

export function playRoadBuilding(state: State, seat: Seat): Decision {
  const refusal = unplayable(state, seat, ROAD_BUILDING);
  if (refusal) return refusal;
  const { roadsLeft } = state.players[seat]!;
  if (roadsLeft === 0) return no('NO_ROAD_LEFT');
  if (!hasRoadPlace(state, seat)) return no('NO_ROAD_PLACE');
  return [{ type: 'roadBuildingPlayed', seat, roads: Math.min(FREE_ROADS, roadsLeft) }];
}

export function finishRoads(state: State, seat: Seat): Decision {
  if (seat !== state.acting) return no('NOT_YOUR_TURN');
  if (state.phase !== 'roadBuilding') return no('NO_FREE_ROADS');
  return [{ type: 'roadBuildingEnded', seat }];
}

export function playYearOfPlenty(state: State, seat: Seat, cards: Cards): Decision {
  const refusal = unplayable(state, seat, YEAR_OF_PLENTY);
  if (refusal) return refusal;
  const available = Math.min(PLENTY, sizeOf(state.bank));
  if (available === 0) return no('PLENTY_SHORT');
  if (sizeOf(cards) !== available) return no('PLENTY_COUNT');
  if (!covers(state.bank, cards)) return no('PLENTY_SHORT');
  return [{ type: 'yearOfPlentyPlayed', seat, cards }];
}

export function playMonopoly(state: State, seat: Seat, resource: Resource): Decision {
  const refusal = unplayable(state, seat, MONOPOLY);
  if (refusal) return refusal;
  const taken = state.players.map(({ hand }, other) => (other === seat ? 0 : hand[resource]!));
  return [{ type: 'monopolyPlayed', seat, resource, taken }];
}
