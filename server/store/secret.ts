import { hex } from '@reckon/kernel';
import type { Beside } from './journal.ts';
import type { Store } from './open.ts';

/** The server's share of chance for one game: 32 bytes, lower-case hexadecimal. */
export const newSecret = (random: (bytes: number) => Uint8Array): string => hex(random(32));

export const keepSecret = (table: string, gameId: string, secret: string): Beside => ({
  name: 'secret',
  text: 'insert into secret (game_id, table_id, secret) values ($1, $2::uuid, $3)',
  values: [gameId, table, secret],
});

/** The only place that reads a secret. Its callers are the dealing of a game and the opening of one that is over. */
export async function secretOf(store: Store, gameId: string): Promise<string> {
  const [row] = await store.run({
    name: 'read-secret',
    text: 'select secret from secret where game_id = $1',
    values: [gameId],
  });
  if (typeof row?.secret !== 'string') throw new Error(`the secret of game ${gameId} is not in the store`);
  return row.secret;
}
