import { createHash, timingSafeEqual } from 'node:crypto';

export const tokenHash = (token: string): Uint8Array => createHash('sha256').update(token).digest();

export const equal = (a: Uint8Array, b: Uint8Array): boolean =>
  a.length === b.length && timingSafeEqual(a, b);
