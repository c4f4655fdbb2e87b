import type { Rejection, Seat } from '@reckon/kernel';
import type { Event } from './events.ts';
import { geometryOf, type Edge, type Vertex } from './geometry.ts';
import { notMain, pending } from './phases.ts';
import { canPlaceCity, canPlaceRoad, isOpen, touchesRoad } from './places.ts';
import { no } from './refusals.ts';
import { CITY_COST, covers, ROAD_COST, SETTLEMENT_COST } from './resources.ts';
import { NOBODY, type State } from './state.ts';

type Decision = readonly Event[] | Rejection;

export function buildSettlement(state: State, seat: Seat, vertex: Vertex): Decision {
  const player = state.players[seat]!;
  const free = state.phase === 'setupSettlement';
  if (free) {
    if (seat !== state.acting) return no('NOT_YOUR_TURN');
  } else {
    const refusal = notMain(state, seat);
    if (refusal) return refusal;
    if (!covers(player.hand, SETTLEMENT_COST)) return no('SETTLEMENT_COST');
    if (player.settlementsLeft === 0) return no('NO_SETTLEMENT_LEFT');
  }
  if (vertex >= state.level.length) return no('NO_PLACE');
  if (!isOpen(state, vertex)) return no('TOO_CLOSE');
  if (!free && !touchesRoad(state, seat, vertex)) return no('SETTLEMENT_APART');
  return [{ type: 'settlementBuilt', seat, vertex, free }];
}

export function buildRoad(state: State, seat: Seat, edge: Edge): Decision {
  if (seat !== state.acting) return no('NOT_YOUR_TURN');
  if (edge >= state.roads.length) return no('NO_PLACE');
  if (state.phase === 'setupRoad') return setupRoad(state, seat, edge);
  const player = state.players[seat]!;
  const free = state.phase === 'roadBuilding';
  if (!free) {
    const refusal = pending(state, seat);
    if (refusal) return refusal;
    if (!covers(player.hand, ROAD_COST)) return no('ROAD_COST');
  }
  if (player.roadsLeft === 0) return no('NO_ROAD_LEFT');
  if (state.roads[edge] !== NOBODY) return no('EDGE_TAKEN');
  if (!canPlaceRoad(state, seat, edge)) return no('ROAD_APART');
  return [{ type: 'roadBuilt', seat, edge, free }];
}

function setupRoad(state: State, seat: Seat, edge: Edge): Decision {
  if (state.roads[edge] !== NOBODY) return no('EDGE_TAKEN');
  if (!geometryOf(state.board).edges[edge]!.includes(state.lastSettlement)) return no('ROAD_AT_SETTLEMENT');
  return [{ type: 'roadBuilt', seat, edge, free: true }];
}

export function buildCity(state: State, seat: Seat, vertex: Vertex): Decision {
  const refusal = notMain(state, seat);
  if (refusal) return refusal;
  const player = state.players[seat]!;
  if (!covers(player.hand, CITY_COST)) return no('CITY_COST');
  if (player.citiesLeft === 0) return no('NO_CITY_LEFT');
  if (vertex >= state.level.length) return no('NO_PLACE');
  if (!canPlaceCity(state, seat, vertex)) return no('NO_SETTLEMENT_HERE');
  return [{ type: 'cityBuilt', seat, vertex }];
}
