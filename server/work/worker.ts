import { catalog } from '@reckon/games/catalog';
import type { Review } from '@reckon/kernel';
import { attend } from './attend.ts';
import { judge, type Played, type Stage } from './judge.ts';
import { worker, type Done, type Job } from './jobs.ts';

// A file that makes the rules write into what all lists share fails here, and not at the next file.
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

/** So often it is told how far a review is. */
const TELL_MS = 100;

function review(played: Played, tell: (stage: Stage) => void): Promise<Review> {
  let last = performance.now();
  return judge(catalog, played, (stage) => {
    if (performance.now() < last + TELL_MS) return;
    last = performance.now();
    tell(stage);
  });
}

const work = worker(catalog);
attend<Job | Played, Done | Review, Stage>((job, { bytes, tell }) => {
  if (!('type' in job)) return review(job, tell);
  return work('body' in job ? { ...job, body: [bytes] } : job);
});
