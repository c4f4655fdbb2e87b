import { checkGame } from '@reckon/kernel/testing';
import { expect, test } from 'vitest';
import { kit } from './kit.ts';

/** Random games per seat count; more with GAMES=5000. */
const games = Number(process.env['GAMES'] ?? 12);

test.each([2, 3, 4, 5, 6])(
  'every promise holds in random games of %i',
  (seats) => {
    // Each seat count begins with other options, so that few games meet many of them.
    expect(checkGame(kit, { games, seats: [seats], from: seats })).toEqual([]);
  },
  600_000,
);
