import { catalog } from '@reckon/games/catalog';
import { describe, expect, test } from 'vitest';
import { simulate } from './run.ts';

/** `SIM_RUNS=1000` for more of each game; `npm run sim -- --seed N --game G` tells what happens in one. */
const RUNS = Number(process.env['SIM_RUNS'] ?? 100);
const SEEDS = Array.from({ length: RUNS }, (_, n) => n + 1);

/** Without these a part of the server was never tried. */
const REACHED = [
  'begun',
  'played',
  'timed',
  'paused',
  'resumed',
  'takenOver',
  'takenBack',
  'rotated',
  'hinted',
];
/** Of all games together: how they end early, and what comes after. */
const ENDINGS = ['left', 'abandoned', 'rematched'];

const reached = new Set<string>();

const games = catalog.map((entry) => [entry.game.id, entry] as const);

describe.each(games)('%s', (id, entry) => {
  let acknowledged = 0;
  let screens = 0;
  const kinds = new Set<string>();

  test.each(SEEDS)('seed %i: in any weather every auditor is content', async (seed) => {
    const outcome = await simulate({ entry, seed });
    acknowledged += outcome.acknowledged;
    screens += outcome.screens;
    for (const kind of outcome.kinds) kinds.add(kind);
    expect(outcome.failure, `npm run sim -- --seed ${seed} --game ${id}`).toBeUndefined();
  });

  test('runs in which nothing is done prove nothing', () => {
    expect(acknowledged).toBeGreaterThan(2 * RUNS);
    expect(screens).toBeGreaterThan(15 * RUNS);
    expect([...kinds]).toEqual(expect.arrayContaining(REACHED));
    for (const kind of kinds) reached.add(kind);
  });
});

test('games were left, given up and played again', () => {
  expect([...reached]).toEqual(expect.arrayContaining(ENDINGS));
});
