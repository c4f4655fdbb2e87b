import { catalog } from '@reckon/games/catalog';
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
