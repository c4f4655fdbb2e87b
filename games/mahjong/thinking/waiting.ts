import type { Dice } from '@reckon/kernel';
import { winsWith, type Held, type Shapes } from '../facts/hand.ts';
import type { Meld } from '../facts/melds.ts';
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
} from '../facts/tiles.ts';

/** What is known of a hand that has won: it waits for all of these tiles, and rather not for those it let go by. */
export interface Waiting {
  readonly shapes: Shapes;
  readonly melds: readonly Meld[];
  readonly missing: Suit;
  readonly waits: readonly Tile[];
  readonly letGo: readonly Tile[];
}

const TRIES = 30;
/** So many tries insist that the hand does not wait for what it let go by. */
const STRICT = 20;

/** Hands that wait for these tiles out of what is left: some by chance, then every one there is. */
export function* waitingHands(left: Counts, known: Waiting, dice: Dice): Generator<number[]> {
  const [wait] = known.waits;
  if (wait === undefined) return;
  for (let tries = 0; tries < TRIES; tries++) {
    const hand = laidAround(left, known, { dice, wait });
    if (!hand || !fits(known, hand)) continue;
    if (tries < STRICT && known.letGo.some((each) => winsWith(known.shapes, heldIn(known, hand), each)))
      continue;
    yield hand;
  }
  yield* allHands(left, known, dice);
}

const heldIn = ({ melds, missing }: Waiting, counts: Counts): Held => ({ counts, melds, missing });

const fits = (known: Waiting, hand: Counts): boolean =>
  known.waits.every((each) => winsWith(known.shapes, heldIn(known, hand), each));

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
    for (const kind of part) {
      put(rest, kind, -copies);
      put(hand, kind, copies);
    }
    return part.every((kind) => held(rest, kind) >= 0);
  };
  function* go(first: number, more: number): Generator<number[]> {
    const parts = more === 0 ? pairs : sets;
    for (const [n, part] of parts.entries()) {
      if (n < first) continue;
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
  yield* go(0, known.shapes.setsToWin - known.melds.length);
  if (!known.shapes.sevenPairs || known.melds.length > 0) return;
  function* pair(first: number, more: number): Generator<number[]> {
    for (const [n, part] of pairs.entries()) {
      if (n < first) continue;
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
  { shapes, melds, missing }: Waiting,
  { dice, wait }: { readonly dice: Dice; readonly wait: Tile },
): number[] | undefined {
  const rest = left.slice();
  put(rest, wait);
  const hand = noTiles();
  const lay = (kinds: readonly number[]): boolean => {
    for (const kind of kinds) put(rest, kind, -1);
    if (kinds.every((kind) => held(rest, kind) >= 0)) {
      for (const kind of kinds) put(hand, kind);
      return true;
    }
    for (const kind of kinds) put(rest, kind);
    return false;
  };
  const suits = SUITS.filter((suit) => suit !== missing);
  const anyKind = (): Tile =>
    tile(RANKS * (suits[dice.below(suits.length, 'wait')] ?? 0) + dice.below(RANKS, 'wait'));
  let sets = shapes.setsToWin - melds.length;
  let paired = false;
  // Which part of the hand the tile completes.
  const role = sets === 0 ? 0 : dice.below(5, 'wait');
  if (role === 0) {
    paired = true;
    if (!lay([wait, wait])) return undefined;
  } else {
    sets--;
    const low = wait - dice.below(3, 'wait');
    if (!lay(role === 1 ? [wait, wait, wait] : runFrom(low, wait))) return undefined;
  }
  for (; sets > 0; sets--) if (!some(() => lay(setAt(anyKind(), dice)))) return undefined;
  if (!paired && !some(() => lay([anyKind()].flatMap((kind) => [kind, kind])))) return undefined;
  put(hand, wait, -1);
  return hand;
}

const ATTEMPTS = 40;

function some(attempt: () => boolean): boolean {
  for (let n = 0; n < ATTEMPTS; n++) if (attempt()) return true;
  return false;
}

/** The run from `low` if it lies in the suit of `wait`, else one that cannot be laid. */
function runFrom(low: number, wait: Tile): readonly number[] {
  const first = low < 0 ? wait : tile(low);
  const fits = suitOf(first) === suitOf(wait) && rankOf(first) <= RANKS - 3;
  return fits ? [first, first + 1, first + 2] : [wait, wait, wait, wait, wait, wait];
}

const setAt = (kind: Tile, dice: Dice): readonly number[] =>
  dice.below(3, 'wait') > 0 && rankOf(kind) <= RANKS - 3 ? [kind, kind + 1, kind + 2] : [kind, kind, kind];
