/** Random games of one game under every promise, as many as wanted. Fails with the first seeds to look at. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { checkGame, type AnyKit, type Failure } from '@reckon/kernel/testing';
import { ROOT } from './architecture/walk.ts';

/** Games between two lines of progress. */
const STRIDE = 100;

const USAGE = `usage: npx tsx --conditions=src tools/soak.ts <game> [--games 1000] [--seats 2,3,4] [--seed soak] [--from 0]`;

interface Wanted {
  readonly game: string;
  /** In all, for each kit: they are shared out among the seat counts. */
  readonly games: number;
  readonly seats: readonly number[] | undefined;
  readonly seed: string;
  /** The number of the first game of each seat count. */
  readonly from: number;
}

function wanted(): Wanted | undefined {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        games: { type: 'string', default: '1000' },
        seats: { type: 'string' },
        seed: { type: 'string', default: 'soak' },
        from: { type: 'string', default: '0' },
      },
    });
    const [game = '', ...rest] = positionals;
    const games = Number(values.games);
    const from = Number(values.from);
    const seats = values.seats?.split(',').map(Number);
    const whole = [games, from, ...(seats ?? [])].every((n) => Number.isInteger(n) && n >= 0);
    return rest.length === 0 && /^[\w-]+$/.test(game) && whole && games > 0
      ? { game, games, seats, seed: values.seed, from }
      : undefined;
  } catch {
    return undefined;
  }
}

/** A game has one kit, or one for each of its rule sets. */
async function kitsOf(game: string): Promise<readonly AnyKit[] | undefined> {
  const file = join(ROOT, 'games', game, 'tests/kit.ts');
  if (!existsSync(file)) return undefined;
  const found = (await import(pathToFileURL(file).href)) as
    | { readonly kit: AnyKit }
    | { readonly kits: readonly AnyKit[] };
  return 'kits' in found ? found.kits : [found.kit];
}

function soak(kit: AnyKit, { games, seats, seed, from }: Wanted): readonly Failure[] {
  const { min, max } = kit.entry.game.seats;
  const counts = seats ?? Array.from({ length: max - min + 1 }, (_, i) => min + i);
  const each = Math.ceil(games / counts.length);
  const failures: Failure[] = [];
  let played = 0;
  for (let first = from; first < from + each; first += STRIDE) {
    const stride = Math.min(STRIDE, from + each - first);
    for (const count of counts) {
      failures.push(...checkGame(kit, { games: stride, seats: [count], seed, from: first }));
      played += stride;
      const cpu = process.cpuUsage();
      console.log(
        `${played} of ${each * counts.length} games, ${count} seats, seeds ${seed}#${first} to ${seed}#${first + stride - 1}: ` +
          `${failures.length} failures, ${Math.round((cpu.user + cpu.system) / 1e6)} s CPU`,
      );
    }
  }
  return failures;
}

const asked = wanted();
const kits = asked && (await kitsOf(asked.game));
if (!asked || !kits) {
  console.error(asked ? `soak: games/${asked.game}/tests/kit.ts does not exist` : USAGE);
  process.exitCode = 2;
} else {
  const failures = kits.flatMap((kit) => soak(kit, asked));
  for (const failure of failures) console.error(JSON.stringify(failure));
  if (failures.length > 0) process.exitCode = 1;
}
