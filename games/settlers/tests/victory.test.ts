import { describe, expect, test } from 'vitest';
import { NOBODY } from '../facts/numbers.ts';
import { actualPoints, publicPoints } from '../rules/points.ts';
import { settlers } from '../rules/game.ts';
import { act, acts, line, menu, rolling, RICH, seatOf, table, types, vertex } from './table.ts';

/** Four places that do not touch. */
const FAR = ['0,-2,N', '2,-2,N', '-3,2,N', '1,1,S'] as const;
const nine = { cities: FAR, settlements: ['0,0,N'], roads: line('0,0,N', '0,-1,S') };

describe('winning', () => {
  test('[SET-11.7] edge 13: who gets to ten on another turn does not win yet, and may lose it before', () => {
    const five = line('-1,-2,S', '-1,-1,N', '0,-3,S', '0,-2,N', '1,-3,S', '1,-2,N');
    const state = table({
      players: [
        { settlements: ['-1,-2,S'], roads: [...five, ...line('1,-2,N', '2,-3,S', '2,-2,N', '3,-3,S')] },
        { settlements: ['0,-2,S'], roads: line('0,-2,S', '0,-1,N', '1,-3,S'), hand: RICH },
        {
          cities: ['-3,2,N', '-2,3,N', '0,2,S', '2,0,S'],
          roads: line('-3,2,N', '-2,1,S', '-3,3,N', '-2,2,S', '-2,3,N', '-1,2,S'),
        },
      ],
      turn: 1,
      longestRoad: 0,
    });
    const cut = act(state, 1, { type: 'buildSettlement', vertex: vertex('1,-3,S') });
    expect(cut.state.longestRoadHolder).toBe(2);
    expect([actualPoints(cut.state, 2), cut.state.winner]).toEqual([10, NOBODY]);
    const next = act(cut.state, 1, { type: 'endTurn' });
    expect(next.state.winner).toBe(2);
    const lost = act({ ...cut.state, longestRoadHolder: NOBODY }, 1, { type: 'endTurn' });
    expect(lost.state.winner).toBe(NOBODY);
  });

  test('[SET-11.8] edge 13: with immediate winning the game ends on the other turn', () => {
    const state = table({
      config: { winTiming: 'immediate' },
      players: [
        {
          settlements: ['-1,-2,S'],
          roads: line('-1,-2,S', '-1,-1,N', '0,-3,S', '0,-2,N', '1,-3,S', '1,-2,N'),
        },
        { settlements: ['0,-2,S'], roads: line('0,-2,S', '0,-1,N', '1,-3,S'), hand: RICH },
        {
          cities: ['-3,2,N', '-2,3,N', '0,2,S', '2,0,S'],
          roads: line('-3,2,N', '-2,1,S', '-3,3,N', '-2,2,S', '-2,3,N', '-1,2,S'),
        },
      ],
      turn: 1,
      longestRoad: 0,
    });
    const cut = act(state, 1, { type: 'buildSettlement', vertex: vertex('1,-3,S') });
    expect(types(cut).slice(-2)).toEqual(['longestRoadTaken', 'won']);
    expect(cut.state.winner).toBe(2);
  });

  test('[SET-11.7] edge 14: ten points when the turn begins win before the roll', () => {
    const state = table({ players: [{}, { ...nine, cards: { victoryPoint: 1 } }] });
    const begun = act(state, 0, { type: 'endTurn' });
    expect(types(begun)).toEqual(['turnBegun', 'won']);
    expect(settlers.toAct(begun.state)).toEqual([]);
  });

  test('[SET-10.10] edge 15: buying a victory point card as the tenth point wins at once', () => {
    const state = table({ players: [{ ...nine, hand: RICH }, {}], deck: ['victoryPoint', 'knight'] });
    const bought = act(state, 0, { type: 'buyCard' });
    expect(types(bought)).toEqual(['cardBought', 'won']);
    expect(bought.events.at(-1)).toMatchObject({ type: 'won', seat: 0, revealed: [1, 0] });
  });

  test('[SET-10.4] edge 16: a knight that completes the army wins before the robber moves', () => {
    const state = table({
      players: [{ cities: FAR, cards: { knight: 1 }, knights: 2 }, { settlements: ['0,0,N'] }],
      phase: 'preRoll',
    });
    const played = act(state, 0, { type: 'playKnight' });
    expect(types(played)).toEqual(['knightPlayed', 'largestArmyTaken', 'won']);
    expect(played.state.robber).toBe(state.robber);
    expect(menu(played.state, 0)).toEqual([]);
  });

  test('[SET-11.6] edge 17: the first free road that wins leaves the second one unplaced', () => {
    const state = table({
      players: [
        {
          cities: FAR,
          roads: line('-1,-2,S', '-1,-1,N', '0,-3,S', '0,-2,N', '1,-3,S'),
          cards: { roadBuilding: 1 },
        },
        {},
      ],
    });
    const won = acts(
      state,
      [0, { type: 'playRoadBuilding' }],
      [0, { type: 'buildRoad', edge: line('1,-3,S', '1,-2,N')[0]! }],
    );
    expect(types(won).slice(-2)).toEqual(['longestRoadTaken', 'won']);
    expect([won.state.phase, won.state.players[0]!.roadsLeft]).toEqual(['over', 10]);
  });

  /** Seat 1 has nine points and may settle in the middle of a road that holds the card. */
  const winsByCut = (...further: readonly string[]) =>
    act(
      table({
        players: [
          {
            settlements: ['-1,-2,S'],
            roads: line('-1,-2,S', '-1,-1,N', '0,-3,S', '0,-2,N', '1,-3,S', '1,-2,N', ...further),
          },
          {
            cities: ['-3,2,N', '-2,3,N', '0,2,S', '2,0,S'],
            settlements: ['0,-2,S'],
            roads: line('0,-2,S', '0,-1,N', '1,-3,S'),
            hand: RICH,
          },
        ],
        turn: 1,
        longestRoad: 0,
      }),
      1,
      { type: 'buildSettlement', vertex: vertex('1,-3,S') },
    );

  test('[SET-11.6] [SET-11.14] a settlement that wins cuts the road it stands in: nobody ends with a card that is lost', () => {
    const aside = winsByCut();
    expect(types(aside)).toEqual(['settlementBuilt', 'roadsMeasured', 'longestRoadTaken', 'won']);
    expect([aside.state.winner, aside.state.players[0]!.roadLength]).toEqual([1, 4]);
    const [loser, winner] = [actualPoints(aside.state, 0), actualPoints(aside.state, 1)];
    expect([loser, winner]).toEqual([1, 10]);
    expect(aside.events.at(-1)).toMatchObject({ points: [{ longestRoad: 0, total: 1 }, { total: 10 }] });
  });

  test('[SET-11.6] [SET-11.13] where what is left of the road is long enough, its owner ends with the card', () => {
    const kept = winsByCut('2,-3,S', '2,-2,N', '3,-3,S', '2,-1,N');
    expect(types(kept)).toEqual(['settlementBuilt', 'roadsMeasured', 'won']);
    expect(kept.state.players[0]!.roadLength).toBe(5);
    expect(kept.events.at(-1)).toMatchObject({ points: [{ longestRoad: 2, total: 3 }, { total: 10 }] });
  });

  test('[SET-11.8] edge 44: with immediate winning the player on turn comes before seat order', () => {
    const ten = { cities: FAR, cards: { victoryPoint: 2 } };
    const other = { cities: ['0,0,N', '1,0,S', '-2,0,S', '-1,3,N'] as const, cards: { victoryPoint: 2 } };
    const both = table({ config: { winTiming: 'immediate' }, players: [ten, other, {}], turn: 0 });
    expect(act(both, 0, { type: 'endTurn' }).state.winner).toBe(1);
    const third = { ...both, turn: seatOf(1), acting: seatOf(1) };
    expect(act(third, 1, { type: 'endTurn' }).state.winner).toBe(0);
  });

  test('[SET-11.6] another number of points can be agreed', () => {
    const state = table({
      config: { pointsToWin: 12 },
      players: [{ ...nine, hand: RICH }, {}],
      deck: ['victoryPoint'],
    });
    expect(act(state, 0, { type: 'buyCard' }).state.winner).toBe(NOBODY);
  });

  test('[SET-4.6] a game that is over takes no more moves', () => {
    const over = act(table({ players: [{ ...nine, hand: RICH }, {}], deck: ['victoryPoint'] }), 0, {
      type: 'buyCard',
    });
    expect(settlers.decide(over.state, seatOf(0), { type: 'endTurn' }, rolling(1, 1))).toMatchObject({
      rule: 'SET-4.6',
    });
  });
});

describe('the largest army', () => {
  const withKnights = (mine: number, theirs: number, holder: number = NOBODY) =>
    table({
      players: [{ knights: mine, cards: { knight: 1 } }, { knights: theirs }],
      phase: 'preRoll',
      largestArmy: holder,
    });
  test.each([
    ['two knights are not enough', 1, 0, NOBODY, NOBODY],
    ['the third takes it', 2, 0, NOBODY, 0],
    ['three against three of the holder do not', 2, 3, 1, 1],
    ['the fourth against three does', 3, 3, 1, 0],
  ] as const)('[SET-11.15] edge 45: %s', (_, mine, theirs, holder, next) => {
    expect(act(withKnights(mine, theirs, holder), 0, { type: 'playKnight' }).state.largestArmyHolder).toBe(
      next,
    );
  });
  test('[SET-11.15] edge 45: nobody loses it by doing nothing', () => {
    const state = table({ players: [{}, { knights: 3 }], largestArmy: 1 });
    const turns = acts(state, [0, { type: 'endTurn' }]);
    expect(turns.state.largestArmyHolder).toBe(1);
    expect(publicPoints(turns.state, 1)).toBe(2);
  });
});
