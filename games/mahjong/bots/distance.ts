import { KINDS, type Counts, type Suit } from '../rules/tiles.ts';

/**
 * How many tiles a hand is from ready (0 = ready, -1 = won). A suit is taken apart into sets, parts of sets and perhaps a
 * pair; a few best ways are kept for each suit, and the suits are put together.
 */
interface Way {
  readonly sets: number;
  readonly parts: number;
  readonly pair: 0 | 1;
}

const known = new Map<number, readonly Way[]>();

function waysOf(counts: Counts, suit: Suit): readonly Way[] {
  const from = 9 * suit;
  let key = 0;
  for (let rank = 8; rank >= 0; rank--) key = 5 * key + counts[from + rank]!;
  let ways = known.get(key);
  if (ways === undefined) known.set(key, (ways = takeApart(counts.slice(from, from + 9))));
  return ways;
}

function takeApart(counts: number[]): readonly Way[] {
  const best = new Map<number, Way>();
  const go = (start: number, sets: number, parts: number, pair: 0 | 1): void => {
    let rank = start;
    while (rank < 9 && counts[rank] === 0) rank++;
    if (rank === 9) {
      const name = 10 * sets + pair;
      if ((best.get(name)?.parts ?? -1) < parts) best.set(name, { sets, parts, pair });
      return;
    }
    const use = (ranks: readonly number[], then: () => void): void => {
      for (const each of ranks) counts[each]!--;
      if (ranks.every((each) => each < 9 && counts[each]! >= 0)) then();
      for (const each of ranks) counts[each]!++;
    };
    use([rank, rank, rank], () => go(rank, sets + 1, parts, pair));
    if (rank < 7) use([rank, rank + 1, rank + 2], () => go(rank, sets + 1, parts, pair));
    use([rank, rank], () => {
      if (pair === 0) go(rank, sets, parts, 1);
      go(rank, sets, parts + 1, pair);
    });
    if (rank < 8) use([rank, rank + 1], () => go(rank, sets, parts + 1, pair));
    if (rank < 7) use([rank, rank + 2], () => go(rank, sets, parts + 1, pair));
    // A tile that is part of nothing.
    use([rank], () => go(rank, sets, parts, pair));
  };
  go(0, 0, 0, 0);
  return [...best.values()];
}

const OTHERS: readonly (readonly [Suit, Suit])[] = [
  [1, 2],
  [0, 2],
  [0, 1],
];

/** Tiles of the missing suit are worth nothing: they must go. */
export function distance(counts: Counts, sets: number, missing: Suit): number {
  const [one, other] = OTHERS[missing]!;
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
  for (let kind = 0; kind < KINDS; kind++)
    if (kind < 9 * missing || kind >= 9 * missing + 9) pairs += counts[kind]! >> 1;
  return 6 - pairs;
}
