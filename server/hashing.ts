import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { Hashing } from '@reckon/kernel';

export const hashing: Hashing = {
  sha256: (message) => createHash('sha256').update(message).digest(),
  hmacSha256: (key, message) => createHmac('sha256', key).update(message).digest(),
};

export const tokenHash = (token: string): Uint8Array => createHash('sha256').update(token).digest();

export const equal = (a: Uint8Array, b: Uint8Array): boolean =>
  a.length === b.length && timingSafeEqual(a, b);
