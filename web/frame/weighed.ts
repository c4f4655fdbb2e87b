import { useSyncExternalStore } from 'react';
import type { Tagged } from '@reckon/kernel';

/** The moves that are pointed at. A store of its own, so that pointing draws what they are worth and nothing else. */
export interface Weighed {
  readonly get: () => readonly Tagged[];
  readonly set: (moves: readonly Tagged[]) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

const NONE: readonly Tagged[] = [];

export function newWeighed(): Weighed {
  let moves = NONE;
  const listeners = new Set<() => void>();
  return {
    get: () => moves,
    set(next) {
      moves = next.length === 0 ? NONE : next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export const useWeighed = ({ get, subscribe }: Weighed): readonly Tagged[] =>
  useSyncExternalStore(subscribe, get);
