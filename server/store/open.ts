import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { drizzle as overPg } from 'drizzle-orm/node-postgres';
import { migrate as migratePg } from 'drizzle-orm/node-postgres/migrator';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as overLite } from 'drizzle-orm/pglite';
import { migrate as migrateLite } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';
import { lockFolder } from './folderLock.ts';
import * as schema from './schema.ts';

type Db = PgDatabase<PgQueryResultHKT, typeof schema>;

export interface Statement {
  readonly text: string;
  readonly values?: readonly unknown[];
  /** Statements with a name are prepared once per connection. */
  readonly name?: string;
}

type Row = { readonly [column: string]: unknown };

/** One schema over two engines: PGlite in a folder, or a PostgreSQL server. */
export interface Store {
  readonly kind: 'pglite' | 'postgres';
  readonly db: Db;
  /** The address of a PostgreSQL that other nodes may serve too. */
  readonly url?: string;
  /** All of them in one transaction; answers the rows of the last one. */
  run(...statements: readonly Statement[]): Promise<readonly Row[]>;
  /** How many commits are worth having under way at once. */
  readonly lanes: number;
  close(): Promise<void>;
}

/**
 * `postgres://…`, a folder, or `memory:` for a database that is gone at the end. A template is a dump of an empty one: a new
 * PGlite takes seconds to make, and tests make many.
 */
export const openStore = (where: string, template?: Blob): Promise<Store> =>
  /^postgres(ql)?:/.test(where) ? openPostgres(where) : openPglite(where, template);

const migrationsFolder = ((): string => {
  const beside = fileURLToPath(new URL('../migrations', import.meta.url));
  return existsSync(beside) ? beside : fileURLToPath(new URL('../../migrations', import.meta.url));
})();

/** Any number, the same in every version: two programs must not migrate at once, and the migrator has no lock of its own. */
const MIGRATION_LOCK = 728_130_001;

/** While one commit is flushed the next is made; more than two only wait for each other. */
const LANES = 2;

const isAppend = ({ name }: Statement): boolean => name?.startsWith('append:') ?? false;

// An acknowledged move is on the disk, whatever the server's default says. What is prepared is planned once.
const settings = (connectionString: string): pg.ClientConfig => ({
  connectionString,
  options: '-c synchronous_commit=on -c plan_cache_mode=force_generic_plan',
});

function openPool(connectionString: string): pg.Pool {
  const pool = new pg.Pool({ ...settings(connectionString), max: 6 });
  // A lost connection fails its query and is replaced by the pool; without listeners it would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/** One connection, on which a query does not wait for the answer to the one before. One that is lost is replaced. */
function openLine(connectionString: string) {
  let line: { readonly ready: Promise<pg.Client> } | undefined;
  const open = (): { readonly ready: Promise<pg.Client> } => {
    const client = new pg.Client({ ...settings(connectionString), pipeline: true });
    const opened = { ready: client.connect().then(() => client) };
    const lost = (): void => {
      if (line === opened) line = undefined;
    };
    client.on('error', lost);
    client.on('end', lost);
    opened.ready.catch(lost);
    return opened;
  };
  return {
    query: async (config: pg.QueryConfig): Promise<pg.QueryResult> => {
      const client = await (line ??= open()).ready;
      return client.query(config);
    },
    end: async (): Promise<void> => {
      const client = await line?.ready;
      await client?.end();
    },
  };
}

async function openPostgres(url: string): Promise<Store> {
  const one = new pg.Client(url);
  one.on('error', () => {});
  await one.connect();
  try {
    await one.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migratePg(overPg(one), { migrationsFolder });
  } finally {
    await one.end();
  }
  const pool = openPool(url);
  // The journal's own: one connection has all of its statements planned and at hand.
  const journal = openLine(url);
  return {
    kind: 'postgres',
    lanes: LANES,
    url,
    db: overPg(pool, { schema }) as unknown as Db,
    run: async (...statements) => {
      const [only] = statements;
      if (statements.length === 1 && only)
        return (await (isAppend(only) ? journal : pool).query(forPg(only))).rows as Row[];
      const client = await pool.connect();
      let broken: Error | undefined;
      try {
        await client.query('begin');
        let rows: Row[] = [];
        for (const statement of statements) rows = (await client.query(forPg(statement))).rows as Row[];
        await client.query('commit');
        return rows;
      } catch (error) {
        await client.query('rollback').catch((failure: Error) => (broken = failure));
        throw error;
      } finally {
        client.release(broken);
      }
    },
    close: async () => {
      await Promise.all([pool.end(), journal.end()]);
    },
  };
}

const forPg = ({ text, values, name }: Statement): pg.QueryConfig => ({
  text,
  ...(values && { values: [...values] }),
  ...(name !== undefined && { name }),
});

async function openPglite(where: string, template: Blob | undefined): Promise<Store> {
  const folder = where === 'memory:' ? undefined : join(where, 'pg');
  const lock = folder === undefined ? undefined : lockFolder(folder);
  try {
    const isNew = folder === undefined || !existsSync(folder);
    const lite = await PGlite.create(folder ?? 'memory://', {
      ...(template && isNew && { loadDataDir: template }),
    });
    const db = overLite(lite, { schema });
    await migrateLite(db, { migrationsFolder });
    await lite.exec('set plan_cache_mode = force_generic_plan');
    const prepared = new Map<string, Promise<unknown>>();
    return {
      kind: 'pglite',
      lanes: 1,
      db: db as unknown as Db,
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
      close: async () => {
        await lite.close();
        lock?.release();
      },
    };
  } catch (error) {
    lock?.release();
    throw error;
  }
}

const isQuotable = (value: unknown): boolean => typeof value === 'string' || Number.isSafeInteger(value);

/**
 * PGlite plans every query anew, which costs more than running it. Statements with a name are prepared in SQL instead; their
 * parameters are quoted here.
 */
async function executePrepared(
  lite: PGlite,
  prepared: Map<string, Promise<unknown>>,
  { name = '', text, values = [] }: Statement,
): Promise<readonly Row[]> {
  let ready = prepared.get(name);
  if (!ready) prepared.set(name, (ready = lite.exec(`prepare "${name}" as ${text}`)));
  await ready;
  const given = values.map((value) => `'${String(value).replaceAll("'", "''")}'`);
  const [result] = await lite.exec(`execute "${name}"${given.length > 0 ? `(${given.join(', ')})` : ''}`);
  return (result?.rows ?? []) as readonly Row[];
}

/** PostgreSQL's code for a key that is there already, and which one it was. */
export function duplicateKey(error: unknown): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code, constraint } = cause as { code?: unknown; constraint?: unknown };
    if (code === '23505') return typeof constraint === 'string' ? constraint : '';
  }
  return undefined;
}
