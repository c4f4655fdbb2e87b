import { describe, expect, test } from 'vitest';
import { VICTORY_POINT } from '../facts/cards.ts';
import {
  act,
  acts,
  cards,
  handOf,
  line,
  menu,
  offers,
  refused,
  RICH,
  rolling,
  table,
  types,
} from './table.ts';

const BASE = { settlements: ['0,0,N'], roads: line('0,0,N', '0,-1,S') };

describe('playing cards', () => {
  test('[SET-10.3] edge 18: a card bought this turn waits, an older one of its kind does not', () => {
    const fresh = table({ players: [{ ...BASE, cards: { knight: 1 }, bought: { knight: 1 } }, {}] });
    expect(refused(fresh, 0, { type: 'playKnight' })).toMatchObject({ rule: 'SET-10.3', code: 'card_new' });
    const older = table({ players: [{ ...BASE, cards: { knight: 2 }, bought: { knight: 1 } }, {}] });
    expect(act(older, 0, { type: 'playKnight' }).state.phase).toBe('robber');
  });
  test('[SET-10.2] edge 18: one card a turn', () => {
    const state = table({ players: [{ ...BASE, cards: { knight: 2, monopoly: 1 } }, {}], playedCard: true });
    expect(refused(state, 0, { type: 'playKnight' }).rule).toBe('SET-10.2');
    expect(refused(state, 0, { type: 'playMonopoly', resource: 0 }).rule).toBe('SET-10.2');
    expect(menu(state, 0).map(({ type }) => type)).toEqual(['endTurn']);
  });
  test('[SET-10.3] edge 18: two knights, one of them bought this turn: the old one is playable, the other is not', () => {
    const state = table({
      players: [{ ...BASE, cards: { knight: 1 }, hand: RICH }, {}],
      deck: ['knight', 'knight'],
    });
    const bought = act(state, 0, { type: 'buyCard' });
    expect(bought.state.players[0]!.cards[0]).toBe(2);
    const played = acts(
      bought.state,
      [0, { type: 'playKnight' }],
      [0, { type: 'moveRobber', hex: 0, victim: null }],
    );
    expect(refused(played.state, 0, { type: 'playKnight' }).code).toBe('card_new');
  });
  test('[SET-10.3] a card bought this turn is playable in the next one', () => {
    const state = table({ players: [{ ...BASE, hand: RICH }, BASE], deck: ['knight'] });
    const bought = acts(state, [0, { type: 'buyCard' }], [0, { type: 'endTurn' }]);
    const back = acts(act(bought.state, 1, { type: 'rollDice' }, rolling(1, 1)).state, [
      1,
      { type: 'endTurn' },
    ]);
    expect(offers(back.state, 0, 'playKnight')).toHaveLength(1);
  });
  test('[SET-10.10] a victory point card is never offered to be played', () => {
    const state = table({ players: [{ ...BASE, cards: { victoryPoint: 2 } }, {}] });
    expect(menu(state, 0)).toEqual([{ type: 'endTurn' }]);
    expect(state.players[0]!.cards[VICTORY_POINT]).toBe(2);
  });
  test('[SET-10.1] edge 41: an empty deck sells nothing, and the game goes on', () => {
    const state = table({ players: [{ ...BASE, hand: RICH }, {}], deck: [] });
    expect(refused(state, 0, { type: 'buyCard' }).rule).toBe('SET-10.1');
    expect(offers(state, 0, 'buyCard')).toEqual([]);
    expect(act(state, 0, { type: 'endTurn' }).state.turn).toBe(1);
  });
});

describe('road building', () => {
  const ready = { ...BASE, cards: { roadBuilding: 1 } };
  test('[SET-10.6] edge 17: with one road left it places one', () => {
    const state = table({ players: [{ ...ready, roadsLeft: 1 }, {}] });
    const done = acts(
      state,
      [0, { type: 'playRoadBuilding' }],
      [0, { type: 'buildRoad', edge: line('0,-1,S', '-1,0,N')[0]! }],
    );
    expect([done.state.phase, done.state.players[0]!.roadsLeft]).toEqual(['main', 0]);
  });
  test('[SET-10.5] edge 17: the first road may make the only place for the second', () => {
    // Seat 0 has one way out; beyond it lies one more edge.
    const state = table({
      players: [
        { settlements: ['0,-2,N'], roads: line('0,-2,N', '0,-3,S'), cards: { roadBuilding: 1 } },
        { settlements: ['1,-3,S'], roads: [...line('0,-2,N', '1,-3,S'), ...line('-1,-1,N', '0,-2,S')] },
      ],
    });
    const out = act(state, 0, { type: 'playRoadBuilding' });
    expect(offers(out.state, 0, 'buildRoad')).toEqual([
      { type: 'buildRoad', edge: line('0,-3,S', '-1,-1,N')[0]! },
    ]);
    const first = act(out.state, 0, offers(out.state, 0, 'buildRoad')[0]!);
    expect(offers(first.state, 0, 'buildRoad')).toEqual([
      { type: 'buildRoad', edge: line('-1,-1,N', '-1,-2,S')[0]! },
    ]);
    const second = act(first.state, 0, offers(first.state, 0, 'buildRoad')[0]!);
    expect(second.state.phase).toBe('main');
  });
  test('[SET-10.6] edge 17: a first road after which nothing is legal ends it', () => {
    const state = table({
      players: [
        { settlements: ['0,-2,N'], roads: line('0,-2,N', '0,-3,S'), cards: { roadBuilding: 1 } },
        { settlements: ['1,-3,S', '-1,-1,N'], roads: line('0,-2,N', '1,-3,S') },
      ],
    });
    const built = acts(
      state,
      [0, { type: 'playRoadBuilding' }],
      [0, { type: 'buildRoad', edge: line('0,-3,S', '-1,-1,N')[0]! }],
    );
    expect(types(built)).toContain('roadBuildingEnded');
    expect([built.state.phase, built.state.freeRoads]).toEqual(['main', 0]);
  });
  test('[SET-10.6] edges 17 and 33: without a legal edge or a piece it cannot be played', () => {
    const closed = table({
      players: [
        { settlements: ['0,-2,N'], roads: line('0,-2,N', '0,-3,S'), cards: { roadBuilding: 1 } },
        { settlements: ['-1,-1,N'], roads: [...line('0,-2,N', '1,-3,S'), ...line('0,-3,S', '-1,-1,N')] },
      ],
    });
    expect(refused(closed, 0, { type: 'playRoadBuilding' }).rule).toBe('SET-10.6');
    const spent = table({ players: [{ ...ready, roadsLeft: 0, hand: RICH }, {}] });
    expect(refused(spent, 0, { type: 'playRoadBuilding' }).rule).toBe('SET-1.6');
    expect(offers(spent, 0, 'buildRoad')).toEqual([]);
    expect(offers(spent, 0, 'playRoadBuilding')).toEqual([]);
  });
  test('[SET-10.7] the player may stop early, and nothing is carried over', () => {
    const state = table({ players: [ready, {}], phase: 'preRoll' });
    const stopped = acts(state, [0, { type: 'playRoadBuilding' }], [0, { type: 'finishRoads' }]);
    expect([stopped.state.phase, stopped.state.freeRoads]).toEqual(['preRoll', 0]);
    expect(refused(stopped.state, 0, { type: 'finishRoads' }).rule).toBe('SET-10.5');
  });
});

describe('year of plenty and monopoly', () => {
  const plenty = { ...BASE, cards: { yearOfPlenty: 1 } };
  test('[SET-10.8] edge 28: what the bank lacks cannot be chosen, what it has once not twice', () => {
    const state = table({ players: [plenty, {}], bank: { brick: 1, sheep: 5 } });
    expect(offers(state, 0, 'playYearOfPlenty').map((move) => 'cards' in move && move.cards)).toEqual([
      cards({ brick: 1, sheep: 1 }),
      cards({ sheep: 2 }),
    ]);
    expect(refused(state, 0, { type: 'playYearOfPlenty', cards: cards({ wood: 1, sheep: 1 }) }).rule).toBe(
      'SET-10.8',
    );
    expect(refused(state, 0, { type: 'playYearOfPlenty', cards: cards({ brick: 2 }) }).rule).toBe('SET-10.8');
    expect(refused(state, 0, { type: 'playYearOfPlenty', cards: cards({ sheep: 1 }) }).code).toBe(
      'plenty_count',
    );
  });
  test('[SET-10.8] edge 28: from a bank of one card one is taken, usable at once', () => {
    const state = table({ players: [plenty, {}], bank: { ore: 1 } });
    const taken = act(state, 0, { type: 'playYearOfPlenty', cards: cards({ ore: 1 }) });
    expect(handOf(taken.state, 0)).toEqual(cards({ ore: 1 }));
    expect(taken.state.bank).toEqual(cards());
  });
  test('[SET-10.9] edge 40: monopoly takes everything, from all others, usable at once', () => {
    const state = table({
      players: [
        { ...BASE, cards: { monopoly: 1 }, hand: { wood: 1 } },
        { hand: { brick: 2, ore: 1 } },
        { hand: { brick: 3 } },
      ],
    });
    const taken = act(state, 0, { type: 'playMonopoly', resource: 1 });
    expect(taken.events[0]).toEqual({ type: 'monopolyPlayed', seat: 0, resource: 1, taken: [0, 2, 3] });
    expect(handOf(taken.state, 0)).toEqual(cards({ wood: 1, brick: 5 }));
    expect(offers(taken.state, 0, 'buildRoad').length).toBeGreaterThan(0);
  });
  test('[SET-10.9] edge 40: a monopoly on nothing is legal and yields nothing', () => {
    const state = table({ players: [{ ...BASE, cards: { monopoly: 1 } }, { hand: { ore: 1 } }] });
    const taken = act(state, 0, { type: 'playMonopoly', resource: 1 });
    expect(handOf(taken.state, 0)).toEqual(cards());
  });
});
