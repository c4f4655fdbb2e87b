import { useSyncExternalStore } from 'react';

/** What a reader likes, kept on this device. */
export interface Preferences {
  /** Digits on all tiles, for those who do not read the signs yet. */
  readonly numerals: boolean;
  /** Wants to be asked after every discard, also where there is nothing to claim. */
  readonly askAlways: boolean;
}

const KEY = 'reckon.mahjong';
const DEFAULTS: Preferences = { numerals: false, askAlways: false };
const listeners = new Set<() => void>();

function stored(): Preferences {
  try {
    return { ...DEFAULTS, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Preferences>) };
  } catch {
    return DEFAULTS;
  }
}

let current: Preferences | undefined;
export const preferences = (): Preferences => (current ??= stored());

export function prefer(change: Partial<Preferences>): void {
  current = { ...preferences(), ...change };
  try {
    localStorage.setItem(KEY, JSON.stringify(current));
  } catch {
    // A device that keeps nothing still plays; the choice lasts until the page is closed.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const usePreferences = (): Preferences => useSyncExternalStore(subscribe, preferences, () => DEFAULTS);
