import { catalog } from '@reckon/games/catalog';
import type { AnyEntry } from '@reckon/kernel';
import { describe, expect, test } from 'vitest';
import { PLANTS } from './plants.ts';
import { simulate } from './run.ts';

/** `SIM_RUNS=1000` for more of each game; `npm run sim -- --seed N --game G` tells what happens in one. */
const RUNS = Number(process.env['SIM_RUNS'] ?? 100);
/** A fault that is planted is found within so many runs, or it is not found. */
const PATIENCE = 400;
const LONG = { timeout: 30_000 + RUNS * 1000 };

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

test.each(games)('%s: in any weather every auditor is content', LONG, async (_id, entry) => {
  const failures: string[] = [];
  let acknowledged = 0;
  let screens = 0;
  const kinds = new Set<string>();
  for (let seed = 1; seed <= RUNS; seed++) {
    const outcome = await simulate({ entry, seed });
    acknowledged += outcome.acknowledged;
    screens += outcome.screens;
    for (const kind of outcome.kinds) kinds.add(kind);
    if (outcome.failure !== undefined) failures.push(`--seed ${seed} --game ${_id}: ${outcome.failure}`);
  }
  expect(failures).toEqual([]);
  // Runs in which nothing is done prove nothing.
  expect(acknowledged).toBeGreaterThan(2 * RUNS);
  expect(screens).toBeGreaterThan(15 * RUNS);
  expect([...kinds]).toEqual(expect.arrayContaining(REACHED));
  for (const kind of kinds) reached.add(kind);
});

test('games were left, given up and played again', () => {
  expect([...reached]).toEqual(expect.arrayContaining(ENDINGS));
});

test.each(games)('%s: a seed repeats its run exactly', async (_id, entry) => {
  const tellings = [0, 1].map(() => [] as string[]);
  for (const telling of tellings)
    for (const seed of [3, 4]) {
      const { mark } = await simulate({ entry, seed, tell: (line) => telling.push(line) });
      telling.push(mark);
    }
  expect(tellings[0]!.length).toBeGreaterThan(10);
  expect(tellings[1]).toEqual(tellings[0]);
});

describe('a fault that is planted is found', () => {
  test.each(Object.entries(PLANTS))('%s', { timeout: 120_000 }, async (_what, plant) => {
    let found: string | undefined;
    for (let run = 0; run < PATIENCE && found === undefined; run++) {
      const entry: AnyEntry = catalog[run % catalog.length]!;
      ({ failure: found } = await simulate({ entry, seed: 1 + Math.floor(run / catalog.length), plant }));
    }
    expect(found).toBeDefined();
  });
});
