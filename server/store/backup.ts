import { createHash } from 'node:crypto';
import { open, rename, rm } from 'node:fs/promises';
import { draftOf } from '../draft.ts';
import { FORMAT, KEPT, KEPT_TABLES, type Advance, type Work } from './backupFormat.ts';
import { openStore, PATIENT, type Run, type Store } from './open.ts';

const BATCH = 500;

/** Everything as lines of JSON, the same from either engine: a backup of one is restored into the other. */
export async function backup(data: string, file: string, { advance }: Work = {}): Promise<number> {
  const store = await openStore(data, { waits: PATIENT, existing: true });
  try {
    return await writeWhole(file, (write) => dump(store, write, advance));
  } finally {
    await store.close();
  }
}

export type Write = (text: string | Uint8Array) => Promise<unknown>;

/** All of it or nothing, and nobody else reads it. */
export async function writeWhole<T>(file: string, work: (write: Write) => Promise<T>): Promise<T> {
  const { path, flags, place } = draftOf(file);
  const out = await open(path, flags, 0o600);
  try {
    const done = await work((text) => out.appendFile(text));
    if (place !== undefined) await out.sync();
    await out.close();
    if (place !== undefined) await rename(path, place);
    return done;
  } catch (error) {
    await out.close();
    if (place !== undefined) await rm(path, { force: true });
    throw error;
  }
}

/** All of one moment, in the order of keys, while others go on writing. The last line counts the rows and seals the file. */
export const dump = (store: Store, write: Write, advance: Advance = () => {}): Promise<number> =>
  store.whole('read', async (run) => {
    const total = await countAll(run);
    const seal = createHash('sha256');
    const say = (text: string): Promise<unknown> => {
      seal.update(text);
      return write(text);
    };
    let rows = 0;
    await say(`${JSON.stringify({ format: FORMAT, rows: total })}\n`);
    for (const table of KEPT_TABLES) {
      const order = KEPT[table].join(', ');
      await run({
        text: `declare "${table}_rows" no scroll cursor for
          select row_to_json(x)::text as row from (select * from ${table} order by ${order}) x`,
      });
      for (;;) {
        const batch = await run({ text: `fetch ${BATCH} from "${table}_rows"` });
        if (batch.length > 0)
          await say(batch.map(({ row }) => `{"table":"${table}","row":${row as string}}\n`).join(''));
        rows += batch.length;
        advance(rows, total);
        if (batch.length < BATCH) break;
      }
      await run({ text: `close "${table}_rows"` });
    }
    await write(`${JSON.stringify({ end: { rows, sha256: seal.digest('hex') } })}\n`);
    return rows;
  });

async function countAll(run: Run): Promise<number> {
  let total = 0;
  for (const table of KEPT_TABLES) {
    const [row] = await run({ text: `select count(*)::int as n from ${table}` });
    total += Number(row?.n);
  }
  return total;
}
