/**
 * One suit of a hand is nine counts of 0 to 4, read as a number in base five: its key. Everything a win depends on is
 * looked up by key. Adding a tile to a hand adds a power of five to one key.
 */
export type SuitKey = number;

const PLACES: readonly number[] = [1, 5, 25, 125, 625, 3125, 15_625, 78_125, 390_625];
const KEYS = 1_953_125;

// Ranks are 0 to 8 and keys stay below KEYS, so no place of these tables is missing; they are read in the innermost
// loops of every win check, and this file alone says so.
export const placeOf = (rank: number): SuitKey => PLACES[rank]!;
export const shapeOf = ({ shapes }: SuitTables, key: SuitKey): number => shapes[key]!;
export const waitsAt = ({ waits }: SuitTables, key: SuitKey): number => waits[key]!;
export const tilesAt = ({ tiles }: SuitTables, key: SuitKey): number => tiles[key]!;

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

/** A set or a pair of one suit. */
interface Part {
  readonly key: SuitKey;
  readonly counts: readonly number[];
  readonly traits: number;
}

const RANKS = [0, 1, 2, 3, 4, 5, 6, 7, 8];
const isTerminal = (rank: number): boolean => rank === 0 || rank === 8;

const RUNS: readonly Part[] = [0, 1, 2, 3, 4, 5, 6].map((low) => ({
  key: placeOf(low) + placeOf(low + 1) + placeOf(low + 2),
  counts: RANKS.map((rank) => (rank >= low && rank <= low + 2 ? 1 : 0)),
  traits: low === 0 || low === 6 ? TERMINALS : 0,
}));
const equals = (rank: number, count: number): Part => ({
  key: count * placeOf(rank),
  counts: RANKS.map((other) => (other === rank ? count : 0)),
  traits: TRIPLETS | (isTerminal(rank) ? TERMINALS : 0),
});
const SETS: readonly Part[] = [...RANKS.map((rank) => equals(rank, 3)), ...RUNS];
const TWOS: readonly Part[] = RANKS.map((rank) => equals(rank, 2));

/** Sets that were laid out so far. */
interface Laid {
  readonly counts: readonly number[];
  readonly key: SuitKey;
  readonly traits: number;
}

/** The tiles with one part more, or undefined if there are not so many of a rank. */
function lay({ counts, key, traits }: Laid, part: Part): Laid | undefined {
  const sum = counts.map((count, rank) => count + (part.counts[rank] ?? 0));
  return sum.every((count) => count <= 4)
    ? { counts: sum, key: key + part.key, traits: traits & part.traits }
    : undefined;
}

/** Every way to lay up to four sets and a pair, and every row of pairs. */
function build(): SuitTables {
  const tables = {
    shapes: new Uint8Array(KEYS).fill(NEITHER),
    waits: new Uint16Array(KEYS),
    tiles: new Uint16Array(KEYS),
  };
  const complete = ({ counts, key, traits }: Laid, grade: number): void => {
    tables.shapes[key] = (shapeOf(tables, key) & ~GRADE) | grade | traits;
    counts.forEach((count, rank) => {
      const short = key - placeOf(rank);
      if (count > 0) tables.waits[short] = waitsAt(tables, short) | (1 << rank);
    });
  };
  const withPairsAndSets = (laid: Laid, sets: readonly Part[], left: number): void => {
    complete(laid, ONLY_SETS);
    for (const two of TWOS) {
      const paired = lay(laid, two);
      if (paired) complete(paired, SETS_AND_PAIR);
    }
    if (left === 0) return;
    // The same sets in another order are the same tiles: only this set and later ones follow.
    sets.forEach((set, first) => {
      const more = lay(laid, set);
      if (more) withPairsAndSets(more, sets.slice(first), left - 1);
    });
  };
  const evens = (rank: number, key: SuitKey): void => {
    if (rank === RANKS.length) tables.shapes[key] = shapeOf(tables, key) | PAIRS;
    else for (const count of [0, 2, 4]) evens(rank + 1, key + count * placeOf(rank));
  };
  const look = (rank: number, key: SuitKey, seen: Seen): void => {
    if (rank === RANKS.length) {
      tables.tiles[key] = seen.bits;
      return;
    }
    look(rank + 1, key, seen);
    for (let count = 1; count <= 4 && count <= seen.left; count++) {
      const quad = count === 4 ? 1 << QUADS_FROM : 0;
      look(rank + 1, key + count * placeOf(rank), {
        left: seen.left - count,
        bits: (seen.bits | (1 << rank)) + quad,
      });
    }
  };
  withPairsAndSets({ counts: RANKS.map(() => 0), key: 0, traits: TRIPLETS | TERMINALS }, SETS, 4);
  evens(0, 0);
  look(0, 0, { left: LARGEST_HAND, bits: 0 });
  return tables;
}

interface Seen {
  readonly left: number;
  readonly bits: number;
}

const once = <Made>(make: () => Made): (() => Made) => {
  let made: Made | undefined;
  return () => (made ??= make());
};

/** Always the same; ten megabytes that are made when the first hand is looked at, not when the module is loaded. */
export const suitTables: () => SuitTables = once(build);
