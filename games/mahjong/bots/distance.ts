import { suitKey } from '../facts/hand.ts';
import type { SuitKey } from '../facts/suits.ts';
import { ALL_KINDS, held, put, RANKS, suitOf, type Counts, type Suit } from '../facts/tiles.ts';

/**
 * How many tiles a hand is from ready (0 = ready, -1 = won). A suit is taken apart into sets, parts of sets and perhaps a
 * pair; a few best ways are kept for each suit, and the suits are put together.
 */
interface Way {
  readonly sets: number;
  readonly parts: number;
  readonly pair: 0 | 1;
}

/** Suits that were taken apart already: the answer depends on the key alone. */
const known = new Map<SuitKey, readonly Way[]>();

function waysOf(counts: Counts, suit: Suit): readonly Way[] {
  const key = suitKey(counts, suit);
  const before = known.get(key);
  if (before !== undefined) return before;
  const ways = takeApart(counts.slice(RANKS * suit, RANKS * suit + RANKS));
  known.set(key, ways);
  return ways;
}

function takeApart(counts: number[]): readonly Way[] {
  const best = new Map<number, Way>();
  const go = (start: number, way: Way): void => {
    let rank = start;
    while (rank < RANKS && counts[rank] === 0) rank++;
    if (rank === RANKS) {
      const name = 10 * way.sets + way.pair;
      if ((best.get(name)?.parts ?? -1) < way.parts) best.set(name, way);
      return;
    }
    const use = (ranks: readonly number[], made: Partial<Way>): void => {
      for (const each of ranks) put(counts, each, -1);
      if (ranks.every((each) => held(counts, each) >= 0)) go(rank, { ...way, ...made });
      for (const each of ranks) put(counts, each);
    };
    const set = { sets: way.sets + 1 };
    const part = { parts: way.parts + 1 };
    use([rank, rank, rank], set);
    if (rank < 7) use([rank, rank + 1, rank + 2], set);
    if (way.pair === 0) use([rank, rank], { pair: 1 });
    use([rank, rank], part);
    if (rank < 8) use([rank, rank + 1], part);
    if (rank < 7) use([rank, rank + 2], part);
    // A tile that is part of nothing.
    use([rank], {});
  };
  go(0, { sets: 0, parts: 0, pair: 0 });
  return [...best.values()];
}

const OTHERS: { readonly [Missing in Suit]: readonly [Suit, Suit] } = { 0: [1, 2], 1: [0, 2], 2: [0, 1] };

/** Tiles of the missing suit are worth nothing: they must go. */
export function distance(counts: Counts, sets: number, missing: Suit): number {
  const [one, other] = OTHERS[missing];
  let least = Infinity;
  for (const a of waysOf(counts, one))
    for (const b of waysOf(counts, other)) {
      const pair = a.pair + b.pair > 0 ? 1 : 0;
      // A second pair is as good as any other part of a set.
      const spare = a.pair + b.pair > 1 ? 1 : 0;
      const made = Math.min(a.sets + b.sets, sets);
      const parts = Math.min(a.parts + b.parts + spare, sets - made);
      const far = 2 * (sets - made) - parts - pair;
      if (far < least) least = far;
    }
  return least;
}

/** The same for seven pairs. */
export function distanceToPairs(counts: Counts, missing: Suit): number {
  let pairs = 0;
  for (const kind of ALL_KINDS) if (suitOf(kind) !== missing) pairs += held(counts, kind) >> 1;
  return 6 - pairs;
}
