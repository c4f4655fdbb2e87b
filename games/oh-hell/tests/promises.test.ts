import { checkGame } from '@reckon/kernel/testing';
import { expect, test } from 'vitest';
import { kit } from './kit.ts';

/** `GAMES=20000` for the long run. */
const GAMES = Number(process.env['GAMES'] ?? 6);

test(
  '[OHH-1.1] [OHH-6.1] every promise, under all options, with three to seven seats',
  { timeout: 3_600_000 },
  () => {
    expect(checkGame(kit, { games: GAMES })).toEqual([]);
  },
);
