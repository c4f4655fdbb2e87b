import { geometryOf, type Edge, type Vertex } from './geometry.ts';
import { NOBODY, type State } from './state.ts';

/** Where pieces stand; a whole state has it all. */
export type Pieces = Pick<State, 'board' | 'builder' | 'level' | 'roads'>;

/** The distance rule (SET-6.3): the vertex and all its neighbours are empty. */
export function isOpen({ board, level }: Pieces, vertex: Vertex): boolean {
  if (level[vertex] !== 0) return false;
  const neighbours = geometryOf(board).vertexNeighbours[vertex]!;
  for (let i = 0; i < neighbours.length; i++) if (level[neighbours[i]!] !== 0) return false;
  return true;
}

/** Scratch by vertex: the number of the last search that found it closed. */
const closed: number[] = Array.from({ length: 80 }, () => 0);
let searches = 0;

/** Adds every vertex where the distance rule leaves room to `found`. */
export function openPlaces({ board, level }: Pieces, found: Vertex[]): void {
  const { vertexNeighbours } = geometryOf(board);
  searches++;
  for (let vertex = 0; vertex < level.length; vertex++) {
    if (level[vertex] === 0) continue;
    closed[vertex] = searches;
    const neighbours = vertexNeighbours[vertex]!;
    for (let i = 0; i < neighbours.length; i++) closed[neighbours[i]!] = searches;
  }
  for (let vertex = 0; vertex < level.length; vertex++) if (closed[vertex] !== searches) found.push(vertex);
}

export function touchesRoad({ board, roads }: Pieces, seat: number, vertex: Vertex): boolean {
  const edges = geometryOf(board).vertexEdges[vertex]!;
  for (let i = 0; i < edges.length; i++) if (roads[edges[i]!] === seat) return true;
  return false;
}

/** Whether a new road of this seat may start at the vertex (SET-6.2). */
function canLeave(pieces: Pieces, seat: number, vertex: Vertex): boolean {
  const owner = pieces.builder[vertex];
  return owner === seat || (owner === NOBODY && touchesRoad(pieces, seat, vertex));
}

export function canPlaceRoad(pieces: Pieces, seat: number, edge: Edge): boolean {
  if (pieces.roads[edge] !== NOBODY) return false;
  const [a, b] = geometryOf(pieces.board).edges[edge]!;
  return canLeave(pieces, seat, a) || canLeave(pieces, seat, b);
}

export const canPlaceSettlement = (pieces: Pieces, seat: number, vertex: Vertex): boolean =>
  isOpen(pieces, vertex) && touchesRoad(pieces, seat, vertex);

export const canPlaceCity = ({ builder, level }: Pieces, seat: number, vertex: Vertex): boolean =>
  builder[vertex] === seat && level[vertex] === 1;

/** Adds every legal road of the seat to `found`, each edge once. */
export function roadPlaces(state: State, seat: number, found: Edge[]): void {
  const { builder, roads } = state;
  const { vertexEdges, vertexNeighbours } = geometryOf(state.board);
  const { network } = state.players[seat]!;
  for (let i = 0; i < network.length; i++) {
    const vertex = network[i]!;
    const owner = builder[vertex]!;
    if (owner !== NOBODY && owner !== seat) continue;
    const edges = vertexEdges[vertex]!;
    for (let k = 0; k < edges.length; k++) {
      const edge = edges[k]!;
      if (roads[edge] !== NOBODY) continue;
      // Reached from both ends it is listed from the lower vertex only.
      const other = vertexNeighbours[vertex]![k]!;
      if (other < vertex && canLeave(state, seat, other)) continue;
      found.push(edge);
    }
  }
}

export function hasRoadPlace(state: State, seat: number): boolean {
  const { builder, roads } = state;
  const { vertexEdges } = geometryOf(state.board);
  const { network } = state.players[seat]!;
  for (let i = 0; i < network.length; i++) {
    const owner = builder[network[i]!]!;
    if (owner !== NOBODY && owner !== seat) continue;
    const edges = vertexEdges[network[i]!]!;
    for (let k = 0; k < edges.length; k++) if (roads[edges[k]!] === NOBODY) return true;
  }
  return false;
}
