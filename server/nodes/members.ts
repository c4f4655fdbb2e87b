import type { Store } from '../store/open.ts';
import type { Heads } from '../table/heads.ts';

/** A node that has not been seen for this long is dead, and its leases with it. */
const DEAD_AFTER_MS = 3500;
/** Nobody was seen in the future: the database's clock was set back since. */
const ALIVE = `abs(extract(epoch from now() - seen)) < ${DEAD_AFTER_MS / 1000}`;

/** Says that this node lives, and answers which others do, and what time it is. The database's clock decides, not the nodes'. */
export async function beat(
  store: Store,
  node: string,
): Promise<{ readonly others: readonly string[]; readonly now: number }> {
  const [row] = await store.run({
    name: 'beat',
    text: `with me as (insert into node (id, seen) values ($1, now()) on conflict (id) do update set seen = now())
      select extract(epoch from clock_timestamp())::float8 * 1000 as now,
        array(select id::text from node where id <> $1 and ${ALIVE}) as others`,
    values: [node],
  });
  return { others: row!.others as readonly string[], now: Number(row!.now) };
}

/** Takes the lease of a table if nobody alive has it. */
export async function claim(store: Store, node: string, table: string): Promise<boolean> {
  const rows = await store.run({
    name: 'claim',
    text: `insert into lease (table_id, node) values ($1, $2)
      on conflict (table_id) do update set node = excluded.node
      where lease.node = excluded.node or lease.node not in (select id from node where ${ALIVE})
      returning node`,
    values: [table, node],
  });
  return rows.length > 0;
}

/** Gives leases back. */
export const release = (store: Store, node: string, tables: readonly string[]): Promise<unknown> =>
  store.run({
    name: 'release',
    text: 'delete from lease where node = $1 and table_id = any($2::uuid[])',
    values: [node, tables],
  });

/** Games under way that no living node keeps. */
export async function orphans(store: Store): Promise<readonly string[]> {
  const rows = await store.run({
    name: 'orphans',
    text: `select t.id from game_table t left join lease l on l.table_id = t.id
      where t.status in ('starting', 'playing')
      and (l.node is null or l.node not in (select id from node where ${ALIVE}))`,
  });
  return rows.map((row) => row.id as string);
}

/** Takes over every lease of the dead on a game under way, and answers which tables they were of. */
export async function adopt(store: Store, node: string): Promise<readonly string[]> {
  const rows = await store.run({
    name: 'adopt',
    text: `update lease set node = $1 from game_table t
      where t.id = lease.table_id and t.status in ('starting', 'playing')
      and lease.node not in (select id from node where ${ALIVE})
      returning lease.table_id as id`,
    values: [node],
  });
  return rows.map((row) => row.id as string);
}

/** How far the logs of these tables have grown, and their chat. */
export async function heads(store: Store, tables: readonly string[]): Promise<ReadonlyMap<string, Heads>> {
  const rows = await store.run({
    name: 'heads',
    text: `select t.id, (select max(seq) from record where table_id = t.id) as seq,
      (select max(id) from chat where table_id = t.id) as chat
      from unnest($1::uuid[]) as t(id)`,
    values: [tables],
  });
  return new Map(rows.map((row) => [row.id as string, { version: Number(row.seq), chat: Number(row.chat) }]));
}

export async function resign(store: Store, node: string): Promise<void> {
  await store.run(
    { name: 'resign-leases', text: 'delete from lease where node = $1', values: [node] },
    { name: 'resign', text: 'delete from node where id = $1', values: [node] },
  );
}

/** Nodes that died long ago are nobody's business. */
export const sweep = (store: Store): Promise<unknown> =>
  store.run({ name: 'sweep', text: `delete from node where seen < now() - interval '1 hour'` });
