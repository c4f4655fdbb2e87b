import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { GEOMETRIES } from '../facts/geometry.ts';
import { SORTED_DECKS } from '../rules/setup.ts';
import { CARD_WORDS } from '../score/reading.ts';
import { scorePosition } from '../score/position.ts';
import { whatIf } from '../score/whatif.ts';

type Json = { [key: string]: any }; // oxlint-disable-line no-explicit-any -- positions are plain JSON

const sample = (): Json => {
  const [line] = readFileSync(new URL('samples/positions.jsonl', import.meta.url), 'utf8').split('\n');
  const { expect: _, ...position } = JSON.parse(line!) as Json;
  return position;
};

const RICH = { wood: 1, brick: 1, sheep: 1, wheat: 3, ore: 3 };
/** Seat 0 is on turn with five points, and can pay for anything. */
const laid = (change: (position: Json) => void = () => undefined): Json => {
  const position = sample();
  position['state'].seats[0].hand = RICH;
  delete position['state'].bank;
  change(position);
  return position;
};

const answer = (pos: Json, question: object): Json => {
  const reading = whatIf({ pos, ...question });
  if ('complaint' in reading) throw new Error(`${reading.complaint.path}: ${reading.complaint.message}`);
  return reading.value.answer as Json;
};
const complaint = (pos: Json, question: object): string => {
  const reading = whatIf({ pos, ...question });
  return 'complaint' in reading ? `${reading.complaint.path}: ${reading.complaint.message}` : '';
};

const BUY = { try: { move: { type: 'buyCard' } } };

describe('the deck of a position', () => {
  test('[SET-11.3] its cards are named as those in hands are', () => {
    const bought = answer({ ...laid(), deck: ['vp', 'knight'] }, BUY);
    expect(bought).toMatchObject({ legal: true, change: { 0: 1 } });
    expect(bought['sheet']).toMatchObject([
      { category: 'victoryPointCards', was: 0, is: 1, rule: 'SET-11.3' },
    ]);
    expect(answer({ ...laid(), deck: ['monopoly', 'vp'] }, BUY)).toMatchObject({ legal: true, change: {} });
  });

  test('[SET-13.3] the whole deck of six players is one too', () => {
    const { hexes, edgeNames } = GEOMETRIES.large;
    const [edge] = edgeNames as [string];
    const [at] = edge.split('~');
    const seat = { settlements: [], cities: [], roads: [] };
    const large = {
      players: 6,
      board: {
        hexes: hexes.map(([q, r]) => ({ q, r, resource: 'wood', number: 4 })),
        ports: [],
        robber: [0, 0],
      },
      state: {
        seats: [
          { ...seat, settlements: [at], roads: [edge], hand: RICH },
          ...Array.from({ length: 5 }, () => seat),
        ],
      },
      deck: SORTED_DECKS.large.map((kind) => CARD_WORDS[kind]),
    };
    expect(answer(large, BUY)).toMatchObject({ legal: true });
  });

  test('[SET-10.1] which card is bought is said or asked for, never made up', () => {
    expect(laid()['state'].devDeckLeft).toBe(24);
    const asked = 'pos.deck: say which cards lie in the deck, the first to be drawn first';
    expect(complaint(laid(), BUY)).toBe(asked);
    expect(complaint(laid(), { steps: [BUY.try] })).toBe(asked);
    const { menu } = answer(laid(), { menu: {} });
    expect(menu).toContainEqual({ move: { type: 'buyCard' }, chance: true });
    // The first ones are known, and the others are there all the same.
    const rich = laid((position) => {
      position['state'].seats[0].hand = { sheep: 2, wheat: 2, ore: 2 };
    });
    const twice = { steps: [BUY.try, BUY.try] };
    expect(complaint({ ...rich, deck: ['knight'] }, twice)).toBe(asked);
    expect(answer({ ...rich, deck: ['knight', 'vp'] }, twice)).toMatchObject({ ok: true });
    rich['state'].devDeckLeft = 1;
    expect(answer({ ...rich, deck: ['knight'] }, twice)).toMatchObject({ ok: false, code: 'deck_empty' });
    // What the rules refuse is refused all the same.
    expect(answer(sample(), BUY)).toMatchObject({ legal: false, code: 'card_cost' });
  });
});

describe('a menu', () => {
  test('[SET-6.2] [SET-6.5] offers what is legal, also round a settlement without a road', () => {
    const pos = laid((position) => {
      position['state'].seats[0].roads = [];
      delete position['history'];
    });
    const { menu } = answer(pos, { menu: {} });
    const offered = new Set((menu as Json[]).map(({ move }: Json) => JSON.stringify(move)));
    const { edgeNames, vertexNames } = GEOMETRIES.small;
    const moves = [
      ...edgeNames.map((_, edge) => ({ type: 'buildRoad', edge })),
      ...vertexNames.map((_, vertex) => ({ type: 'buildCity', vertex })),
    ];
    const legal = moves.filter((move) => answer(pos, { try: { move } })['legal']);
    expect(legal.length).toBeGreaterThan(4);
    for (const move of moves) expect(offered.has(JSON.stringify(move)), move.type).toBe(legal.includes(move));
    const roads = { ...pos['state'].seats[0], devHand: { roadBuilding: 1 } };
    const state = { ...pos['state'], devDeckLeft: 0, seats: [roads, ...pos['state'].seats.slice(1)] };
    const two = { move: { type: 'playRoadBuilding' } };
    expect(answer({ ...pos, state }, { try: two })).toMatchObject({ legal: true });
  });
});

describe('the end of a game', () => {
  const ten = (position: Json): void => {
    position['state'].seats[0].devHand = { vp: 5 };
    position['state'].seats[1].devHand = {};
    position['state'].devDeckLeft = 0;
  };
  const END = { try: { seat: 0, move: { type: 'endTurn' } } };

  test('[SET-11.6] [SET-4.6] who has the points on the own turn has won, and nothing more is played', () => {
    expect(answer(laid(ten), END)).toMatchObject({ legal: false, rule: 'SET-4.6' });
    expect(answer({ ...laid(ten), rolled: false }, { menu: { seat: 0 } })).toEqual({ seat: 0, menu: [] });
    expect(complaint(laid(ten), { menu: {} })).toBe('pos: the game is over');
  });

  test("[SET-11.7] on another's turn they win when the own turn begins", () => {
    const other = laid((position) => {
      ten(position);
      position['turn'] = 3;
    });
    const ended = answer(other, { try: { move: { type: 'endTurn' } } });
    expect(ended).toMatchObject({ legal: true, position: { winner: 0, phase: 'over' } });
  });
});

describe('what lies beside the hands', () => {
  test('[SET-1.4] cards that are in no hand are in the bank', () => {
    const wood = (held: number): Json =>
      laid((position) => {
        position['state'].seats[0].hand = { wood: held, ore: 4 };
        position['state'].seats[3].hand = {};
      });
    const trade = { move: { type: 'bankTrade', give: 4, get: 0 } };
    expect(answer(wood(18), { try: trade })).toMatchObject({
      legal: true,
      position: { bank: [0, 16, 18, 16, 15] },
    });
    expect(answer(wood(19), { try: trade })).toMatchObject({ legal: false, rule: 'SET-9.4' });
    const paid = (held: number): unknown => scorePosition(wood(held));
    expect(paid(18)).toMatchObject({ value: { facts: { production: { 2: [{ wood: 1 }, {}, {}, {}] } } } });
    expect(paid(19)).toMatchObject({ value: { facts: { production: { 2: [{ wood: 0 }, {}, {}, {}] } } } });
  });

  test('[SET-6.3] two buildings side by side lie on no table', () => {
    const close = laid((position) => position['state'].seats[1].settlements.push('2,-1,N'));
    expect(complaint(close, { menu: {} })).toBe('');
    const touching = laid((position) => position['state'].seats[1].settlements.push('3,-1,S'));
    expect(complaint(touching, { menu: {} })).toBe(
      'pos.state.seats: the buildings on 2,0,N and 3,-1,S stand side by side',
    );
  });
});
