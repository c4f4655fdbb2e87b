import { use } from 'react';

const kept = new Map<string, Promise<unknown>>();

/** Loads once and suspends until it is there; a failed load may be tried again. */
export function useLoaded<T>(key: string, load: () => Promise<T>): T {
  return use(keep(key, load));
}

/** The next who asks has it loaded anew. */
export const forget = (key: string): void => void kept.delete(key);

export function keep<T>(key: string, load: () => Promise<T>): Promise<T> {
  let promise = kept.get(key) as Promise<T> | undefined;
  if (!promise) {
    promise = load();
    kept.set(key, promise);
    promise.catch(() => kept.delete(key));
  }
  return promise;
}
