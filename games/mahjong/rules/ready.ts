import { fanByKeys, meldInSuit, PLAIN_DISCARD, pointsOf } from './fan.ts';
import { oddBits, suitKey, waitBits, waitBitsByKeys } from './hand.ts';
import type { Rules } from './ruleset.ts';
import { PLACE, type SuitKey } from './suits.ts';
import {
  COPIES,
  KINDS,
  rankOf,
  suitOf,
  tile,
  type Counts,
  type Meld,
  type Suit,
  type Tile,
} from './tiles.ts';

/** One tile that would complete a hand, and what a plain discard of it would pay. */
export interface Wait {
  readonly tile: Tile;
  /** How many the seat has not seen yet. */
  readonly left: number;
  readonly fan: number;
  readonly points: number;
}

export interface Ready {
  readonly discard: Tile;
  readonly waits: readonly Wait[];
}

/** A hand as its owner holds it. */
export interface Held {
  readonly counts: Counts;
  readonly melds: readonly Meld[];
  readonly missing: Suit;
}

/** Of one's own: a tile held four times can never come. */
function held(counts: Counts, melds: readonly Meld[], kind: number): number {
  let copies = counts[kind]!;
  for (let i = 0; i < melds.length; i++)
    if (melds[i]!.tile === kind) copies += melds[i]!.kind === 'pong' ? 3 : 4;
  return copies;
}

type Keys = [SuitKey, SuitKey, SuitKey];

const keysOf = (counts: Counts): Keys => [suitKey(counts, 0), suitKey(counts, 1), suitKey(counts, 2)];

/** The waits of a hand one tile short of a win. `keys` are lent, and given back as they were. */
function waitsInto(
  rules: Rules,
  keys: Keys,
  odd: number,
  { counts, melds, missing }: Held,
  seen: Counts,
): Wait[] {
  const waits: Wait[] = [];
  let bits = waitBitsByKeys(rules, keys, odd, melds.length, missing);
  while (bits !== 0) {
    const kind = tile(31 - Math.clz32(bits & -bits));
    bits &= bits - 1;
    if (held(counts, melds, kind) >= COPIES) continue;
    const suit = suitOf(kind);
    const place = PLACE[rankOf(kind)]!;
    keys[suit] += place;
    const fan = fanByKeys(rules, keys, melds, PLAIN_DISCARD);
    keys[suit] -= place;
    waits.push({ tile: kind, left: COPIES - seen[kind]!, fan, points: pointsOf(rules, fan) });
  }
  return waits;
}

/** `seen`: how many of each kind the owner can see, own tiles included. */
export const waitsOf = (rules: Rules, held: Held, seen: Counts): Wait[] =>
  meldInSuit(held.melds, held.missing)
    ? []
    : waitsInto(rules, keysOf(held.counts), oddBits(held.counts), held, seen);

export const isReady = (rules: Rules, { counts, melds, missing }: Held): boolean => {
  if (meldInSuit(melds, missing)) return false;
  let bits = waitBits(rules, counts, melds.length, missing);
  for (; bits !== 0; bits &= bits - 1)
    if (held(counts, melds, 31 - Math.clz32(bits & -bits)) < COPIES) return true;
  return false;
};

/** For each discard that leaves a ready hand: each wait, the tiles left, its fan and its points. */
export function readyHelper(rules: Rules, hand: Held, seen: Counts): Ready[] {
  const ready: Ready[] = [];
  if (meldInSuit(hand.melds, hand.missing)) return ready;
  const counts = hand.counts.slice();
  const short: Held = { counts, melds: hand.melds, missing: hand.missing };
  const keys = keysOf(counts);
  const odd = oddBits(counts);
  const mustShed = keys[hand.missing] !== 0;
  const first = mustShed ? 9 * hand.missing : 0;
  const beyond = mustShed ? first + 9 : KINDS;
  for (let kind = first; kind < beyond; kind++) {
    if (counts[kind] === 0) continue;
    const discard = tile(kind);
    const suit = suitOf(discard);
    const place = PLACE[rankOf(discard)]!;
    counts[kind]!--;
    keys[suit] -= place;
    const waits = waitsInto(rules, keys, odd ^ (1 << kind), short, seen);
    counts[kind]!++;
    keys[suit] += place;
    if (waits.length > 0) ready.push({ discard, waits });
  }
  return ready;
}
