import { suitKey } from './hand.ts';
import type { Rules } from './ruleset.ts';
import {
  GRADE,
  PAIRS,
  QUADS_FROM,
  SETS_AND_PAIR,
  suitTables,
  TERMINALS,
  TRIPLETS,
  type SuitKey,
} from './suits.ts';
import { rankOf, suitOf, type Counts, type Meld } from './tiles.ts';

/** The circumstances of a win, frozen when HU is declared (MJ-15.2). */
export interface Luck {
  readonly selfDraw: boolean;
  /** Kongs declared right before the winning tile came, by the winner (self-draw) or the discarder. */
  readonly kongs: number;
  readonly robKong: boolean;
  readonly lastTile: boolean;
  readonly heaven: boolean;
  readonly earth: boolean;
}

export const PLAIN_DISCARD: Luck = {
  selfDraw: false,
  kongs: 0,
  robKong: false,
  lastTile: false,
  heaven: false,
  earth: false,
};

/** Every line there is; a line's place here is where its worth stands while a hand is weighed. */
const LINES = [
  'base',
  'tian_hu',
  'di_hu',
  'pure_golden_hook',
  'pure_all_triplets',
  'pure_suit',
  'golden_hook',
  'all_triplets',
  'seven_pairs',
  'all_258',
  'terminals_everywhere',
  'roots',
  'concealed_hand',
  'no_terminals',
  'self_draw',
  'kong_win',
  'rob_kong',
  'last_tile',
] as const;
export type FanKey = (typeof LINES)[number];

export interface FanLine {
  readonly key: FanKey;
  readonly fan: number;
}

const BASE = 0;
const HEAVEN = 1;
const EARTH = 2;
const PURE_HOOK = 3;
const PURE_TRIPLETS = 4;
const PURE_SUIT = 5;
const HOOK = 6;
const ALL_TRIPLETS = 7;
const SEVEN_PAIRS = 8;
const ALL_258 = 9;
const TERMINALS_EVERYWHERE = 10;
const ROOTS = 11;
const CONCEALED = 12;
const NO_TERMINALS = 13;
const SELF_DRAW = 14;
const KONG_WIN = 15;
const ROB_KONG = 16;
const LAST_TILE = 17;

/** In the order in which they are told. */
const ORDER: { readonly [Family in Rules['fans']]: readonly number[] } = {
  house: [
    BASE,
    HEAVEN,
    EARTH,
    PURE_HOOK,
    PURE_TRIPLETS,
    PURE_SUIT,
    HOOK,
    ALL_TRIPLETS,
    ROOTS,
    CONCEALED,
    SELF_DRAW,
    KONG_WIN,
    ROB_KONG,
    LAST_TILE,
  ],
  sichuan: [
    HEAVEN,
    EARTH,
    ALL_TRIPLETS,
    HOOK,
    SEVEN_PAIRS,
    PURE_SUIT,
    ALL_258,
    TERMINALS_EVERYWHERE,
    ROOTS,
    CONCEALED,
    NO_TERMINALS,
    KONG_WIN,
    ROB_KONG,
    LAST_TILE,
    SELF_DRAW,
  ],
};

const ALL_TERMINALS = 0b100_000_001;
const ALL_MIDDLES = 0b010_010_010;
const RANKS = 0b111_111_111;

/** What the tiles of a winning hand are, whatever the rules make of it. One hand is weighed at a time. */
const is = {
  stands: false,
  triplets: false,
  terminals: false,
  pairs: false,
  pure: false,
  closed: true,
  roots: 0,
  /** Ranks that occur in any suit. */
  ranks: 0,
};
/** The lines of the hand that is being weighed: their worth, which of them it has, and what they add up to. */
const worth: number[] = LINES.map(() => 0);
let has = 0;
let total = 0;

function put(line: number, fan: number): void {
  worth[line] = fan;
  has |= 1 << line;
  total += fan;
}

function lookAt(a: SuitKey, b: SuitKey, c: SuitKey, melds: readonly Meld[]): void {
  const { shapes, tiles } = suitTables();
  const grades = (shapes[a]! & GRADE) + (shapes[b]! & GRADE) + (shapes[c]! & GRADE);
  const shared = shapes[a]! & shapes[b]! & shapes[c]!;
  let characters = tiles[a]!;
  let dots = tiles[b]!;
  let bamboo = tiles[c]!;
  let roots = (characters >> QUADS_FROM) + (dots >> QUADS_FROM) + (bamboo >> QUADS_FROM);
  let closed = true;
  let terminals = (shared & TERMINALS) !== 0;
  for (let i = 0; i < melds.length; i++) {
    const { kind, tile } = melds[i]!;
    const bit = 1 << rankOf(tile);
    const suit = suitOf(tile);
    const there = suit === 0 ? characters : suit === 1 ? dots : bamboo;
    // A tile of one's own pong in the hand is the fourth.
    if (kind !== 'pong' || (there & bit) !== 0) roots++;
    if (kind !== 'kong_concealed') closed = false;
    if ((bit & ALL_TERMINALS) === 0) terminals = false;
    if (suit === 0) characters |= bit;
    else if (suit === 1) dots |= bit;
    else bamboo |= bit;
  }
  is.stands = grades === SETS_AND_PAIR;
  is.triplets = (shared & TRIPLETS) !== 0;
  is.terminals = terminals;
  is.pairs = melds.length === 0 && (shared & PAIRS) !== 0;
  is.pure = (characters !== 0 ? 1 : 0) + (dots !== 0 ? 1 : 0) + (bamboo !== 0 ? 1 : 0) === 1;
  is.closed = closed;
  is.roots = roots;
  is.ranks = (characters | dots | bamboo) & RANKS;
}

/** House rules: base, one shape line, and what is added to it (MJ-8.1 to MJ-8.11). */
function weighHouse(rules: Rules, melds: number, luck: Luck): void {
  put(BASE, 1);
  if (luck.heaven) put(HEAVEN, 5);
  else if (luck.earth) put(EARTH, 5);
  const hook = melds === rules.setsToWin && (!luck.selfDraw || rules.selfDrawnHook);
  if (is.pure && hook) put(PURE_HOOK, 4);
  else if (is.pure && is.triplets) put(PURE_TRIPLETS, 3);
  else if (is.pure) put(PURE_SUIT, 2);
  else {
    if (hook) put(HOOK, 1);
    if (is.triplets && (!hook || rules.hookAndTriplets === 'both')) put(ALL_TRIPLETS, 1);
  }
  if (is.closed) put(CONCEALED, 1);
  if (luck.selfDraw && (!luck.heaven || rules.heavenSelfDraw)) put(SELF_DRAW, 1);
}

/** Sichuan rules: the better of the two readings of the hand, as sets or as seven pairs (MJ-9.1 to MJ-9.10). */
function weighSichuan(rules: Rules, melds: number, luck: Luck): void {
  const terminals = is.stands && is.terminals && rules.appShapes ? 2 : 0;
  // A hand that can be laid both ways is read with the terminals, which are worth more than the triplets.
  const triplets = is.stands && is.triplets && terminals === 0 ? 1 : 0;
  const hook = triplets === 1 && melds === rules.setsToWin ? 1 : 0;
  const middles = rules.appShapes && (is.ranks & ~ALL_MIDDLES) === 0 ? 2 : 0;
  const asSets = is.stands ? terminals + triplets + hook + (triplets === 1 ? middles : 0) : -1;
  const asPairs = is.pairs && rules.sevenPairs ? 2 + middles : -1;
  const pure = is.pure ? 2 : 0;
  const shape = Math.max(asSets, asPairs) + pure;
  if (rules.heavenAndEarth && (luck.heaven || luck.earth) && shape < 5) put(luck.heaven ? HEAVEN : EARTH, 5);
  else {
    put(PURE_SUIT, pure);
    if (asSets >= asPairs) {
      put(TERMINALS_EVERYWHERE, terminals);
      put(ALL_TRIPLETS, triplets);
      put(HOOK, hook);
      put(ALL_258, triplets === 1 ? middles : 0);
    } else {
      put(SEVEN_PAIRS, 2);
      put(ALL_258, middles);
    }
  }
  if (rules.extras) {
    if (is.closed) put(CONCEALED, 1);
    if ((is.ranks & ALL_TERMINALS) === 0) put(NO_TERMINALS, 1);
  }
  if (luck.selfDraw && rules.selfDraw === 'fan') put(SELF_DRAW, 1);
}

/** Weighs a hand known to win, its winning tile among the keys; answers its fan. */
export function fanByKeys(
  rules: Rules,
  keys: readonly [SuitKey, SuitKey, SuitKey],
  melds: readonly Meld[],
  luck: Luck,
): number {
  has = 0;
  total = 0;
  lookAt(keys[0], keys[1], keys[2], melds);
  if (rules.fans === 'house') weighHouse(rules, melds.length, luck);
  else weighSichuan(rules, melds.length, luck);
  put(ROOTS, is.roots);
  if (luck.kongs > 0) put(KONG_WIN, rules.kongChain === 'each' ? luck.kongs : 1);
  if (luck.robKong && rules.robKong) put(ROB_KONG, 1);
  if (luck.lastTile && (luck.selfDraw || rules.lastTileDiscard)) put(LAST_TILE, 1);
  return total;
}

/** `counts` are the concealed tiles with the winning tile. */
export const fanOf = (rules: Rules, counts: Counts, melds: readonly Meld[], luck: Luck): number =>
  fanByKeys(rules, [suitKey(counts, 0), suitKey(counts, 1), suitKey(counts, 2)], melds, luck);

/** The explained fan of a winning hand. */
export function fanLines(rules: Rules, counts: Counts, melds: readonly Meld[], luck: Luck): FanLine[] {
  fanOf(rules, counts, melds, luck);
  const lines: FanLine[] = [];
  for (const line of ORDER[rules.fans])
    if ((has & (1 << line)) !== 0 && worth[line] !== 0) lines.push({ key: LINES[line]!, fan: worth[line]! });
  return lines;
}

/** What one payer of a win pays before any surcharge (MJ-10.1, MJ-10.2). */
export const pointsOf = (rules: Rules, fan: number): number =>
  rules.points === 'fan' ? fan : 1 << (rules.cap > 0 && fan > rules.cap ? rules.cap : fan);

/** What each payer of a win pays (MJ-10.5). */
export const payEach = (rules: Rules, fan: number, selfDraw: boolean): number =>
  pointsOf(rules, fan) + (selfDraw && rules.selfDraw === 'base' ? 1 : 0);

export const meldInSuit = (melds: readonly Meld[], suit: number): boolean => {
  for (let i = 0; i < melds.length; i++) if (suitOf(melds[i]!.tile) === suit) return true;
  return false;
};
