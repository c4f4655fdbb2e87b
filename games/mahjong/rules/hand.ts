import { GRADE, PAIRS, PLACE, SETS_AND_PAIR, suitTables, type SuitKey } from './suits.ts';
import { KINDS, type Counts, type Suit } from './tiles.ts';

/** The key of one suit of 27 counts. */
export function suitKey(counts: Counts, suit: Suit): SuitKey {
  const from = 9 * suit;
  return (
    counts[from]! +
    5 * counts[from + 1]! +
    25 * counts[from + 2]! +
    125 * counts[from + 3]! +
    625 * counts[from + 4]! +
    3125 * counts[from + 5]! +
    15_625 * counts[from + 6]! +
    78_125 * counts[from + 7]! +
    390_625 * counts[from + 8]!
  );
}

/** Do the concealed tiles split into sets and one pair? Their number decides how many sets. */
export function standsByKeys(characters: SuitKey, dots: SuitKey, bamboo: SuitKey): boolean {
  const { shapes } = suitTables();
  return (
    (shapes[characters]! & GRADE) + (shapes[dots]! & GRADE) + (shapes[bamboo]! & GRADE) === SETS_AND_PAIR
  );
}

/** Do fourteen concealed tiles make seven pairs? */
export function pairsByKeys(characters: SuitKey, dots: SuitKey, bamboo: SuitKey): boolean {
  const { shapes } = suitTables();
  return (shapes[characters]! & shapes[dots]! & shapes[bamboo]! & PAIRS) !== 0;
}

export const stands = (counts: Counts): boolean =>
  standsByKeys(suitKey(counts, 0), suitKey(counts, 1), suitKey(counts, 2));

/** What a winning hand may look like under the rules in use. */
export interface Shapes {
  readonly setsToWin: 3 | 4;
  readonly sevenPairs: boolean;
}

/**
 * Is this hand, its winning tile included, a win? `melds` declared sets stand beside it; the number of tiles is taken to
 * be right. No tile of the missing suit may be among them (MJ-6.5).
 */
export function winsByKeys(
  shapes: Shapes,
  keys: readonly [SuitKey, SuitKey, SuitKey],
  melds: number,
  missing: Suit,
): boolean {
  if (keys[missing] !== 0) return false;
  return (
    standsByKeys(keys[0], keys[1], keys[2]) ||
    (shapes.sevenPairs && melds === 0 && pairsByKeys(keys[0], keys[1], keys[2]))
  );
}

export function wins(shapes: Shapes, counts: Counts, melds: number, missing: Suit): boolean {
  const characters = suitKey(counts, 0);
  const dots = suitKey(counts, 1);
  const bamboo = suitKey(counts, 2);
  if ((missing === 0 ? characters : missing === 1 ? dots : bamboo) !== 0) return false;
  return (
    standsByKeys(characters, dots, bamboo) ||
    (shapes.sevenPairs && melds === 0 && pairsByKeys(characters, dots, bamboo))
  );
}

/**
 * The tiles that complete a hand one tile short, as 27 bits. Only two splits of the tiles can wait: one suit one tile over
 * its sets (it waits for its pair), or two suits two over, one of which is already whole with its pair. `odd` has a bit for
 * each kind held once or three times: six pairs and a single tile wait for its twin.
 */
export function waitBitsByKeys(
  { sevenPairs }: Shapes,
  keys: readonly [SuitKey, SuitKey, SuitKey],
  odd: number,
  melds: number,
  missing: Suit,
): number {
  if (keys[missing] !== 0) return 0;
  const { shapes, waits } = suitTables();
  const a = shapes[keys[0]]! & GRADE;
  const b = shapes[keys[1]]! & GRADE;
  const c = shapes[keys[2]]! & GRADE;
  let bits = 0;
  // The suit that waits becomes what the other two lack: a pair if they have none, sets if they have it.
  if (missing !== 0 && b + c <= SETS_AND_PAIR) bits |= waits[keys[0]]!;
  if (missing !== 1 && a + c <= SETS_AND_PAIR) bits |= waits[keys[1]]! << 9;
  if (missing !== 2 && a + b <= SETS_AND_PAIR) bits |= waits[keys[2]]! << 18;
  if (sevenPairs && melds === 0 && (odd & (odd - 1)) === 0) bits |= odd;
  return bits;
}

export const waitBits = (shapes: Shapes, counts: Counts, melds: number, missing: Suit): number =>
  waitBitsByKeys(
    shapes,
    [suitKey(counts, 0), suitKey(counts, 1), suitKey(counts, 2)],
    shapes.sevenPairs && melds === 0 ? oddBits(counts) : 0,
    melds,
    missing,
  );

export function oddBits(counts: Counts): number {
  let odd = 0;
  for (let kind = 0; kind < KINDS; kind++) if ((counts[kind]! & 1) !== 0) odd |= 1 << kind;
  return odd;
}

/** One tile more of a rank, in key terms. */
export const withTile = (key: SuitKey, rank: number): SuitKey => key + PLACE[rank]!;
