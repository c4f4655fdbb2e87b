import { geometryOf, isApart, type Edge, type Vertex } from '../facts/geometry.ts';
import { NOBODY } from '../facts/numbers.ts';
import { rowAt } from '../facts/table.ts';
import type { State } from './state.ts';

/** Where pieces stand; a whole state has it all. */
export type Pieces = Pick<State, 'board' | 'builder' | 'level' | 'roads'>;

/** The distance rule (SET-6.3). */
export const isOpen = ({ board, level }: Pieces, vertex: Vertex): boolean =>
  isApart(geometryOf(board), level, vertex);

export function touchesRoad({ board, roads }: Pieces, seat: number, vertex: Vertex): boolean {
  for (const edge of rowAt(geometryOf(board).vertexEdges, vertex)) if (roads[edge] === seat) return true;
  return false;
}

/** Whether a new road of this seat may start at the vertex (SET-6.2). */
export function canLeave(pieces: Pieces, seat: number, vertex: Vertex): boolean {
  const owner = pieces.builder[vertex];
  return owner === seat || (owner === NOBODY && touchesRoad(pieces, seat, vertex));
}

export function canPlaceRoad(pieces: Pieces, seat: number, edge: Edge): boolean {
  if (pieces.roads[edge] !== NOBODY) return false;
  const [a, b] = rowAt(geometryOf(pieces.board).edges, edge);
  return canLeave(pieces, seat, a) || canLeave(pieces, seat, b);
}

export const canPlaceSettlement = (pieces: Pieces, seat: number, vertex: Vertex): boolean =>
  isOpen(pieces, vertex) && touchesRoad(pieces, seat, vertex);

export const canPlaceCity = ({ builder, level }: Pieces, seat: number, vertex: Vertex): boolean =>
  builder[vertex] === seat && level[vertex] === 1;

export function hasRoadPlace(state: State, seat: number): boolean {
  const { builder, roads } = state;
  const { vertexEdges } = geometryOf(state.board);
  const { network } = rowAt(state.players, seat);
  for (const vertex of network) {
    const owner = builder[vertex];
    if (owner !== NOBODY && owner !== seat) continue;
    for (const edge of rowAt(vertexEdges, vertex)) if (roads[edge] === NOBODY) return true;
  }
  return false;
}

export const hasSettlementPlace = (state: State, seat: number): boolean =>
  rowAt(state.players, seat).network.some((vertex) => isOpen(state, vertex));

export const hasCityPlace = (state: State, seat: number): boolean =>
  rowAt(state.players, seat).network.some((vertex) => canPlaceCity(state, seat, vertex));
