import type { Meld } from './melds.ts';
import { GRADE, PAIRS, SETS_AND_PAIR, placeOf, shapeOf, suitTables, waitsAt, type SuitKey } from './suits.ts';
import { held, KINDS, rankOf, suitOf, type Counts, type Suit, type Tile } from './tiles.ts';

/** The concealed tiles of a hand, by suit. */
export type Keys = readonly [characters: SuitKey, dots: SuitKey, bamboo: SuitKey];

/** The key of one suit of 27 counts. Counts have all 27 places; this is the innermost step of every win check. */
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

export const keysOf = (counts: Counts): Keys => [suitKey(counts, 0), suitKey(counts, 1), suitKey(counts, 2)];

/** One tile more, in key terms; one fewer with `copies` -1. */
export function keysWith(keys: Keys, tile: Tile, copies: 1 | -1 = 1): Keys {
  const step = copies * placeOf(rankOf(tile));
  const suit = suitOf(tile);
  return [
    suit === 0 ? keys[0] + step : keys[0],
    suit === 1 ? keys[1] + step : keys[1],
    suit === 2 ? keys[2] + step : keys[2],
  ];
}

/** Do the concealed tiles split into sets and one pair? Their number decides how many sets. */
export function standsByKeys(characters: SuitKey, dots: SuitKey, bamboo: SuitKey): boolean {
  const tables = suitTables();
  return (
    (shapeOf(tables, characters) & GRADE) +
      (shapeOf(tables, dots) & GRADE) +
      (shapeOf(tables, bamboo) & GRADE) ===
    SETS_AND_PAIR
  );
}

/** Do fourteen concealed tiles make seven pairs? */
export function pairsByKeys(characters: SuitKey, dots: SuitKey, bamboo: SuitKey): boolean {
  const tables = suitTables();
  return (shapeOf(tables, characters) & shapeOf(tables, dots) & shapeOf(tables, bamboo) & PAIRS) !== 0;
}

export const stands = (counts: Counts): boolean =>
  standsByKeys(suitKey(counts, 0), suitKey(counts, 1), suitKey(counts, 2));

/** What a winning hand may look like under the rules in use. */
export interface Shapes {
  readonly setsToWin: 3 | 4;
  readonly sevenPairs: boolean;
}

/** A hand as its owner holds it. */
export interface Held {
  readonly counts: Counts;
  readonly melds: readonly Meld[];
  readonly missing: Suit;
}

/**
 * Is this hand, its winning tile included, a win? `melds` declared sets stand beside it; the number of tiles is taken to
 * be right. That no tile is of the missing suit (MJ-6.5) is for the caller to see.
 */
export const winsByKeys = ({ sevenPairs }: Shapes, keys: Keys, melds: number): boolean =>
  standsByKeys(keys[0], keys[1], keys[2]) ||
  (sevenPairs && melds === 0 && pairsByKeys(keys[0], keys[1], keys[2]));

export function wins({ sevenPairs }: Shapes, { counts, melds, missing }: Held): boolean {
  const characters = suitKey(counts, 0);
  const dots = suitKey(counts, 1);
  const bamboo = suitKey(counts, 2);
  if ((missing === 0 ? characters : missing === 1 ? dots : bamboo) !== 0) return false;
  return (
    standsByKeys(characters, dots, bamboo) ||
    (sevenPairs && melds.length === 0 && pairsByKeys(characters, dots, bamboo))
  );
}

/** The same for a hand one tile short of a win and the tile that may complete it. */
export function winsWith({ sevenPairs }: Shapes, { counts, melds, missing }: Held, tile: Tile): boolean {
  const suit = suitOf(tile);
  const step = placeOf(rankOf(tile));
  const characters = suitKey(counts, 0) + (suit === 0 ? step : 0);
  const dots = suitKey(counts, 1) + (suit === 1 ? step : 0);
  const bamboo = suitKey(counts, 2) + (suit === 2 ? step : 0);
  if ((missing === 0 ? characters : missing === 1 ? dots : bamboo) !== 0) return false;
  return (
    standsByKeys(characters, dots, bamboo) ||
    (sevenPairs && melds.length === 0 && pairsByKeys(characters, dots, bamboo))
  );
}

/** A hand one tile short of a win, in key terms. */
export interface Short {
  readonly keys: Keys;
  /** A bit for each kind held once or three times: six pairs and a single tile wait for its twin. */
  readonly odd: number;
  readonly melds: number;
  readonly missing: Suit;
}

/**
 * The tiles that complete a hand one tile short, as 27 bits. Only two splits of the tiles can wait: one suit one tile over
 * its sets (it waits for its pair), or two suits two over, one of which is already whole with its pair.
 */
export function waitBitsByKeys({ sevenPairs }: Shapes, { keys, odd, melds, missing }: Short): number {
  if (keys[missing] !== 0) return 0;
  const tables = suitTables();
  const a = shapeOf(tables, keys[0]) & GRADE;
  const b = shapeOf(tables, keys[1]) & GRADE;
  const c = shapeOf(tables, keys[2]) & GRADE;
  let bits = 0;
  // The suit that waits becomes what the other two lack: a pair if they have none, sets if they have it.
  if (missing !== 0 && b + c <= SETS_AND_PAIR) bits |= waitsAt(tables, keys[0]);
  if (missing !== 1 && a + c <= SETS_AND_PAIR) bits |= waitsAt(tables, keys[1]) << 9;
  if (missing !== 2 && a + b <= SETS_AND_PAIR) bits |= waitsAt(tables, keys[2]) << 18;
  if (sevenPairs && melds === 0 && (odd & (odd - 1)) === 0) bits |= odd;
  return bits;
}

export const shortOf = ({ counts, melds, missing }: Held): Short => ({
  keys: keysOf(counts),
  odd: melds.length === 0 ? oddBits(counts) : 0,
  melds: melds.length,
  missing,
});

export const waitBits = (shapes: Shapes, hand: Held): number => waitBitsByKeys(shapes, shortOf(hand));

function oddBits(counts: Counts): number {
  let odd = 0;
  // Whether a count is odd is anybody's guess: adding its bit is cheaper than asking.
  for (let kind = 0; kind < KINDS; kind++) odd |= (held(counts, kind) & 1) << kind;
  return odd;
}
