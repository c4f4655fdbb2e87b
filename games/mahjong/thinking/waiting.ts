import type { Dice } from '@reckon/kernel';
import { waitBits, winsWith, type Held } from '../facts/hand.ts';
import type { Meld } from '../facts/melds.ts';
import type { Rules } from '../facts/rulesets.ts';
import {
  ALL_KINDS,
  held,
  noTiles,
  put,
  rankOf,
  RANKS,
  suitOf,
  SUITS,
  tile,
  type Counts,
  type Suit,
  type Tile,
  withOne,
} from '../facts/tiles.ts';
import { fanOf } from '../rules/fan.ts';
import type { Told } from './belief.ts';

/** What is known of a hand that has won: it waits for these tiles and pays so, and rather not for what it let go by. */
export interface Waiting {
  readonly rules: Rules;
  readonly melds: readonly Meld[];
  readonly missing: Suit;
  readonly waits: readonly Tile[];
  readonly letGo: readonly Tile[];
  readonly wins: readonly Told[];
}

const TRIES = 48;
/** So many tries insist that the hand does not wait for what it let go by, and so many that it pays what it did. */
const STRICT = 28;
const PAYING = 40;
/** The more tiles a hand waits for the likelier it is the one that has won: beyond so many all are alike. */
const WIDE = 3;

/** Hands that wait for these tiles out of what is left: some by chance, then every one there is. */
export function* waitingHands(left: Counts, known: Waiting, dice: Dice): Generator<number[]> {
  const [wait] = known.waits;
  if (wait === undefined) return;
  for (let tries = 0; tries < TRIES; tries++) {
    const hand = laidAround(left, known, { dice, wait });
    if (!hand || !fits(known, hand)) continue;
    if (tries < PAYING && !pays(known, hand)) continue;
    if (tries < STRICT) {
      const own = heldIn(known, hand);
      if (known.letGo.some((each) => winsWith(known.rules, own, each))) continue;
      if (dice.below(WIDE, 'wait') >= kindsIn(waitBits(known.rules, own))) continue;
    }
    yield hand;
  }
  yield* allHands(left, known, dice);
}

/** How many kinds these bits are. */
export function kindsIn(bits: number): number {
  let kinds = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) kinds++;
  return kinds;
}

const pays = ({ rules, melds, wins }: Waiting, hand: Counts): boolean =>
  wins.every(
    ({ tile: last, fan, luck }) => fanOf(rules, { counts: withOne(hand, last), melds, luck }) === fan,
  );

const heldIn = ({ melds, missing }: Waiting, counts: Counts): Held => ({ counts, melds, missing });

const fits = (known: Waiting, hand: Counts): boolean =>
  known.waits.every((each) => winsWith(known.rules, heldIn(known, hand), each));

/** Every hand there is, in an order of its own: few tiles are left where chance finds none. */
function* allHands(left: Counts, known: Waiting, dice: Dice): Generator<number[]> {
  const [one] = known.waits;
  if (one === undefined) return;
  const wait: Tile = one;
  const rest = left.slice();
  put(rest, wait);
  const hand = noTiles();
  const kinds = dice.shuffled(
    ALL_KINDS.filter((kind) => suitOf(kind) !== known.missing),
    'wait',
  );
  const pairs = kinds.map((kind): readonly number[] => [kind, kind]);
  const sets = kinds.flatMap((kind): readonly (readonly number[])[] => [
    [kind, kind, kind],
    ...(rankOf(kind) <= RANKS - 3 ? [[kind, kind + 1, kind + 2]] : []),
  ]);
  const lay = (part: readonly number[], copies: 1 | -1): boolean => {
    let fitting = true;
    for (const kind of part) {
      put(rest, kind, -copies);
      put(hand, kind, copies);
      if (held(rest, kind) < 0) fitting = false;
    }
    return fitting;
  };
  function* go(first: number, more: number): Generator<number[]> {
    const parts = more === 0 ? pairs : sets;
    for (let n = first; n < parts.length; n++) {
      const part = parts[n] ?? [];
      if (lay(part, 1)) {
        if (more > 0) yield* go(more === 1 ? 0 : n, more - 1);
        else if (held(hand, wait) > 0) {
          const found = hand.with(wait, held(hand, wait) - 1);
          if (fits(known, found)) yield found;
        }
      }
      lay(part, -1);
    }
  }
  yield* go(0, known.rules.setsToWin - known.melds.length);
  if (!known.rules.sevenPairs || known.melds.length > 0) return;
  function* pair(first: number, more: number): Generator<number[]> {
    for (let n = first; n < pairs.length; n++) {
      const part = pairs[n] ?? [];
      // Four equal tiles are two pairs (MJ-6.6).
      if (lay(part, 1)) {
        if (more > 1) yield* pair(n, more - 1);
        else if (held(hand, wait) > 0) yield hand.with(wait, held(hand, wait) - 1);
      }
      lay(part, -1);
    }
  }
  for (const found of pair(0, PAIRS)) if (fits(known, found)) yield found;
}
const PAIRS = 7;

/** Sets and a pair with the tile, less the tile. */
function laidAround(
  left: Counts,
  { rules, melds, missing }: Waiting,
  { dice, wait }: { readonly dice: Dice; readonly wait: Tile },
): number[] | undefined {
  const rest = left.slice();
  put(rest, wait);
  const hand = noTiles();
  const suits = SUITS.filter((suit) => suit !== missing);
  const anyKind = (): Tile =>
    tile(RANKS * (suits[dice.below(suits.length, 'wait')] ?? 0) + dice.below(RANKS, 'wait'));
  const into: Laying = { rest, hand };
  let sets = rules.setsToWin - melds.length;
  let paired = false;
  // Which part of the hand the tile completes.
  const role = sets === 0 ? 0 : dice.below(5, 'wait');
  if (role === 0) {
    paired = true;
    if (!laySame(into, wait, 2)) return undefined;
  } else {
    sets--;
    const low = wait - dice.below(3, 'wait');
    if (!(role === 1 ? laySame(into, wait, 3) : layRun(into, low < 0 ? wait : tile(low), wait)))
      return undefined;
  }
  for (; sets > 0; sets--) if (!some(() => laySet(into, anyKind(), dice))) return undefined;
  if (!paired && !some(() => laySame(into, anyKind(), 2))) return undefined;
  put(hand, wait, -1);
  return hand;
}

const ATTEMPTS = 40;

function some(attempt: () => boolean): boolean {
  for (let n = 0; n < ATTEMPTS; n++) if (attempt()) return true;
  return false;
}

/** Tiles go from what is left into a hand, as long as there are enough. */
interface Laying {
  readonly rest: number[];
  readonly hand: number[];
}

function laySame({ rest, hand }: Laying, kind: Tile, copies: number): boolean {
  if (held(rest, kind) < copies) return false;
  put(rest, kind, -copies);
  put(hand, kind, copies);
  return true;
}

/** The run from `low`, if it lies in one suit, and in that of `beside`. */
function layRun(into: Laying, low: Tile, beside: Tile): boolean {
  if (suitOf(low) !== suitOf(beside) || rankOf(low) > RANKS - 3) return false;
  const { rest, hand } = into;
  for (let kind: number = low; kind < low + 3; kind++) if (held(rest, kind) < 1) return false;
  for (let kind: number = low; kind < low + 3; kind++) {
    put(rest, kind, -1);
    put(hand, kind);
  }
  return true;
}

const laySet = (into: Laying, kind: Tile, dice: Dice): boolean =>
  dice.below(3, 'wait') > 0 && rankOf(kind) <= RANKS - 3 ? layRun(into, kind, kind) : laySame(into, kind, 3);
