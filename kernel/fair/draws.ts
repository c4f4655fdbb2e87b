import { shuffle, uniform, type Words } from '../dice.ts';
import type { Rolling } from '../game.ts';
import type { Chance } from '../play.ts';
import { Hmac, openingOf } from './sha256.ts';

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
const MOST = 999_999;
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

const DRAW = openingOf('reckon-fair/2 draw\n');

/** The words of one label: block j is HMAC(key, label, j), read as eight big-endian integers, into memory of its own. */
export function wordsOf(key: Hmac, label: string, words: Int32Array = new Int32Array(8)): Words {
  let block = 0;
  let at = 8;
  return () => {
    if (at === 8) {
      key.wordsOf({ opening: DRAW, label, ending: block === 0 ? '\n0' : `\n${block}` }, words);
      block++;
      at = 0;
    }
    return Number(words[at++]) >>> 0;
  };
}

/** Purposes are a list of the rules: no move can name another stream. */
export function fairChance(key: Uint8Array, purposes: readonly string[]): Chance {
  const stream: Stream = { key: new Hmac(key), purposes, words: new Int32Array(8) };
  // What a purpose may be is looked at once, not at every roll.
  const odd = purposes.find((purpose) => !isLabel(`${purpose}:1`));
  if (odd !== undefined) throw new Error(`"${odd}" is no purpose of chance`);
  return (_seq, used) => new FairDice(stream, used);
}

/** One roll is over before the next begins, so all dice of a stream work in the same memory. */
type Stream = { readonly key: Hmac; readonly purposes: readonly string[]; readonly words: Int32Array };

class FairDice implements Rolling {
  readonly draws: Draw[] = [];
  readonly #stream: Stream;
  #used: { [purpose: string]: number } | undefined;
  readonly #before: Used;

  constructor(stream: Stream, used: Used) {
    this.#stream = stream;
    this.#before = used;
  }

  get used(): Used {
    return this.#used ?? this.#before;
  }

  #next(purpose: string): string {
    if (!this.#stream.purposes.includes(purpose)) throw new Error(`the rules have no purpose "${purpose}"`);
    this.#used ??= { ...this.#before };
    const number = (this.#used[purpose] ?? 0) + 1;
    this.#used[purpose] = number;
    const label = `${purpose}:${number}`;
    if (number > MOST || label.length > LONGEST_LABEL) throw new Error(`"${label}" is no label of chance`);
    return label;
  }

  #words(label: string): Words {
    return wordsOf(this.#stream.key, label, this.#stream.words);
  }

  below(n: number, what: string): number {
    const label = this.#next(what);
    const value = uniform(this.#words(label), n);
    this.draws.push([label, 'below', n, value]);
    return value;
  }

  shuffled<T>(items: readonly T[], what: string): T[] {
    const label = this.#next(what);
    this.draws.push([label, 'shuffle', items.length]);
    return shuffle(this.#words(label), items);
  }
}
