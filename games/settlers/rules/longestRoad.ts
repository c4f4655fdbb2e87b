import type { Edge, Geometry, Vertex } from './geometry.ts';
import { NOBODY } from './state.ts';

/** The least length that earns the card. */
export const LONG_ENOUGH = 5;

export interface Network {
  readonly geometry: Geometry;
  /** By edge: a seat or NOBODY. */
  readonly roads: readonly number[];
  /** By vertex: a seat or NOBODY. */
  readonly builder: readonly number[];
}

/** Scratch marks by edge. Those on the trail are taken back; those seen carry the number of the search. */
const used: number[] = Array.from({ length: 109 }, () => 0);
const seen: number[] = Array.from({ length: 109 }, () => 0);
let searches = 0;
/** Whether the present search met an edge of the one before. */
let met = false;

/**
 * Length of the longest trail of one seat's roads (SET-11.10, SET-11.11). A longest trail starts where the roads at a vertex
 * are odd in number or another's building stands; only a closed ring without either has to be entered anywhere.
 */
export function roadLength(network: Network, seat: number, touched: readonly Vertex[]): number {
  searches++;
  let best = 0;
  for (let i = 0; i < touched.length; i++) {
    const vertex = touched[i]!;
    if (isStart(network, seat, vertex)) best = Math.max(best, search(network, seat, vertex));
  }
  for (let i = 0; i < touched.length; i++)
    if (isUnseen(network, seat, touched[i]!)) best = Math.max(best, search(network, seat, touched[i]!));
  return best;
}

/**
 * The same after one more road: only a trail through it can be longer than `before`. Where its two ends lead to different
 * roads the longest trails from both simply meet in it.
 */
export function lengthWith(
  network: Network,
  seat: number,
  touched: readonly Vertex[],
  { edge, before }: { readonly edge: Edge; readonly before: number },
): number {
  const [a, b] = network.geometry.edges[edge]!;
  used[edge] = 1;
  searches++;
  const one = isPassable(network, seat, a) ? search(network, seat, a) : 0;
  searches++;
  met = false;
  const other = isPassable(network, seat, b) ? search(network, seat, b) : 0;
  used[edge] = 0;
  return met ? roadLength(network, seat, touched) : Math.max(before, one + 1 + other);
}

const isPassable = ({ builder }: Network, seat: number, vertex: Vertex): boolean =>
  builder[vertex] === NOBODY || builder[vertex] === seat;

/** Edges of one longest trail in walking order: the evidence for a length already measured. */
export function roadTrail(
  network: Network,
  seat: number,
  touched: readonly Vertex[],
  length: number,
): readonly Edge[] {
  const trail: Edge[] = [];
  for (let i = 0; i < touched.length && trail.length < length; i++)
    if (isStart(network, seat, touched[i]!)) walk(network, seat, touched[i]!, length, trail);
  // Nothing but a ring is left: it can be entered anywhere.
  for (let i = 0; i < touched.length && trail.length < length; i++)
    walk(network, seat, touched[i]!, length, trail);
  for (let i = 0; i < trail.length; i++) used[trail[i]!] = 0;
  return trail;
}

/** Lengthens the trail to `length` from this vertex, or leaves it as it was. */
function walk(network: Network, seat: number, vertex: Vertex, length: number, trail: Edge[]): boolean {
  if (trail.length === length) return true;
  const owner = network.builder[vertex]!;
  if (trail.length > 0 && owner !== NOBODY && owner !== seat) return false;
  const edges = network.geometry.vertexEdges[vertex]!;
  for (let i = 0; i < edges.length; i++) {
    const edge = edges[i]!;
    if (network.roads[edge] !== seat || used[edge] === 1) continue;
    used[edge] = 1;
    trail.push(edge);
    if (walk(network, seat, network.geometry.vertexNeighbours[vertex]![i]!, length, trail)) return true;
    trail.pop();
    used[edge] = 0;
  }
  return false;
}

function search(network: Network, seat: number, vertex: Vertex): number {
  const edges = network.geometry.vertexEdges[vertex]!;
  let best = 0;
  for (let i = 0; i < edges.length; i++) {
    const edge = edges[i]!;
    if (network.roads[edge] !== seat || used[edge] === 1) continue;
    used[edge] = 1;
    if (seen[edge] === searches - 1) met = true;
    seen[edge] = searches;
    const next = network.geometry.vertexNeighbours[vertex]![i]!;
    const owner = network.builder[next]!;
    // The road that reaches another's building counts; the trail ends there.
    const length = 1 + (owner === NOBODY || owner === seat ? search(network, seat, next) : 0);
    used[edge] = 0;
    if (length > best) best = length;
  }
  return best;
}

function isStart({ geometry, roads, builder }: Network, seat: number, vertex: Vertex): boolean {
  const owner = builder[vertex]!;
  if (owner !== NOBODY && owner !== seat) return true;
  const edges = geometry.vertexEdges[vertex]!;
  let own = 0;
  for (let i = 0; i < edges.length; i++) if (roads[edges[i]!] === seat) own++;
  return own !== 2;
}

function isUnseen({ geometry, roads }: Network, seat: number, vertex: Vertex): boolean {
  const edges = geometry.vertexEdges[vertex]!;
  for (let i = 0; i < edges.length; i++)
    if (roads[edges[i]!] === seat && seen[edges[i]!] !== searches) return true;
  return false;
}

/** The vertices a seat's roads touch, for positions that keep no list of them. */
export function touchedBy({ geometry, roads }: Network, seat: number): readonly Vertex[] {
  return geometry.vertexEdges.flatMap((edges, vertex) =>
    edges.some((edge) => roads[edge] === seat) ? [vertex] : [],
  );
}

/** Who holds the card after lengths changed (SET-11.12 to 11.14): only present lengths are compared, never old ones. */
export function longestRoadHolder(lengths: readonly number[], holder: number): number {
  let longest = 0;
  let seat = NOBODY;
  let ties = 0;
  for (let s = 0; s < lengths.length; s++) {
    if (lengths[s]! > longest) {
      longest = lengths[s]!;
      seat = s;
      ties = 1;
    } else if (lengths[s] === longest) ties++;
  }
  if (longest < LONG_ENOUGH) return NOBODY;
  if (holder !== NOBODY && lengths[holder] === longest) return holder;
  return ties === 1 ? seat : NOBODY;
}
