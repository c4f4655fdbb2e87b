import { suitKey, type Shapes } from './hand.ts';
import { placeOf, type SuitKey } from './suits.ts';
import {
  ALL_KINDS,
  COPIES,
  held,
  put,
  rankOf,
  RANKS,
  suitOf,
  type Counts,
  type Suit,
  type Tile,
} from './tiles.ts';

/**
 * How many tiles a hand is from ready (0 = ready, -1 = won). A suit is taken apart into sets, parts of sets and perhaps a
 * pair. Its ways are one number: for each count of sets, without and with a pair, three bits that say the most parts there
 * can be beside them, plus one; nothing for what cannot be.
 */
type Ways = number;

const MOST_SETS = 4;
const BITS = 3;
const MASK = 7;
const CASES = 2 * (MOST_SETS + 1);
/** No more parts than sets are ever of use. */
const MOST_PARTS = MOST_SETS;
const BARE: Ways = 1;

/** What the lowest tile of a suit can be used for: which tiles go, and how many sets, pairs and parts they make. */
interface Use {
  readonly key: SuitKey;
  /** Beside the lowest rank itself: how many copies of it, and of the next two. */
  readonly takes: readonly [number, number, number];
  readonly makes: 'set' | 'pair' | 'part' | 'nothing';
}

const USES: readonly (readonly Use[])[] = Array.from({ length: RANKS }, (_, rank) => {
  const use = (takes: Use['takes'], makes: Use['makes']): Use[] =>
    takes.some((copies, step) => copies > 0 && rank + step >= RANKS)
      ? []
      : [
          {
            key: takes.reduce((sum, n, step) => sum + (n === 0 ? 0 : n * placeOf(rank + step)), 0),
            takes,
            makes,
          },
        ];
  return [
    ...use([3, 0, 0], 'set'),
    ...use([1, 1, 1], 'set'),
    ...use([2, 0, 0], 'pair'),
    ...use([2, 0, 0], 'part'),
    ...use([1, 1, 0], 'part'),
    ...use([1, 0, 1], 'part'),
    ...use([1, 0, 0], 'nothing'),
  ];
});

const once = <Made>(make: () => Made): (() => Made) => {
  let made: Made | undefined;
  return () => (made ??= make());
};

/** Suits that were taken apart already: the answer depends on the key alone. */
const known = once(() => new Int32Array(RANKS_TO_KEYS));
const RANKS_TO_KEYS = 5 ** RANKS;

function waysOf(key: SuitKey): Ways {
  if (key === 0) return BARE;
  const before = known()[key];
  if (before !== undefined && before !== 0) return before;
  let rank = 0;
  let rest = key;
  while (rest % 5 === 0) {
    rest = rest / 5;
    rank++;
  }
  const digits = [rest % 5, Math.floor(rest / 5) % 5, Math.floor(rest / 25) % 5];
  let ways = 0;
  for (const { key: less, takes, makes } of USES[rank]!)
    if (takes.every((copies, step) => digits[step]! >= copies))
      ways = better(ways, made(waysOf(key - less), makes));
  known()[key] = ways;
  return ways;
}

const partsIn = (ways: Ways, at: number): number => (ways >> (BITS * at)) & MASK;

/** The same ways with one set, pair or part more. */
function made(ways: Ways, makes: Use['makes']): Ways {
  if (makes === 'nothing') return ways;
  let more = 0;
  for (let at = 0; at < CASES; at++) {
    const parts = partsIn(ways, at);
    if (parts === 0) continue;
    if (makes === 'part') more |= Math.min(parts + 1, MOST_PARTS + 1) << (BITS * at);
    else if (makes === 'pair') more |= at % 2 === 0 ? parts << (BITS * (at + 1)) : 0;
    else if (at + 2 < CASES) more |= parts << (BITS * (at + 2));
  }
  return more;
}

function better(one: Ways, other: Ways): Ways {
  let best = 0;
  for (let at = 0; at < CASES; at++) best |= Math.max(partsIn(one, at), partsIn(other, at)) << (BITS * at);
  return best;
}

const OTHERS: { readonly [Missing in Suit]: readonly [Suit, Suit] } = { 0: [1, 2], 1: [0, 2], 2: [0, 1] };

/** Tiles of the missing suit are worth nothing: they must go. */
export function distance(counts: Counts, sets: number, missing: Suit): number {
  const [one, other] = OTHERS[missing];
  return distanceByKeys(suitKey(counts, one), suitKey(counts, other), sets);
}

/** Few ways are there, and many suits share them: pairs of them are looked up by their numbers. */
const MOST_WAYS = 256;
const numbers = once(() => new Uint16Array(RANKS_TO_KEYS));
const numberOf = new Map<Ways, number>();
const between = once(() => new Int8Array(MOST_WAYS * MOST_WAYS * (MOST_SETS + 1)).fill(UNKNOWN));
const UNKNOWN = -9;

function wayNumber(key: SuitKey): number {
  const before = numbers()[key];
  if (before !== undefined && before !== 0) return before;
  const ways = waysOf(key);
  const number = numberOf.get(ways) ?? numberOf.size + 1;
  numberOf.set(ways, number);
  numbers()[key] = number;
  return number;
}

/** The same for two suits by their keys: the innermost step of every thought about a hand. */
export function distanceByKeys(one: SuitKey, other: SuitKey, sets: number): number {
  const at = (wayNumber(one) * MOST_WAYS + wayNumber(other)) * (MOST_SETS + 1) + sets;
  const before = between()[at];
  if (before !== undefined && before !== UNKNOWN) return before;
  const away = distanceOf(waysOf(one), waysOf(other), sets);
  between()[at] = away;
  return away;
}

/** Answers that were given lately, each at a place of its own; a later one takes the place of an earlier. */
const LATELY = 1 << 17;
const lately = (): { readonly asked: Uint32Array; readonly answers: Uint16Array } => ({
  asked: new Uint32Array(LATELY),
  answers: new Uint16Array(LATELY),
});
const nearer = once(lately);
const spare = once(lately);

/** Two suits and the sets they should make as one number: never 0, and below 2 ** 32. */
const question = (one: SuitKey, other: SuitKey, sets: number): number =>
  (one * MOST_WAYS + wayNumber(other)) * 8 + sets + 1;
const placeFor = (asked: number): number => (asked ^ (asked >>> 15)) & (LATELY - 1);

/** The ranks of the first suit of which one tile more brings two suits nearer, as nine bits. */
export function nearerByKeys(one: SuitKey, other: SuitKey, sets: number): number {
  const { asked, answers } = nearer();
  const now = question(one, other, sets);
  const at = placeFor(now);
  if (asked[at] === now) return answers[at] ?? 0;
  const away = distanceByKeys(one, other, sets);
  let bits = 0;
  for (let rank = 0, rest = one; rank < RANKS; rank++, rest = Math.floor(rest / 5))
    if (rest % 5 < COPIES && distanceByKeys(one + placeOf(rank), other, sets) < away) bits |= 1 << rank;
  asked[at] = now;
  answers[at] = bits;
  return bits;
}

/** The ranks of the first suit of which one tile less leaves two suits ready. */
export function spareByKeys(one: SuitKey, other: SuitKey, sets: number): number {
  const { asked, answers } = spare();
  const now = question(one, other, sets);
  const at = placeFor(now);
  if (asked[at] === now) return answers[at] ?? 0;
  let bits = 0;
  for (let rank = 0, rest = one; rank < RANKS; rank++, rest = Math.floor(rest / 5))
    if (rest % 5 > 0 && distanceByKeys(one - placeOf(rank), other, sets) === 0) bits |= 1 << rank;
  asked[at] = now;
  answers[at] = bits;
  return bits;
}

function distanceOf(a: Ways, b: Ways, sets: number): number {
  let least = Infinity;
  for (let i = 0; i < CASES; i++) {
    const mine = partsIn(a, i);
    if (mine === 0) continue;
    for (let j = 0; j < CASES; j++) {
      const theirs = partsIn(b, j);
      if (theirs === 0) continue;
      const pairs = (i & 1) + (j & 1);
      const whole = Math.min((i >> 1) + (j >> 1), sets);
      // A second pair is as good as any other part of a set.
      const parts = Math.min(mine + theirs - 2 + (pairs > 1 ? 1 : 0), sets - whole);
      const away = 2 * (sets - whole) - parts - (pairs > 0 ? 1 : 0);
      if (away < least) least = away;
    }
  }
  return least;
}

/** The same for seven pairs. */
export function distanceToPairs(counts: Counts, missing: Suit): number {
  let pairs = 0;
  for (const kind of ALL_KINDS) if (suitOf(kind) !== missing) pairs += held(counts, kind) >> 1;
  return 6 - pairs;
}

/** A hand as its distance is counted: concealed tiles, how many sets are declared, and the suit that must go. */
export interface Loose {
  readonly counts: Counts;
  readonly melds: number;
  readonly missing: Suit;
}

/** How far a hand is from ready, whichever way is nearer. */
export function far({ setsToWin, sevenPairs }: Shapes, { counts, melds, missing }: Loose): number {
  const standard = distance(counts, setsToWin - melds, missing);
  return sevenPairs && melds === 0 ? Math.min(standard, distanceToPairs(counts, missing)) : standard;
}

/** Only a tile next to what is there can help. */
export function isNear(counts: Counts, kind: Tile): boolean {
  const rank = rankOf(kind);
  for (let step = -2; step <= 2; step++)
    if (rank + step >= 0 && rank + step < RANKS && held(counts, kind + step) > 0) return true;
  return false;
}

/** How many unseen tiles would bring a hand that is so far away nearer. */
export function usefulTiles(shapes: Shapes, hand: Loose & { readonly away: number }, seen: Counts): number {
  let useful = 0;
  const counts = hand.counts.slice();
  const more = { counts, melds: hand.melds, missing: hand.missing };
  for (const kind of ALL_KINDS) {
    const left = COPIES - held(seen, kind);
    if (suitOf(kind) === hand.missing || left <= 0 || !isNear(counts, kind)) continue;
    put(counts, kind);
    if (far(shapes, more) < hand.away) useful += left;
    put(counts, kind, -1);
  }
  return useful;
}
