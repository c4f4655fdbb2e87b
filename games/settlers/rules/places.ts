import { edgesAt, endsOf, geometryOf, isApart, type Edge, type Vertex } from '../facts/geometry.ts';
import { NOBODY } from '../facts/numbers.ts';
import { playerAt, type State } from './state.ts';

// Loops go by index here, and `!` stands where they do: rules ask these at every move, and a loop over entries is too large
// for the engine to put it where it is called.

/** Where pieces stand; a whole state has it all. */
export type Pieces = Pick<State, 'board' | 'builder' | 'level' | 'roads'>;

/** The distance rule (SET-6.3). */
export const isOpen = ({ board, level }: Pieces, vertex: Vertex): boolean =>
  isApart(geometryOf(board), level, vertex);

export function touchesRoad({ board, roads }: Pieces, seat: number, vertex: Vertex): boolean {
  const edges = edgesAt(geometryOf(board), vertex);
  for (let i = 0; i < edges.length; i++) if (roads[edges[i]!] === seat) return true;
  return false;
}

/** Whether a new road of this seat may start at the vertex (SET-6.2). */
export function canLeave(pieces: Pieces, seat: number, vertex: Vertex): boolean {
  const owner = pieces.builder[vertex];
  return owner === seat || (owner === NOBODY && touchesRoad(pieces, seat, vertex));
}

export function canPlaceRoad(pieces: Pieces, seat: number, edge: Edge): boolean {
  if (pieces.roads[edge] !== NOBODY) return false;
  const [a, b] = endsOf(geometryOf(pieces.board), edge);
  return canLeave(pieces, seat, a) || canLeave(pieces, seat, b);
}

export const canPlaceSettlement = (pieces: Pieces, seat: number, vertex: Vertex): boolean =>
  isOpen(pieces, vertex) && touchesRoad(pieces, seat, vertex);

export const canPlaceCity = ({ builder, level }: Pieces, seat: number, vertex: Vertex): boolean =>
  builder[vertex] === seat && level[vertex] === 1;

export function hasRoadPlace(state: State, seat: number): boolean {
  const { builder, roads } = state;
  const geometry = geometryOf(state.board);
  const { network } = playerAt(state.players, seat);
  for (let i = 0; i < network.length; i++) {
    const owner = builder[network[i]!];
    if (owner !== NOBODY && owner !== seat) continue;
    const edges = edgesAt(geometry, network[i]!);
    for (let k = 0; k < edges.length; k++) if (roads[edges[k]!] === NOBODY) return true;
  }
  return false;
}

export const hasSettlementPlace = (state: State, seat: number): boolean =>
  playerAt(state.players, seat).network.some((vertex) => isOpen(state, vertex));

export const hasCityPlace = (state: State, seat: number): boolean =>
  playerAt(state.players, seat).network.some((vertex) => canPlaceCity(state, seat, vertex));
