import { CUBE_ROOTS, SQUARE_ROOTS } from './roots.ts';

/**
 * SHA-256 and its HMAC (FIPS 180-4, RFC 2104), here because chance is drawn a hundred thousand times in a verified game and
 * pages without TLS have no `crypto.subtle`. A keyed one remembers what the key does to the first blocks, which makes a
 * short message cost two rounds of compression.
 */

const half = (root: bigint): number => Number(root >> 32n) | 0;
const ROUNDS = Int32Array.from(CUBE_ROOTS.slice(0, 64), half);
const START = Int32Array.from(SQUARE_ROOTS, half);

/** Every index here is below the length of its table. */
const at = (table: Int32Array | Uint8Array, index: number): number => table[index] as number;

/** Eight words. A loop: for so few the list's own way to copy takes longer than the copying. */
function copy(from: Int32Array, to: Int32Array): void {
  for (let i = 0; i < 8; i++) to[i] = at(from, i);
}

const BLOCK = 64;
/** What is left of a block beside the mark of the end and the length. */
const ROOM = 55;

/** A short ASCII text in three parts: put together it would only have to be taken apart again. */
export interface Short {
  readonly opening: Opening;
  readonly label: string;
  readonly ending: string;
}

/** How many short texts begin, as a block has it. */
export interface Opening {
  readonly words: Int32Array;
  readonly length: number;
}

export function openingOf(text: string): Opening {
  const words = new Int32Array(BLOCK / 4);
  return { words, length: append(words, 0, text) };
}

/** Adds a text to one of so many bytes; answers how many there are then. */
function append(words: Int32Array, length: number, text: string): number {
  for (let i = 0; i < text.length; i++) {
    const place = length + i;
    words[place >> 2] = at(words, place >> 2) | (text.charCodeAt(i) << (24 - 8 * (place & 3)));
  }
  return length + text.length;
}

/** The working memory of one hash under way: sixteen words of a block and what follows from them, and eight of state. */
export class Sha256 {
  readonly #words = new Int32Array(64);
  readonly state = new Int32Array(8);

  begin(from: Int32Array = START): this {
    copy(from, this.state);
    return this;
  }

  /** All of a message after so many bytes that are in the state already. */
  finish(message: Uint8Array, before = 0): this {
    const whole = message.length - (message.length % BLOCK);
    for (let from = 0; from < whole; from += BLOCK) this.#block(message, from);
    const rest = message.length - whole;
    this.#load(message, whole, rest);
    this.#mark(rest);
    if (rest > ROOM) {
      this.#compress();
      this.#words.fill(0, 0, 16);
    }
    return this.#close(before + message.length);
  }

  /** The same for a short text that fits one block. */
  finishShort({ opening, label, ending }: Short, before: number): this {
    const words = this.#words;
    for (let i = 0; i < 14; i++) words[i] = at(opening.words, i);
    const length = append(words, append(words, opening.length, label), ending);
    this.#mark(length);
    return this.#close(before + length);
  }

  /** The same for a state as a message of eight words. */
  finishState(from: Int32Array, before: number): this {
    const words = this.#words;
    copy(from, words);
    words[8] = 0x80000000 | 0;
    for (let i = 9; i < 14; i++) words[i] = 0;
    return this.#close(before + 32);
  }

  block(bytes: Uint8Array): this {
    this.#block(bytes, 0);
    return this;
  }

  digest(): Uint8Array {
    const bytes = new Uint8Array(32);
    for (let i = 0; i < 32; i++) bytes[i] = at(this.state, i >> 2) >>> (24 - 8 * (i & 3));
    return bytes;
  }

  #block(bytes: Uint8Array, from: number): void {
    this.#load(bytes, from, BLOCK);
    this.#compress();
  }

  #load(bytes: Uint8Array, from: number, length: number): void {
    const words = this.#words;
    words.fill(0, 0, 16);
    for (let i = 0; i < length; i++)
      words[i >> 2] = at(words, i >> 2) | (at(bytes, from + i) << (24 - 8 * (i & 3)));
  }

  #mark(place: number): void {
    this.#words[place >> 2] = at(this.#words, place >> 2) | (0x80 << (24 - 8 * (place & 3)));
  }

  #close(length: number): this {
    this.#words[14] = Math.floor(length / 2 ** 29);
    this.#words[15] = length << 3;
    this.#compress();
    return this;
  }

  #compress(): void {
    follow(this.#words);
    compress(this.state, this.#words);
  }
}

/** The mixtures of a round, and of the words that follow from a block. */
const high = (e: number): number =>
  ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7));
const low = (a: number): number =>
  ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10));
const late = (word: number): number =>
  ((word >>> 17) | (word << 15)) ^ ((word >>> 19) | (word << 13)) ^ (word >>> 10);
const early = (word: number): number =>
  ((word >>> 7) | (word << 25)) ^ ((word >>> 18) | (word << 14)) ^ (word >>> 3);

/** The words after the sixteen of a block, two at a time: each needs the one two before it, which is at hand. */
function follow(words: Int32Array): void {
  let even = at(words, 14);
  let odd = at(words, 15);
  for (let i = 16; i < 64; i += 2) {
    const next = at(words, i - 15);
    even = (late(even) + at(words, i - 7) + early(next) + at(words, i - 16)) | 0;
    odd = (late(odd) + at(words, i - 6) + early(at(words, i - 14)) + next) | 0;
    words[i] = even;
    words[i + 1] = odd;
  }
}

/**
 * All rounds of one block. In each the eight letters move on by one place: four are written out under the names they then
 * have, and the halves change places. Eight would be more than the engine puts in one piece, and slower.
 */
function compress(state: Int32Array, words: Int32Array): void {
  let a = at(state, 0);
  let b = at(state, 1);
  let c = at(state, 2);
  let d = at(state, 3);
  let e = at(state, 4);
  let f = at(state, 5);
  let g = at(state, 6);
  let h = at(state, 7);
  for (let i = 0; i < 64; i += 4) {
    h = (h + high(e) + (g ^ (e & (f ^ g))) + at(ROUNDS, i) + at(words, i)) | 0;
    d = (d + h) | 0;
    h = (h + low(a) + ((a & b) ^ (c & (a ^ b)))) | 0;
    g = (g + high(d) + (f ^ (d & (e ^ f))) + at(ROUNDS, i + 1) + at(words, i + 1)) | 0;
    c = (c + g) | 0;
    g = (g + low(h) + ((h & a) ^ (b & (h ^ a)))) | 0;
    f = (f + high(c) + (e ^ (c & (d ^ e))) + at(ROUNDS, i + 2) + at(words, i + 2)) | 0;
    b = (b + f) | 0;
    f = (f + low(g) + ((g & h) ^ (a & (g ^ h)))) | 0;
    e = (e + high(b) + (d ^ (b & (c ^ d))) + at(ROUNDS, i + 3) + at(words, i + 3)) | 0;
    a = (a + e) | 0;
    e = (e + low(f) + ((f & g) ^ (h & (f ^ g)))) | 0;
    let kept = a;
    a = e;
    e = kept;
    kept = b;
    b = f;
    f = kept;
    kept = c;
    c = g;
    g = kept;
    kept = d;
    d = h;
    h = kept;
  }
  state[0] = at(state, 0) + a;
  state[1] = at(state, 1) + b;
  state[2] = at(state, 2) + c;
  state[3] = at(state, 3) + d;
  state[4] = at(state, 4) + e;
  state[5] = at(state, 5) + f;
  state[6] = at(state, 6) + g;
  state[7] = at(state, 7) + h;
}

/** Nothing is done between its beginning and its end. */
const once = new Sha256();

export const sha256 = (message: Uint8Array): Uint8Array => once.begin().finish(message).digest();

/** HMAC-SHA256 under one key. */
export class Hmac {
  readonly #hash = new Sha256();
  readonly #inner: Int32Array;
  readonly #outer: Int32Array;
  /** The digest between the two halves. */
  readonly #between = new Int32Array(8);

  constructor(key: Uint8Array) {
    const block = new Uint8Array(BLOCK);
    block.set(key.length > BLOCK ? sha256(key) : key);
    const after = (pad: number): Int32Array =>
      this.#hash
        .begin()
        .block(block.map((byte) => byte ^ pad))
        .state.slice();
    this.#inner = after(0x36);
    this.#outer = after(0x5c);
  }

  of(message: Uint8Array): Uint8Array {
    this.#hash.begin(this.#inner).finish(message, BLOCK);
    return this.#close().digest();
  }

  /** Of a text of at most 55 characters, as eight words into `words`. */
  wordsOf(text: Short, words: Int32Array): void {
    const { opening, label, ending } = text;
    if (opening.length + label.length + ending.length > ROOM)
      throw new RangeError('a label is at most 32 characters');
    this.#hash.begin(this.#inner).finishShort(text, BLOCK);
    copy(this.#close().state, words);
  }

  #close(): Sha256 {
    copy(this.#hash.state, this.#between);
    return this.#hash.begin(this.#outer).finishState(this.#between, BLOCK);
  }
}
