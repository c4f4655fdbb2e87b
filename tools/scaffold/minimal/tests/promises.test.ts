import { checkGame } from '@reckon/kernel/testing';
import { expect, test } from 'vitest';
import { kit } from './kit.ts';

/** `GAMES=20000` for the long run. */
const GAMES = Number(process.env['GAMES'] ?? 40);

test('[MTP-1.1] [MTP-2.1] [MTP-3.1] every promise, under all options', { timeout: 3_600_000 }, () => {
  expect(checkGame(kit, { games: GAMES })).toEqual([]);
});
