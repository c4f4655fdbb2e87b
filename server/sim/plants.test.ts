import { catalog } from '@reckon/games/catalog';
import type { AnyEntry } from '@reckon/kernel';
import { describe, expect, test } from 'vitest';
import { LONG, SHORT } from './extent.ts';
import { PLANTS } from './plants.ts';
import { simulate } from './run.ts';

/** A fault that is planted is found within so many short runs, or it is not found. */
const PATIENCE = 1000;

const games = catalog.map((entry) => [entry.game.id, entry] as const);

test.each(games)('%s: a seed repeats its run exactly', async (_id, entry) => {
  const tellings = [0, 1].map(() => [] as string[]);
  for (const telling of tellings)
    for (const extent of [LONG, SHORT])
      for (const seed of [3, 4]) {
        const outcome = await simulate({ entry, seed, extent, tell: (line) => telling.push(line) });
        telling.push(outcome.mark);
        expect(outcome.failure).toBeUndefined();
      }
  expect(tellings[0]!.length).toBeGreaterThan(20);
  expect(tellings[1]).toEqual(tellings[0]);
});

describe('a fault that is planted is found', () => {
  test.each(Object.entries(PLANTS))('%s', { timeout: 240_000 }, async (_what, plant) => {
    let found: string | undefined;
    for (let run = 0; run < PATIENCE && found === undefined; run++) {
      const entry: AnyEntry = catalog[run % catalog.length]!;
      const seed = 1 + Math.floor(run / catalog.length);
      ({ failure: found } = await simulate({ entry, seed, extent: SHORT, plant }));
    }
    expect(found).toBeDefined();
  });
});
