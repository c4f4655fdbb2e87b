import { begin, play, seededDice } from '@reckon/kernel';
import { describe, expect, test } from 'vitest';
import { GEOMETRIES } from '../facts/geometry.ts';
import { pips } from '../facts/numbers.ts';
import { SUPPLIES } from '../facts/supplies.ts';
import { layBoard, redsTouch } from '../rules/island.ts';
import { setupSeat } from '../rules/setup.ts';
import { STANDARD } from '../rules/config.ts';
import { settlers } from '../rules/game.ts';
import { startingCards } from '../rules/production.ts';
import {
  act,
  acts,
  cards,
  corner,
  edge,
  handOf,
  ISLAND,
  line,
  menu,
  offers,
  refused,
  RICH,
  seatOf,
  SMALL,
  table,
  vertex,
} from './table.ts';

const FAR = ['0,-2,N', '2,-2,N', '-3,2,N', '1,1,S'] as const;
const settle = (name: string) => ({ type: 'buildSettlement', vertex: vertex(name) }) as const;
const city = (name: string) => ({ type: 'buildCity', vertex: vertex(name) }) as const;

describe('the island', () => {
  test.each([
    ['small', 19, 54, 72, 9],
    ['large', 30, 80, 109, 11],
  ] as const)(
    '[SET-2.1] [SET-13.1] the %s one has %i hexes, %i vertices, %i edges, %i harbours',
    (layout, ...counts) => {
      const { hexes, vertexNames, edges, harbourEdges } = GEOMETRIES[layout];
      expect([hexes.length, vertexNames.length, edges.length, harbourEdges.length]).toEqual(counts);
      const { terrain, tokens, harbours } = SUPPLIES[layout];
      expect([terrain.length, harbours.length]).toEqual([counts[0], counts[3]]);
      expect(tokens).toHaveLength(terrain.filter((resource) => resource >= 0).length);
    },
  );
  test('[SET-2.2] edge 42: 36 vertices have three edges and 18 have two; 30 edges are coast', () => {
    expect(SMALL.vertexEdges.filter((edges) => edges.length === 3)).toHaveLength(36);
    expect(SMALL.vertexEdges.filter((edges) => edges.length === 2)).toHaveLength(18);
    const coast = SMALL.edges.filter(
      ([a, b]) => SMALL.corners.filter((six) => six.includes(a) && six.includes(b)).length === 1,
    );
    expect(coast).toHaveLength(30);
  });
  test.each(['small', 'large'] as const)(
    '[SET-2.3] edge 42: on the %s island no vertex serves two harbours',
    (layout) => {
      const { harbourEdges, edges } = GEOMETRIES[layout];
      const served = harbourEdges.flatMap((harbour) => edges[harbour]!);
      expect(new Set(served).size).toBe(2 * harbourEdges.length);
    },
  );
  test.each(['spiral', 'random'] as const)(
    '[SET-2.5] [SET-2.6] [SET-13.6] %s numbers never put a 6 or 8 beside another',
    (how) => {
      for (const layout of ['small', 'large'] as const)
        for (let seed = 0; seed < 60; seed++) {
          const board = layBoard(layout, how, seededDice(seed));
          expect(redsTouch(GEOMETRIES[layout], board.numbers)).toBe(false);
          expect(board.numbers.filter((number) => number > 0).toSorted((a, b) => a - b)).toEqual(
            SUPPLIES[layout].tokens.toSorted((a, b) => a - b),
          );
          expect(board.numbers.every((number, hex) => (number === 0) === board.terrain[hex]! < 0)).toBe(true);
        }
    },
  );
  test('[SET-2.7] the robber starts on the desert', () => {
    const state = settlers.setup(STANDARD, 4, seededDice(3));
    expect(state.board.terrain[state.robber]).toBe(-1);
    expect(pips(state.board.numbers[state.robber]!)).toBe(0);
  });
});

describe('the set-up', () => {
  test('[SET-3.2] edge 44: forth and back, with two players 0 1 1 0', () => {
    expect([0, 1, 2, 3].map((step) => setupSeat({ first: seatOf(0), seats: 2 }, step))).toEqual([0, 1, 1, 0]);
    expect([0, 1, 2, 3, 4, 5].map((step) => setupSeat({ first: seatOf(2), seats: 3 }, step))).toEqual([
      2, 0, 1, 1, 0, 2,
    ]);
  });
  test('[SET-3.4] edge 36: the second road must touch the second settlement', () => {
    const match = begin({
      game: settlers,
      config: { ...STANDARD, firstPlayer: 0 },
      seats: 2,
      chance: seededDice(1),
    });
    const place = (seat: number, name: string, to: string) => {
      play(match, seatOf(seat), settle(name));
      return play(match, seatOf(seat), { type: 'buildRoad', edge: edge(name, to) });
    };
    place(0, '0,0,N', '0,-1,S');
    place(1, '0,0,S', '0,1,N');
    play(match, seatOf(1), settle('-2,0,S'));
    expect(play(match, seatOf(1), { type: 'buildRoad', edge: edge('0,0,S', '-1,1,N') })).toMatchObject({
      rule: 'SET-3.4',
    });
    expect(play(match, seatOf(1), { type: 'buildRoad', edge: edge('-2,0,S', '-3,1,N') })).toHaveProperty(
      'events',
    );
    expect(match.state.acting).toBe(0);
    expect(play(match, seatOf(0), { type: 'rollDice' })).toMatchObject({ code: 'setup_settlement' });
    place(0, '2,0,N', '2,-1,S');
    expect(match.state).toMatchObject({ phase: 'preRoll', turn: 0, turnNumber: 1 });
  });
  test('[SET-3.5] edge 35: the second settlement takes one card for each hex, two for two alike, none for desert and sea', () => {
    const at = (name: string) => startingCards({ board: ISLAND }, vertex(name));
    expect(at('0,-2,N')).toEqual(cards({ ore: 1 }));
    expect(at(corner(0, 0, 'N'))).toEqual(cards({ brick: 1, sheep: 1 }));
    expect(at('0,-1,N')).toEqual(cards({ ore: 1, sheep: 1, brick: 1 }));
    const alike = { ...ISLAND, terrain: ISLAND.terrain.with(1, 4) };
    expect(startingCards({ board: alike }, vertex('0,-1,N'))).toEqual(cards({ ore: 2, brick: 1 }));
  });
});

describe('building', () => {
  test('[SET-1.6] edge 31: no sixth settlement until a city frees one; a city needs a piece and a settlement', () => {
    const five = { settlements: [...FAR, '0,0,N'], roads: line('0,0,N', '0,-1,S', '-1,1,N'), hand: RICH };
    const state = table({ players: [five, {}] });
    expect(refused(state, 0, settle('-1,1,N')).rule).toBe('SET-1.6');
    const none = { ...state, players: state.players.map((player) => ({ ...player, citiesLeft: 0 })) };
    expect(refused(none, 0, city('0,0,N')).code).toBe('no_city_left');
    expect(refused(state, 0, city('1,-1,S')).rule).toBe('SET-6.5');
  });
  test('[SET-6.5] edge 32: the city frees a settlement that can be built in the same turn', () => {
    const five = {
      settlements: [...FAR, '0,0,N'],
      roads: line('0,0,N', '0,-1,S', '-1,1,N'),
      hand: { ...RICH, wheat: 3 },
    };
    const done = acts(table({ players: [five, {}] }), [0, city('0,0,N')], [0, settle('-1,1,N')]);
    expect(done.state.players[0]).toMatchObject({ settlementsLeft: 0, citiesLeft: 3 });
    expect(handOf(done.state, 0)).toEqual(cards({ wood: 2, brick: 2, sheep: 2 }));
  });
  test('[SET-1.6] edge 33: fifteen roads are all', () => {
    const state = table({ players: [{ settlements: ['0,0,N'], roadsLeft: 0, hand: RICH }, {}] });
    expect(refused(state, 0, { type: 'buildRoad', edge: edge('0,0,N', '0,-1,S') }).rule).toBe('SET-1.6');
    expect(offers(state, 0, 'buildRoad')).toEqual([]);
  });
  test('[SET-6.3] edge 34: the distance rule counts own buildings and only the neighbouring vertices', () => {
    const state = table({
      players: [{ settlements: ['0,0,N'], roads: line('0,0,N', '1,-1,S', '0,1,N', '0,0,S'), hand: RICH }, {}],
    });
    expect(refused(state, 0, settle('1,-1,S')).rule).toBe('SET-6.3');
    expect(act(state, 0, settle('0,1,N')).state.players[0]!.settlementsLeft).toBe(3);
    expect(offers(state, 0, 'buildSettlement')).toEqual([settle('0,1,N'), settle('0,0,S')]);
  });
  test('[SET-6.4] a settlement may stand in the road of another but needs an own road', () => {
    const state = table({
      players: [
        { settlements: ['0,0,N'], roads: line('0,0,N', '1,-1,S', '0,1,N', '0,0,S') },
        { settlements: ['1,1,N'], roads: line('1,1,N', '1,0,S', '0,1,N'), hand: RICH },
      ],
      turn: 1,
    });
    expect(act(state, 1, settle('0,1,N')).state.players[0]!.roadLength).toBe(2);
    expect(refused(state, 1, settle('-3,2,N')).rule).toBe('SET-6.4');
  });
  test.each([
    ['road', { type: 'buildRoad', edge: edge('0,0,N', '0,-1,S') }, 'SET-5.1'],
    ['settlement', settle('0,1,N'), 'SET-5.2'],
    ['city', city('0,0,N'), 'SET-5.3'],
    ['card', { type: 'buyCard' }, 'SET-5.4'],
  ] as const)('[SET-5.1] [SET-5.2] [SET-5.3] [SET-5.4] a %s has its price', (_, move, rule) => {
    const poor = table({
      players: [{ settlements: ['0,0,N'], roads: line('0,0,N', '1,-1,S', '0,1,N') }, {}],
    });
    expect(refused(poor, 0, move).rule).toBe(rule);
    expect(menu(poor, 0)).toEqual([{ type: 'endTurn' }]);
  });
  test('[SET-5.5] what is paid goes back to the bank', () => {
    const state = table({ players: [{ settlements: ['0,0,N'], hand: { wood: 1, brick: 1 } }, {}] });
    const built = act(state, 0, { type: 'buildRoad', edge: edge('0,0,N', '0,-1,S') });
    expect([handOf(built.state, 0), built.state.bank]).toEqual([cards(), [19, 19, 19, 19, 19]]);
  });
  test('[SET-4.1] nobody acts out of turn, and nobody rolls twice', () => {
    const state = table({ players: [{}, { hand: RICH }] });
    expect(refused(state, 1, { type: 'buyCard' }).rule).toBe('SET-4.1');
    expect(refused(state, 0, { type: 'rollDice' }).rule).toBe('SET-4.2');
  });
});
