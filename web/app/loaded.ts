import { use } from 'react';

/** What could not be loaded is asked for again this much later, and not at once: a server that is silent may be busy. */
const AGAIN_MS = 2000;

const kept = new Map<string, Promise<unknown>>();

/** Loads once and suspends until it is there, however often that has to be tried. */
export function useLoaded<T>(key: string, load: () => Promise<T>): T {
  return use(keep(key, () => untilLoaded(load)));
}

async function untilLoaded<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
    }
  }
}

/** The next who asks has it loaded anew. */
export const forget = (key: string): void => void kept.delete(key);

/** The same promise for all who ask; one that failed is forgotten. */
export function keep<T>(key: string, load: () => Promise<T>): Promise<T> {
  let promise = kept.get(key) as Promise<T> | undefined;
  if (!promise) {
    promise = load();
    kept.set(key, promise);
    promise.catch(() => kept.delete(key));
  }
  return promise;
}
