import { describe, expect, test } from 'vitest';
import { NOBODY } from '../facts/numbers.ts';
import { calculateVictoryPoints, checkForVictory } from '../rules/points.ts';
import { table } from './table.ts';

/** The cases of the victory code this game grew from, by their names. */

const FAR = ['0,-2,N', '2,-2,N', '-3,2,N', '1,1,S'] as const;
const points = (player: object, awards: { longestRoad?: number; largestArmy?: number } = {}) =>
  calculateVictoryPoints(table({ players: [player, {}], ...awards }), 0);

const NONE = { settlements: 0, cities: 0, longestRoad: 0, largestArmy: 0, victoryPointCards: 0, total: 0 };

describe('calculateVictoryPoints', () => {
  test('[SET-11.1] Empty player = 0 VP', () => {
    expect(points({})).toEqual(NONE);
  });
  test('[SET-11.1] One settlement = 1 VP', () => {
    expect(points({ settlements: ['0,0,N'] })).toEqual({ ...NONE, settlements: 1, total: 1 });
  });
  test('[SET-11.1] Multiple settlements = correct VP', () => {
    expect(points({ settlements: FAR.slice(0, 3) })).toEqual({ ...NONE, settlements: 3, total: 3 });
  });
  test('[SET-11.2] Single city = 2 VP', () => {
    expect(points({ cities: ['0,0,N'] })).toEqual({ ...NONE, cities: 2, total: 2 });
  });
  test('[SET-11.2] Multiple cities = 2 VP each', () => {
    expect(points({ cities: FAR })).toEqual({ ...NONE, cities: 8, total: 8 });
  });
  test('[SET-11.2] Mixed settlements and cities', () => {
    expect(points({ settlements: FAR.slice(0, 2), cities: FAR.slice(2) })).toEqual({
      ...NONE,
      settlements: 2,
      cities: 4,
      total: 6,
    });
  });
  test('[SET-11.4] Longest road holder = +2 VP', () => {
    expect(points({}, { longestRoad: 0 })).toEqual({ ...NONE, longestRoad: 2, total: 2 });
  });
  test('[SET-11.4] Longest road of another = 0 VP', () => {
    expect(points({}, { longestRoad: 1 })).toEqual(NONE);
  });
  test('[SET-11.5] Largest army holder = +2 VP', () => {
    expect(points({}, { largestArmy: 0 })).toEqual({ ...NONE, largestArmy: 2, total: 2 });
  });
  test('[SET-11.5] Both awards = +4 VP', () => {
    expect(points({}, { longestRoad: 0, largestArmy: 0 })).toEqual({
      ...NONE,
      longestRoad: 2,
      largestArmy: 2,
      total: 4,
    });
  });
  test('[SET-11.3] Victory point cards counted', () => {
    expect(points({ cards: { victoryPoint: 3 } })).toEqual({ ...NONE, victoryPointCards: 3, total: 3 });
  });
  test('[SET-11.3] Other development cards are not counted', () => {
    expect(points({ cards: { knight: 2, monopoly: 1, roadBuilding: 1, yearOfPlenty: 1 } })).toEqual(NONE);
  });
  test('[SET-11.6] Full combination test', () => {
    const full = {
      settlements: FAR.slice(0, 2),
      cities: FAR.slice(2),
      cards: { victoryPoint: 2, knight: 1 },
    };
    expect(points(full, { longestRoad: 0, largestArmy: 0 })).toEqual({
      settlements: 2,
      cities: 4,
      longestRoad: 2,
      largestArmy: 2,
      victoryPointCards: 2,
      total: 12,
    });
  });
});

describe('checkForVictory', () => {
  const eight = { cities: FAR };
  const inner = { cities: ['0,0,N', '1,0,S', '-2,0,S', '-1,3,N'] };
  const table3 = (cards: readonly number[]) =>
    table({
      players: [
        { ...eight, cards: { victoryPoint: cards[0]! } },
        { ...inner, cards: { victoryPoint: cards[1]! } },
        {},
      ],
    });
  test('[SET-11.6] No winner when all below 10 VP', () => {
    expect(checkForVictory(table3([1, 1]))).toMatchObject({ winner: NOBODY, revealed: [0, 0, 0] });
  });
  test('[SET-11.6] Detects winner at exactly 10 VP', () => {
    expect(checkForVictory(table3([0, 2])).winner).toBe(1);
  });
  test('[SET-11.6] Detects winner above 10 VP', () => {
    expect(checkForVictory(table3([0, 4])).winner).toBe(1);
  });
  test('[SET-11.8] First player wins on tie at 10', () => {
    expect(checkForVictory(table3([2, 2])).winner).toBe(0);
  });
  test('[SET-11.9] Returns VP breakdown for all players', () => {
    expect(checkForVictory(table3([2, 0])).points.map(({ total }) => total)).toEqual([10, 8, 0]);
  });
  test('[SET-11.9] Reveals VP cards on victory', () => {
    expect(checkForVictory(table3([2, 1])).revealed).toEqual([2, 1, 0]);
  });
});
