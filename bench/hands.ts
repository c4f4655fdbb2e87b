/** `npx tsx bench/mahjong.ts`: the hand evaluator and whole random games, in one run on one core, beside `agari`. */
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { begin, play, seededDice, seat } from '@reckon/kernel';
import { fanLines, fanOf, PLAIN_DISCARD } from '../games/mahjong/rules/fan.ts';
import { mahjong } from '../games/mahjong/rules/game.ts';
import { stands, standsByKeys, suitKey, waitBits } from '../games/mahjong/rules/hand.ts';
import { readyHelper } from '../games/mahjong/rules/ready.ts';
import { PRESETS, RULE_SETS, type Config, type RuleSet } from '../games/mahjong/rules/ruleset.ts';
import { noTiles, type Counts } from '../games/mahjong/rules/tiles.ts';
import { scoring } from '../games/mahjong/score/scoring.ts';
import { compete, median, medianRatio } from './clock.ts';

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

/** The peer is installed with the others in bench/peers; without it the rest is still measured. */
function peer(): Agari | undefined {
  const home = fileURLToPath(new URL('peers/', import.meta.url));
  return existsSync(`${home}node_modules/agari`)
    ? (createRequire(`${home}package.json`)('agari') as Agari)
    : undefined;
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

const configOf = (rules: RuleSet, claims: Config['claims']): Config => ({
  rules,
  hands: 1,
  claims,
  helper: true,
  buried: 'hidden',
  dealer: seat(0),
  switches: {},
});

/** One random game with its events kept and its score observed. */
function randomGame(config: Config, dice: Dice): number {
  const match = begin({ game: mahjong, config, seats: 4, chance: dice, observers: [scoring] });
  for (let acting = mahjong.toAct(match.state); acting.length > 0; acting = mahjong.toAct(match.state)) {
    const mover = acting[0]!;
    const moves = mahjong.moves(match.state, mover);
    const answer = play(match, mover, moves[dice.below(moves.length, 'choice')]!);
    if ('rejected' in answer) throw new Error(answer.rejected);
    sink += answer.events.length;
  }
  return 1;
}

const hands = someHands();
const agari = peer();
/** One tile fewer: these wait. */
const short = hands.map((hand) => ({
  ...hand,
  counts: hand.counts.with(
    hand.counts.findIndex((count) => count > 0),
    hand.counts.find((count) => count > 0)! - 1,
  ),
}));
const winning = hands.filter((_, n) => n % 2 === 0);
const sichuan = PRESETS['sichuan-sbr'];

if (agari)
  for (const { suits, counts } of hands)
    if (agari.check(suits) !== stands(counts)) throw new Error(`agari disagrees on ${JSON.stringify(suits)}`);

const rates = compete<string>(
  {
    'win check, keys': byKeys(hands),
    'win check, counts': byCounts(hands),
    waits: over(short, ({ counts }) => waitBits(sichuan, counts, 0, 2), 10),
    'fan, number only': over(winning, ({ counts }) => fanOf(sichuan, counts, [], PLAIN_DISCARD), 4),
    'fan, explained': over(winning, ({ counts }) => fanLines(sichuan, counts, [], PLAIN_DISCARD).length, 4),
    'ready helper': over(
      hands,
      ({ counts }) => readyHelper(sichuan, { counts, melds: [], missing: 2 }, counts).length,
      1,
    ),
    ...(agari && { 'agari.check': over(hands, ({ suits }) => agari.check(suits), 1) }),
  },
  { rounds: 5, seconds: 0.25 },
);

const dice = seededDice('games');
const games = compete<string>(
  Object.fromEntries(
    RULE_SETS.flatMap((rules) =>
      (['all', 'able'] as const).map((claims) => {
        const config = configOf(rules, claims);
        return [`${rules}, ${claims} asked`, () => randomGame(config, dice)];
      }),
    ),
  ),
  { rounds: 3, seconds: 0.3 },
);

console.log(
  `Hand evaluator, ${HANDS} hands of 14 tiles, half of them wins; per CPU-second, median of 5 rounds\n`,
);
for (const [name, measured] of Object.entries(rates)) {
  const rate = median(measured);
  const figure = `${(rate / 1e6).toFixed(2).padStart(8)} M/s  ${(1e9 / rate).toFixed(1).padStart(8)} ns`;
  const ratio = rates['agari.check']
    ? `  ${medianRatio(measured, rates['agari.check']).toFixed(1).padStart(7)} × agari`
    : '';
  console.log(`${name.padEnd(20)}${figure}${ratio}`);
}
console.log('\nWhole random games with events and score observer; games per CPU-second\n');
for (const [name, measured] of Object.entries(games))
  console.log(`${name.padEnd(28)}${Math.round(median(measured)).toLocaleString('en').padStart(8)}`);
if (!agari) console.log('\nagari is not installed: npm ci in bench/peers, then run again to compare');
if (sink === 0) throw new Error('nothing was measured');
