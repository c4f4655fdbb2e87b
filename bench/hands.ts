import { createRequire } from 'node:module';
import { seededDice, type AnyEntry } from '@reckon/kernel';
import { PLAIN_DISCARD } from '../games/mahjong/facts/fans.ts';
import { stands, standsByKeys, suitKey, waitBits } from '../games/mahjong/facts/hand.ts';
import { PRESETS, RULE_SETS } from '../games/mahjong/facts/rulesets.ts';
import { noTiles, type Counts } from '../games/mahjong/facts/tiles.ts';
import { fanLines, fanOf } from '../games/mahjong/rules/fan.ts';
import { readyHelper } from '../games/mahjong/rules/ready.ts';
import { compete, median, medianRatio } from './clock.ts';
import type { Figure } from './figures.ts';
import { randomMoves } from './measure.ts';
import { install, PEERS } from './peers.ts';
import { standardOf } from './recording.ts';

const HANDS = 4096;

interface Hand {
  readonly counts: Counts;
  readonly keys: readonly [number, number, number];
  /** As the peer reads it: three suits and no honours. */
  readonly suits: readonly (readonly number[])[];
}

/** Half of them four sets and a pair over two suits, half the same with one tile exchanged. */
function someHands(): readonly Hand[] {
  const dice = seededDice('bench');
  return Array.from({ length: HANDS }, (_, n) => {
    const counts = winningHand(dice);
    if (n % 2 === 1) exchangeOne(counts, dice);
    return {
      counts,
      keys: [suitKey(counts, 0), suitKey(counts, 1), suitKey(counts, 2)] as const,
      suits: [counts.slice(0, 9), counts.slice(9, 18), counts.slice(18), [0, 0, 0, 0, 0, 0, 0]],
    };
  });
}

type Dice = ReturnType<typeof seededDice>;

function winningHand(dice: Dice): number[] {
  for (;;) {
    const counts = noTiles();
    for (let set = 0; set < 4; set++) {
      const suit = 9 * dice.below(2, 'suit');
      if (dice.below(3, 'set') === 0) counts[suit + dice.below(9, 'rank')]! += 3;
      else {
        const low = suit + dice.below(7, 'rank');
        for (let step = 0; step < 3; step++) counts[low + step]!++;
      }
    }
    counts[dice.below(18, 'pair')]! += 2;
    if (counts.every((count) => count <= 4)) return counts;
  }
}

function exchangeOne(counts: number[], dice: Dice): void {
  const held = counts.flatMap((count, kind) => (count > 0 ? [kind] : []));
  counts[held[dice.below(held.length, 'out')]!]!--;
  const free = counts.flatMap((count, kind) => (kind < 18 && count < 4 ? [kind] : []));
  counts[free[dice.below(free.length, 'in')]!]!++;
}

interface Agari {
  check(hand: readonly (readonly number[])[]): boolean;
}

function peer(): Agari {
  install();
  return createRequire(`${PEERS}package.json`)('agari') as Agari;
}

let sink = 0;

/** Goes over all hands many times: one pass is too short for the clock. */
const over =
  (hands: readonly Hand[], work: (hand: Hand) => number | boolean, passes: number) => (): number => {
    for (let pass = 0; pass < passes; pass++)
      for (let n = 0; n < hands.length; n++) sink += Number(work(hands[n]!));
    return passes * hands.length;
  };

function byKeys(hands: readonly Hand[]): () => number {
  const a = Int32Array.from(hands, ({ keys }) => keys[0]);
  const b = Int32Array.from(hands, ({ keys }) => keys[1]);
  const c = Int32Array.from(hands, ({ keys }) => keys[2]);
  return () => {
    let won = 0;
    for (let pass = 0; pass < 100; pass++)
      for (let n = 0; n < HANDS; n++) if (standsByKeys(a[n]!, b[n]!, c[n]!)) won++;
    sink += won;
    return 100 * HANDS;
  };
}

function byCounts(hands: readonly Hand[]): () => number {
  return () => {
    let won = 0;
    for (let pass = 0; pass < 30; pass++) for (let n = 0; n < HANDS; n++) if (stands(hands[n]!.counts)) won++;
    sink += won;
    return 30 * HANDS;
  };
}

/** One tile fewer: these wait. */
const waiting = (hands: readonly Hand[]): readonly Hand[] =>
  hands.map((hand) => {
    const held = hand.counts.findIndex((count) => count > 0);
    return { ...hand, counts: hand.counts.with(held, hand.counts[held]! - 1) };
  });

/** The hand evaluator, beside `agari` on the same hands, and whole random games of every rule set. */
export function handFigures(entry: AnyEntry): readonly Figure[] {
  const figure = (what: string, value: number, unit: Figure['unit']): Figure => ({
    game: 'mahjong',
    what,
    value,
    unit,
  });
  const hands = someHands();
  const agari = peer();
  for (const { suits, counts } of hands)
    if (agari.check(suits) !== stands(counts)) throw new Error(`agari disagrees on ${JSON.stringify(suits)}`);
  const short = waiting(hands);
  const winning = hands.filter((_, n) => n % 2 === 0);
  const sichuan = PRESETS['sichuan-sbr'];
  const rates = compete(
    {
      keys: byKeys(hands),
      counts: byCounts(hands),
      waits: over(short, ({ counts }) => waitBits(sichuan, { counts, melds: [], missing: 2 }), 10),
      fan: over(winning, ({ counts }) => fanOf(sichuan, { counts, melds: [], luck: PLAIN_DISCARD }), 4),
      explained: over(
        winning,
        ({ counts }) => fanLines(sichuan, { counts, melds: [], luck: PLAIN_DISCARD }).length,
        4,
      ),
      helper: over(
        hands,
        ({ counts }) => readyHelper(sichuan, { counts, melds: [], missing: 2 }, counts).length,
        1,
      ),
      agari: over(hands, ({ suits }) => agari.check(suits), 1),
    },
    { seconds: 0.25 },
  );
  const games = compete<string>(
    Object.fromEntries(
      RULE_SETS.map((rules) => [rules, randomMoves(entry, standardOf(entry, { rules }), 4).play]),
    ),
    { rounds: 3, seconds: 0.3 },
  );
  if (sink === 0) throw new Error('nothing was measured');
  return [
    figure('win check from suit keys', median(rates.keys) / 1e6, 'M/s'),
    figure('win check from suit keys beside agari', medianRatio(rates.keys, rates.agari), '×'),
    figure('win check from 27 counts', median(rates.counts) / 1e6, 'M/s'),
    figure('win check from 27 counts beside agari', medianRatio(rates.counts, rates.agari), '×'),
    figure('waits', 1e9 / median(rates.waits), 'ns'),
    figure('fan, number only', 1e9 / median(rates.fan), 'ns'),
    figure('fan, explained', 1e9 / median(rates.explained), 'ns'),
    figure('ready helper', 1e6 / median(rates.helper), 'µs'),
    ...RULE_SETS.map((rules) => figure(`random moves, ${rules}`, median(games[rules]!), 'games/s')),
  ];
}
