import { expect, test } from 'vitest';
import { checkGame } from '../testing/index.ts';
import { kit } from './outpost/kit.ts';

test('the miniature game keeps every promise', () => {
  expect(checkGame(kit, { games: 300 })).toEqual([]);
}, 300_000);

test("a kit's own conditions are asked after every event and after every move", () => {
  const broken = (problem: string) => (): string => problem;
  const problems = (own: object): readonly string[] =>
    checkGame({ ...kit, ...own }, { games: 1, seats: [2] }).map(
      ({ promise, problem }) => `${promise} ${problem}`,
    );
  expect(problems({ invariant: broken('a card is lost') })).toContainEqual(
    expect.stringMatching(/^0 after \w+: a card is lost$/),
  );
  expect(problems({ settled: broken('an award is wrong') })).toEqual([
    expect.stringMatching(/^0 after the move \w+: an award is wrong$/),
  ]);
});
