import { keysWith, shortOf, waitBits, waitBitsByKeys, type Held, type Keys } from '../facts/hand.ts';
import { hasMeldOf, sizeOfMeld } from '../facts/melds.ts';
import type { Rules } from '../facts/rulesets.ts';
import { COPIES, held, KINDS, put, RANKS, tile, type Counts, type Tile } from '../facts/tiles.ts';
import { plainFanByKeys, pointsOf } from './fan.ts';

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

/** Of one's own: a tile held four times can never come. */
function ownCopies({ counts, melds }: Held, kind: Tile): number {
  let copies = held(counts, kind);
  // The innermost loop of the ready helper: it counts, and stays within the list.
  for (let i = 0; i < melds.length; i++) if (melds[i]!.tile === kind) copies += sizeOfMeld(melds[i]!);
  return copies;
}

const lowestKind = (bits: number): Tile => tile(31 - Math.clz32(bits & -bits));

/** A hand one tile short of a win, and what its owner can see. */
interface Outlook {
  readonly hand: Held;
  readonly keys: Keys;
  readonly seen: Counts;
}

/** Each kind of `bits` that can still come, with its worth. */
function waitsAmong(rules: Rules, bits: number, { hand, keys, seen }: Outlook): Wait[] {
  const waits: Wait[] = [];
  for (let rest = bits; rest !== 0; rest &= rest - 1) {
    const kind = lowestKind(rest);
    if (ownCopies(hand, kind) >= COPIES) continue;
    const fan = plainFanByKeys(rules, keysWith(keys, kind), hand.melds);
    waits.push({ tile: kind, left: COPIES - held(seen, kind), fan, points: pointsOf(rules, fan) });
  }
  return waits;
}

/** `seen`: how many of each kind the owner can see, own tiles included. */
export function waitsOf(rules: Rules, hand: Held, seen: Counts): Wait[] {
  if (hasMeldOf(hand.melds, hand.missing)) return [];
  const short = shortOf(hand);
  return waitsAmong(rules, waitBitsByKeys(rules, short), { hand, keys: short.keys, seen });
}

export function isReady(rules: Rules, hand: Held): boolean {
  if (hasMeldOf(hand.melds, hand.missing)) return false;
  for (let bits = waitBits(rules, hand); bits !== 0; bits &= bits - 1)
    if (ownCopies(hand, lowestKind(bits)) < COPIES) return true;
  return false;
}

/** For each discard that leaves a ready hand: each wait, the tiles left, its fan and its points. */
export function readyHelper(rules: Rules, hand: Held, seen: Counts): Ready[] {
  const ready: Ready[] = [];
  const { counts, melds, missing } = hand;
  if (hasMeldOf(melds, missing)) return ready;
  const whole = shortOf(hand);
  // One copy for all discards: each is taken from it and put back.
  const rest = counts.slice();
  const short: Held = { counts: rest, melds, missing };
  const mustShed = whole.keys[missing] !== 0;
  const first = mustShed ? RANKS * missing : 0;
  const beyond = mustShed ? first + RANKS : KINDS;
  for (let kind = first; kind < beyond; kind++) {
    if (held(counts, kind) === 0) continue;
    const discard = tile(kind);
    const keys = keysWith(whole.keys, discard, -1);
    const odd = whole.odd ^ (1 << kind);
    const bits = waitBitsByKeys(rules, { keys, odd, melds: whole.melds, missing });
    if (bits === 0) continue;
    put(rest, kind, -1);
    const waits = waitsAmong(rules, bits, { hand: short, keys, seen });
    put(rest, kind);
    if (waits.length > 0) ready.push({ discard, waits });
  }
  return ready;
}
