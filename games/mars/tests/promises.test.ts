import { expect, test } from 'vitest';
import { checkGame } from '@reckon/kernel/testing';
import { kit } from './kit.ts';

/** `GAMES=400` plays that many per seat count. */
const GAMES = Number(process.env['GAMES'] ?? 7);

test.each([1, 2, 3, 4, 5])(
  '[MRS-1.1] [MRS-1.2] [MRS-1.3] [MRS-13.8] %i seats: every promise, every invariant and every sheet in random games',
  (seats) => {
    // Each seat count begins with other options, so that few games meet many of them.
    expect(checkGame(kit, { games: GAMES, seats: [seats], from: 3 * seats })).toEqual([]);
  },
  Math.max(600_000, GAMES * 10_000),
);
