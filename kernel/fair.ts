import { shuffle, uniform, type Words } from './dice.ts';
import type { Chance } from './play.ts';
import type { Dice } from './game.ts';

/**
 * Fair chance, scheme `cf-shuffle-1`: the server commits to a secret before seats contribute theirs; the key depends on
 * all of them; every use of chance reads its own labelled stream. When the game is over everything is opened and anybody
 * can work it out again. Hashing comes in as an argument, so that the same lines run in Node and in a browser.
 */
export const SCHEME = 'cf-shuffle-1';

export interface Hashing {
  sha256(message: Uint8Array): Uint8Array;
  hmacSha256(key: Uint8Array, message: Uint8Array): Uint8Array;
}

/** What is opened at the end. Secrets are lower-case hexadecimal. */
export interface Proof {
  readonly scheme: typeof SCHEME;
  readonly gameId: string;
  /** `<game>/<version>`, e.g. `cambio/1`. */
  readonly rules: string;
  readonly secret: string;
  readonly commitment: string;
  /** By seat. A bot's contribution is the server's own. */
  readonly contributions: readonly string[];
  readonly seatCommitments: readonly string[];
}

export const hex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

export function bytesOf(hexadecimal: string): Uint8Array {
  if (!/^([0-9a-f]{2})+$/.test(hexadecimal)) throw new Error('not lower-case hexadecimal');
  return Uint8Array.from(hexadecimal.match(/../g)!, (pair) => Number.parseInt(pair, 16));
}

/** Everything hashed here is ASCII. */
const ascii = (text: string): Uint8Array => Uint8Array.from(text, (character) => character.charCodeAt(0));

export const commitmentOf = (hashing: Hashing, gameId: string, secret: string): string =>
  hex(hashing.sha256(ascii(`commit|${gameId}|${secret}`)));

export const seatCommitmentOf = (
  hashing: Hashing,
  gameId: string,
  seat: number,
  contribution: string,
): string => hex(hashing.sha256(ascii(`seat|${gameId}|${seat}|${contribution}`)));

export function keyOf(
  hashing: Hashing,
  { gameId, rules, secret, contributions }: Pick<Proof, 'gameId' | 'rules' | 'secret' | 'contributions'>,
): Uint8Array {
  const seats = contributions.map((contribution, seat) => `${seat}:${contribution}`).join(',');
  return hashing.hmacSha256(bytesOf(secret), ascii(`key|${gameId}|${rules}|${seats}`));
}

/** One labelled stream: block j is HMAC(key, label|j), read as big-endian 32-bit words. */
export function streamOf(hashing: Hashing, key: Uint8Array, label: string): Words {
  let block = -1;
  let at = 8;
  let words = new DataView<ArrayBufferLike>(new ArrayBuffer(32));
  return () => {
    if (at === 8) {
      block++;
      at = 0;
      const bytes = hashing.hmacSha256(key, ascii(`${label}|${block}`));
      words = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    }
    return words.getUint32(4 * at++);
  };
}

/**
 * Chance of a fair game. Set-up reads the stream named by its purpose (`deal`); a record whose first event is number n
 * reads `purpose:n` (`king:17`), so that no two records share a stream.
 */
export function fairChance(hashing: Hashing, key: Uint8Array): Chance {
  return (seq): Dice => {
    const streams = new Map<string, Words>();
    const stream = (what: string): Words => {
      const label = seq === 0 ? what : `${what}:${seq}`;
      let words = streams.get(label);
      if (!words) streams.set(label, (words = streamOf(hashing, key, label)));
      return words;
    };
    return {
      below: (n, what) => uniform(stream(what), n),
      shuffled: (items, what) => shuffle(stream(what), items),
    };
  };
}

/** Checks the commitments of an opened game; answers what is wrong, or the chance to decide the game again with. */
export function openProof(
  hashing: Hashing,
  proof: Proof,
): { readonly chance: Chance } | { readonly problem: string } {
  if (proof.scheme !== SCHEME) return { problem: `unknown scheme "${String(proof.scheme)}"` };
  if (!isHex(proof.secret, 32)) return { problem: 'the secret is not 32 bytes' };
  if (commitmentOf(hashing, proof.gameId, proof.secret) !== proof.commitment)
    return { problem: 'the secret is not the one the server committed to' };
  for (const [seat, contribution] of proof.contributions.entries()) {
    if (!isHex(contribution, 16))
      return { problem: `the contribution of seat ${seat} is shorter than 16 bytes` };
    if (seatCommitmentOf(hashing, proof.gameId, seat, contribution) !== proof.seatCommitments[seat])
      return { problem: `the contribution of seat ${seat} is not the one it committed to` };
  }
  return { chance: fairChance(hashing, keyOf(hashing, proof)) };
}

const isHex = (text: string, atLeast: number): boolean =>
  /^([0-9a-f]{2})+$/.test(text) && text.length >= 2 * atLeast;
