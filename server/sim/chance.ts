/** Chance that comes out of a seed: the same every time. */
export interface Chance {
  /** From 0 up to, but not, 1. */
  next(): number;
  /** A whole number below n. */
  below(n: number): number;
  between(from: number, to: number): number;
  happens(probability: number): boolean;
  pick<T>(of: readonly T[]): T;
  bytes(count: number): Uint8Array;
  /** Another source, that does not move with this one. */
  fork(name: string): Chance;
}

/** Spreads a text over 32 bits (FNV-1a). */
function spread(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}

/** Small and fast counters (sfc32): good enough to choose faults with, and never used for a deal. */
export function chanceFrom(seed: string): Chance {
  let a = spread(`${seed}a`);
  let b = spread(`${seed}b`);
  let c = spread(`${seed}c`);
  let counter = 1;
  const word = (): number => {
    const sum = (a + b + counter++) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum;
    return sum >>> 0;
  };
  for (let i = 0; i < 12; i++) word();
  const next = (): number => word() / 2 ** 32;
  const below = (n: number): number => Math.floor(next() * n);
  return {
    next,
    below,
    between: (from, to) => from + next() * (to - from),
    happens: (probability) => next() < probability,
    pick: (of) => of[below(of.length)]!,
    bytes: (count) => Uint8Array.from({ length: count }, () => word() >>> 24),
    fork: (name) => chanceFrom(`${seed}/${name}`),
  };
}
