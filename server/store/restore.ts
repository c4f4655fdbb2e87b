import { checkBackup, rowsIn, type Found } from './backupCheck.ts';
import { BadBackup, type KeptTable, type Work } from './backupFormat.ts';
import { openStore, PATIENT, type Run } from './open.ts';

const BATCH = 500;

/** Fills an empty database, in one transaction. Nothing is written before the whole file has been found good. */
export async function restore(data: string, file: string, work: Work = {}): Promise<Found> {
  const { advance, template } = work;
  const found = await checkBackup(file, work);
  const store = await openStore(data, { template, waits: PATIENT });
  try {
    await store.whole('write', async (run) => {
      const [held] = await run({ text: 'select count(*)::int as n from game_table' });
      if (held?.n !== 0)
        throw new BadBackup(`the database is not empty: there are ${String(held?.n)} tables in it`);
      // A server that was started on it and not used has made its own.
      await run({ text: 'delete from house_key' });
      let rows: string[] = [];
      let table: KeptTable | undefined;
      let count = 0;
      const flush = async (): Promise<void> => {
        if (table !== undefined && rows.length > 0) await insert(run, table, rows);
        count += rows.length;
        advance?.(count, found.rows);
        rows = [];
      };
      for await (const row of rowsIn(file)) {
        if (row.table !== table || rows.length === BATCH) await flush();
        table = row.table;
        rows.push(row.json);
      }
      await flush();
    });
    return found;
  } finally {
    await store.close();
  }
}

const insert = (run: Run, table: KeptTable, rows: readonly string[]): Promise<unknown> =>
  run({
    text: `insert into ${table} select * from json_populate_recordset(null::public.${table}, $1::json)`,
    values: [`[${rows.join(',')}]`],
  });
