import { catalog } from '@reckon/games/catalog';
import { describe, expect, test } from 'vitest';
import { SHORT } from '../sim/extent.ts';
import { simulate } from '../sim/run.ts';

/** Short runs of each game in all; `SIM_RUNS=100` for fewer. */
export const RUNS = Number(process.env['SIM_RUNS'] ?? 1000);

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

/** So many runs are one test. */
const BATCH = 50;
const games = catalog.map((entry) => [entry.game.id, entry] as const);

/** So many short runs of each game, and that something was done in them. */
export function simulated(from: number, count: number): void {
  const batches = Array.from({ length: Math.ceil(count / BATCH) }, (_, n) => ({
    first: from + n * BATCH,
    last: from + Math.min(count, (n + 1) * BATCH) - 1,
  }));
  const reached = new Set<string>();

  describe.each(games)('%s', (id, entry) => {
    let acknowledged = 0;
    let screens = 0;
    const kinds = new Set<string>();

    test.each(batches)(
      'seeds $first to $last: in any weather every auditor is content',
      { timeout: 240_000 },
      async ({ first, last }) => {
        for (let seed = first; seed <= last; seed++) {
          const outcome = await simulate({ entry, seed, extent: SHORT });
          acknowledged += outcome.acknowledged;
          screens += outcome.screens;
          for (const kind of outcome.kinds) kinds.add(kind);
          expect(outcome.failure, `npm run sim -- --short --seed ${seed} --game ${id}`).toBeUndefined();
        }
      },
    );

    test('runs in which nothing is done prove nothing', () => {
      expect(acknowledged).toBeGreaterThan(count);
      expect(screens).toBeGreaterThan(10 * count);
      expect([...kinds]).toEqual(expect.arrayContaining(REACHED));
      for (const kind of kinds) reached.add(kind);
    });
  });

  test('games were left, given up and played again', () => {
    expect([...reached]).toEqual(expect.arrayContaining(ENDINGS));
  });
}
