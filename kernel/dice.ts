import type { Dice } from './game.ts';

/** A source of 32-bit words, all that dice need. */
export type Words = () => number;

const RANGE = 2 ** 32;

/** Uniform below n: words at or above the largest multiple of n are thrown away, so no outcome is favoured. */
export function uniform(words: Words, n: number): number {
  if (!Number.isInteger(n) || n < 1 || n > RANGE) throw new RangeError(`cannot choose below ${n}`);
  let word = words();
  // The limit lies less than n below the range: nearly every word is good without working it out.
  if (word >= RANGE - n) {
    const limit = RANGE - (RANGE % n);
    while (word >= limit) word = words();
  }
  // A small integer, not a float: numbers end up in tables of states, and one float makes the whole table slower.
  return n <= 0x7fffffff ? ((word >>> 0) % (n >>> 0)) | 0 : word % n;
}

/** Fisher-Yates from the last index down. */
export function shuffle<T>(words: Words, items: readonly T[]): T[] {
  const result = items.slice();
  for (let last = result.length - 1; last > 0; last--) {
    const other = uniform(words, last + 1);
    const kept = result[last] as T;
    result[last] = result[other] as T;
    result[other] = kept;
  }
  return result;
}

export const diceFrom = (words: Words): Dice => ({
  below: (n) => uniform(words, n),
  shuffled: (items) => shuffle(words, items),
});

/** sfc32: small, fast, passes PractRand; for simulation and tests, never for tables of people. */
export function seededWords(seed: number | string): Words {
  let a = 0x9e3779b9;
  let b = 0x243f6a88;
  let c = 0xb7e15162;
  let counter = 1;
  const next = (): number => {
    const sum = (a + b + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum;
    c |= 0;
    return sum >>> 0;
  };
  for (const character of String(seed)) {
    a = (a ^ character.codePointAt(0)!) | 0;
    next();
  }
  for (let round = 0; round < 12; round++) next();
  return next;
}

export const seededDice = (seed: number | string): Dice => diceFrom(seededWords(seed));

/** Thrown when a transcript gives no outcome, or an impossible one, for what the rules ask of chance. */
export class OffScript extends Error {}

/**
 * Dice that give back the outcomes of a transcript. `below` takes the next number given for its purpose; `shuffled` takes
 * the next order given for its purpose, which must hold exactly the items asked for.
 */
export function scriptedDice(script: {
  readonly [what: string]: readonly (number | readonly unknown[])[];
}): Dice {
  const position: { [what: string]: number } = {};
  const next = (what: string): number | readonly unknown[] => {
    const outcomes = script[what] ?? [];
    const at = position[what] ?? 0;
    if (at >= outcomes.length)
      throw new OffScript(`the transcript gives no outcome for "${what}" number ${at + 1}`);
    position[what] = at + 1;
    return outcomes[at]!;
  };
  return {
    below(n, what) {
      const outcome = next(what);
      if (typeof outcome !== 'number' || !Number.isInteger(outcome) || outcome < 0 || outcome >= n)
        throw new OffScript(`the outcome for "${what}" must be a whole number below ${n}`);
      return outcome;
    },
    shuffled<T>(items: readonly T[], what: string): T[] {
      const outcome = next(what);
      if (typeof outcome === 'number')
        throw new OffScript(`the outcome for "${what}" must be an order, not a number`);
      const rest = items.map((item) => JSON.stringify(item));
      for (const item of outcome) {
        const at = rest.indexOf(JSON.stringify(item));
        if (at < 0) throw new OffScript(`the order given for "${what}" does not hold the same items`);
        rest.splice(at, 1);
      }
      if (rest.length > 0) throw new OffScript(`the order given for "${what}" does not hold the same items`);
      return outcome.slice() as T[];
    },
  };
}

/** No chance at all: for asking what the rules would say where they must not roll. */
export const noDice: Dice = {
  below(_n, what) {
    throw new OffScript(`nothing may be rolled here ("${what}")`);
  },
  shuffled(_items, what) {
    throw new OffScript(`nothing may be shuffled here ("${what}")`);
  },
};
