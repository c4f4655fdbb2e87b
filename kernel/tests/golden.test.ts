import { describe, expect, test } from 'vitest';
import { goldenCounts, goldenGame } from '../testing/index.ts';
import { entry } from './outpost/kit.ts';

const GOLDEN = { entry, config: { credits: 8 }, seats: 2, seed: '1' };

describe('a golden game', () => {
  const text = goldenGame(GOLDEN);

  test('is the same every time, and another with another seed', () => {
    expect(goldenGame(GOLDEN)).toBe(text);
    expect(goldenGame({ ...GOLDEN, seed: '2' })).not.toBe(text);
  });

  test("opens with who plays, and every seat's view", () => {
    expect(text).toMatch(/^Outpost: 2 seats, seed 1, played by random\n/);
    expect(text.match(/== At the start, as (Ann|Ben|a spectator) sees it/g)).toHaveLength(3);
  });

  test('tells each move with what was offered and each event with its number', () => {
    expect(text).toContain(
      '1. Ann (3 offered): land\n    1 Ann: siteChosen\n2. Ben (3 offered): land\n    2 Ben: siteChosen',
    );
    // A move may make several events happen: none has the number of another.
    const played = text.slice(0, text.indexOf('== The score sheet'));
    const numbers = Array.from(played.matchAll(/^    (\d+) /gm), ([, number]) => Number(number));
    expect(numbers.length).toBeGreaterThan((played.match(/^\d+\. /gm) ?? []).length);
    expect(numbers).toEqual(Array.from(numbers, (_, at) => at + 1));
  });

  test('ends with a score sheet that adds up', () => {
    const sheet = text.slice(text.indexOf('== The score sheet'));
    const ann = /Ann: (\d+)\n((?: {4}.*\n)*)/.exec(sheet)!;
    const points = ann[2]!
      .trim()
      .split('\n')
      .map((line) => Number.parseInt(line, 10));
    expect(points.reduce((sum, n) => sum + n, 0)).toBe(Number(ann[1]));
    expect(sheet).toMatch(/\n1\. (Ann|Ben)/);
  });
});

test('the counts change when a menu does', () => {
  const { game } = entry;
  const narrower = {
    ...game,
    moves: (...asked: Parameters<typeof game.moves>) => game.moves(...asked).slice(0, 2),
  };
  const counts = goldenCounts({ entry, config: { credits: 8 } });
  expect(counts.split('\n')).toHaveLength(11);
  expect(goldenCounts({ entry: { ...entry, game: narrower }, config: { credits: 8 } })).not.toBe(counts);
});
