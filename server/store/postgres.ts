import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { BEGINNING } from './beginning.ts';
import { migrationsFolder } from './migrations.ts';
import type { Opening, Row, Statement, Store, Waits } from './open.ts';
import { preparedName } from './preparedName.ts';
import { wasRefused } from './refused.ts';

/** Any number, the same in every version: two programs must not migrate at once, and the migrator has no lock of its own. */
const MIGRATION_LOCK = 728_130_001;

/** While one commit is flushed the next is made; more than two only wait for each other. */
const LANES = 2;
const CONNECTIONS = 6;

const isAppend = ({ name }: Statement): boolean => name?.startsWith('append:') ?? false;

const SERVER_SETTINGS = [
  // An acknowledged move is on the disk, whatever the server's default says. What is prepared is planned once.
  'synchronous_commit=on',
  'plan_cache_mode=force_generic_plan',
  // A node that is gone must not hold a lock: the server looks for it too.
  'tcp_keepalives_idle=10',
  'tcp_keepalives_interval=5',
  'tcp_keepalives_count=3',
  'idle_in_transaction_session_timeout=10000',
];

/** How every connection to the database is made, with an end to every wait. */
export const connecting = (connectionString: string, { connectMs, answerMs }: Waits): pg.ClientConfig => ({
  connectionString,
  options: SERVER_SETTINGS.map((setting) => `-c ${setting}`).join(' '),
  connectionTimeoutMillis: connectMs,
  query_timeout: answerMs,
  // What reached the server ends there too, so that what is in doubt here does not stay open there.
  statement_timeout: answerMs,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
});

/** The driver's word for an answer that did not come in time. */
const isSilence = (error: unknown): boolean =>
  error instanceof Error && error.message === 'Query read timeout';

/** Connections for everything but moves. When one of them falls silent all are replaced: they went the same way. */
function openPool(url: string, waits: Waits, lost: (error: unknown) => void) {
  const open = (): pg.Pool => {
    const made = new pg.Pool({
      ...connecting(url, waits),
      max: CONNECTIONS,
      idleTimeoutMillis: waits.idleMs,
    });
    // A lost connection fails its query and is replaced by the pool; without listeners it would end the process.
    made.on('error', lost);
    made.on('connect', (client) => client.on('error', () => {}));
    return made;
  };
  let pool = open();
  const doubt = (of: pg.Pool, error: unknown): void => {
    if (!isSilence(error) || of !== pool) return;
    pool = open();
    lost(error);
    of.end().catch(lost);
  };
  return {
    query: async (config: pg.QueryConfig): Promise<pg.QueryResult> => {
      const of = pool;
      try {
        return await of.query(config);
      } catch (error) {
        doubt(of, error);
        throw error;
      }
    },
    transaction: async (statements: readonly Statement[]): Promise<readonly Row[]> => {
      const of = pool;
      let client: pg.PoolClient | undefined;
      let broken = false;
      try {
        client = await of.connect();
        await client.query('begin');
        let rows: Row[] = [];
        for (const statement of statements) rows = (await client.query(forPg(statement))).rows as Row[];
        await client.query('commit');
        return rows;
      } catch (error) {
        doubt(of, error);
        broken = !wasRefused(error);
        if (!broken) await client?.query('rollback').catch(() => (broken = true));
        throw error;
      } finally {
        client?.release(broken);
      }
    },
    end: (): Promise<void> => pool.end(),
  };
}

/** One connection, on which a query does not wait for the answer to the one before. One that is lost is replaced. */
function openLine(url: string, waits: Waits, lost: (error: unknown) => void) {
  let line: { readonly ready: Promise<pg.Client> } | undefined;
  const open = (): { readonly ready: Promise<pg.Client> } => {
    const client = new pg.Client({ ...connecting(url, waits), pipeline: true });
    const opened = { ready: client.connect().then(() => client) };
    const drop = (error: unknown): void => {
      if (line !== opened) return;
      line = undefined;
      lost(error);
    };
    client.on('error', drop);
    client.on('end', () => drop(new Error('the connection ended')));
    opened.ready.catch(drop);
    return opened;
  };
  return {
    // A query that is not answered in time takes its connection with it, and everything that was asked behind it.
    query: async (config: pg.QueryConfig): Promise<pg.QueryResult> => {
      const client = await (line ??= open()).ready;
      return client.query(config);
    },
    end: async (): Promise<void> => {
      const last = line;
      line = undefined;
      await (await last?.ready)?.end();
    },
  };
}

async function migrateOnce(url: string, { connectMs }: Waits): Promise<void> {
  // No other wait has an end here: a migration takes as long as it takes, and so do those before us.
  const one = new pg.Client({ connectionString: url, connectionTimeoutMillis: connectMs, keepAlive: true });
  one.on('error', () => {});
  await one.connect();
  try {
    await one.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migrate(drizzle(one), { migrationsFolder });
  } finally {
    await one.end();
  }
}

export async function openPostgres(
  url: string,
  { waits, lost }: Required<Pick<Opening, 'waits' | 'lost'>>,
): Promise<Store> {
  await migrateOnce(url, waits);
  const pool = openPool(url, waits, lost);
  // The journal's own: one connection has all of its statements planned and at hand.
  const journal = openLine(url, waits, lost);
  return {
    kind: 'postgres',
    lanes: LANES,
    url,
    run: async (...statements) => {
      const [only] = statements;
      if (statements.length > 1 || !only) return pool.transaction(statements);
      return (await (isAppend(only) ? journal : pool).query(forPg(only))).rows as Row[];
    },
    whole: async (mode, work) => {
      // A connection of its own, whose answers may take as long as they take.
      const one = new pg.Client({
        connectionString: url,
        connectionTimeoutMillis: waits.connectMs,
        keepAlive: true,
      });
      one.on('error', () => {});
      await one.connect();
      try {
        await one.query('begin');
        await one.query(BEGINNING[mode]);
        const done = await work(async (statement) => (await one.query(forPg(statement))).rows as Row[]);
        await one.query('commit');
        return done;
      } finally {
        await one.end();
      }
    },
    check: async () => {
      await Promise.all([pool.query({ text: 'select 1' }), journal.query({ text: 'select 1' })]);
    },
    close: async () => {
      await Promise.all([pool.end(), journal.end()]);
    },
  };
}

const forPg = ({ text, values, name }: Statement): pg.QueryConfig => ({
  text,
  ...(values && { values: [...values] }),
  ...(name !== undefined && { name: preparedName(name) }),
});
