import { distanceByKeys, distanceToPairs, nearerByKeys, spareByKeys } from '../facts/distance.ts';
import { SICHUAN_FANS } from '../facts/fans.ts';
import type { Meld } from '../facts/melds.ts';
import { keysWith, suitKey, waitBitsByKeys, type Held, type Keys } from '../facts/hand.ts';
import type { Rules } from '../facts/rulesets.ts';
import { placeOf, type SuitKey } from '../facts/suits.ts';
import {
  COPIES,
  held,
  KINDS,
  put,
  RANKS,
  rankOf,
  suitOf,
  SUITS,
  tile,
  type Counts,
  type Suit,
  type Tile,
} from '../facts/tiles.ts';
import type { Hu } from '../rules/moves.ts';
import { payEach, plainFanByKeys, pointsOf } from '../rules/fan.ts';

/** What a seat sees of the table, as far as its own hand depends on it. */
export interface Sight {
  readonly rules: Rules;
  /** How many of each kind it can see, its own included. */
  readonly seen: Counts;
  /** Tiles in the wall. */
  readonly wall: number;
  readonly others: readonly Other[];
}

export interface Other {
  readonly missing: Suit | null;
  readonly locked: boolean;
  readonly left: boolean;
  /** Concealed tiles, and buried ones that nobody else sees. */
  readonly size: number;
  readonly buried: number;
  /** What it has won on, and what it let go by since it is locked. */
  readonly won: readonly { readonly tile: Tile }[];
  readonly safe: readonly Tile[];
}

/** What a seat may expect of the tiles it does not see. */
export interface Outlook {
  readonly rules: Rules;
  /** Draws of its own to come. */
  readonly rounds: number;
  /** By kind: the chance that its next draw is one, and how many the others discard in a round. */
  readonly draw: readonly number[];
  readonly give: readonly number[];
  readonly unseen: number;
  readonly payers: number;
  /** What ready hands were found to bring in a round. */
  readonly rates: Map<number, number>;
}

/** Found by self-play: docs/ladder.md tells how. */
export const HABITS = {
  /** Of tiles they draw, so many others discard: of any suit, of their missing one, and when they are locked. */
  give: 0.6,
  giveMissing: 1,
  giveLocked: 0.95,
  /** The chance that a tile in another hand is discarded within a round. */
  giveHeld: 0.03,
  /** Of tiles that would make a pong and are discarded, so many are of use: far from ready, and one tile from it. */
  pong: 0.5,
  nearPong: 0.7,
  /** The chance that a round brings a hand nearer, by how far it is from ready. */
  steps: [0, 0.17, 0.26, 0.34, 0.4, 0.45, 0.5],
  /** Tiles a hand waits for once it is ready. */
  waits: 4.2,
  /** What it is worth to be out of the hand, where winners leave it. */
  relief: 2,
  /** A replacement tile is one draw more. */
  replacement: 1.07,
  /** What a discard may cost: a tile a locked hand has won on, any other for a locked hand, and for one that is not (late). */
  known: 2.3,
  locked: 0.25,
  loose: 0.25,
} as const;

const PLACE: readonly number[] = Array.from({ length: KINDS }, (_, kind) => placeOf(rankOf(tile(kind))));
/** However little of a suit is reckoned to lie in the wall, some of it may. */
const LEAST = 0.05;

/** Whoever misses a suit has buried three of it and holds none: how much of it lies in the wall differs by suit. */
export function outlookOf({ rules, seen, wall, others }: Sight): Outlook {
  const unseen = [0, 0, 0];
  for (let kind = 0; kind < KINDS; kind++) put(unseen, suitOf(tile(kind)), COPIES - held(seen, kind));
  const loose = unseen.slice();
  for (const { missing, buried } of others) if (missing !== null) put(loose, missing, -buried);
  const walled = loose.slice();
  for (const { missing, size } of others) {
    let all = 0;
    for (const suit of SUITS) if (suit !== missing) all += Math.max(0, held(loose, suit));
    for (const suit of SUITS)
      if (suit !== missing && all > 0) put(walled, suit, (-size * Math.max(0, held(loose, suit))) / all);
  }
  const draw: number[] = [];
  const give: number[] = [];
  for (const suit of SUITS) {
    const share = Math.max(LEAST, held(walled, suit) / Math.max(1, held(unseen, suit)));
    let gives = 0;
    for (const { left, locked, missing } of others)
      if (!left) gives += locked ? HABITS.giveLocked : missing === suit ? HABITS.giveMissing : HABITS.give;
    for (let kind = RANKS * suit; kind < RANKS * suit + RANKS; kind++) {
      const copies = COPIES - held(seen, kind);
      const chance = (copies * share) / Math.max(1, wall);
      draw.push(chance);
      give.push(chance * gives + HABITS.giveHeld * copies * (1 - share));
    }
  }
  let payers = 0;
  for (const { left } of others) if (!left) payers++;
  return {
    rules,
    rounds: Math.min(LONGEST, Math.ceil(wall / (payers + 1))),
    draw,
    give,
    unseen: Math.max(1, held(unseen, 0) + held(unseen, 1) + held(unseen, 2)),
    payers,
    rates: new Map(),
  };
}

/** A hand as it is to become: the one or two suits it will be of, and how many of its tiles must go. */
interface Plan {
  readonly first: Suit;
  readonly second: Suit | null;
  readonly keys: Two;
  readonly hand: Held;
  readonly sets: number;
  readonly junk: number;
}
/** The keys of both suits; of a suit there is not, 0. */
type Two = readonly [SuitKey, SuitKey];

const OTHERS: { readonly [Missing in Suit]: readonly [Suit, Suit] } = { 0: [1, 2], 1: [0, 2], 2: [0, 1] };

function sizeOfSuit(counts: Counts, suit: Suit): number {
  let size = 0;
  for (let kind = RANKS * suit; kind < RANKS * suit + RANKS; kind++) size += held(counts, kind);
  return size;
}

const awayWith = ({ sets }: Plan, one: SuitKey, other: SuitKey): number => distanceByKeys(one, other, sets);

/** Tiles that must go make room for one draw each. */
const awayIn = (plan: Plan): number => Math.max(plan.junk, awayWith(plan, plan.keys[0], plan.keys[1]));

const keyed = ({ first, second }: Plan, [one, other]: Two): Keys => {
  const keys: [SuitKey, SuitKey, SuitKey] = [0, 0, 0];
  keys[first] = one;
  if (second !== null) keys[second] = other;
  return keys;
};

/** Points a round brings to a hand that is ready. */
function rateOf(outlook: Outlook, plan: Plan, two: Two): number {
  const { rules, draw, give, payers, rates } = outlook;
  const { melds, missing } = plan.hand;
  const name = ((two[0] * KEYS + two[1]) * SUITS.length + plan.first) * CLAIMS + claimsIn(melds);
  const before = rates.get(name);
  if (before !== undefined) return before;
  const keys = keyed(plan, two);
  let sum = 0;
  let bits = waitBitsByKeys(rules, { keys, odd: 0, melds: melds.length, missing });
  for (; bits !== 0; bits &= bits - 1) {
    const kind = tile(31 - Math.clz32(bits & -bits));
    const fan = plainFanByKeys(rules, keysWith(keys, kind), melds);
    sum += held(draw, kind) * drawnGain(rules, fan, payers) + held(give, kind) * givenGain(rules, fan);
  }
  rates.set(name, sum);
  return sum;
}
const KEYS = 5 ** RANKS;
const CLAIMS = 64;

/** In thought there may be one meld more than there is: the last of them tells which. */
const claimsIn = (melds: readonly Meld[]): number => {
  const last = melds.at(-1);
  return last === undefined ? 0 : 2 * last.tile + (last.kind === 'pong' ? 1 : 2);
};

/** Where winners leave they pay no more, neither for others' wins nor for a hand that was not ready (MJ-7.4, MJ-12.7). */
const relief = ({ winners }: Rules): number => (winners === 'leave' ? HABITS.relief : 0);

const drawnGain = (rules: Rules, fan: number, payers: number): number =>
  payers * payEach(rules, fan + (rules.selfDraw === 'fan' ? 1 : 0), true) + relief(rules);
const givenGain = (rules: Rules, fan: number): number => pointsOf(rules, fan) + relief(rules);

/** No wall gives a seat more draws. */
const LONGEST = 30;
const FARTHEST = 10;

/** Rounds that are left, on average, once a hand so far away is ready; by how far and by rounds to go. */
const roundsAfter = (away: number): readonly number[] => {
  for (let far = table.length; far <= away; far++) {
    const chance = HABITS.steps[Math.min(far, HABITS.steps.length - 1)] ?? 0;
    const nearer = table[far - 1] ?? [];
    const row = [0];
    for (let n = 1; n <= LONGEST; n++)
      row.push(chance * held(nearer, n - 1) + (1 - chance) * held(row, n - 1));
    table.push(row);
  }
  return table[away] ?? [];
};
const table: number[][] = [Array.from({ length: LONGEST + 1 }, (_, n) => n)];

/** The rounds a hand may expect to be ready for that comes nearer with this chance. */
function roundsReady(outlook: Outlook, away: number, chance: number): number {
  const then = roundsAfter(Math.min(FARTHEST, away) - 1);
  let rounds = 0;
  for (let n = 1; n <= outlook.rounds; n++) rounds = chance * held(then, n - 1) + (1 - chance) * rounds;
  return rounds;
}

/** Not ready yet: how soon it may be, and what a hand like it usually brings. */
function guess(outlook: Outlook, plan: Plan, away: number): number {
  const { draw, give } = outlook;
  const { counts } = plan.hand;
  let nearer = 0;
  for (let bits = helpfulBits(plan, away); bits !== 0; bits &= bits - 1) {
    const kind = 31 - Math.clz32(bits & -bits);
    const chance = held(draw, kind);
    const own = held(counts, kind);
    if (chance > 0 && own < COPIES) nearer += chance + (own >= 2 ? HABITS.pong * held(give, kind) : 0);
  }
  return usualRate(outlook, plan) * roundsReady(outlook, away, Math.min(MOST, nearer));
}

/** The kinds that bring the hand nearer, a bit for each. Where tiles must go first, any tile makes room for one of them. */
function helpfulBits(plan: Plan, away: number): number {
  const { first, second, sets } = plan;
  const [one, other] = plan.keys;
  const any = awayWith(plan, one, other) < away;
  const bits = (any ? EVERY_RANK : nearerByKeys(one, other, sets)) << (RANKS * first);
  return second === null
    ? bits
    : bits | ((any ? EVERY_RANK : nearerByKeys(other, one, sets)) << (RANKS * second));
}
const EVERY_RANK = 0b111_111_111;
const MOST = 0.9;

/** What a round usually brings to a hand of this plan once it is ready. */
function usualRate({ rules, unseen, payers }: Outlook, { hand: { melds }, second }: Plan): number {
  const pure = second === null;
  let open = false;
  let fan = pure ? 2 : 0;
  for (const { kind } of melds) {
    if (kind !== 'kong_concealed') open = true;
    if (kind !== 'pong') fan++;
  }
  if (rules.fans === 'house') fan += open ? 1 : 2;
  const gain = drawnGain(rules, fan, payers) + payers * HABITS.give * givenGain(rules, fan);
  return (HABITS.waits * gain) / unseen;
}

/** A tile that may come, with what the hand then brings in a round. */
interface Way {
  readonly chance: number;
  readonly rate: number;
}

/** Ready, and until its first win it may become better. */
function readyWorth(outlook: Outlook, plan: Plan): number {
  const { draw, give, rounds } = outlook;
  const rate = rateOf(outlook, plan, plan.keys);
  const better: Way[] = [];
  let wins = 0;
  for (let kind = 0; kind < KINDS; kind++) {
    const chance = held(draw, kind);
    const drawn =
      chance > 0 && held(plan.hand.counts, kind) < COPIES ? withTile(plan, plan.keys, kind, 1) : null;
    if (drawn === null) continue;
    if (awayWith(plan, drawn[0], drawn[1]) < 0) wins += chance + held(give, kind);
    else {
      const best = bestRate(outlook, plan, { drawn, kind });
      if (best > rate) better.push({ chance, rate: best });
    }
  }
  const won = Math.min(MOST, wins);
  let worth = 0;
  for (let n = 1; n <= rounds; n++) {
    let next = rate + won * (n - 1) * rate;
    let rest = 1 - won;
    for (const way of better) {
      next += way.chance * Math.max(worth, (n - 1) * way.rate);
      rest -= way.chance;
    }
    worth = next + Math.max(0, rest) * worth;
  }
  return worth;
}

/** The keys with a tile more or less; null for a tile of another suit. */
function withTile({ first, second }: Plan, [one, other]: Two, kind: number, copies: 1 | -1 | -2): Two | null {
  const suit = suitOf(tile(kind));
  const step = copies * held(PLACE, kind);
  return suit === first ? [one + step, other] : suit === second ? [one, other + step] : null;
}

/** One tile from ready: every tile that helps, with the best hand it makes. */
function nearWorth(outlook: Outlook, plan: Plan): number {
  const { draw, give, rounds } = outlook;
  const { keys, hand, junk } = plan;
  const ways: Way[] = [];
  const add = (then: Plan, two: Two | null, { kind, chance }: { kind: number; chance: number }): void => {
    if (two === null || awayWith(then, two[0], two[1]) > 0) return;
    const rate = junk > 0 ? rateOf(outlook, then, two) : bestRate(outlook, then, { drawn: two, kind });
    if (rate > 0) ways.push({ chance, rate });
  };
  const helpful = helpfulBits(plan, 1);
  for (let kind = 0; kind < KINDS; kind++) {
    const own = held(hand.counts, kind);
    const chance = held(draw, kind);
    if (chance <= 0 || own >= COPIES) continue;
    if ((helpful & (1 << kind)) !== 0) add(plan, withTile(plan, keys, kind, 1), { kind, chance });
    if (own < 2) continue;
    const melds: readonly Meld[] = [...hand.melds, { kind: 'pong', tile: tile(kind) }];
    const open: Plan = { ...plan, hand: { ...hand, melds }, sets: plan.sets - 1 };
    add(open, withTile(plan, keys, kind, -2), { kind, chance: HABITS.nearPong * held(give, kind) });
  }
  let worth = 0;
  for (let n = 1; n <= rounds; n++) {
    let next = 0;
    let rest = 1;
    for (const { chance, rate } of ways) {
      const ready = (n - 1) * rate;
      if (ready <= worth) continue;
      next += chance * ready;
      rest -= chance;
    }
    worth = next + Math.max(0, rest) * worth;
  }
  return worth;
}

/** The best ready hand without one of its tiles, but the one that just came. */
function bestRate(
  outlook: Outlook,
  plan: Plan,
  { drawn, kind }: { readonly drawn: Two; readonly kind: number },
): number {
  const { first, second, sets } = plan;
  const [one, other] = drawn;
  let best = 0;
  for (let bits = spareByKeys(one, other, sets); bits !== 0; bits &= bits - 1) {
    const rank = 31 - Math.clz32(bits & -bits);
    if (RANKS * first + rank !== kind)
      best = Math.max(best, rateOf(outlook, plan, [one - held(PLACE, rank), other]));
  }
  if (second === null) return best;
  for (let bits = spareByKeys(other, one, sets); bits !== 0; bits &= bits - 1) {
    const rank = 31 - Math.clz32(bits & -bits);
    if (RANKS * second + rank !== kind)
      best = Math.max(best, rateOf(outlook, plan, [one, other - held(PLACE, rank)]));
  }
  return best;
}

/** A glance goes by what is usual; a look tries out what may be drawn next. */
export type Care = 'glance' | 'look';

function planWorth(
  outlook: Outlook,
  plan: Plan,
  { away, care }: { readonly away: number; readonly care: Care },
): number {
  if (away <= 0)
    return care === 'look' ? readyWorth(outlook, plan) : outlook.rounds * rateOf(outlook, plan, plan.keys);
  return away === 1 && care === 'look' ? nearWorth(outlook, plan) : guess(outlook, plan, away);
}

/** Points a hand between turns may still expect: the best of its plans. */
export function worthOf(outlook: Outlook, hand: Held, care: Care): number {
  const mixed = mixedPlan(outlook, hand);
  const away = awayIn(mixed);
  let best = planWorth(outlook, mixed, { away, care });
  const { first, second, keys, junk } = mixed;
  for (const suit of OTHERS[hand.missing]) {
    if (hand.melds.some((meld) => suitOf(meld.tile) !== suit)) continue;
    const gone = sizeOfSuit(hand.counts, suit === first ? (second ?? first) : first);
    const pure: Plan = {
      ...mixed,
      first: suit,
      second: null,
      keys: [suit === first ? keys[0] : keys[1], 0],
      junk: junk + gone,
    };
    const far = awayIn(pure);
    if (gone > 0 && far <= away + FARTHER)
      best = Math.max(best, planWorth(outlook, pure, { away: far, care }));
  }
  return outlook.rules.sevenPairs && hand.melds.length === 0
    ? Math.max(best, pairsWorth(outlook, mixed))
    : best;
}

/** Whatever its two suits make. */
function mixedPlan({ rules }: Outlook, hand: Held): Plan {
  const [first, second] = OTHERS[hand.missing];
  return {
    first,
    second,
    keys: [suitKey(hand.counts, first), suitKey(hand.counts, second)],
    hand,
    sets: rules.setsToWin - hand.melds.length,
    junk: sizeOfSuit(hand.counts, hand.missing),
  };
}

/** What a win brings: its points now, and as much as the locked hand may win later. */
export function wonWorth(outlook: Outlook, hand: Held, { tile: last, from }: Hu): number {
  const { rules, payers, rounds } = outlook;
  const counts = hand.counts.slice();
  if (from === null) put(counts, last, -1);
  const plan = mixedPlan(outlook, { ...hand, counts });
  const fan = plainFanByKeys(rules, keysWith(keyed(plan, plan.keys), last), hand.melds);
  const now = from === null ? drawnGain(rules, fan, payers) : givenGain(rules, fan);
  return rules.winners === 'stay' ? now + rounds * rateOf(outlook, plan, plan.keys) : now;
}

/** A plan so much farther away than the nearest is none. */
const FARTHER = 3;

/** Seven pairs: the twin of every single tile helps. */
function pairsWorth(outlook: Outlook, plan: Plan): number {
  const { rules, draw, payers } = outlook;
  const { counts, missing } = plan.hand;
  const away = Math.max(plan.junk, distanceToPairs(counts, missing));
  let nearer = 0;
  for (let kind = 0; kind < KINDS; kind++)
    if (suitOf(tile(kind)) !== missing && held(counts, kind) % 2 === 1) nearer += held(draw, kind);
  const fan = SICHUAN_FANS.seven_pairs.fan;
  const rate = drawnGain(rules, fan, payers) + payers * HABITS.give * givenGain(rules, fan);
  if (away <= 0) return nearer * rate * roundsReady(outlook, 1, MOST);
  return ((PAIR_WAITS * rate) / outlook.unseen) * roundsReady(outlook, away, Math.min(MOST, nearer));
}
const PAIR_WAITS = 2;

/** What giving a tile away may cost. */
export function dangerOf({ others, wall }: Sight, given: Tile): number {
  let cost = 0;
  for (const { missing, locked, left, won, safe } of others) {
    if (left || missing === suitOf(given)) continue;
    if (locked && won.some((each) => each.tile === given)) cost += HABITS.known;
    else if (locked) cost += safe.includes(given) ? 0 : HABITS.locked;
    else cost += HABITS.loose * Math.max(0, 1 - wall / FULL_WALL);
  }
  return cost;
}
/** Tiles in the wall when the first turn begins. */
export const FULL_WALL = 55;
