import {
  edgesAt,
  endsOf,
  GEOMETRIES,
  neighboursAt,
  type Edge,
  type Geometry,
  type Vertex,
} from './geometry.ts';
import { NOBODY } from './numbers.ts';
import { filled } from './table.ts';

/** One seat's roads on an island, and the buildings that may stand in their way. */
export interface Roads {
  readonly geometry: Geometry;
  /** By edge: a seat or NOBODY. */
  readonly roads: readonly number[];
  /** By vertex: a seat or NOBODY. */
  readonly builder: readonly number[];
  readonly seat: number;
}

// Loops go by index, and `!` stands where they do: a search asks for the roads of every vertex it comes to.

/** Marks by edge: the search that met it last, 0 if none did, or ON_TRAIL while the trail goes over it. */
interface Walk {
  readonly marks: number[];
  search: number;
  /** Whether the present search came to a road of the first. */
  meets: boolean;
}

const ON_TRAIL = 3;

const NO_MARKS: readonly number[] = filled(GEOMETRIES.large.edges.length, 0);

const newWalk = (): Walk => ({ marks: NO_MARKS.slice(), search: 1, meets: false });

/**
 * Length of the longest trail (SET-11.10, SET-11.11). A longest trail starts where the roads at a vertex are odd in number or
 * another's building stands; only a closed ring without either has to be entered anywhere. `touched` are the vertices the
 * roads touch.
 */
export function roadLength(roads: Roads, touched: readonly Vertex[]): number {
  const walk = newWalk();
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
  const [a, b] = endsOf(roads.geometry, edge);
  const walk = newWalk();
  walk.marks[edge] = ON_TRAIL;
  const one = isPassable(roads, a) ? longestFrom(roads, a, walk) : 0;
  walk.search = 2;
  const other = isPassable(roads, b) ? longestFrom(roads, b, walk) : 0;
  return walk.meets ? roadLength(roads, touched) : Math.max(before, one + 1 + other);
}

/** A trail goes through empty vertices and own buildings. */
const isPassable = ({ builder, seat }: Roads, vertex: Vertex): boolean =>
  builder[vertex] === NOBODY || builder[vertex] === seat;

function longestFrom(roads: Roads, vertex: Vertex, walk: Walk): number {
  const edges = edgesAt(roads.geometry, vertex);
  const neighbours = neighboursAt(roads.geometry, vertex);
  let best = 0;
  for (let i = 0; i < edges.length; i++) {
    const edge = edges[i]!;
    if (roads.roads[edge] !== roads.seat || walk.marks[edge] === ON_TRAIL) continue;
    if (walk.search === 2 && walk.marks[edge] === 1) walk.meets = true;
    walk.marks[edge] = ON_TRAIL;
    const next = neighbours[i]!;
    // The road that reaches another's building counts; the trail ends there.
    const length = 1 + (isPassable(roads, next) ? longestFrom(roads, next, walk) : 0);
    walk.marks[edge] = walk.search;
    if (length > best) best = length;
  }
  return best;
}

function otherEnd(geometry: Geometry, edge: Edge, vertex: Vertex): Vertex {
  const [a, b] = endsOf(geometry, edge);
  return a === vertex ? b : a;
}

function isStart(roads: Roads, vertex: Vertex): boolean {
  if (!isPassable(roads, vertex)) return true;
  const edges = edgesAt(roads.geometry, vertex);
  let own = 0;
  for (let i = 0; i < edges.length; i++) if (roads.roads[edges[i]!] === roads.seat) own++;
  return own !== 2;
}

const isUnmet = ({ geometry, roads, seat }: Roads, vertex: Vertex, { marks }: Walk): boolean =>
  edgesAt(geometry, vertex).some((edge) => roads[edge] === seat && marks[edge] === 0);

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
  for (const edge of edgesAt(roads.geometry, vertex)) {
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
