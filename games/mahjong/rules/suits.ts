/**
 * One suit of a hand is nine counts of 0 to 4, read as a number in base five: its key. Everything a win depends on is
 * looked up by key. Adding a tile to a hand adds a power of five to one key.
 */
export type SuitKey = number;

export const PLACE: readonly number[] = [1, 5, 25, 125, 625, 3125, 15_625, 78_125, 390_625];
const KEYS = 1_953_125;

/** The lowest three bits of a shape: what a suit is made of. Three suits win when their grades add up to one pair. */
export const GRADE = 7;
const ONLY_SETS = 0;
export const SETS_AND_PAIR = 1;
const NEITHER = 4;
/** It can be read without a run. */
export const TRIPLETS = 8;
/** It can be read with a 1 or 9 in every set and the pair. */
export const TERMINALS = 16;
/** Every count is even. */
export const PAIRS = 32;

interface SuitTables {
  readonly shapes: Uint8Array;
  /** Bit r: one more tile of rank r makes it complete (only sets, or sets and a pair). */
  readonly waits: Uint16Array;
  /** Bits 0 to 8: which ranks are there. From bit 9: how many of them four times. */
  readonly tiles: Uint16Array;
}

export const QUADS_FROM = 9;
/** More tiles no hand has. */
const LARGEST_HAND = 14;

interface Set3 {
  readonly key: SuitKey;
  readonly counts: readonly number[];
  readonly traits: number;
}

const at = (rank: number, count: number): number[] =>
  Array.from({ length: 9 }, (_, other) => (other === rank ? count : 0));
const isTerminal = (rank: number): boolean => rank === 0 || rank === 8;

const RUNS: readonly Set3[] = [0, 1, 2, 3, 4, 5, 6].map((low) => ({
  key: PLACE[low]! + PLACE[low + 1]! + PLACE[low + 2]!,
  counts: Array.from({ length: 9 }, (_, rank) => (rank >= low && rank <= low + 2 ? 1 : 0)),
  traits: low === 0 || low === 6 ? TERMINALS : 0,
}));
const equals = (rank: number, count: number): Set3 => ({
  key: count * PLACE[rank]!,
  counts: at(rank, count),
  traits: TRIPLETS | (isTerminal(rank) ? TERMINALS : 0),
});
const RANKS = [0, 1, 2, 3, 4, 5, 6, 7, 8];
const SETS: readonly Set3[] = [...RANKS.map((rank) => equals(rank, 3)), ...RUNS];
const TWOS: readonly Set3[] = RANKS.map((rank) => equals(rank, 2));

let tables: SuitTables | undefined;

/** Built at the first call, always the same: every way to lay up to four sets and a pair, and every row of pairs. */
export const suitTables = (): SuitTables => (tables ??= build());

function build(): SuitTables {
  const shapes = new Uint8Array(KEYS).fill(NEITHER);
  const waits = new Uint16Array(KEYS);
  const tiles = new Uint16Array(KEYS);
  const counts = at(-1, 0);
  const fits = (set: Set3): boolean => set.counts.every((count, rank) => counts[rank]! + count <= 4);
  const lay = (set: Set3, sign: 1 | -1): void => {
    for (const rank of RANKS) counts[rank]! += sign * set.counts[rank]!;
  };
  const complete = (key: SuitKey, grade: number, traits: number): void => {
    shapes[key] = (shapes[key]! & ~GRADE) | grade | traits;
    for (const rank of RANKS) if (counts[rank]! > 0) waits[key - PLACE[rank]!]! |= 1 << rank;
  };
  const more = (first: number, left: number, key: SuitKey, traits: number): void => {
    complete(key, ONLY_SETS, traits);
    for (const two of TWOS) {
      if (!fits(two)) continue;
      lay(two, 1);
      complete(key + two.key, SETS_AND_PAIR, traits & two.traits);
      lay(two, -1);
    }
    if (left === 0) return;
    for (let next = first; next < SETS.length; next++) {
      const set = SETS[next]!;
      if (!fits(set)) continue;
      lay(set, 1);
      more(next, left - 1, key + set.key, traits & set.traits);
      lay(set, -1);
    }
  };
  const evens = (rank: number, key: SuitKey): void => {
    if (rank === 9) shapes[key]! |= PAIRS;
    else for (const count of [0, 2, 4]) evens(rank + 1, key + count * PLACE[rank]!);
  };
  const look = (rank: number, left: number, key: SuitKey, seen: number): void => {
    if (rank === 9) {
      tiles[key] = seen;
      return;
    }
    look(rank + 1, left, key, seen);
    for (let count = 1; count <= 4 && count <= left; count++) {
      const quad = count === 4 ? 1 << QUADS_FROM : 0;
      look(rank + 1, left - count, key + count * PLACE[rank]!, (seen | (1 << rank)) + quad);
    }
  };
  more(0, 4, 0, TRIPLETS | TERMINALS);
  evens(0, 0);
  look(0, LARGEST_HAND, 0, 0);
  return { shapes, waits, tiles };
}
