import { edgesAt, neighboursAt, type Geometry } from '../facts/geometry.ts';
import { NOBODY } from '../facts/numbers.ts';
import { at } from '../facts/table.ts';

/** Where everything stands, as it is or as it would be. */
export interface Pieces {
  readonly builder: readonly number[];
  readonly level: readonly number[];
  readonly roads: readonly number[];
}

/** How far a planner looks for a place to settle. */
const FAR = 3;

/** How many new roads it takes to touch each vertex; Infinity where none of ours can get to. */
export function roadsTo(geometry: Geometry, { roads, builder }: Pieces, seat: number): readonly number[] {
  const distance: number[] = builder.map(() => Number.POSITIVE_INFINITY);
  let front: number[] = [];
  builder.forEach((owner, vertex) => {
    if (owner !== seat && !edgesAt(geometry, vertex).some((edge) => roads[edge] === seat)) return;
    distance[vertex] = 0;
    front.push(vertex);
  });
  for (let steps = 1; front.length > 0 && steps <= FAR; steps++) {
    const next: number[] = [];
    for (const vertex of front) {
      if (builder[vertex] !== NOBODY && builder[vertex] !== seat) continue;
      edgesAt(geometry, vertex).forEach((edge, i) => {
        const other = at(neighboursAt(geometry, vertex), i);
        if (roads[edge] !== NOBODY || (distance[other] ?? 0) <= steps) return;
        distance[other] = steps;
        next.push(other);
      });
    }
    front = next;
  }
  return distance;
}
