import { CUBE_ROOTS as ROUNDS, SQUARE_ROOTS as START, WORD } from './roots.ts';

/** SHA-512 (FIPS 180-4) for the few short messages whose signature is checked: plain rather than fast. */

/** Every index here is below the length of its table. */
const at = (table: readonly bigint[], index: number): bigint => table[index] as bigint;

const turned = (word: bigint, by: bigint): bigint => ((word >> by) | (word << (64n - by))) & WORD;

export function sha512(message: Uint8Array): Uint8Array {
  const blocks = Math.ceil((message.length + 17) / 128);
  const padded = new Uint8Array(128 * blocks);
  padded.set(message);
  padded[message.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setBigUint64(padded.length - 8, BigInt(8 * message.length));
  let state = START;
  for (let block = 0; block < blocks; block++) {
    const words = Array.from({ length: 16 }, (_, i) => view.getBigUint64(128 * block + 8 * i));
    state = compressed(state, words);
  }
  const digest = new DataView(new ArrayBuffer(64));
  state.forEach((word, i) => digest.setBigUint64(8 * i, word));
  return new Uint8Array(digest.buffer);
}

function compressed(state: readonly bigint[], words: bigint[]): readonly bigint[] {
  for (let i = 16; i < 80; i++) {
    const [early, late] = [at(words, i - 15), at(words, i - 2)];
    const one = turned(early, 1n) ^ turned(early, 8n) ^ (early >> 7n);
    const two = turned(late, 19n) ^ turned(late, 61n) ^ (late >> 6n);
    words.push((at(words, i - 16) + one + at(words, i - 7) + two) & WORD);
  }
  let [a, b, c, d, e, f, g, h] = state as [bigint, bigint, bigint, bigint, bigint, bigint, bigint, bigint];
  words.forEach((word, i) => {
    const high = turned(e, 14n) ^ turned(e, 18n) ^ turned(e, 41n);
    const one = h + high + ((e & f) ^ ((WORD ^ e) & g)) + at(ROUNDS, i) + word;
    const low = turned(a, 28n) ^ turned(a, 34n) ^ turned(a, 39n);
    const two = low + ((a & b) ^ (a & c) ^ (b & c));
    [a, b, c, d, e, f, g, h] = [(one + two) & WORD, a, b, c, (d + one) & WORD, e, f, g];
  });
  return [a, b, c, d, e, f, g, h].map((word, i) => (word + at(state, i)) & WORD);
}
