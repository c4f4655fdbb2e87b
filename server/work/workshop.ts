import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { AnyEntry } from '@reckon/kernel';
import { Piscina } from 'piscina';
import { work, type Done, type Job } from './jobs.ts';

export interface WorkshopLimits {
  /** So many jobs wait; whoever comes then is told to come back. */
  readonly jobsWaiting: number;
  readonly jobMs: number;
  readonly jobMegabytes: number;
}

/** Heavy work of strangers, beside the tables. */
export interface Workshop {
  /** Undefined = too many wait already. Throws if it takes too long or too much memory. */
  run(job: Job): Promise<Done> | undefined;
  close(): Promise<void>;
}

/** One thread, started with the first job: a second core stays with the tables. */
export function openWorkshop({ jobsWaiting, jobMs, jobMegabytes }: WorkshopLimits): Workshop {
  let pool: Piscina<Job, Done> | undefined;
  let waiting = 0;
  const open = (): Piscina<Job, Done> => {
    const source = fileURLToPath(new URL('source.mjs', import.meta.url));
    const fromSource = existsSync(source);
    return new Piscina<Job, Done>({
      filename: fromSource ? source : fileURLToPath(new URL('worker.js', import.meta.url)),
      minThreads: 0,
      maxThreads: 1,
      idleTimeout: 60_000,
      resourceLimits: { maxOldGenerationSizeMb: jobMegabytes },
      ...(fromSource && { execArgv: ['--conditions', 'src'] }),
    });
  };
  return {
    run: (job) => {
      if (waiting > jobsWaiting) return undefined;
      waiting++;
      return (pool ??= open()).run(job, { signal: AbortSignal.timeout(jobMs) }).finally(() => waiting--);
    },
    close: async () => {
      await pool?.destroy();
    },
  };
}

/** In this thread, for rules that no thread knows. */
export const workHere = (catalog: readonly AnyEntry[]): Workshop => ({
  run: (job) => work(catalog, job),
  close: async () => {},
});
