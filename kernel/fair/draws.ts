import { shuffle, uniform, type Words } from '../dice.ts';
import type { Rolling } from '../game.ts';
import type { Chance } from '../play.ts';
import { Hmac } from './sha256.ts';

/**
 * Chance of a fair game (docs/fair-shuffle.md). Every use of chance has a purpose and its own number, counted over the whole
 * log: draw k of a purpose is one value, whatever is moved, skipped or taken back before it.
 */

/** One use of chance: its label, what was asked, and what came out (a shuffle shows in the state or the events). */
export type Draw =
  | readonly [label: string, kind: 'below', n: number, value: number]
  | readonly [label: string, kind: 'shuffle', length: number];

/** How often each purpose was used. */
export type Used = { readonly [purpose: string]: number };
export const UNUSED: Used = {};

const LABEL = /^[a-z][a-z0-9-]{0,15}(:[a-z][a-z0-9-]{0,15}){0,2}:[1-9][0-9]{0,5}$/;
const LONGEST_LABEL = 32;
export const isLabel = (text: unknown): boolean =>
  typeof text === 'string' && text.length <= LONGEST_LABEL && LABEL.test(text);

/** A label is `purpose:number`. */
export const purposeOf = (label: string): string => label.slice(0, label.lastIndexOf(':'));
export const numberOf = (label: string): number => Number(label.slice(label.lastIndexOf(':') + 1));

/** The counters after more draws. */
export function usedAfter(used: Used, draws: readonly Draw[]): Used {
  if (draws.length === 0) return used;
  const next: { [purpose: string]: number } = { ...used };
  for (const [label] of draws) next[purposeOf(label)] = numberOf(label);
  return next;
}

/** The words of one label: block j is HMAC(key, label, j), read as eight big-endian integers. */
export function wordsOf(key: Hmac, label: string): Words {
  const words = new Int32Array(8);
  let block = 0;
  let at = 8;
  return () => {
    if (at === 8) {
      key.wordsOf(`reckon-fair/2 draw\n${label}\n${block++}`, words);
      at = 0;
    }
    return Number(words[at++]) >>> 0;
  };
}

/** Purposes are a list of the rules: no move can name another stream. */
export function fairChance(key: Uint8Array, purposes: readonly string[]): Chance {
  const keyed = new Hmac(key);
  return (_seq, used) => new FairDice(keyed, purposes, used);
}

class FairDice implements Rolling {
  readonly draws: Draw[] = [];
  readonly #key: Hmac;
  readonly #purposes: readonly string[];
  #used: { [purpose: string]: number } | undefined;
  readonly #before: Used;

  constructor(key: Hmac, purposes: readonly string[], used: Used) {
    this.#key = key;
    this.#purposes = purposes;
    this.#before = used;
  }

  get used(): Used {
    return this.#used ?? this.#before;
  }

  #next(purpose: string): string {
    if (!this.#purposes.includes(purpose)) throw new Error(`the rules have no purpose "${purpose}"`);
    this.#used ??= { ...this.#before };
    const number = (this.#used[purpose] ?? 0) + 1;
    this.#used[purpose] = number;
    const label = `${purpose}:${number}`;
    if (!isLabel(label)) throw new Error(`"${label}" is no label of chance`);
    return label;
  }

  below(n: number, what: string): number {
    const label = this.#next(what);
    const value = uniform(wordsOf(this.#key, label), n);
    this.draws.push([label, 'below', n, value]);
    return value;
  }

  shuffled<T>(items: readonly T[], what: string): T[] {
    const label = this.#next(what);
    this.draws.push([label, 'shuffle', items.length]);
    return shuffle(wordsOf(this.#key, label), items);
  }
}
