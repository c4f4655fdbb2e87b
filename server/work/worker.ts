import { setPriority } from 'node:os';
import type { MessagePort } from 'node:worker_threads';
import { catalog } from '@reckon/games/catalog';
import type { Review } from '@reckon/kernel';
import { judge, type Played } from './judge.ts';
import { worker } from './jobs.ts';

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

// Linux gives every thread a priority of its own: tables come first, and bots.
if (process.platform === 'linux') setPriority(10);

/** Runs on a thread of its own, with a limit of time and memory. */
export default worker(catalog);

/** So often it is told how far a review is. */
const TELL_MS = 100;

export async function review({
  played,
  told,
}: {
  readonly played: Played;
  readonly told: MessagePort;
}): Promise<Review> {
  let last = performance.now();
  return judge(catalog, played, (stage) => {
    if (performance.now() < last + TELL_MS) return;
    last = performance.now();
    told.postMessage(stage);
  });
}
