import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { MessageChannel } from 'node:worker_threads';
import type { AnyEntry, Review } from '@reckon/kernel';
import { Piscina } from 'piscina';
import { worker, type Done, type Job } from './jobs.ts';
import { judge, type Played, type Stage } from './judge.ts';

export interface WorkshopLimits {
  /** So many jobs wait; whoever comes then is told to come back. */
  readonly jobsWaiting: number;
  readonly jobMs: number;
  readonly jobMegabytes: number;
  readonly reviewsWaiting: number;
  readonly reviewMs: number;
}

/** Who waits for a review. */
export interface Waiting {
  readonly tell: (stage: Stage) => void;
  /** Nobody waits any more. */
  readonly signal: AbortSignal;
}

/** Heavy work, beside the tables. */
export interface Workshop {
  /** Of strangers. Undefined = too many wait already. Throws if it takes too long or too much memory. */
  run(job: Job): Promise<Done> | undefined;
  /** The same of a game that is over: longer, and after everything else. */
  review(played: Played, waiting: Waiting): Promise<Review> | undefined;
  close(): Promise<void>;
}

/** One thread for each kind, started with the first of it: the other cores stay with the tables. */
export function openWorkshop(limits: WorkshopLimits): Workshop {
  const { reviewsWaiting, reviewMs } = limits;
  // Whoever checks files does not keep those waiting who look at a game.
  const [jobs, replays, reviews] = [queueOf(limits), queueOf(limits), threadOf(limits)];
  let reviewing = 0;
  return {
    run: (job) => (job.type === 'replay' ? replays : jobs).run(job),
    review: (played, { tell, signal }) => {
      if (reviewing > reviewsWaiting) return undefined;
      reviewing++;
      const { port1: told, port2: heard } = new MessageChannel();
      heard.on('message', tell);
      // Those before it have their time as well.
      const late = AbortSignal.timeout(reviewMs * reviewing);
      const done = reviews
        .get()
        .run(
          { played, told },
          { name: 'review', transferList: [told], signal: AbortSignal.any([signal, late]) },
        ) as Promise<Review>;
      return done.finally(() => {
        reviewing--;
        heard.close();
      });
    },
    close: async () => {
      await Promise.all([jobs.close(), replays.close(), reviews.close()]);
    },
  };
}

/** Jobs one after the other: neither waiting for others nor starting the thread is a job's own time. */
function queueOf(limits: WorkshopLimits): Pick<Workshop, 'run' | 'close'> {
  const thread = threadOf(limits);
  let waiting = 0;
  let ready: Promise<unknown> | undefined;
  let turn: Promise<unknown> = Promise.resolve();
  const alone = async (job: Job): Promise<Done> => {
    try {
      await (ready ??= thread.get().run({ type: 'ready' } satisfies Job));
      return (await thread.get().run(job, {
        signal: AbortSignal.timeout(limits.jobMs),
        // Bytes change hands; nobody here reads them.
        ...('body' in job && { transferList: [job.body] }),
      })) as Done;
    } catch (error) {
      ready = undefined;
      throw error;
    }
  };
  return {
    run: (job) => {
      if (waiting > limits.jobsWaiting) return undefined;
      waiting++;
      const done = turn.then(() => alone(job)).finally(() => waiting--);
      turn = done.catch(() => {});
      return done;
    },
    close: () => thread.close(),
  };
}

function threadOf({ jobMegabytes }: WorkshopLimits): { get(): Piscina; close(): Promise<void> } {
  let pool: Piscina | undefined;
  const open = (): Piscina => {
    const source = fileURLToPath(new URL('source.mjs', import.meta.url));
    const fromSource = existsSync(source);
    return new Piscina({
      filename: fromSource ? source : fileURLToPath(new URL('worker.js', import.meta.url)),
      minThreads: 0,
      maxThreads: 1,
      idleTimeout: 60_000,
      resourceLimits: { maxOldGenerationSizeMb: jobMegabytes },
      ...(fromSource && { execArgv: ['--conditions', 'src'] }),
    });
  };
  return {
    get: () => (pool ??= open()),
    close: async () => {
      await pool?.destroy();
    },
  };
}

/** In this thread, for rules that no thread knows. */
export const workHere = (catalog: readonly AnyEntry[]): Workshop => ({
  run: worker(catalog),
  review: (played, { tell, signal }) =>
    judge(catalog, played, async (stage) => {
      await new Promise((resolve) => setImmediate(resolve));
      signal.throwIfAborted();
      tell(stage);
    }),
  close: async () => {},
});
