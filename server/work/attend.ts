import { parentPort } from 'node:worker_threads';
import type { Handed, Said } from './order.ts';

/** What comes with a job, and where to say how far it is. */
export interface Attending<News> {
  readonly bytes: Uint8Array;
  readonly tell: (news: News) => void;
}

/** The thread of a helper does one job after the other. */
export function attend<Job, Done, News = never>(
  work: (job: Job, attending: Attending<News>) => Done | Promise<Done>,
): void {
  const say = (said: Said<Done, News>): void => parentPort!.postMessage(said);
  const tell = (news: News): void => say({ type: 'told', news });
  const doing = async ({ job, bytes }: Handed): Promise<void> => {
    try {
      say({ type: 'done', done: await work(job as Job, { bytes, tell }) });
    } catch (error) {
      say({
        type: 'failed',
        message: String(error),
        stack: error instanceof Error ? error.stack : undefined,
      });
    }
  };
  parentPort!.on('message', (handed: Handed) => void doing(handed));
  say({ type: 'ready' });
}
