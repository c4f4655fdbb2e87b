import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';
import type { BotAnswer, BotPool, ThinkingTask } from '../table/house.ts';
import { inTurns } from './turns.ts';

/** A bot that thinks longer than this has lost the thread; the house moves on without it. */
const PATIENCE_MS = 10_000;

/** Whoever answers at once comes after the tables, and whoever thinks ahead has what is left. */
const NICE = { instant: 5, thinking: 10 } as const;
type Kind = keyof typeof NICE;

/**
 * Bots think on other threads, so that a table with people never waits for one; those that answer at once on threads of
 * their own, so that they never wait for one that thinks. Threads start with the first bot.
 */
export function openBotPool(threads: number): BotPool & { close(): Promise<void> } {
  const pools: { [K in Kind]?: Piscina<ThinkingTask, BotAnswer> } = {};
  const open = (kind: Kind): Piscina<ThinkingTask, BotAnswer> => {
    const source = fileURLToPath(new URL('source.mjs', import.meta.url));
    const fromSource = existsSync(source);
    return new Piscina<ThinkingTask, BotAnswer>({
      filename: fromSource ? source : fileURLToPath(new URL('worker.js', import.meta.url)),
      minThreads: 1,
      maxThreads: threads,
      idleTimeout: 60_000,
      workerData: { nice: NICE[kind] },
      ...(fromSource && { execArgv: ['--conditions', 'src'] }),
    });
  };
  const runOn =
    (kind: Kind) =>
    (task: ThinkingTask): Promise<BotAnswer> =>
      (pools[kind] ??= open(kind)).run(task, { signal: AbortSignal.timeout(PATIENCE_MS) });
  const [instant, thinking] = [runOn('instant'), inTurns(threads, runOn('thinking'))];
  return {
    choose: (task) => (task.veiled === undefined ? instant : thinking)(task),
    close: async () => {
      await Promise.all(Object.values(pools).map((pool) => pool.destroy()));
    },
  };
}
