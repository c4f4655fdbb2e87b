import type { Edge, Geometry, Vertex } from './geometry.ts';
import { NOBODY } from './numbers.ts';
import { rowAt } from './table.ts';

/** One seat's roads on an island, and the buildings that may stand in their way. */
export interface Roads {
  readonly geometry: Geometry;
  /** By edge: a seat or NOBODY. */
  readonly roads: readonly number[];
  /** By vertex: a seat or NOBODY. */
  readonly builder: readonly number[];
  readonly seat: number;
}

/** What a search has walked: the trail it is on, and every road it has met. A seat has few roads, so lists will do. */
interface Walk {
  readonly trail: Edge[];
  readonly met: Edge[];
}

/**
 * Length of the longest trail (SET-11.10, SET-11.11). A longest trail starts where the roads at a vertex are odd in number or
 * another's building stands; only a closed ring without either has to be entered anywhere. `touched` are the vertices the
 * roads touch.
 */
export function roadLength(roads: Roads, touched: readonly Vertex[]): number {
  const walk: Walk = { trail: [], met: [] };
  let best = 0;
  for (const vertex of touched)
    if (isStart(roads, vertex)) best = Math.max(best, longestFrom(roads, vertex, walk));
  for (const vertex of touched)
    if (isUnmet(roads, vertex, walk)) best = Math.max(best, longestFrom(roads, vertex, walk));
  return best;
}

/**
 * The same after one more road: only a trail through it can be longer than `before`. Where its two ends lead to different
 * roads the longest trails from both simply meet in it.
 */
export function lengthWith(
  roads: Roads,
  touched: readonly Vertex[],
  { edge, before }: { readonly edge: Edge; readonly before: number },
): number {
  const [a, b] = rowAt(roads.geometry.edges, edge);
  const fromA: Walk = { trail: [edge], met: [] };
  const fromB: Walk = { trail: [edge], met: [] };
  const one = isPassable(roads, a) ? longestFrom(roads, a, fromA) : 0;
  const other = isPassable(roads, b) ? longestFrom(roads, b, fromB) : 0;
  for (const road of fromB.met) if (fromA.met.includes(road)) return roadLength(roads, touched);
  return Math.max(before, one + 1 + other);
}

/** A trail goes through empty vertices and own buildings. */
const isPassable = ({ builder, seat }: Roads, vertex: Vertex): boolean =>
  builder[vertex] === NOBODY || builder[vertex] === seat;

function longestFrom(roads: Roads, vertex: Vertex, walk: Walk): number {
  let best = 0;
  for (const edge of rowAt(roads.geometry.vertexEdges, vertex)) {
    if (roads.roads[edge] !== roads.seat || walk.trail.includes(edge)) continue;
    walk.trail.push(edge);
    if (!walk.met.includes(edge)) walk.met.push(edge);
    const next = otherEnd(roads.geometry, edge, vertex);
    // The road that reaches another's building counts; the trail ends there.
    const length = 1 + (isPassable(roads, next) ? longestFrom(roads, next, walk) : 0);
    walk.trail.pop();
    if (length > best) best = length;
  }
  return best;
}

function otherEnd({ edges }: Geometry, edge: Edge, vertex: Vertex): Vertex {
  const [a, b] = rowAt(edges, edge);
  return a === vertex ? b : a;
}

function isStart(roads: Roads, vertex: Vertex): boolean {
  if (!isPassable(roads, vertex)) return true;
  let own = 0;
  for (const edge of rowAt(roads.geometry.vertexEdges, vertex)) if (roads.roads[edge] === roads.seat) own++;
  return own !== 2;
}

function isUnmet({ geometry, roads, seat }: Roads, vertex: Vertex, { met }: Walk): boolean {
  for (const edge of rowAt(geometry.vertexEdges, vertex))
    if (roads[edge] === seat && !met.includes(edge)) return true;
  return false;
}

/** Edges of one longest trail in walking order: the evidence for a length already measured. */
export function roadTrail(roads: Roads, touched: readonly Vertex[], length: number): readonly Edge[] {
  const trail: Edge[] = [];
  const sought = { trail, length };
  for (const vertex of touched) if (isStart(roads, vertex) && lengthen(roads, vertex, sought)) return trail;
  // Nothing but a ring is left: it can be entered anywhere.
  for (const vertex of touched) if (lengthen(roads, vertex, sought)) return trail;
  return trail;
}

/** Lengthens the trail to `length` from this vertex, or leaves it as it was. */
function lengthen(
  roads: Roads,
  vertex: Vertex,
  sought: { readonly trail: Edge[]; readonly length: number },
): boolean {
  const { trail, length } = sought;
  if (trail.length === length) return true;
  if (trail.length > 0 && !isPassable(roads, vertex)) return false;
  for (const edge of rowAt(roads.geometry.vertexEdges, vertex)) {
    if (roads.roads[edge] !== roads.seat || trail.includes(edge)) continue;
    trail.push(edge);
    if (lengthen(roads, otherEnd(roads.geometry, edge, vertex), sought)) return true;
    trail.pop();
  }
  return false;
}

/** The vertices a seat's roads touch, for positions that keep no list of them. */
export const touchedBy = ({ geometry, roads, seat }: Roads): readonly Vertex[] =>
  geometry.vertexEdges.flatMap((edges, vertex) =>
    edges.some((edge) => roads[edge] === seat) ? [vertex] : [],
  );
