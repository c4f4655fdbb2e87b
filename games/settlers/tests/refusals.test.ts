/** A refusal says what is waited for, and the board gives the same reason with the same rule. */
import { begin, play, seededDice } from '@reckon/kernel';
import { describe, expect, test } from 'vitest';
import type { Move } from '../rules/moves.ts';
import type { State } from '../rules/state.ts';
import { whyNot, whyNotPlayed } from '../board/reasons.ts';
import { settlers } from '../entry.ts';
import { STANDARD } from '../rules/config.ts';
import { act, cards, edge, hexAt, line, refused, RICH, rolling, seatOf, table, vertex } from './table.ts';

const { game, text } = settlers;
const HAN = /\p{Script=Han}/u;
const eight = { wood: 2, brick: 2, sheep: 2, wheat: 1, ore: 1 };

const roll: Move = { type: 'rollDice' };
const robber: Move = { type: 'moveRobber', hex: hexAt(1, 1), victim: null };
const road: Move = { type: 'buildRoad', edge: edge('0,0,N', '0,-1,S') };
const settlement: Move = { type: 'buildSettlement', vertex: vertex('0,0,S') };
const city: Move = { type: 'buildCity', vertex: vertex('0,0,N') };
const buy: Move = { type: 'buyCard' };
const bank: Move = { type: 'bankTrade', give: 0, get: 4 };
const knight: Move = { type: 'playKnight' };
const end: Move = { type: 'endTurn' };
const offer: Move = {
  type: 'offerTrade',
  to: [seatOf(0)],
  give: cards({ wood: 1 }),
  get: cards({ ore: 1 }),
};
const build: readonly Move[] = [road, settlement, city, buy];

const before = (hands: readonly { readonly [R in keyof typeof RICH]?: number }[], held = {}): State =>
  table({
    players: hands.map((hand, seat) =>
      seat === 0
        ? { hand, settlements: ['0,0,N'], roads: line('0,0,N', '0,-1,S'), cards: held }
        : { hand, settlements: ['2,0,N'] },
    ),
    phase: 'preRoll',
  });
const setup = (): State =>
  begin({ game, config: { ...STANDARD, firstPlayer: 0 }, seats: 2, chance: seededDice(1) }).state;
const settled = (): State => {
  const match = begin({ game, config: { ...STANDARD, firstPlayer: 0 }, seats: 2, chance: seededDice(1) });
  play(match, seatOf(0), settlement);
  return match.state;
};
/** A seven: the roller is safe, seats 1 and 2 owe. */
const othersOwe = (): State => act(before([{ wood: 4 }, eight, eight]), 0, roll, rolling(3, 4)).state;
const oneHasPaid = (): State =>
  act(othersOwe(), 1, { type: 'discard', cards: cards({ wood: 2, brick: 2 }) }).state;
const rollerOwes = (): State => act(before([RICH, eight]), 0, roll, rolling(3, 4)).state;
const robberDue = (): State => act(before([{ wood: 4 }, {}]), 0, roll, rolling(3, 4)).state;
const knightFirst = (): State => act(before([{ wood: 4 }, {}], { knight: 1 }), 0, knight).state;
const roadsFirst = (): State =>
  act(before([{ wood: 4 }, {}], { roadBuilding: 1 }), 0, { type: 'playRoadBuilding' }).state;

const askingOf = (state: State, seat: number) => ({
  view: game.view(state, seatOf(seat)),
  telling: { locale: 'en', viewer: seatOf(seat), nameOf: String } as const,
});

interface Case {
  readonly when: string;
  readonly state: () => State;
  readonly seat: number;
  readonly moves: readonly Move[];
  readonly rule: string;
  readonly said: string;
}

const CASES: readonly Case[] = [
  {
    when: 'others have to discard',
    state: othersOwe,
    seat: 0,
    moves: [robber, ...build, bank, offer, knight, end],
    rule: 'SET-8.2',
    said: 'Wait until everybody with more than 7 cards has discarded.',
  },
  {
    when: 'the own discard is in and another is missing',
    state: oneHasPaid,
    seat: 1,
    moves: [offer],
    rule: 'SET-8.2',
    said: 'Wait until everybody with more than 7 cards has discarded.',
  },
  {
    when: 'the roller has to discard',
    state: rollerOwes,
    seat: 0,
    moves: [robber, ...build, bank, knight, end],
    rule: 'SET-8.1',
    said: 'Discard first: you hold more than 7 cards.',
  },
  {
    when: 'another has to discard and wants to trade',
    state: rollerOwes,
    seat: 1,
    moves: [offer],
    rule: 'SET-8.1',
    said: 'Discard first: you hold more than 7 cards.',
  },
  {
    when: 'the robber is due',
    state: robberDue,
    seat: 0,
    moves: [...build, bank, knight, end],
    rule: 'SET-8.3',
    said: 'Move the robber first.',
  },
  {
    when: 'a knight before the roll moves the robber',
    state: knightFirst,
    seat: 0,
    moves: [roll, ...build, bank, end],
    rule: 'SET-8.3',
    said: 'Move the robber first.',
  },
  {
    when: 'the robber of another is due',
    state: robberDue,
    seat: 1,
    moves: [offer],
    rule: 'SET-8.3',
    said: 'Wait until the robber has moved.',
  },
  {
    when: 'the robber has no reason to move',
    state: () => before([{}, {}]),
    seat: 0,
    moves: [robber],
    rule: 'SET-8.3',
    said: 'The robber moves after a 7 or a knight.',
  },
  {
    when: 'the dice are not rolled',
    state: () => before([RICH, {}]),
    seat: 0,
    moves: [...build, bank, offer, end],
    rule: 'SET-4.3',
    said: 'Roll the dice first.',
  },
  {
    when: 'another has not rolled',
    state: () => before([RICH, RICH]),
    seat: 1,
    moves: [offer, { type: 'acceptTrade', offer: 1 }],
    rule: 'SET-9.1',
    said: 'Wait for the roll: trade begins after it.',
  },
  {
    when: 'free roads are due',
    state: roadsFirst,
    seat: 0,
    moves: [roll, settlement, city, buy, bank, knight, end],
    rule: 'SET-10.5',
    said: 'Place your free roads first, or finish.',
  },
  {
    when: 'the free roads of another are due',
    state: roadsFirst,
    seat: 1,
    moves: [offer],
    rule: 'SET-10.5',
    said: 'Wait until the free roads are placed.',
  },
  {
    when: 'a settlement of the set-up is due',
    state: setup,
    seat: 0,
    moves: [roll, robber, road, city, buy, bank, knight, end],
    rule: 'SET-3.6',
    said: 'Place a settlement: nothing else is done in the set-up.',
  },
  {
    when: 'its road is due',
    state: settled,
    seat: 0,
    moves: [roll, robber, settlement, city, buy, bank, knight, end],
    rule: 'SET-3.6',
    said: 'Place the road of your new settlement first.',
  },
  {
    when: 'another places in the set-up',
    state: setup,
    seat: 1,
    moves: [offer],
    rule: 'SET-3.6',
    said: 'In the set-up a settlement and its road are placed and nothing else is done.',
  },
];

describe('what is waited for', () => {
  test.each(CASES.map((one) => [one.rule, one.when, one] as const))('[%s] %s', (rule, _, one) => {
    const { state, seat, moves, said } = one;
    const now = state();
    for (const move of moves) {
      const refusal = refused(now, seat, move);
      expect(refusal, move.type).toMatchObject({ rule, rejected: said });
      const zh = text.refusal(refusal, { locale: 'zh', viewer: seatOf(seat), nameOf: String });
      expect(zh).toMatch(HAN);
      expect(zh).not.toBe('不允许这样做。');
    }
  });

  test.each([
    ['SET-8.2', othersOwe, 'wait for discards'],
    ['SET-8.3', robberDue, 'robber first'],
    ['SET-10.5', roadsFirst, 'free roads first'],
    ['SET-4.3', () => before([{}, {}]), 'roll first'],
    ['SET-3.6', setup, 'after the set-up'],
  ] as const)('[%s] the board gives that reason too', (rule, state, words) => {
    const now = state();
    const rich = { ...now, players: now.players.map((player) => ({ ...player, hand: [5, 5, 5, 5, 5] })) };
    const asking = (seat: number) => askingOf(rich, seat);
    for (const ware of ['road', 'settlement', 'city', 'card'] as const) {
      expect(whyNot(asking(0), ware)).toEqual({ words, rule });
      expect(whyNot(asking(1), ware)).toEqual({ words: 'not your turn', rule: 'SET-4.1' });
    }
  });

  test('[SET-8.1] [SET-9.13] the own discard and awaited answers are named as reasons', () => {
    const reasons = (state: State) => {
      const asking = askingOf(state, 0);
      return [whyNot(asking, 'card'), whyNotPlayed(asking, 0)];
    };
    const holding = (state: State): State => ({
      ...state,
      players: state.players.map((player) => ({ ...player, cards: [1, 0, 0, 0, 0] })),
    });
    expect(reasons(holding(rollerOwes()))).toEqual([
      { words: 'discard first', rule: 'SET-8.1' },
      { words: 'Discard first: you hold more than 7 cards.', rule: 'SET-8.1' },
    ]);
    const main = holding(table({ players: [{ hand: RICH }, { hand: RICH }] }));
    expect(reasons({ ...main, waiting: true })).toEqual([
      { words: 'wait for answers', rule: 'SET-9.13' },
      { words: 'You are waiting for answers to your offer.', rule: 'SET-9.13' },
    ]);
  });
});
