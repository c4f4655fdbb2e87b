import {
  HOUSE_FANS,
  PLAIN_DISCARD,
  SICHUAN_FANS,
  sumOfFan,
  type FanKey,
  type FanLine,
  type Luck,
} from '../facts/fans.ts';
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
import { rankOf, suitOf, type Counts } from '../facts/tiles.ts';

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
}

function lookAt(keys: Keys, melds: readonly Meld[]): Look {
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
  for (const { kind, tile } of melds) {
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
  };
}

/** A line that counts several times. */
const times = (line: FanLine, count: number): FanLine =>
  count === 1 ? line : { key: line.key, fan: count * line.fan, rule: line.rule };

/** House rules: base, one shape line, and what is added to it (MJ-8.1 to MJ-8.11). */
function houseLines(rules: Rules, look: Look, luck: Luck): FanLine[] {
  const fans = HOUSE_FANS;
  const lines: FanLine[] = [fans.base];
  if (luck.heaven) lines.push(fans.tian_hu);
  else if (luck.earth) lines.push(fans.di_hu);
  const hook = look.melds === rules.setsToWin && (!luck.selfDraw || rules.selfDrawnHook);
  if (look.pure && hook) lines.push(fans.pure_golden_hook);
  else if (look.pure && look.triplets) lines.push(fans.pure_all_triplets);
  else if (look.pure) lines.push(fans.pure_suit);
  else {
    if (hook) lines.push(fans.golden_hook);
    if (look.triplets && (!hook || rules.hookAndTriplets === 'both')) lines.push(fans.all_triplets);
  }
  if (look.roots > 0) lines.push(times(fans.roots, look.roots));
  if (look.closed) lines.push(fans.concealed_hand);
  if (luck.selfDraw && (!luck.heaven || rules.heavenSelfDraw)) lines.push(fans.self_draw);
  return withLuck(lines, fans, { rules, luck });
}

/** Sichuan rules: the better of the two readings of the hand, as sets or as seven pairs (MJ-9.1 to MJ-9.10). */
function sichuanLines(rules: Rules, look: Look, luck: Luck): FanLine[] {
  const fans = SICHUAN_FANS;
  const lines = shapeLines(rules, look);
  const special = luck.heaven ? fans.tian_hu : fans.di_hu;
  // Heaven and earth stand in place of shapes that are worth less (MJ-9.8).
  if (rules.heavenAndEarth && (luck.heaven || luck.earth) && sumOfFan(lines) < special.fan)
    lines.splice(0, lines.length, special);
  if (look.roots > 0) lines.push(times(fans.roots, look.roots));
  if (rules.extras && look.closed) lines.push(fans.concealed_hand);
  if (rules.extras && (look.ranks & ALL_TERMINALS) === 0) lines.push(fans.no_terminals);
  withLuck(lines, fans, { rules, luck });
  if (luck.selfDraw && rules.selfDraw === 'fan') lines.push(fans.self_draw);
  return lines;
}

/** The shape of a Sichuan hand in its better reading; among equals sets come before pairs (MJ-6.7). */
function shapeLines(rules: Rules, look: Look): FanLine[] {
  const fans = SICHUAN_FANS;
  const terminals = look.stands && look.terminals && rules.appShapes;
  // A hand that can be laid both ways is read with the terminals, which are worth more than the triplets.
  const triplets = look.stands && look.triplets && !terminals;
  const hook = triplets && look.melds === rules.setsToWin;
  const middles = rules.appShapes && (look.ranks & ~ALL_MIDDLES) === 0;
  const pairs = look.pairs && rules.sevenPairs;
  const worth = (line: FanLine, counts: boolean): number => (counts ? line.fan : 0);
  const asSets =
    worth(fans.all_triplets, triplets) +
    worth(fans.golden_hook, hook) +
    worth(fans.all_258, triplets && middles) +
    worth(fans.terminals_everywhere, terminals);
  const asPairs = worth(fans.seven_pairs, pairs) + worth(fans.all_258, pairs && middles);
  const readAsPairs = pairs && (!look.stands || asPairs > asSets);
  const lines: FanLine[] = [];
  if (triplets && !readAsPairs) lines.push(fans.all_triplets);
  if (hook && !readAsPairs) lines.push(fans.golden_hook);
  if (readAsPairs) lines.push(fans.seven_pairs);
  if (look.pure) lines.push(fans.pure_suit);
  if (middles && (readAsPairs || triplets)) lines.push(fans.all_258);
  if (terminals && !readAsPairs) lines.push(fans.terminals_everywhere);
  return lines;
}

type LuckTable = { readonly [Key in FanKey & ('kong_win' | 'rob_kong' | 'last_tile')]: FanLine };

/** The lines with those that luck adds in all rules. */
function withLuck(
  lines: FanLine[],
  fans: LuckTable,
  { rules, luck }: { readonly rules: Rules; readonly luck: Luck },
): FanLine[] {
  if (luck.kongs > 0) lines.push(times(fans.kong_win, rules.kongChain === 'each' ? luck.kongs : 1));
  if (luck.robKong && rules.robKong) lines.push(fans.rob_kong);
  if (luck.lastTile && (luck.selfDraw || rules.lastTileDiscard)) lines.push(fans.last_tile);
  return lines;
}

/** A hand known to win: its concealed tiles with the winning tile, its melds, and how it was won. */
export interface Winning {
  readonly counts: Counts;
  readonly melds: readonly Meld[];
  readonly luck: Luck;
}

/** The explained fan of a winning hand, in the order in which they are told. */
export const fanLines = (rules: Rules, { counts, melds, luck }: Winning): FanLine[] => {
  const look = lookAt(keysOf(counts), melds);
  return rules.fans === 'house' ? houseLines(rules, look, luck) : sichuanLines(rules, look, luck);
};

export const fanOf = (rules: Rules, winning: Winning): number => sumOfFan(fanLines(rules, winning));

/** The fan of a hand won on a discard and without luck, by its keys. */
export function plainFanByKeys(rules: Rules, keys: Keys, melds: readonly Meld[]): number {
  const look = lookAt(keys, melds);
  return sumOfFan(
    rules.fans === 'house'
      ? houseLines(rules, look, PLAIN_DISCARD)
      : sichuanLines(rules, look, PLAIN_DISCARD),
  );
}

/** How many of a win's fan count (MJ-10.2). */
export const countedFan = ({ cap }: Rules, fan: number): number => (cap > 0 && fan > cap ? cap : fan);

/** What one payer of a win pays before any surcharge (MJ-10.1, MJ-10.2). */
export const pointsOf = (rules: Rules, fan: number): number =>
  rules.points === 'fan' ? fan : 1 << countedFan(rules, fan);

/** What each payer of a win pays (MJ-10.5). */
export const payEach = (rules: Rules, fan: number, selfDraw: boolean): number =>
  pointsOf(rules, fan) + (selfDraw && rules.selfDraw === 'base' ? 1 : 0);
