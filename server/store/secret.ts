import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from 'node:crypto';
import { hex } from '@reckon/kernel';
import type { Beside } from './journal.ts';
import type { Store } from './open.ts';

/** The server's share of chance for one game: 32 bytes, lower-case hexadecimal. */
export const newSecret = (random: (bytes: number) => Uint8Array): string => hex(random(32));

/** The key that a secret was sealed with is not the one that is here. */
export class Sealed extends Error {}

/** Where the secrets of games lie until they are opened. With a key they are not to be read in the database. */
export interface Vault {
  /** Stored beside the record that commits to it. */
  keep(table: string, gameId: string, secret: string): Beside;
  /** The only place that reads a secret. Its callers are the dealing of a game and the opening of one that is over. */
  read(gameId: string): Promise<string>;
}

export function openVault(store: Store, key?: string): Vault {
  const lock = key === undefined || key === '' ? undefined : lockOf(key);
  return {
    keep: (table, gameId, secret) => ({
      name: 'secret',
      text: 'insert into secret (game_id, table_id, secret) values ($1, $2::uuid, $3)',
      values: [gameId, table, lock ? lock.seal(gameId, secret) : secret],
    }),
    read: async (gameId) => {
      const [row] = await store.run({
        name: 'read-secret',
        text: 'select secret from secret where game_id = $1',
        values: [gameId],
      });
      if (typeof row?.secret !== 'string')
        throw new Error(`the secret of game ${gameId} is not in the store`);
      // One that was stored before there was a key is still one.
      if (!row.secret.startsWith(SEALED)) return row.secret;
      if (!lock) throw new Sealed('this server has no key');
      try {
        return lock.open(gameId, row.secret);
      } catch (cause) {
        throw new Sealed('the key of this server does not open it', { cause });
      }
    },
  };
}

const CIPHER = 'aes-256-gcm';
const SEALED = `${CIPHER}:`;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** AES in Galois/Counter Mode: what was changed, or belongs to another game, does not open. */
function lockOf(passphrase: string) {
  const key = scryptSync(passphrase, 'reckon', 32);
  return {
    seal: (gameId: string, secret: string): string => {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(gameId));
      const sealed = [nonce, cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()];
      return SEALED + Buffer.concat(sealed).toString('base64url');
    },
    open: (gameId: string, text: string): string => {
      const sealed = Buffer.from(text.slice(SEALED.length), 'base64url');
      const decipher = createDecipheriv(CIPHER, key, sealed.subarray(0, NONCE_BYTES), {
        authTagLength: TAG_BYTES,
      });
      decipher.setAAD(Buffer.from(gameId)).setAuthTag(sealed.subarray(-TAG_BYTES));
      return (
        decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
      );
    },
  };
}
