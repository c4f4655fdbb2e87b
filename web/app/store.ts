import { memoryKeep, type Keep } from '@reckon/protocol/client';

/** In memory lies what a browser did not take: it may forbid its storage, or have no room left. */
function keepIn(open: () => Storage): Keep & { readonly isLasting: () => boolean } {
  const memory = memoryKeep();
  const tried = <T>(work: (storage: Storage) => T, otherwise: T): T => {
    try {
      return work(open());
    } catch {
      return otherwise;
    }
  };
  return {
    get: (key) => memory.get(key) ?? tried((storage) => storage.getItem(key), null),
    set(key, value) {
      memory.set(key, value);
      tried((storage) => {
        storage.setItem(key, value);
        memory.remove(key);
      }, undefined);
    },
    remove(key) {
      memory.remove(key);
      tried((storage) => storage.removeItem(key), undefined);
    },
    keys: () => [
      ...memory.keys(),
      ...tried((storage) => Array.from({ length: storage.length }, (_, n) => storage.key(n) ?? ''), []),
    ],
    isLasting: () => memory.keys().length === 0,
  };
}

/** What this device keeps, for good where the browser allows it. */
export const store = keepIn(() => localStorage);
/** What lasts as long as the tab. */
export const visit = keepIn(() => sessionStorage);

/** What was kept as JSON; what cannot be read is not there. */
export function kept<T>(key: string, otherwise: T): T {
  try {
    return (JSON.parse(store.get(key) ?? 'null') as T | null) ?? otherwise;
  } catch {
    return otherwise;
  }
}
