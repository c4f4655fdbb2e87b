import { HOUSE_FANS, PLAIN_DISCARD, SICHUAN_FANS, type FanLine, type Luck } from '../facts/fans.ts';
import { keysOf, type Keys } from '../facts/hand.ts';
import type { Meld } from '../facts/melds.ts';
import type { Rules } from '../facts/rulesets.ts';
import {
  GRADE,
  PAIRS,
  QUADS_FROM,
  SETS_AND_PAIR,
  shapeOf,
  suitTables,
  TERMINALS,
  tilesAt,
  TRIPLETS,
} from '../facts/suits.ts';
import { countsOf, rankOf, suitOf, type Counts, type Tile } from '../facts/tiles.ts';
import type { Snapshot } from './events.ts';

// By names of this module: the compiler of the engine folds those, and rows read through an import cost a third more.
const HOUSE = HOUSE_FANS;
const SICHUAN = SICHUAN_FANS;

const ALL_TERMINALS = 0b100_000_001;
const ALL_MIDDLES = 0b010_010_010;
const EVERY_RANK = 0b111_111_111;

/** What the tiles of a winning hand are, whatever the rules make of it. */
interface Look {
  /** It can be laid out as sets and a pair. */
  readonly stands: boolean;
  readonly triplets: boolean;
  readonly terminals: boolean;
  readonly pairs: boolean;
  readonly pure: boolean;
  readonly closed: boolean;
  readonly melds: number;
  readonly roots: number;
  /** A bit for each rank that occurs in any suit. */
  readonly ranks: number;
  readonly luck: Luck;
}

function lookAt(keys: Keys, melds: readonly Meld[], luck: Luck): Look {
  const tables = suitTables();
  const a = shapeOf(tables, keys[0]);
  const b = shapeOf(tables, keys[1]);
  const c = shapeOf(tables, keys[2]);
  const shared = a & b & c;
  let characters = tilesAt(tables, keys[0]);
  let dots = tilesAt(tables, keys[1]);
  let bamboo = tilesAt(tables, keys[2]);
  let roots = (characters >> QUADS_FROM) + (dots >> QUADS_FROM) + (bamboo >> QUADS_FROM);
  let closed = true;
  let terminals = (shared & TERMINALS) !== 0;
  // The innermost loop of the ready helper: it counts, and stays within the list.
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
  return {
    stands: (a & GRADE) + (b & GRADE) + (c & GRADE) === SETS_AND_PAIR,
    triplets: (shared & TRIPLETS) !== 0,
    terminals,
    pairs: melds.length === 0 && (shared & PAIRS) !== 0,
    pure: (characters !== 0 ? 1 : 0) + (dots !== 0 ? 1 : 0) + (bamboo !== 0 ? 1 : 0) === 1,
    closed,
    melds: melds.length,
    roots,
    ranks: (characters | dots | bamboo) & EVERY_RANK,
    luck,
  };
}

/** The fan of a line; the line is kept where somebody will read it. */
function add(lines: FanLine[] | undefined, line: FanLine): number {
  if (lines !== undefined) lines.push(line);
  return line.fan;
}

/** A line that counts several times, or not at all. */
function addTimes(lines: FanLine[] | undefined, line: FanLine, times: number): number {
  const fan = times * line.fan;
  if (lines !== undefined && times > 0)
    lines.push(times === 1 ? line : { key: line.key, fan, rule: line.rule });
  return fan;
}

/** House rules: base, one shape line, and what is added to it (MJ-8.1 to MJ-8.11). */
function houseFan(rules: Rules, look: Look, lines?: FanLine[]): number {
  const { luck } = look;
  const fans = HOUSE;
  let fan = add(lines, fans.base);
  if (luck.heaven) fan += add(lines, fans.tian_hu);
  else if (luck.earth) fan += add(lines, fans.di_hu);
  const hook = look.melds === rules.setsToWin && (!luck.selfDraw || rules.selfDrawnHook);
  if (look.pure && hook) fan += add(lines, fans.pure_golden_hook);
  else if (look.pure && look.triplets) fan += add(lines, fans.pure_all_triplets);
  else if (look.pure) fan += add(lines, fans.pure_suit);
  else {
    if (hook) fan += add(lines, fans.golden_hook);
    if (look.triplets && (!hook || rules.hookAndTriplets === 'both')) fan += add(lines, fans.all_triplets);
  }
  fan += addTimes(lines, fans.roots, look.roots);
  if (look.closed) fan += add(lines, fans.concealed_hand);
  if (luck.selfDraw && (!luck.heaven || rules.heavenSelfDraw)) fan += add(lines, fans.self_draw);
  if (luck.kongs > 0) fan += addTimes(lines, fans.kong_win, rules.kongChain === 'each' ? luck.kongs : 1);
  if (luck.robKong && rules.robKong) fan += add(lines, fans.rob_kong);
  if (luck.lastTile && (luck.selfDraw || rules.lastTileDiscard)) fan += add(lines, fans.last_tile);
  return fan;
}

/** Sichuan rules: the better of the two readings of the hand, as sets or as seven pairs (MJ-9.1 to MJ-9.10). */
function sichuanFan(rules: Rules, look: Look, lines?: FanLine[]): number {
  const { luck } = look;
  const fans = SICHUAN;
  const terminals = look.stands && look.terminals && rules.appShapes;
  // A hand that can be laid both ways is read with the terminals, which are worth more than the triplets.
  const triplets = look.stands && look.triplets && !terminals;
  const hook = triplets && look.melds === rules.setsToWin;
  const middles = rules.appShapes && (look.ranks & ~ALL_MIDDLES) === 0;
  const asSets =
    (terminals ? fans.terminals_everywhere.fan : 0) +
    (triplets ? fans.all_triplets.fan : 0) +
    (hook ? fans.golden_hook.fan : 0) +
    (triplets && middles ? fans.all_258.fan : 0);
  const asPairs = fans.seven_pairs.fan + (middles ? fans.all_258.fan : 0);
  // Among equals sets come before pairs (MJ-6.7).
  const pairs = look.pairs && rules.sevenPairs && (!look.stands || asPairs > asSets);
  const shape = (pairs ? asPairs : asSets) + (look.pure ? fans.pure_suit.fan : 0);
  const special = luck.heaven ? fans.tian_hu : fans.di_hu;
  let fan = 0;
  // Heaven and earth stand in place of shapes that are worth less (MJ-9.8).
  if (rules.heavenAndEarth && (luck.heaven || luck.earth) && shape < special.fan) fan += add(lines, special);
  else {
    if (triplets && !pairs) fan += add(lines, fans.all_triplets);
    if (hook && !pairs) fan += add(lines, fans.golden_hook);
    if (pairs) fan += add(lines, fans.seven_pairs);
    if (look.pure) fan += add(lines, fans.pure_suit);
    if (middles && (pairs || triplets)) fan += add(lines, fans.all_258);
    if (terminals && !pairs) fan += add(lines, fans.terminals_everywhere);
  }
  fan += addTimes(lines, fans.roots, look.roots);
  if (rules.extras && look.closed) fan += add(lines, fans.concealed_hand);
  if (rules.extras && (look.ranks & ALL_TERMINALS) === 0) fan += add(lines, fans.no_terminals);
  if (luck.kongs > 0) fan += addTimes(lines, fans.kong_win, rules.kongChain === 'each' ? luck.kongs : 1);
  if (luck.robKong && rules.robKong) fan += add(lines, fans.rob_kong);
  if (luck.lastTile && (luck.selfDraw || rules.lastTileDiscard)) fan += add(lines, fans.last_tile);
  if (luck.selfDraw && rules.selfDraw === 'fan') fan += add(lines, fans.self_draw);
  return fan;
}

const fanIn = (rules: Rules, look: Look, lines?: FanLine[]): number =>
  rules.fans === 'house' ? houseFan(rules, look, lines) : sichuanFan(rules, look, lines);

/** A hand known to win: its concealed tiles with the winning tile, its melds, and how it was won. */
export interface Winning {
  readonly counts: Counts;
  readonly melds: readonly Meld[];
  readonly luck: Luck;
}

/** The explained fan of a winning hand, in the order in which they are told. */
export function fanLines(rules: Rules, { counts, melds, luck }: Winning): FanLine[] {
  const lines: FanLine[] = [];
  fanIn(rules, lookAt(keysOf(counts), melds, luck), lines);
  return lines;
}

export const fanOf = (rules: Rules, { counts, melds, luck }: Winning): number =>
  fanIn(rules, lookAt(keysOf(counts), melds, luck));

/** The fan of a hand won on a discard and without luck, by its keys. */
export const plainFanByKeys = (rules: Rules, keys: Keys, melds: readonly Meld[]): number =>
  fanIn(rules, lookAt(keys, melds, PLAIN_DISCARD));

/** What a win is worth as it was declared, and what each payer pays for it (MJ-15.6). */
export function worthOfWin(
  rules: Rules,
  { concealed, melds, luck }: Snapshot,
  tile: Tile,
): { readonly fan: number; readonly each: number } {
  if (concealed === null) throw new Error('a win told without its tiles cannot be counted');
  const fan = fanOf(rules, { counts: countsOf([...concealed, tile]), melds, luck });
  return { fan, each: payEach(rules, fan, luck.selfDraw) };
}

/** How many of a win's fan count (MJ-10.2). */
export const countedFan = ({ cap }: Rules, fan: number): number => (cap > 0 && fan > cap ? cap : fan);

/** What one payer of a win pays before any surcharge (MJ-10.1, MJ-10.2). */
export const pointsOf = (rules: Rules, fan: number): number =>
  rules.points === 'fan' ? fan : 1 << countedFan(rules, fan);

/** What each payer of a win pays (MJ-10.5). */
export const payEach = (rules: Rules, fan: number, selfDraw: boolean): number =>
  pointsOf(rules, fan) + (selfDraw && rules.selfDraw === 'base' ? 1 : 0);
