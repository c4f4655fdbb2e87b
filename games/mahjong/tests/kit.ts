import { readFileSync } from 'node:fs';
import { isRejection, noDice, seat, seatsOf, type Dice, type Seat, type Viewer } from '@reckon/kernel';
import type { Kit } from '@reckon/kernel/testing';
import { mahjong } from '../entry.ts';
import { RULE_SETS, type RuleSet, type Switches } from '../facts/rulesets.ts';
import { noTiles, sizeOf, suitOf, type Suit, type Tile } from '../facts/tiles.ts';
import { rulesOf, type Config } from '../rules/config.ts';
import type { Event } from '../rules/events.ts';
import type { Move } from '../rules/moves.ts';
import type { Phase, Player, State } from '../rules/state.ts';
import type { View } from '../rules/view.ts';
import { explains } from './explained.ts';

export const configOf = (rules: RuleSet, given: Partial<Omit<Config, 'rules'>> = {}): Config => ({
  rules,
  hands: 1,
  claims: 'all',
  helper: true,
  buried: 'hidden',
  dealer: seat(0),
  switches: {},
  ...given,
});

const HOUSE_VARIANT: Switches = {
  robKong: true,
  kongAfterPong: true,
  missingMelds: true,
  hookAndTriplets: 'both',
  kongChain: 'each',
  earthSpoiled: true,
  nextDealer: 'firstWinner',
};
const VARIANTS: { readonly [Set in RuleSet]: Switches } = {
  house: HOUSE_VARIANT,
  'sichuan-sbr': { winners: 'stay', kongHoldingMissing: false, nextDealer: 'stays' },
  'sichuan-popular': { passedWin: 'binding', afterKong: 'refund', selfDraw: 'base', extras: true, cap: 6 },
};

/** The rule set as it stands, seats asked only if they can claim, several hands, and a table of its own rules. */
const configsOf = (rules: RuleSet): readonly Config[] => [
  configOf(rules),
  configOf(rules, { claims: 'able', helper: false }),
  configOf(rules),
  configOf(rules, { switches: VARIANTS[rules], buried: 'shown', dealer: seat(2) }),
  configOf(rules, { claims: 'able', hands: 4 }),
];

type MahjongKit = Kit<Config, State, Move, Event, View>;

export const kitFor = (rules: RuleSet): MahjongKit => ({
  // What all scores add up to depends on the rule set.
  entry: {
    ...mahjong,
    scoring: { ...mahjong.scoring, sum: 4 * rulesOf({ rules, switches: {} }).start },
  },
  configs: configsOf(rules),
  rules: readFileSync(new URL('../RULES.md', import.meta.url), 'utf8'),
  alternative,
  explains,
  outcome: () => undefined,
  openChance: ['swap'],
  invariant,
});

/** All rule sets together: who sees what does not depend on them. */
export const kit: MahjongKit = { ...kitFor('house'), entry: mahjong, configs: RULE_SETS.flatMap(configsOf) };

/** 108 tiles, four of a kind, and the right number in every hand (MJ-1.1, MJ-1.6). */
function invariant(state: State): string | undefined {
  const counts = noTiles();
  for (let at = state.front; at < state.back; at++) counts[state.wall[at]!]!++;
  for (const player of state.players) {
    player.hand.forEach((count, kind) => (counts[kind]! += count));
    for (const { kind, tile } of player.melds) counts[tile]! += kind === 'pong' ? 3 : 4;
    for (const tile of player.discards) counts[tile]!++;
    for (const tile of player.buried) counts[tile]!++;
    for (const { tile, place } of player.won) if (place === 0) counts[tile]!++;
    if (player.hand.some((count) => count < 0)) return 'a hand holds less than no tile';
  }
  const odd = counts.findIndex((count) => count !== 4);
  if (odd >= 0) return `there are ${counts[odd]} tiles of kind ${odd}`;
  for (const each of seatsOf(4)) {
    const player = state.players[each]!;
    const size = sizeOf(player.hand) + 3 * player.melds.length;
    if (size !== rightSize(state, each)) return `seat ${each} holds ${size} tiles`;
  }
  return undefined;
}

const CHOOSING: readonly Phase['type'][] = ['burying', 'swapping', 'declaring'];

function rightSize({ phase, rules, dealer, players }: State, of: Seat): number {
  if (CHOOSING.includes(phase.type)) return (of === dealer ? 14 : 13) - players[of]!.buried.length;
  const extra =
    (phase.type === 'turn' && phase.seat === of) ||
    (phase.type === 'claiming' && phase.on === 'kong' && phase.from === of);
  return 3 * rules.setsToWin + 1 + (extra ? 1 : 0);
}

const isOpen = ({ phase }: State): boolean => phase.type === 'between' || phase.type === 'over';

type Step = Parameters<MahjongKit['alternative']>[0];

/**
 * Exchanges what stays hidden from the viewer on both sides of the step: the order of the wall, tiles drawn by others
 * included; tiles of the wall with concealed or buried tiles of seats that do not win and whose kept answers are passes; answers and
 * suits that are still secret afterwards. What the seat does must be allowed with the other tiles too.
 */
function alternative(step: Step, dice: Dice): { before: State; move: Move } | undefined {
  const { before, after, seat: mover, move, viewer } = step;
  const sameHand = before.hand === after.hand;
  // A tile that somebody else draws in this step is as hidden as those that stay in the wall.
  const { phase } = after;
  const ownDraw = sameHand && phase.type === 'turn' && phase.seat === viewer;
  const other = mahjong.game.copy(before) as Changed;
  const wall = before.wall.slice();
  const first = ownDraw ? after.front : before.front;
  const beyond = ownDraw ? after.back : before.back;
  const rest = dice.shuffled(wall.slice(first, beyond), 'wall');
  rest.forEach((tile, n) => (wall[first + n] = tile));
  other.wall = wall;
  if (!sameHand || isOpen(before) || isOpen(after)) return { before: other as State, move };
  if (first < beyond && before.config.claims === 'all')
    for (const each of seatsOf(4)) {
      const { players } = other;
      const tiles = wall.slice();
      exchange(step, each, { other, wall, first, beyond }, dice);
      if (!isRejection(mahjong.game.decide(other as State, mover, move, noDice))) continue;
      other.players = players;
      wall.splice(0, wall.length, ...tiles);
    }
  exchangeChoices(step, other, dice);
  return { before: other as State, move };
}

type Changed = { -readonly [K in keyof State]: State[K] };
type ChangedPlayer = { -readonly [K in keyof Player]: Player[K] };

interface Exchange {
  readonly other: Changed;
  readonly wall: Tile[];
  readonly first: number;
  readonly beyond: number;
}

function exchange(
  { before, after, seat: mover, move, viewer }: Step,
  of: Seat,
  { other, wall, first, beyond }: Exchange,
  dice: Dice,
): void {
  const player = other.players[of]! as ChangedPlayer;
  if (of === viewer || after.players[of]!.won.length !== player.won.length) return;
  const { phase } = before;
  if (phase.type === 'claiming' && phase.answers[of] !== null && phase.answers[of] !== 'pass') return;
  const needed = noTiles();
  if (phase.type === 'turn' && phase.seat === of && phase.drawn !== null) needed[phase.drawn]!++;
  if (phase.type === 'claiming' && phase.on === 'kong' && phase.from === of) needed[phase.tile]!++;
  for (const tile of player.swap ?? []) needed[tile]!++;
  if (mover === of && 'tile' in move) needed[move.tile]! += 4;
  if (mover === of && 'tiles' in move) for (const tile of move.tiles) needed[tile]!++;
  const hand = player.hand.slice();
  const buried = player.buried.slice();
  for (let tries = 0; tries < 6; tries++) {
    const at = first + dice.below(beyond - first, 'wall');
    const drawn = wall[at]!;
    const mine = dice.below(27, 'tile') as Tile;
    if (hand[mine]! > needed[mine]!) {
      hand[mine]!--;
      hand[drawn]!++;
      wall[at] = mine;
    } else if (buried.length > 0 && before.config.buried === 'hidden') {
      const which = dice.below(buried.length, 'buried');
      if (suitOf(buried[which]!) !== suitOf(drawn)) continue;
      wall[at] = buried[which]!;
      buried[which] = drawn;
    }
  }
  // Copies share what never changes within a hand, so the player is written anew.
  const players = other.players.slice();
  players[of] = { ...player, hand, buried };
  other.players = players;
}

/** Answers and suits that were chosen in secret and are still secret after the step. */
function exchangeChoices({ after, viewer }: Step, other: Changed, dice: Dice): void {
  const { phase } = other;
  if (phase.type === 'claiming' && after.phase.type === 'claiming') {
    const answers = phase.answers.map((answer, n) =>
      answer === null || n === viewer ? answer : (['pass', 'pong', 'hu'] as const)[dice.below(3, 'answer')]!,
    );
    other.phase = { ...phase, answers };
  }
  if (phase.type === 'declaring' && after.phase.type === 'declaring')
    other.players = other.players.map((player, n) =>
      player.missing === null || isViewer(n, viewer)
        ? player
        : { ...player, missing: dice.below(3, 'suit') as Suit },
    );
}

const isViewer = (n: number, viewer: Viewer): boolean => n === viewer;
