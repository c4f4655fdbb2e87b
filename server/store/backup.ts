import { createReadStream, createWriteStream } from 'node:fs';
import { rename } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { finished } from 'node:stream/promises';
import { openStore, WAITS, type Store } from './open.ts';

/** In the order in which they refer to each other. Leases and nodes belong to running programs, not to the data. */
const TABLES = [
  'game_table',
  'record',
  'snapshot',
  'seat_token',
  'secret',
  'chat',
  'game_session',
  'player',
  'turn',
  'special_power',
  'game_score',
] as const;

const BATCH = 500;
/** A restore is one long transaction. */
const PATIENT = { waits: { ...WAITS, answerMs: 3_600_000 } };
const FORMAT = 'reckon-backup/1';

/** Everything as lines of JSON, the same from either engine: a backup of one is restored into the other. */
export async function backup(data: string, file: string): Promise<number> {
  const store = await openStore(data, PATIENT);
  try {
    const out = createWriteStream(`${file}.part`, { flush: true });
    let rows = 0;
    out.write(`${JSON.stringify({ format: FORMAT })}\n`);
    for (const table of TABLES) rows += await dump(store, table, (line) => out.write(line));
    out.end();
    await finished(out);
    // A backup that was cut short never has the name of a whole one.
    await rename(`${file}.part`, file);
    return rows;
  } finally {
    await store.close();
  }
}

async function dump(store: Store, table: string, write: (line: string) => void): Promise<number> {
  let count = 0;
  for (;;) {
    const rows = await store.run({
      text: `select row_to_json(x)::text as row from (select * from ${table} order by ctid offset $1 limit $2) x`,
      values: [count, BATCH],
    });
    for (const { row } of rows) write(`{"table":"${table}","row":${row as string}}\n`);
    count += rows.length;
    if (rows.length < BATCH) return count;
  }
}

/** Fills an empty database, in one transaction. */
export async function restore(data: string, file: string): Promise<number> {
  const store = await openStore(data, PATIENT);
  try {
    const [found] = await store.run({ text: 'select count(*)::int as n from game_table' });
    if (found?.n !== 0) throw new Error('the database is not empty');
    const lines = createInterface({ input: createReadStream(file), crlfDelay: Infinity });
    const batches: { readonly table: string; readonly rows: string[] }[] = [];
    let first = true;
    let count = 0;
    for await (const line of lines) {
      if (first) {
        first = false;
        if ((JSON.parse(line) as { format?: unknown }).format !== FORMAT)
          throw new Error(`${file} is no backup`);
        continue;
      }
      const [, table, row] = /^\{"table":"(\w+)","row":(.*)\}$/.exec(line) ?? [];
      if (table === undefined || row === undefined || !(TABLES as readonly string[]).includes(table))
        throw new Error(`line ${count + 2} of ${file} cannot be read`);
      const last = batches.at(-1);
      if (last?.table === table && last.rows.length < BATCH) last.rows.push(row);
      else batches.push({ table, rows: [row] });
      count++;
    }
    if (batches.length > 0)
      await store.run(
        ...batches.map(({ table, rows }) => ({
          text: `insert into ${table} select * from json_populate_recordset(null::public.${table}, $1::json)`,
          values: [`[${rows.join(',')}]`],
        })),
      );
    return count;
  } finally {
    await store.close();
  }
}
