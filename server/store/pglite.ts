import { chmodSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { BEGINNING } from './beginning.ts';
import { lockFolder } from './folderLock.ts';
import { migrationsFolder } from './migrations.ts';
import type { Opening, Row, Statement, Store } from './open.ts';
import { preparedName } from './preparedName.ts';

export async function openPglite(
  where: string,
  { template, existing }: Pick<Opening, 'template' | 'existing'>,
): Promise<Store> {
  const folder = where === 'memory:' ? undefined : join(where, 'pg');
  if (existing && folder !== undefined && !existsSync(folder))
    throw new Error(`there is no database in ${where}`);
  if (folder !== undefined) mkdirSync(where, { recursive: true, mode: 0o700 });
  const lock = folder === undefined ? undefined : await lockFolder(folder);
  try {
    const isNew = folder === undefined || !existsSync(folder);
    const lite = await PGlite.create(folder ?? 'memory://', {
      ...(template && isNew && { loadDataDir: template }),
    });
    await migrate(drizzle(lite), { migrationsFolder });
    await lite.exec('set plan_cache_mode = force_generic_plan');
    if (folder !== undefined) makePrivate(folder);
    const prepared = new Map<string, Promise<unknown>>();
    return {
      kind: 'pglite',
      lanes: 1,
      run: async (...statements) => {
        const [only] = statements;
        if (statements.length === 1 && only)
          return only.name !== undefined && (only.values ?? []).every(isQuotable)
            ? executePrepared(lite, prepared, only)
            : (await lite.query<Row>(only.text, [...(only.values ?? [])])).rows;
        return lite.transaction(async (tx) => {
          let rows: Row[] = [];
          for (const { text, values = [] } of statements)
            rows = (await tx.query<Row>(text, [...values])).rows;
          return rows;
        });
      },
      whole: (mode, work) =>
        lite.transaction(async (tx) => {
          await tx.exec(BEGINNING[mode]);
          return work(async ({ text, values = [] }) => (await tx.query<Row>(text, [...values])).rows);
        }),
      ...(lock && { callers: (caller) => lock.answer(caller) }),
      check: async () => {
        await lite.query('select 1');
      },
      close: async () => {
        await lite.close();
        if (folder !== undefined) makePrivate(folder);
        lock?.release();
      },
    };
  } catch (error) {
    lock?.release();
    throw error;
  }
}

/** The engine makes its files for everybody; secrets lie in them. */
function makePrivate(folder: string): void {
  chmodSync(folder, 0o700);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
    chmodSync(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o700 : 0o600);
}

const isQuotable = (value: unknown): boolean => typeof value === 'string' || Number.isSafeInteger(value);

/**
 * PGlite plans every query anew, which costs more than running it. Statements with a name are prepared in SQL instead; their
 * parameters are quoted here.
 */
async function executePrepared(
  lite: PGlite,
  prepared: Map<string, Promise<unknown>>,
  { name: given = '', text, values = [] }: Statement,
): Promise<readonly Row[]> {
  const name = preparedName(given);
  let ready = prepared.get(name);
  if (!ready) prepared.set(name, (ready = lite.exec(`prepare "${name}" as ${text}`)));
  await ready;
  const quoted = values.map((value) => `'${String(value).replaceAll("'", "''")}'`);
  const [result] = await lite.exec(`execute "${name}"${quoted.length > 0 ? `(${quoted.join(', ')})` : ''}`);
  return (result?.rows ?? []) as readonly Row[];
}
