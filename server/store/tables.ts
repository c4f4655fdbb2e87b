import type { Store } from './open.ts';

/** The table a code leads to. */
export async function tableOf(store: Store, code: string): Promise<string | undefined> {
  const [row] = await store.run({
    name: 'table-of',
    text: 'select id from game_table where code = $1',
    values: [code],
  });
  return row?.id as string | undefined;
}

/** Tables whose game is not over. */
export async function countRunning(store: Store): Promise<number> {
  const [row] = await store.run({
    name: 'count-running',
    text: `select count(*)::int as n from game_table where status in ('lobby', 'starting', 'playing')`,
  });
  return Number(row?.n);
}

/** Open tables that wait for people, newest first. */
export async function openLobbies(store: Store, limit: number): Promise<readonly string[]> {
  const rows = await store.run({
    name: 'open-lobbies',
    text: `select id from game_table where open and status = 'lobby' order by created_at desc limit $1`,
    values: [limit],
  });
  return rows.map(({ id }) => id as string);
}
