import type { AnyEntry, Review } from '@reckon/kernel';
import { Helper, type Asking } from './helper.ts';
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
  /** Of strangers. Undefined = too many wait already. Rejects with `GaveUp` if it takes too long or too much memory. */
  run(job: Job): Promise<Done> | undefined;
  /** The same of a game that is over: longer, and after everything else. */
  review(played: Played, waiting: Waiting): Promise<Review> | undefined;
  close(): Promise<void>;
}

/** After the tables, and after bots that answer at once. */
const NICE = 10;

/** One process for each kind, started with the first of it: the other cores stay with the tables. */
export function openWorkshop(limits: WorkshopLimits): Workshop {
  const { jobsWaiting, jobMs, jobMegabytes: megabytes, reviewsWaiting, reviewMs } = limits;
  const options = { module: './worker', nice: NICE, megabytes };
  // Whoever checks files does not keep those waiting who look at a game.
  const [jobs, replays] = [new Helper<Job, Done>(options), new Helper<Job, Done>(options)];
  const reviews = new Helper<Played, Review, Stage>(options);
  const [checking, showing] = [bounded(jobs, jobsWaiting), bounded(replays, jobsWaiting)];
  const judging = bounded(reviews, reviewsWaiting);
  return {
    run: (job) =>
      job.type === 'replay'
        ? showing(job, { ms: jobMs })
        : checking({ ...job, body: [] }, { ms: jobMs, bytes: job.body }),
    review: (played, waiting) => judging(played, { ms: reviewMs, ...waiting }),
    close: async () => {
      await Promise.all([jobs, replays, reviews].map((helper) => helper.close()));
    },
  };
}

/** Asks while not too many wait. */
function bounded<Job extends object, Done, News>(
  helper: Helper<Job, Done, News>,
  most: number,
): (job: Job, asking: Asking<News>) => Promise<Done> | undefined {
  let waiting = 0;
  return (job, asking) => {
    if (waiting > most) return undefined;
    waiting++;
    return helper.ask(job, asking).finally(() => waiting--);
  };
}

/** In this process, for rules that no other knows. */
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
