import { geometryOf } from '../facts/geometry.ts';
import { LARGE_ENOUGH, LONG_ENOUGH, NOBODY } from '../facts/numbers.ts';
import type { State } from '../rules/state.ts';
import type { Event } from '../rules/events.ts';

/** Every trail from every end of every road, tried out: nothing to do with how the rules measure. */
export function plainLength({ board, roads, builder }: State, seat: number): number {
  const { edges } = geometryOf(board);
  const at = new Map<number, { readonly edge: number; readonly to: number }[]>();
  const join = (from: number, way: { readonly edge: number; readonly to: number }): void => {
    at.set(from, [...(at.get(from) ?? []), way]);
  };
  for (const [edge, [a, b]] of edges.entries())
    if (roads[edge] === seat) {
      join(a, { edge, to: b });
      join(b, { edge, to: a });
    }
  const used = new Set<number>();
  const longestFrom = (end: number): number => {
    // Another's building ends a trail, though one may start there.
    if (used.size > 0 && builder[end] !== NOBODY && builder[end] !== seat) return used.size;
    let longest = used.size;
    for (const { edge, to } of at.get(end)!) {
      if (used.has(edge)) continue;
      used.add(edge);
      longest = Math.max(longest, longestFrom(to));
      used.delete(edge);
    }
    return longest;
  };
  return Math.max(0, ...Array.from(at.keys(), longestFrom));
}

/** The longest road by its words alone. */
export function plainRoadHolder(lengths: readonly number[], holder: number): number {
  const longest = Math.max(...lengths);
  const tied = lengths.flatMap((length, seat) => (length === longest ? [seat] : []));
  if (longest < LONG_ENOUGH) return NOBODY;
  return tied.includes(holder) ? holder : tied.length === 1 ? tied[0]! : NOBODY;
}

/** The largest army by its words alone. */
export function plainArmyHolder(knights: readonly number[], holder: number): number {
  const largest = Math.max(...knights);
  const tied = knights.flatMap((count, seat) => (count === largest ? [seat] : []));
  return largest >= LARGE_ENOUGH && tied.length === 1 ? tied[0]! : holder;
}

const BUILDS: ReadonlySet<Event['type']> = new Set<Event['type']>([
  'roadBuilt',
  'setupRoadPlaced',
  'freeRoadPlaced',
  'settlementBuilt',
]);

/** Lengths and awards against a recount, when a move has been played out. Answers what is wrong. */
export function awardProblem(state: State, events: readonly Event[]): string | undefined {
  const { players, longestRoadHolder, largestArmyHolder } = state;
  const army = events.find(({ type }) => type === 'largestArmyTaken') as Taken | undefined;
  const knights = players.map((player) => player.knights);
  const commander = plainArmyHolder(knights, army?.from ?? largestArmyHolder);
  if (largestArmyHolder !== commander)
    return `the largest army is of ${largestArmyHolder}, by a recount of ${commander}`;

  const road = events.find(({ type }) => type === 'longestRoadTaken') as Taken | undefined;
  if (!events.some(({ type }) => BUILDS.has(type)))
    return road === undefined ? undefined : 'the longest road changed hands and nothing was built';
  const lengths = players.map((_, seat) => plainLength(state, seat));
  const kept = players.map(({ roadLength }) => roadLength);
  if (kept.join() !== lengths.join())
    return `the roads measure ${kept.join()}, by a recount ${lengths.join()}`;
  const holder = plainRoadHolder(lengths, road?.from ?? longestRoadHolder);
  return longestRoadHolder === holder
    ? undefined
    : `the longest road is of ${longestRoadHolder}, by a recount of ${holder}`;
}

type Taken = Extract<Event, { type: 'largestArmyTaken' | 'longestRoadTaken' }>;
