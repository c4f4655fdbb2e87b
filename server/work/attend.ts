import { parentPort } from 'node:worker_threads';

/** What is heard of a helper: that it is there, how far it is, and how it ended. */
export type Said<Done, News> =
  | { readonly type: 'ready' }
  | { readonly type: 'told'; readonly news: News }
  | { readonly type: 'done'; readonly done: Done }
  | { readonly type: 'failed'; readonly message: string };

/** The thread of a helper does one job after the other. */
export function attend<Job, Done, News = never>(
  work: (job: Job, tell: (news: News) => void) => Done | Promise<Done>,
): void {
  const say = (said: Said<Done, News>): void => parentPort!.postMessage(said);
  const doing = async (job: Job): Promise<void> => {
    try {
      say({ type: 'done', done: await work(job, (news) => say({ type: 'told', news })) });
    } catch (error) {
      say({ type: 'failed', message: String(error) });
    }
  };
  parentPort!.on('message', (job: Job) => void doing(job));
  say({ type: 'ready' });
}
