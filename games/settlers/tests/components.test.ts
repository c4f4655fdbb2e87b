import { begin, play, seededDice } from '@reckon/kernel';
import { describe, expect, test } from 'vitest';
import { ANY, SUPPLIES } from '../facts/supplies.ts';
import { STANDARD } from '../rules/config.ts';
import { settlers } from '../rules/game.ts';
import {
  act,
  acts,
  cards,
  edge,
  handOf,
  line,
  refused,
  RICH,
  rolling,
  seatOf,
  table,
  vertex,
} from './table.ts';

const { small } = SUPPLIES;
const count = (items: readonly number[], what: number): number =>
  items.filter((item) => item === what).length;

describe('components', () => {
  test('[SET-1.1] four forests, three hills, four pastures, four fields, three mountains, one desert', () => {
    expect([0, 1, 2, 3, 4, -1].map((terrain) => count(small.terrain, terrain))).toEqual([4, 3, 4, 4, 3, 1]);
  });
  test('[SET-1.2] 2 and 12 once, the others twice, no 7', () => {
    expect([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map((number) => count(small.tokens, number))).toEqual([
      1, 2, 2, 2, 2, 0, 2, 2, 2, 2, 1,
    ]);
  });
  test('[SET-1.3] four harbours for anything and one for each resource', () => {
    expect([ANY, 0, 1, 2, 3, 4].map((takes) => count(small.harbours, takes))).toEqual([4, 1, 1, 1, 1, 1]);
  });
  test('[SET-1.4] [SET-1.5] nineteen cards of each resource and twenty-five development cards', () => {
    const state = settlers.setup(STANDARD, 4, seededDice(1));
    expect(state.bank).toEqual([19, 19, 19, 19, 19]);
    expect([0, 1, 2, 3, 4].map((kind) => count(state.deck, kind))).toEqual([14, 5, 2, 2, 2]);
  });
  test('[SET-2.4] terrain and harbours are shuffled', () => {
    const boards = [1, 2, 3].map((seed) => settlers.setup(STANDARD, 3, seededDice(seed)).board);
    expect(new Set(boards.map(({ terrain }) => terrain.join())).size).toBe(3);
    expect(new Set(boards.map(({ harbours }) => harbours.map(({ takes }) => takes).join())).size).toBe(3);
  });
});

describe('order of play', () => {
  const starting = (firstPlayer: 'random' | 2, seed: number) =>
    settlers.setup({ ...STANDARD, firstPlayer }, 4, seededDice(seed)).turn;
  test('[SET-3.1] the first player is drawn by lot or named', () => {
    expect(new Set(Array.from({ length: 40 }, (_, seed) => starting('random', seed))).size).toBe(4);
    expect(starting(2, 1)).toBe(2);
  });
  test('[SET-3.3] [SET-3.6] the set-up is free, keeps the distance rule and allows nothing else', () => {
    const match = begin({
      game: settlers,
      config: { ...STANDARD, firstPlayer: 0 },
      seats: 2,
      chance: seededDice(1),
    });
    const settle = (name: string) => ({ type: 'buildSettlement', vertex: vertex(name) }) as const;
    play(match, seatOf(0), settle('0,0,N'));
    expect(match.state.players[0]!.settlementsLeft).toBe(4);
    expect(play(match, seatOf(0), { type: 'buyCard' })).toMatchObject({ rule: 'SET-3.6' });
    play(match, seatOf(0), { type: 'buildRoad', edge: edge('0,0,N', '0,-1,S') });
    expect(play(match, seatOf(1), settle('0,-1,S'))).toMatchObject({ rule: 'SET-6.3' });
    expect(match.state.bank).toEqual([19, 19, 19, 19, 19]);
  });
  test('[SET-4.5] the turn passes to the next seat, and from the last to the first', () => {
    const first = act(table({ players: [{}, {}, {}] }), 0, { type: 'endTurn' });
    expect(first.state).toMatchObject({ turn: 1, phase: 'preRoll', turnNumber: 10 });
    expect(act(table({ players: [{}, {}, {}], turn: 2 }), 2, { type: 'endTurn' }).state.turn).toBe(0);
  });
  test('[SET-4.7] however many turns were played, another one follows', () => {
    const late = { ...table({ players: [{}, {}] }), turnNumber: 100_000 };
    expect(act(late, 0, { type: 'endTurn' }).state.turnNumber).toBe(100_001);
  });
  test('[SET-6.1] an edge holds one road', () => {
    const state = table({
      players: [
        { settlements: ['0,0,N'], hand: RICH },
        { settlements: ['-1,1,N'], roads: line('-1,1,N', '0,-1,S', '0,0,N') },
      ],
    });
    expect(refused(state, 0, { type: 'buildRoad', edge: edge('0,0,N', '0,-1,S') }).rule).toBe('SET-6.1');
  });
  test('[SET-7.5] a shortage of one resource leaves the others alone', () => {
    const state = table({
      players: [{ cities: ['0,0,N', '-1,2,S'] }, { settlements: ['-1,0,N'] }],
      bank: { wheat: 9 },
      phase: 'preRoll',
    });
    const rolled = act(state, 0, { type: 'rollDice' }, rolling(3, 3));
    expect(handOf(rolled.state, 0)).toEqual(cards({ wheat: 2 }));
    expect(rolled.events[1]).toMatchObject({ type: 'produced', short: [1] });
  });
  test('[SET-12.5] that somebody has chosen a discard is seen, what and whether others wait for it too', () => {
    const state = table({ players: [{ hand: { wood: 8 } }, { hand: { ore: 9 } }], phase: 'preRoll' });
    const seven = act(state, 0, { type: 'rollDice' }, rolling(3, 4));
    const chosen = acts(seven.state, [1, { type: 'discard', cards: cards({ ore: 4 }) }]);
    expect(settlers.view(chosen.state, seatOf(0)).players[1]).toMatchObject({
      hasChosen: true,
      chosen: null,
      owes: 4,
    });
    expect(settlers.view(chosen.state, seatOf(1)).players[1]!.chosen).toEqual(cards({ ore: 4 }));
  });
});
