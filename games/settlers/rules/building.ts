import type { Rejection, Seat } from '@reckon/kernel';
import { canPayCity, canPayRoad, canPaySettlement } from '../facts/costs.ts';
import { endsOf, geometryOf, type Edge, type Vertex } from '../facts/geometry.ts';
import { NOBODY } from '../facts/numbers.ts';
import type { Event } from './events.ts';
import { canPlaceCity, canPlaceRoad, isOpen, touchesRoad } from './places.ts';
import { no } from './refusals.ts';
import { setupSeat } from './setup.ts';
import { playerAt, type State } from './state.ts';
import { notMain, pending, resting } from './turn.ts';

type Decision = readonly Event[] | Rejection;

export function buildSettlement(state: State, seat: Seat, vertex: Vertex): Decision {
  const player = playerAt(state.players, seat);
  const free = state.phase === 'setupSettlement';
  if (free) {
    if (seat !== state.acting) return no('not_your_turn');
  } else {
    const refusal = notMain(state, seat);
    if (refusal) return refusal;
    if (!canPaySettlement(player.hand)) return no('settlement_cost');
    if (player.settlementsLeft === 0) return no('no_settlement_left');
  }
  if (vertex >= state.level.length) return no('no_place');
  if (!isOpen(state, vertex)) return no('too_close');
  if (!free && !touchesRoad(state, seat, vertex)) return no('settlement_apart');
  return [{ type: 'settlementBuilt', seat, vertex, free }];
}

export function buildRoad(state: State, seat: Seat, edge: Edge): Decision {
  if (seat !== state.acting) return no('not_your_turn');
  if (edge >= state.roads.length) return no('no_place');
  if (state.phase === 'setupRoad') return setupRoad(state, seat, edge);
  const player = playerAt(state.players, seat);
  const free = state.phase === 'roadBuilding';
  if (!free) {
    const refusal = pending(state, seat);
    if (refusal) return refusal;
    if (!canPayRoad(player.hand)) return no('road_cost');
  }
  if (player.roadsLeft === 0) return no('no_road_left');
  if (state.roads[edge] !== NOBODY) return no('edge_taken');
  if (!canPlaceRoad(state, seat, edge)) return no('road_apart');
  return [free ? freeRoad(state, seat, edge) : { type: 'roadBuilt', seat, edge }];
}

function setupRoad(state: State, seat: Seat, edge: Edge): Decision {
  if (state.roads[edge] !== NOBODY) return no('edge_taken');
  if (!endsOf(geometryOf(state.board), edge).includes(state.lastSettlement)) return no('road_at_settlement');
  return [placedRoad(state, seat, edge)];
}

/** The road of the set-up; after the last of them the first player begins. */
export function placedRoad(state: State, seat: Seat, edge: Edge): Event {
  const placed = state.placed + 1;
  const next = placed === 2 * state.seats ? state.first : setupSeat(state, placed);
  return { type: 'setupRoadPlaced', seat, edge, placed, next };
}

export function freeRoad(state: State, seat: Seat, edge: Edge): Event {
  const left = state.freeRoads - 1;
  return { type: 'freeRoadPlaced', seat, edge, left, phase: left > 0 ? 'roadBuilding' : resting(state) };
}

export function buildCity(state: State, seat: Seat, vertex: Vertex): Decision {
  const refusal = notMain(state, seat);
  if (refusal) return refusal;
  const player = playerAt(state.players, seat);
  if (!canPayCity(player.hand)) return no('city_cost');
  if (player.citiesLeft === 0) return no('no_city_left');
  if (vertex >= state.level.length) return no('no_place');
  if (!canPlaceCity(state, seat, vertex)) return no('no_settlement_here');
  return [{ type: 'cityBuilt', seat, vertex }];
}
