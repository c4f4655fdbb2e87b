import { Hmac, utf8 } from '@reckon/kernel';

/**
 * A drawer that only its key opens: one secret of 256 bits gives the name of the drawer and the keys it is sealed with, so the
 * server that keeps it can neither read nor change what is in it. HMAC-SHA-256 makes the stream and the seal: browsers
 * have their own ciphers only for pages with HTTPS, and a table at home has none.
 */
export interface Drawer {
  /** What the server is asked with; nothing can be worked out from it. */
  readonly door: string;
  seal(text: string, nonce: Uint8Array): string;
  /** Undefined if it was not sealed with this key, or changed since. */
  open(sealed: string): string | undefined;
}

const NONCE = 16;
const TAG = 32;

export const newKey = (): string => base64url(crypto.getRandomValues(new Uint8Array(32)));
export const isKey = (text: string): boolean => /^[\w-]{43}$/.test(text);

export function drawerOf(key: string): Drawer {
  const root = new Hmac(bytesIn(key));
  const derived = (label: string): Uint8Array => root.of(utf8(`reckon keepsake|${label}`));
  const stream = new Hmac(derived('stream'));
  const tags = new Hmac(derived('tag'));
  return {
    door: base64url(derived('door')),
    seal: (text, nonce) => {
      const hidden = joined(nonce, mixed(utf8(text), nonce, stream));
      return base64url(joined(tags.of(hidden), hidden));
    },
    open: (sealed) => {
      const all = bytesIn(sealed);
      const tag = all.subarray(0, TAG);
      const hidden = all.subarray(TAG);
      if (hidden.length < NONCE || !isSame(tag, tags.of(hidden))) return undefined;
      const nonce = hidden.subarray(0, NONCE);
      return new TextDecoder().decode(mixed(hidden.subarray(NONCE), nonce, stream));
    },
  };
}

/** The text with a stream of bytes laid over it, that depends on the key, the nonce and the place. */
function mixed(text: Uint8Array, nonce: Uint8Array, stream: Hmac): Uint8Array {
  const out = new Uint8Array(text.length);
  for (let from = 0; from < text.length; from += 32) {
    const block = stream.of(joined(nonce, utf8(String(from / 32))));
    for (let i = from; i < Math.min(from + 32, text.length); i++)
      out[i] = (text[i] ?? 0) ^ (block[i - from] ?? 0);
  }
  return out;
}

function joined(one: Uint8Array, other: Uint8Array): Uint8Array {
  const all = new Uint8Array(one.length + other.length);
  all.set(one);
  all.set(other, one.length);
  return all;
}

const isSame = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.reduce((all, byte, i) => all | (byte ^ (other[i] ?? 0)), 0) === 0;

function base64url(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function bytesIn(text: string): Uint8Array {
  const plain = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
}
