import { catalog } from '@reckon/games/catalog';
import type { AnyEntry } from '@reckon/kernel';
import { describe, expect, test } from 'vitest';
import { PLANTS } from './plants.ts';
import { simulate } from './run.ts';

/** A fault that is planted is found within so many runs, or it is not found. */
const PATIENCE = 400;

const games = catalog.map((entry) => [entry.game.id, entry] as const);

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
