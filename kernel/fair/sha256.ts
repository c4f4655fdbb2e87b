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

  /** The same for a short ASCII text that fits one block. */
  finishShort(text: string, before: number): this {
    const words = this.#words;
    let word = 0;
    for (let i = 0; i < text.length; i++) {
      word = (word << 8) | text.charCodeAt(i);
      if ((i & 3) === 3) words[i >> 2] = word;
    }
    const left = text.length & 3;
    const last = text.length >> 2;
    words[last] = ((word << 8) | 0x80) << (8 * (3 - left));
    for (let i = last + 1; i < 14; i++) words[i] = 0;
    return this.#close(before + text.length);
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
    const words = this.#words;
    const state = this.state;
    for (let i = 16; i < 64; i++) {
      const two = at(words, i - 2);
      const fifteen = at(words, i - 15);
      const late = ((two >>> 17) | (two << 15)) ^ ((two >>> 19) | (two << 13)) ^ (two >>> 10);
      const early =
        ((fifteen >>> 7) | (fifteen << 25)) ^ ((fifteen >>> 18) | (fifteen << 14)) ^ (fifteen >>> 3);
      words[i] = (late + at(words, i - 7) + early + at(words, i - 16)) | 0;
    }
    let a = at(state, 0);
    let b = at(state, 1);
    let c = at(state, 2);
    let d = at(state, 3);
    let e = at(state, 4);
    let f = at(state, 5);
    let g = at(state, 6);
    let h = at(state, 7);
    for (let i = 0; i < 64; i++) {
      const high = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7));
      const one = (h + high + (g ^ (e & (f ^ g))) + at(ROUNDS, i) + at(words, i)) | 0;
      const low = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10));
      const two = (low + ((a & b) ^ (c & (a ^ b)))) | 0;
      h = g;
      g = f;
      f = e;
      e = (d + one) | 0;
      d = c;
      c = b;
      b = a;
      a = (one + two) | 0;
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
}

export const sha256 = (message: Uint8Array): Uint8Array => new Sha256().begin().finish(message).digest();

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

  /** Of an ASCII text of at most 55 characters, as eight words into `words`. */
  wordsOf(text: string, words: Int32Array): void {
    if (text.length > ROOM) throw new RangeError('a label is at most 32 characters');
    this.#hash.begin(this.#inner).finishShort(text, BLOCK);
    copy(this.#close().state, words);
  }

  #close(): Sha256 {
    copy(this.#hash.state, this.#between);
    return this.#hash.begin(this.#outer).finishState(this.#between, BLOCK);
  }
}
