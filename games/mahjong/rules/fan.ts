import { suitKey } from './hand.ts';
import type { Rules } from './ruleset.ts';
import { GRADE, SETS_AND_PAIR, TERMINALS, TRIPLETS, PAIRS, suitTables } from './suits.ts';
import { KINDS, suitOf, type Counts, type Meld } from './tiles.ts';

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

/** In the order in which they are told. */
const KEYS = {
  house: [
    'base',
    'tian_hu',
    'di_hu',
    'pure_golden_hook',
    'pure_all_triplets',
    'pure_suit',
    'golden_hook',
    'all_triplets',
    'roots',
    'concealed_hand',
    'self_draw',
    'kong_win',
    'rob_kong',
    'last_tile',
  ],
  sichuan: [
    'tian_hu',
    'di_hu',
    'all_triplets',
    'golden_hook',
    'seven_pairs',
    'pure_suit',
    'all_258',
    'terminals_everywhere',
    'roots',
    'concealed_hand',
    'no_terminals',
    'kong_win',
    'rob_kong',
    'last_tile',
    'self_draw',
  ],
} as const;
export type FanKey = (typeof KEYS)['house' | 'sichuan'][number];

export interface FanLine {
  readonly key: FanKey;
  readonly fan: number;
}

type Tally = { [Key in FanKey]: number };
const EMPTY: Readonly<Tally> = {
  base: 0,
  tian_hu: 0,
  di_hu: 0,
  pure_golden_hook: 0,
  pure_all_triplets: 0,
  pure_suit: 0,
  golden_hook: 0,
  all_triplets: 0,
  seven_pairs: 0,
  all_258: 0,
  terminals_everywhere: 0,
  roots: 0,
  concealed_hand: 0,
  no_terminals: 0,
  self_draw: 0,
  kong_win: 0,
  rob_kong: 0,
  last_tile: 0,
};

const SUIT_BITS = 0b111_111_111;
const TERMINAL_BITS = 0b100_000_001;
const MIDDLE_BITS = 0b010_010_010;
const THREE_SUITS = (bits: number): number => bits | (bits << 9) | (bits << 18);
const ALL_TERMINALS = THREE_SUITS(TERMINAL_BITS);
const NOT_258 = THREE_SUITS(SUIT_BITS & ~MIDDLE_BITS);

/** What the tiles of a winning hand are, whatever the rules make of it. */
interface Features {
  stands: boolean;
  triplets: boolean;
  terminals: boolean;
  pairs: boolean;
  pure: boolean;
  roots: number;
  closed: boolean;
  kinds: number;
}

function featuresOf(counts: Counts, melds: readonly Meld[]): Features {
  const { shapes } = suitTables();
  const a = shapes[suitKey(counts, 0)]!;
  const b = shapes[suitKey(counts, 1)]!;
  const c = shapes[suitKey(counts, 2)]!;
  const shared = a & b & c;
  let kinds = 0;
  let roots = 0;
  for (let kind = 0; kind < KINDS; kind++) {
    const count = counts[kind]!;
    if (count === 0) continue;
    kinds |= 1 << kind;
    if (count === 4) roots++;
  }
  let closed = true;
  let terminals = (shared & TERMINALS) !== 0;
  for (let i = 0; i < melds.length; i++) {
    const { kind, tile } = melds[i]!;
    kinds |= 1 << tile;
    if (kind !== 'pong' || counts[tile] === 1) roots++;
    if (kind !== 'kong_concealed') closed = false;
    if (((1 << tile) & ALL_TERMINALS) === 0) terminals = false;
  }
  const suits =
    ((kinds & SUIT_BITS) !== 0 ? 1 : 0) +
    ((kinds & (SUIT_BITS << 9)) !== 0 ? 1 : 0) +
    ((kinds & (SUIT_BITS << 18)) !== 0 ? 1 : 0);
  return {
    stands: (a & GRADE) + (b & GRADE) + (c & GRADE) === SETS_AND_PAIR,
    triplets: (shared & TRIPLETS) !== 0,
    terminals,
    pairs: melds.length === 0 && (shared & PAIRS) !== 0,
    pure: suits === 1,
    roots,
    closed,
    kinds,
  };
}

/** House rules: base, one shape line, and what is added to it (MJ-8.1 to MJ-8.11). */
function houseTally(rules: Rules, melds: number, is: Features, luck: Luck): Tally {
  const tally = { ...EMPTY };
  tally.base = 1;
  if (luck.heaven) tally.tian_hu = 5;
  else if (luck.earth) tally.di_hu = 5;
  const hook = melds === rules.setsToWin && (!luck.selfDraw || rules.selfDrawnHook);
  if (is.pure && hook) tally.pure_golden_hook = 4;
  else if (is.pure && is.triplets) tally.pure_all_triplets = 3;
  else if (is.pure) tally.pure_suit = 2;
  else {
    if (hook) tally.golden_hook = 1;
    if (is.triplets && (!hook || rules.hookAndTriplets === 'both')) tally.all_triplets = 1;
  }
  if (is.closed) tally.concealed_hand = 1;
  if (luck.selfDraw && (!luck.heaven || rules.heavenSelfDraw)) tally.self_draw = 1;
  return addLuck(tally, rules, is, luck);
}

/** Sichuan rules: one reading of the hand, as sets or as seven pairs (MJ-9.1 to MJ-9.10). */
function sichuanTally(
  rules: Rules,
  melds: number,
  is: Features,
  luck: Luck,
  reading: 'sets' | 'pairs',
): Tally {
  const tally = { ...EMPTY };
  const triplets = reading === 'sets' && is.triplets;
  const terminals = reading === 'sets' && is.terminals;
  if (rules.appShapes && terminals) tally.terminals_everywhere = 2;
  // A hand that can be laid both ways is read with the terminals, which are worth more than the triplets.
  if (triplets && tally.terminals_everywhere === 0) {
    tally.all_triplets = 1;
    if (melds === rules.setsToWin) tally.golden_hook = 1;
  }
  if (reading === 'pairs') tally.seven_pairs = 2;
  if (is.pure) tally.pure_suit = 2;
  if (rules.appShapes && (triplets || reading === 'pairs') && (is.kinds & NOT_258) === 0) tally.all_258 = 2;
  const shape =
    tally.all_triplets +
    tally.golden_hook +
    tally.seven_pairs +
    tally.pure_suit +
    tally.all_258 +
    tally.terminals_everywhere;
  if (rules.heavenAndEarth && (luck.heaven || luck.earth) && shape < 5) {
    tally.all_triplets = tally.golden_hook = tally.seven_pairs = tally.pure_suit = 0;
    tally.all_258 = tally.terminals_everywhere = 0;
    if (luck.heaven) tally.tian_hu = 5;
    else tally.di_hu = 5;
  }
  if (rules.extras) {
    if (is.closed) tally.concealed_hand = 1;
    if ((is.kinds & ALL_TERMINALS) === 0) tally.no_terminals = 1;
  }
  if (luck.selfDraw && rules.selfDraw === 'fan') tally.self_draw = 1;
  return addLuck(tally, rules, is, luck);
}

function addLuck(tally: Tally, rules: Rules, is: Features, luck: Luck): Tally {
  tally.roots = is.roots;
  if (luck.kongs > 0) tally.kong_win = rules.kongChain === 'each' ? luck.kongs : 1;
  if (luck.robKong && rules.robKong) tally.rob_kong = 1;
  if (luck.lastTile && (luck.selfDraw || rules.lastTileDiscard)) tally.last_tile = 1;
  return tally;
}

function total(rules: Rules, tally: Tally): number {
  const keys = KEYS[rules.fans];
  let fan = 0;
  for (let i = 0; i < keys.length; i++) fan += tally[keys[i]!];
  return fan;
}

/** `counts` are the concealed tiles with the winning tile; the hand is known to win. */
function tallyOf(rules: Rules, counts: Counts, melds: readonly Meld[], luck: Luck): Tally {
  const is = featuresOf(counts, melds);
  if (rules.fans === 'house') return houseTally(rules, melds.length, is, luck);
  const asSets = is.stands ? sichuanTally(rules, melds.length, is, luck, 'sets') : undefined;
  if (!is.pairs || !rules.sevenPairs) return asSets ?? { ...EMPTY };
  const asPairs = sichuanTally(rules, melds.length, is, luck, 'pairs');
  return asSets && total(rules, asSets) >= total(rules, asPairs) ? asSets : asPairs;
}

/** The explained fan of a winning hand. */
export function fanLines(rules: Rules, counts: Counts, melds: readonly Meld[], luck: Luck): FanLine[] {
  const tally = tallyOf(rules, counts, melds, luck);
  const lines: FanLine[] = [];
  for (const key of KEYS[rules.fans]) if (tally[key] !== 0) lines.push({ key, fan: tally[key] });
  return lines;
}

export const fanOf = (rules: Rules, counts: Counts, melds: readonly Meld[], luck: Luck): number =>
  total(rules, tallyOf(rules, counts, melds, luck));

/** What one payer of a win pays before any surcharge (MJ-10.1, MJ-10.2). */
export const pointsOf = (rules: Rules, fan: number): number =>
  rules.points === 'fan' ? fan : 2 ** (rules.cap > 0 ? Math.min(fan, rules.cap) : fan);

/** What each payer of a win pays (MJ-10.5). */
export const payEach = (rules: Rules, fan: number, selfDraw: boolean): number =>
  pointsOf(rules, fan) + (selfDraw && rules.selfDraw === 'base' ? 1 : 0);

export const meldInSuit = (melds: readonly Meld[], suit: number): boolean => {
  for (let i = 0; i < melds.length; i++) if (suitOf(melds[i]!.tile) === suit) return true;
  return false;
};
