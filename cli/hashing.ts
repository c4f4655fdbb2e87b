import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { Hashing } from '@reckon/kernel';

/** The kernel's fair chance on Node's own hashing. */
export const hashing: Hashing = {
  sha256: (message) => createHash('sha256').update(message).digest(),
  hmacSha256: (key, message) => createHmac('sha256', key).update(message).digest(),
};

/** Secret bytes as hexadecimal: from the system, or worked out from a seed for a game that can be repeated. */
export const secretOf = (bytes: number, purpose: string, seed: string | undefined): string =>
  seed === undefined
    ? randomBytes(bytes).toString('hex')
    : createHash('sha256')
        .update(`${purpose}|${seed}`)
        .digest('hex')
        .slice(0, 2 * bytes);
