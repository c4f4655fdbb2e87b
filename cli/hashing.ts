import { createHash, randomBytes } from 'node:crypto';

/** Secret bytes as hexadecimal: from the system, or worked out from a seed for a game that can be repeated. */
export const secretOf = (bytes: number, purpose: string, seed: string | undefined): string =>
  seed === undefined
    ? randomBytes(bytes).toString('hex')
    : createHash('sha256')
        .update(`${purpose}|${seed}`)
        .digest('hex')
        .slice(0, 2 * bytes);

/** A name for a table that never was on a server. */
export const tableFrom = (hexadecimal: string): string =>
  hexadecimal.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5');
