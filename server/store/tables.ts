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

/** Lobbies in which nothing was written since a moment: any of them, so that none stands before the others for ever. */
export async function oldLobbies(store: Store, before: number, limit: number): Promise<readonly string[]> {
  const rows = await store.run({
    name: 'old-lobbies',
    text: `select id from game_table t where status = 'lobby' and created_at < to_timestamp($1::float8 / 1000)
      and not exists (select from record r where r.table_id = t.id and r.at >= to_timestamp($1::float8 / 1000))
      order by random() limit $2`,
    values: [before, limit],
  });
  return rows.map(({ id }) => id as string);
}

/** Which of these are not over. */
export async function stillRunning(store: Store, ids: readonly string[]): Promise<readonly string[]> {
  const rows = await store.run({
    name: 'still-running',
    text: `select id from game_table where status in ('lobby', 'starting', 'playing')
      and id in (select value::uuid from json_array_elements_text($1::json))`,
    values: [JSON.stringify(ids)],
  });
  return rows.map(({ id }) => id as string);
}

/** A table as the operator sees it in a list. */
export interface Listed {
  readonly id: string;
  readonly code: string;
  readonly game: string;
  readonly status: string;
  readonly createdAt: number;
  readonly changedAt: number;
}

/** All tables, the latest change first. */
export async function everyTable(store: Store, limit: number): Promise<readonly Listed[]> {
  const rows = await store.run({
    name: 'every-table',
    text: `select id, code, game, status, created_at, greatest(changed_at, (select max(at) from record where table_id = id)) as changed
      from game_table order by changed_at desc limit $1`,
    values: [limit],
  });
  return rows.map(({ id, code, game, status, created_at, changed }) => ({
    id: id as string,
    code: code as string,
    game: game as string,
    status: status as string,
    createdAt: new Date(created_at as string).getTime(),
    changedAt: new Date(changed as string).getTime(),
  }));
}
