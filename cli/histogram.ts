const BARS = ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'] as const;

/** How often each value occurred. */
export type Counts = ReadonlyMap<number, number>;

export interface Scale {
  readonly min: number;
  readonly max: number;
  readonly buckets: number;
}

/** A scale that several histograms can share: whole-numbered buckets, no more of them than values. */
export function scaleOf(all: readonly Counts[], buckets = 16): Scale {
  let min = Infinity;
  let max = -Infinity;
  for (const counts of all)
    for (const value of counts.keys()) {
      min = Math.min(min, value);
      max = Math.max(max, value);
    }
  return min > max
    ? { min: 0, max: 0, buckets: 1 }
    : { min, max, buckets: Math.min(buckets, Math.floor(max - min) + 1) };
}

/** One character per bucket; an empty bucket is a space, so that a single game still shows. */
export function histogram(counts: Counts, { min, max, buckets }: Scale): string {
  const heights = Array.from({ length: buckets }, () => 0);
  const span = max - min + 1;
  for (const [value, count] of counts) {
    const bucket = Math.min(buckets - 1, Math.floor(((value - min) * buckets) / span));
    heights[bucket]! += count;
  }
  const tallest = Math.max(...heights);
  return heights
    .map((height) => (height === 0 ? ' ' : BARS[Math.ceil((height * BARS.length) / tallest) - 1]!))
    .join('');
}
