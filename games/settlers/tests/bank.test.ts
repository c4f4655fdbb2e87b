import { describe, expect, test } from 'vitest';
import { production } from '../rules/production.ts';
import { act, cards, handOf, line, offers, refused, RICH, rolling, table, vertex } from './table.ts';

/** Brick 6 lies at 0,-1; wheat 6 at -1,2. */
const NORTH = ['0,-1,N', '0,0,N', '-1,0,N'];

describe('production', () => {
  test('[SET-7.1] a settlement takes one, a city two, whoever rolled', () => {
    const state = table({
      players: [{}, { settlements: [NORTH[0]!] }, { cities: [NORTH[1]!, '-1,2,S'] }],
      phase: 'preRoll',
    });
    const rolled = act(state, 0, { type: 'rollDice' }, rolling(2, 4));
    expect(rolled.state.players.map(({ hand }) => hand)).toEqual([
      cards(),
      cards({ brick: 1 }),
      cards({ brick: 2, wheat: 2 }),
    ]);
  });
  test('[SET-7.3] edge 26: owed to several and not enough: nobody gets any, other resources are paid', () => {
    const state = table({
      players: [{ cities: [NORTH[0]!, '-1,2,S'] }, { settlements: [NORTH[1]!] }],
      bank: { brick: 2, wheat: 5 },
    });
    expect(production(state, 6)).toEqual({ cards: [cards({ wheat: 2 }), cards()], short: [1] });
  });
  test('[SET-7.4] edge 26: owed to one alone: the rest of the stock, which may be nothing', () => {
    const players = [{ cities: [NORTH[0]!] }, { settlements: ['-3,2,N'] }];
    expect(production(table({ players, bank: { brick: 1 } }), 6)?.cards[0]).toEqual(cards({ brick: 1 }));
    expect(production(table({ players, bank: {} }), 6)).toEqual({ cards: [cards(), cards()], short: [1] });
  });
  test('[SET-7.2] edge 26: the hex under the robber is not owed', () => {
    const players = [{ cities: [NORTH[0]!] }, { settlements: [NORTH[1]!] }];
    expect(production(table({ players, robber: [0, -1], bank: { brick: 1 } }), 6)).toBeUndefined();
  });
  test('[SET-7.4] edge 27: one player owed by two hexes is still one player', () => {
    // Wood 8 at -2,1 and ore 8 at 2,0; wheat 9 and wood 9; sheep 4 at 1,-1 and wheat 4 at 0,1: use the two fives.
    const players = [{ cities: ['1,1,N', '-2,2,S'] }, {}];
    const state = table({ players, bank: { sheep: 1, brick: 1 } });
    expect(production(state, 5)).toEqual({ cards: [cards({ sheep: 1, brick: 1 }), cards()], short: [1, 2] });
    const twice = { ...state, board: { ...state.board, terrain: state.board.terrain.with(16, 2) } };
    expect(production(twice, 5)).toEqual({ cards: [cards({ sheep: 1 }), cards()], short: [2] });
  });
});

describe('trade with the bank', () => {
  const bankTrade = (give: number, get: number) => ({ type: 'bankTrade', give, get }) as const;
  test('[SET-9.2] four equal cards for one', () => {
    const state = table({ players: [{ hand: { wood: 4 } }, {}] });
    expect(handOf(act(state, 0, bankTrade(0, 4)).state, 0)).toEqual(cards({ ore: 1 }));
    expect(refused(table({ players: [{ hand: { wood: 3 } }, {}] }), 0, bankTrade(0, 4)).rule).toBe('SET-9.3');
  });
  test('[SET-9.4] edge 29: the bank must have the card, and never gives what it takes', () => {
    const state = table({ players: [{ hand: { wood: 4 } }, {}], bank: { sheep: 1 } });
    expect(refused(state, 0, bankTrade(0, 4)).rule).toBe('SET-9.4');
    expect(refused(state, 0, bankTrade(0, 0)).rule).toBe('SET-9.4');
    expect(offers(state, 0, 'bankTrade')).toEqual([bankTrade(0, 2)]);
  });
  test('[SET-9.3] edge 29: with both kinds of harbour 2:1 for its own resource and 3:1 for the others', () => {
    // The top left harbour takes any; the next one takes wheat.
    const state = table({
      players: [{ settlements: ['0,-2,N', '1,-2,N'], hand: { wood: 3, wheat: 2 } }, {}],
    });
    expect(state.players[0]!.rates).toEqual([3, 3, 3, 2, 3]);
    expect(act(state, 0, bankTrade(3, 4)).events[0]).toMatchObject({ count: 2 });
    expect(act(state, 0, bankTrade(0, 4)).events[0]).toMatchObject({ count: 3 });
  });
  test('[SET-6.6] edge 30: a harbour serves in the turn it is built on, and the city keeps it', () => {
    const state = table({
      players: [
        { settlements: ['-1,-1,N'], roads: line('-1,-1,N', '0,-3,S', '0,-2,N'), hand: { ...RICH, wood: 4 } },
        {},
      ],
    });
    expect(refused(state, 0, { type: 'buildSettlement', vertex: vertex('0,-3,S') }).rule).toBe('SET-6.3');
    const built = act(state, 0, { type: 'buildSettlement', vertex: vertex('0,-2,N') });
    expect(built.state.players[0]!.rates).toEqual([3, 3, 3, 3, 3]);
    const traded = act(built.state, 0, bankTrade(0, 3));
    const city = act(traded.state, 0, { type: 'buildCity', vertex: vertex('0,-2,N') });
    expect(city.state.players[0]!.rates).toEqual([3, 3, 3, 3, 3]);
  });
  test('[SET-4.3] no trade before the roll', () => {
    const state = table({ players: [{ hand: { wood: 4 } }, {}], phase: 'preRoll' });
    expect(refused(state, 0, bankTrade(0, 4)).rule).toBe('SET-4.3');
  });
});
