import type { HistoryGame } from '@reckon/protocol';
import { describe, expect, test } from 'vitest';
import {
  average,
  cameTo,
  company,
  csvOf,
  figuresOf,
  isLost,
  sources,
  spread,
  winsByGame,
  type Own,
} from './figures.ts';

const HOUR = 3_600_000;
/** Newest first: each number is the place one had among two. */
const own = (...places: readonly (1 | 2 | null)[]): readonly Own[] =>
  places.map((place, n) => {
    const game: HistoryGame = {
      table: `t${n}`,
      code: 'CODE',
      game: n % 2 === 0 ? 'one' : 'two',
      name: '',
      listed: true,
      status: place === null ? 'abandoned' : 'finished',
      began: 0,
      ended: HOUR,
      moves: 10,
      figures: [],
      spreads: [
        {
          name: 'dice',
          of: [1, 2],
          bySeat: [
            [3, 1],
            [9, 9],
          ],
          fair: [0.5, 0.5],
        },
      ],
      seats: [
        { seat: 0, name: 'Ann', bot: null, total: 10, place, points: { roads: 4, cities: 6 } },
        {
          seat: 1,
          name: '=Bo',
          bot: 'random',
          total: 5,
          place: place === null ? null : place === 1 ? 2 : 1,
          points: { roads: 5 },
        },
      ],
    };
    return { game, seat: game.seats[0]! };
  });

describe('figures', () => {
  test('wins, fair share, streaks and hours', () => {
    expect(figuresOf(own(1, 1, null, 2, 1, 1, 1))).toEqual({
      games: 7,
      wins: 5,
      share: 5 / 6,
      fair: 0.5,
      streak: 2,
      best: 3,
      hours: 6,
    });
    expect(figuresOf([])).toEqual({ games: 0, wins: 0, share: 0, fair: 0, streak: 0, best: 0, hours: 0 });
  });
  test('a game alone that was lost is played and not won', () => {
    const [one, given] = [own(1)[0]!, own(null)[0]!];
    const lost: Own = { ...one, seat: { ...one.seat, place: null } };
    expect([lost, one, given].map(isLost)).toEqual([true, false, false]);
    expect(figuresOf([lost, ...own(1)])).toMatchObject({ games: 2, wins: 1, share: 0.5, streak: 0 });
  });
  test('of games that were given up neither the hours nor the result count', () => {
    const { games, share, hours } = figuresOf(own(1, 2, null, null));
    expect({ games, share, hours }).toEqual({ games: 4, share: 0.5, hours: 2 });
  });
  test('by game, the most played first', () => {
    expect(winsByGame(own(1, 2, 1))).toEqual([
      { game: 'one', played: 2, wins: 2, fair: 0.5 },
      { game: 'two', played: 1, wins: 0, fair: 0.5 },
    ]);
  });
  test('totals fall into at most ten bars, and none is lost', () => {
    const totals = [3, 3, 17, 42, 99, 100];
    const bins = spread(totals);
    expect(bins.length).toBeLessThanOrEqual(10);
    expect(bins.reduce((sum, { count }) => sum + count, 0)).toBe(totals.length);
    expect(spread([7])).toEqual([{ from: 7, to: 7, count: 1 }]);
    expect(average([2, 4])).toBe(3);
  });
  test('points by source, of oneself and of those who won', () => {
    const { mine, winners } = sources(own(2, 2));
    expect(mine).toEqual([
      { category: 'cities', points: 6 },
      { category: 'roads', points: 4 },
    ]);
    expect(winners).toEqual([{ category: 'roads', points: 5 }]);
  });
  test('numbers that came to the own seat, beside what chance gives', () => {
    expect(cameTo(own(1, 2, 2))).toEqual([
      {
        game: 'one',
        name: 'dice',
        games: 2,
        total: 8,
        bars: [
          { of: 1, count: 6, fair: 4 },
          { of: 2, count: 2, fair: 4 },
        ],
      },
      {
        game: 'two',
        name: 'dice',
        games: 1,
        total: 4,
        bars: [
          { of: 1, count: 3, fair: 2 },
          { of: 2, count: 1, fair: 2 },
        ],
      },
    ]);
  });
  test('who finished before whom', () => {
    expect(company(own(1, 2, 2, null), String)).toEqual([
      { name: '=Bo', bot: true, games: 3, ahead: 1, behind: 2 },
    ]);
  });
  test('a game against several alike bots is one game, and they are called as everywhere', () => {
    const with3 = (place: number): Own => {
      const [{ game, seat }] = own(1) as readonly [Own];
      const bots = ['careful', 'careful', 'planner'].map((bot, n) => ({
        ...game.seats[1]!,
        seat: n + 1,
        name: bot,
        bot,
        place: [1, 2, 3, 4].filter((one) => one !== place)[n]!,
      }));
      const mine = { ...seat, place };
      const person = { ...mine, seat: 4, name: 'steady', place: 5 };
      return { game: { ...game, seats: [mine, ...bots, person] }, seat: mine };
    };
    const called = (bot: string): string => (bot === 'random' ? 'easy' : 'steady');
    expect(company([with3(1), with3(2), with3(4)], called)).toEqual([
      { name: 'steady', bot: true, games: 3, ahead: 1, behind: 2 },
      { name: 'steady', bot: false, games: 3, ahead: 3, behind: 0 },
    ]);
  });
  test('a name cannot become a formula', () => {
    expect(csvOf(own(1).map(({ game }) => game)).split('\n')[2]).toContain("'=Bo");
  });
});
