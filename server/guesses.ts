import { buckets, type Limits } from './limits.ts';
import type { Time } from './time.ts';

/** Codes are for finding tables, not for guessing them. The ids of tables are long: nobody guesses those. */
export interface Guesses {
  /** Whoever missed too often, by whichever door, is not even told of a hit. */
  readonly may: (address: string, name: string) => boolean;
  /** There is no such table. */
  readonly missed: (address: string, name: string) => void;
}

export function openGuesses(time: Time, { missesPerMinute }: Pick<Limits, 'missesPerMinute'>): Guesses {
  const misses = buckets(time, missesPerMinute, missesPerMinute / 60);
  time.every(60_000, () => misses.sweep());
  return {
    may: (address, name) => isId(name) || misses.has(address),
    missed: (address, name) => {
      if (!isId(name)) misses.take(address);
    },
  };
}

const ID_LENGTH = 36;
const isId = (name: string): boolean => name.length >= ID_LENGTH;
