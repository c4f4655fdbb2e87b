import type { View } from '../rules/view.ts';

/** What lies beside what, worked out from the board a player sees. */
export interface Island {
  readonly vertexHexes: readonly (readonly number[])[];
  readonly vertexEdges: readonly (readonly number[])[];
  /** In the order of vertexEdges. */
  readonly vertexNeighbours: readonly (readonly number[])[];
}

/** Islands differ only in size, so each shape is worked out once. */
const known = new Map<number, Island>();

export function islandOf({ corners, edges }: View['board']): Island {
  const found = known.get(edges.length);
  if (found) return found;
  const vertices = Math.max(...edges.map(([, b]) => b)) + 1;
  const vertexHexes: number[][] = Array.from({ length: vertices }, () => []);
  const vertexEdges: number[][] = Array.from({ length: vertices }, () => []);
  const vertexNeighbours: number[][] = Array.from({ length: vertices }, () => []);
  corners.forEach((six, hex) => six.forEach((vertex) => vertexHexes[vertex]!.push(hex)));
  edges.forEach(([a, b], edge) => {
    vertexEdges[a]!.push(edge);
    vertexNeighbours[a]!.push(b);
    vertexEdges[b]!.push(edge);
    vertexNeighbours[b]!.push(a);
  });
  const island = { vertexHexes, vertexEdges, vertexNeighbours };
  known.set(edges.length, island);
  return island;
}

export const pips = (number: number): number => (number === 0 ? 0 : 6 - Math.abs(7 - number));

/** Where everything stands, as it is or as it would be. */
export interface Pieces {
  readonly builder: readonly number[];
  readonly level: readonly number[];
  readonly roads: readonly number[];
}

export function isOpen({ vertexNeighbours }: Island, { level }: Pieces, vertex: number): boolean {
  return level[vertex] === 0 && vertexNeighbours[vertex]!.every((next) => level[next] === 0);
}

/** The longest unbroken line of one seat's roads. */
export function roadLength(island: Island, { roads, builder }: Pieces, seat: number): number {
  const used = new Set<number>();
  const walk = (vertex: number): number => {
    let best = 0;
    const edges = island.vertexEdges[vertex]!;
    for (let i = 0; i < edges.length; i++) {
      const edge = edges[i]!;
      if (roads[edge] !== seat || used.has(edge)) continue;
      used.add(edge);
      const next = island.vertexNeighbours[vertex]![i]!;
      const blocked = builder[next]! >= 0 && builder[next] !== seat;
      best = Math.max(best, 1 + (blocked ? 0 : walk(next)));
      used.delete(edge);
    }
    return best;
  };
  let longest = 0;
  for (let vertex = 0; vertex < builder.length; vertex++)
    if (island.vertexEdges[vertex]!.some((edge) => roads[edge] === seat))
      longest = Math.max(longest, walk(vertex));
  return longest;
}

/** How many new roads it takes to touch each vertex; Infinity where none of ours can get to. */
export function roadsTo(island: Island, { roads, builder }: Pieces, seat: number): readonly number[] {
  const distance: number[] = builder.map(() => Number.POSITIVE_INFINITY);
  let front: number[] = [];
  builder.forEach((owner, vertex) => {
    if (owner !== seat && !island.vertexEdges[vertex]!.some((edge) => roads[edge] === seat)) return;
    distance[vertex] = 0;
    front.push(vertex);
  });
  for (let steps = 1; front.length > 0 && steps <= 3; steps++) {
    const next: number[] = [];
    for (const vertex of front) {
      if (builder[vertex]! >= 0 && builder[vertex] !== seat) continue;
      island.vertexEdges[vertex]!.forEach((edge, i) => {
        const other = island.vertexNeighbours[vertex]![i]!;
        if (roads[edge]! >= 0 || distance[other]! <= steps) return;
        distance[other] = steps;
        next.push(other);
      });
    }
    front = next;
  }
  return distance;
}
