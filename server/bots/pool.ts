import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';
import type { BotAnswer, BotPool, ThinkingTask } from '../table/house.ts';
import { inTurns } from './turns.ts';

/** A bot that thinks longer than this has lost the thread; the house moves on without it. */
const PATIENCE_MS = 10_000;

/** Bots think on other threads, so that a table with people never waits for one. Threads start with the first bot. */
export function openBotPool(threads: number): BotPool & { close(): Promise<void> } {
  let pool: Piscina<ThinkingTask, BotAnswer> | undefined;
  const open = (): Piscina<ThinkingTask, BotAnswer> => {
    const source = fileURLToPath(new URL('source.mjs', import.meta.url));
    const fromSource = existsSync(source);
    return new Piscina<ThinkingTask, BotAnswer>({
      filename: fromSource ? source : fileURLToPath(new URL('worker.js', import.meta.url)),
      minThreads: 1,
      maxThreads: threads,
      idleTimeout: 60_000,
      ...(fromSource && { execArgv: ['--conditions', 'src'] }),
    });
  };
  const run = (task: ThinkingTask): Promise<BotAnswer> =>
    (pool ??= open()).run(task, { signal: AbortSignal.timeout(PATIENCE_MS) });
  return {
    choose: inTurns(threads, run),
    close: async () => {
      await pool?.destroy();
    },
  };
}
