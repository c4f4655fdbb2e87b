import { expect, test } from 'vitest';
import { checkGame } from '../testing/index.ts';
import { kit } from './outpost/kit.ts';

test('the miniature game keeps every promise', () => {
  expect(checkGame(kit, { games: 300 })).toEqual([]);
});
