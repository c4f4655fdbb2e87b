import { availableParallelism } from 'node:os';
import { extname } from 'node:path';
import { setImmediate as breath } from 'node:timers/promises';
import type { AnyEntry } from '@reckon/kernel';
import { entryOf } from '@reckon/games/catalog';
import { commandIn, Programs, type Broken } from '../programs/players.ts';
import { simulateGame, type Outcome, type Plan } from './game.ts';
import type { Stretch } from './worker.ts';

/** Some games of a plan, and how many threads play them. */
export interface Batch {
  readonly outcomes: readonly Outcome[];
  readonly workers: number;
  /** Programs that failed, and were moved for by the house. */
  readonly broken?: readonly Broken[];
}

/**
 * Plays all games of a plan and gives them in their order, whoever was faster. Every worker has to load, compile and warm up
 * the same rules, which takes longer than many a simulation: unless a number of workers is asked for, this thread plays
 * alone until it is plain that the rest is worth a crew.
 */
export async function* run(
  plan: Plan,
  games: number,
  { workers, botMs = 5000 }: Means = {},
): AsyncGenerator<Batch> {
  const entry = entryOf(plan.game)!;
  if (plan.bots.some((bot) => commandIn(bot) !== undefined)) {
    yield* withPrograms(entry, { plan, games, botMs });
    return;
  }
  let done = 0;
  let worthACrew = workers !== undefined && workers > 1;
  while (done < games && !worthACrew) {
    const began = cpuSeconds();
    const outcomes: Outcome[] = [];
    while (done < games && cpuSeconds() - began < BREATH) outcomes.push(simulateGame(entry, plan, done++));
    yield { outcomes, workers: 1 };
    const perGame = (cpuSeconds() - began) / outcomes.length;
    worthACrew = workers === undefined && cpuSeconds() > WARM && perGame * (games - done) > CREW_PAYS;
    await breath();
  }
  if (done < games) yield* crew(plan, { from: done, games, workers: workers ?? availableParallelism() });
}

interface Means {
  readonly workers?: number | undefined;
  /** How long a program may think about a move. */
  readonly botMs?: number;
}

/** Programs answer one after the other, so one game follows the other. */
async function* withPrograms(
  entry: AnyEntry,
  { plan, games, botMs }: { readonly plan: Plan; readonly games: number; readonly botMs: number },
): AsyncGenerator<Batch> {
  const programs = new Programs(plan, botMs);
  try {
    for (let index = 0; index < games; index++) {
      const known = programs.failures.length;
      const outcomes = [await programs.simulate(entry, index)];
      yield { outcomes, workers: 1, broken: programs.failures.slice(known) };
    }
  } finally {
    await programs.leave();
  }
}

/** CPU-seconds between two looks at the world: progress is shown and Ctrl-C is heard. */
const BREATH = 0.1;
/** Before this many CPU-seconds the pace says nothing: half of it is compiling. */
const WARM = 2;
/** A crew is started for a rest that would take this thread longer. */
const CREW_PAYS = 4;

/** Of the whole process since it began, its start included. */
export function cpuSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

/** Long enough to make a worker's round trip small, short enough to keep every worker busy until the end. */
const stretchLength = (games: number, workers: number): number =>
  Math.min(200, Math.max(1, Math.ceil(games / (workers * 20))));

async function* crew(
  plan: Plan,
  { from, games, workers }: { readonly from: number; readonly games: number; readonly workers: number },
): AsyncGenerator<Batch> {
  const { Piscina } = await import('piscina');
  // Compiled code starts compiled workers; under a TypeScript loader the workers inherit it.
  const worker = new URL(`./worker${extname(import.meta.url)}`, import.meta.url);
  const pool = new Piscina<Stretch, readonly Outcome[]>({
    filename: worker.href,
    minThreads: workers,
    maxThreads: workers,
  });
  try {
    const length = stretchLength(games - from, workers);
    const stretches: Promise<readonly Outcome[]>[] = [];
    for (let first = from; first < games; first += length) {
      const stretch = pool.run({ plan, from: first, to: Math.min(games, first + length) });
      // The first failure below ends the pool, which fails all that still wait: those are not awaited any more.
      stretch.catch(() => {});
      stretches.push(stretch);
    }
    for (const stretch of stretches) yield { outcomes: await stretch, workers };
  } finally {
    await pool.destroy();
  }
}
