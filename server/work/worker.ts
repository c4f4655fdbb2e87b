import { setPriority } from 'node:os';
import type { MessagePort } from 'node:worker_threads';
import { catalog } from '@reckon/games/catalog';
import type { Review } from '@reckon/kernel';
import { judge, type Played } from './judge.ts';
import { work, type Done, type Job } from './jobs.ts';

// A file that makes the rules write into what all lists share fails here, and never comes to the tables.
for (const shared of [
  Array.prototype,
  Object.prototype,
  String.prototype,
  Number.prototype,
  Function.prototype,
]) {
  Object.preventExtensions(shared);
  for (const { value } of Object.values(Object.getOwnPropertyDescriptors(shared)) as PropertyDescriptor[])
    if (typeof value === 'function') Object.preventExtensions(value);
}

/** Runs on a thread of its own, with a limit of time and memory. */
export default (job: Job): Promise<Done> => work(catalog, job);

/** So often it is told how far a review is. */
const TELL_MS = 100;
/** Linux gives every thread a priority of its own: tables and bots go before reviews. */
const POLITE = 10;

export async function review({
  played,
  told,
}: {
  readonly played: Played;
  readonly told: MessagePort;
}): Promise<Review> {
  if (process.platform === 'linux') setPriority(POLITE);
  let last = performance.now();
  return judge(catalog, played, (stage) => {
    if (performance.now() < last + TELL_MS) return;
    last = performance.now();
    told.postMessage(stage);
  });
}
