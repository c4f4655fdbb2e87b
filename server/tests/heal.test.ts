import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { createServer, type AddressInfo } from 'node:net';
import pg from 'pg';
import pino from 'pino';
import { afterAll, describe, expect, test } from 'vitest';
import { openPostgresProxy } from '../soak/proxy.ts';
import { startPostgres } from '../soak/postgres.ts';
import { spawnServer } from '../soak/spawn.ts';
import { api } from '@reckon/protocol/client';
import { connectTo, open, pause, sit, until, type Test } from './helpers.ts';

const postgres = await startPostgres();
const natsPath = ['nats-server', '/usr/sbin/nats-server'].find(
  (path) => spawnSync(path, ['--version']).error === undefined,
);
afterAll(async () => {
  await postgres?.stop();
});

/** Short waits, so that a test need not be patient; the order of things is the same. */
const waits = { connectMs: 500, answerMs: 700 };

function listening() {
  const kinds: string[] = [];
  const log = pino(
    { level: 'error' },
    {
      write: (line: string) => {
        kinds.push((JSON.parse(line) as { readonly what?: string }).what ?? '');
      },
    },
  );
  return { log, kinds };
}

const readiness = async ({ server }: Test): Promise<string> => {
  const response = await fetch(`${server.url}/readyz`);
  return `${response.status} ${await response.text()}`;
};

const added = (screen: { readonly view: unknown } | undefined, tally: string): boolean =>
  JSON.stringify(screen?.view).includes(tally);

async function commandsOf(data: string, table: string): Promise<readonly string[]> {
  const client = new pg.Client(data);
  await client.connect();
  const { rows } = await client.query<{ command: string }>(
    'select command from record where table_id = $1 and command is not null',
    [table],
  );
  await client.end();
  return rows.map(({ command }) => command);
}

describe.skipIf(!postgres)('a server heals by itself', () => {
  test('connections that fall silent are given up, reported and replaced; what was asked is done once', async () => {
    const data = await postgres!.database();
    const proxy = await openPostgresProxy(data);
    const { log, kinds } = listening();
    const server = await open({ data: proxy.url, waits, log });
    const { people, table, close } = await sit(server, { options: { rounds: 50 } });
    await people[0]!.move({ type: 'add', n: 1 });
    proxy.silence();
    const asked = performance.now();
    const ack = await people[0]!.move({ type: 'add', n: 1 });
    expect(ack.refused).toBeUndefined();
    expect(performance.now() - asked).toBeLessThan(10_000);
    await until(() => added(people[1]!.screen, '[2,0]'), 'the other screen');
    expect(kinds).toContain('connection');
    const commands = await commandsOf(data, table);
    expect(new Set(commands).size).toBe(commands.length);
    expect(await readiness(server)).toBe('200 ready');
    close();
    await server.server.close();
    await proxy.close();
  }, 60_000);

  test('after an outage every table of bots and every table with a clock moves again', async () => {
    const data = await postgres!.database();
    const proxy = await openPostgresProxy(data);
    const nodes = [await open({ data: proxy.url, waits }), await open({ data: proxy.url, waits })];
    const tables: string[] = [];
    for (const node of nodes)
      for (const bots of [[], ['adder']]) {
        const host = await node.http.create({
          game: 'tally',
          player: 'One',
          seats: 2,
          bots,
          open: false,
          clock: { turnMs: 1000, pace: 1 },
          options: { rounds: 100, turnMs: 1000 },
          botPauseMs: 20,
        });
        if (bots.length === 0) await node.http.join(host.code, { player: 'Two' });
        const { version } = (await node.http.snapshot(host.table, host.token)).screen;
        await node.http.command(host.table, host.token, { type: 'start', id: 'start', version });
        tables.push(host.table);
      }
    const admin = new pg.Client(data);
    await admin.connect();
    const heads = async (): Promise<readonly number[]> => {
      const text =
        'select max(seq) as seq from record where table_id = any($1) group by table_id order by table_id';
      const { rows } = await admin.query<{ seq: number }>(text, [tables]);
      return rows.map(({ seq }) => seq);
    };
    const grow = async (ms: number): Promise<void> => {
      const before = await heads();
      await expect
        .poll(async () => (await heads()).every((seq, i) => seq > before[i]!), { timeout: ms, interval: 50 })
        .toBe(true);
    };
    await grow(20_000);
    for (const how of ['silent', 'refusing'] as const) {
      if (how === 'silent') proxy.swallow(true);
      else proxy.refuse(true);
      await pause(6000);
      proxy.swallow(false);
      proxy.refuse(false);
      await grow(10_000);
    }
    await admin.end();
    for (const node of nodes) await node.server.close();
    await proxy.close();
  }, 90_000);

  test('readiness says what is the matter, and takes it back', async () => {
    const data = await postgres!.database();
    const proxy = await openPostgresProxy(data);
    const server = await open({ data: proxy.url, waits });
    expect(await readiness(server)).toBe('200 ready');
    proxy.swallow(true);
    for (const what of ['store', 'bus', 'leases'])
      await expect
        .poll(() => readiness(server), { timeout: 15_000, interval: 100 })
        .toMatch(new RegExp(`^503 .*${what}`));
    proxy.swallow(false);
    await expect.poll(() => readiness(server), { timeout: 15_000, interval: 100 }).toBe('200 ready');
    await server.server.close();
    await proxy.close();
  }, 60_000);

  test('a server stops within its limit though the database is silent, and says what it gave up', async () => {
    const data = await postgres!.database();
    const proxy = await openPostgresProxy(data);
    const { log, kinds } = listening();
    const server = await open({ data: proxy.url, log, limits: { closeMs: 1500 } });
    const { people, close } = await sit(server, {
      options: { rounds: 50, turnMs: 60_000 },
      clock: { turnMs: 60_000, pace: 1 },
    });
    proxy.swallow(true);
    people[0]!.move({ type: 'add', n: 1 }).catch(() => {});
    await pause(50);
    const start = performance.now();
    await server.server.close();
    expect(performance.now() - start).toBeLessThan(5000);
    expect(kinds).toContain('closing');
    close();
    await proxy.close();
  }, 60_000);

  test('a malformed NOTIFY is reported, and the next message is heard', async () => {
    const data = await postgres!.database();
    const { log, kinds } = listening();
    const [here, there] = [await open({ data, log }), await open({ data, log })];
    const admin = new pg.Client(data);
    await admin.connect();
    for (const nonsense of ['{', 'null', '{"type":"grew","node":"x","tables":7}', '[]', ''])
      await admin.query('select pg_notify($1, $2)', ['reckon', nonsense]);
    await until(() => kinds.filter((what) => what === 'bus').length >= 10, 'the reports');
    const { people, table, close } = await sit(here, { options: { rounds: 50 } });
    const watcher = connectTo(there, table);
    await until(() => watcher.screen !== undefined, 'the spectator');
    await people[0]!.move({ type: 'add', n: 1 });
    await until(() => added(watcher.screen, '[1,0]'), 'the news');
    watcher.close();
    close();
    await admin.end();
    await here.server.close();
    await there.server.close();
  }, 60_000);

  test('a line that listens and was lost is opened again, and what was missed is made up for', async () => {
    const data = await postgres!.database();
    const [here, there] = [await open({ data }), await open({ data })];
    const { people, table, close } = await sit(here, { options: { rounds: 50 } });
    const watcher = connectTo(there, table);
    await until(() => watcher.screen !== undefined, 'the spectator');
    const admin = new pg.Client(data);
    await admin.connect();
    for (let round = 1; round <= 3; round++) {
      await admin.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and query like 'listen%' and pid <> pg_backend_pid()`,
      );
      await people[0]!.move({ type: 'add', n: 1 });
      await until(() => added(watcher.screen, `[${round},0]`), 'what was missed');
    }
    await expect.poll(() => readiness(there), { timeout: 10_000 }).toBe('200 ready');
    watcher.close();
    close();
    await admin.end();
    await here.server.close();
    await there.server.close();
  }, 60_000);

  test('a node that was frozen reads on before it answers', async () => {
    const data = await postgres!.database();
    const [awake, frozen] = [await spawnServer({ DATA: data }), await spawnServer({ DATA: data })];
    const host = await api(awake.url).create({
      game: 'cambio',
      player: 'One',
      seats: 2,
      open: false,
      clock: { turnMs: null, pace: 0 },
    });
    const guest = await api(frozen.url).join(host.code, { player: 'Two' });
    expect((await api(frozen.url).snapshot(host.table, guest.token)).screen.version).toBeGreaterThan(1);
    for (let round = 0; round < 2; round++) {
      frozen.process.kill('SIGSTOP');
      await pause(4500);
      let version = 0;
      for (let n = 0; n < 5; n++)
        ({ version } = await api(awake.url).command(host.table, host.token, {
          type: 'rename',
          name: `One ${round}${n}`,
          id: `r${round}${n}`,
          version: 0,
        }));
      // Asked while it sleeps, so that it is the first thing it finds.
      const reading = api(frozen.url).snapshot(host.table, guest.token);
      await pause(100);
      frozen.process.kill('SIGCONT');
      expect((await reading).screen.version).toBeGreaterThanOrEqual(version);
      expect(version).toBeGreaterThan(1);
    }
    await awake.kill();
    await frozen.kill();
  }, 60_000);

  describe.skipIf(natsPath === undefined)('with NATS between two', () => {
    const freePort = (): Promise<number> =>
      new Promise((resolve) => {
        const probe = createServer().listen(0, '127.0.0.1', () => {
          const { port } = probe.address() as AddressInfo;
          probe.close(() => resolve(port));
        });
      });
    const start = async (port: number): Promise<ChildProcess> => {
      const nats = spawn(natsPath!, ['-a', '127.0.0.1', '-p', String(port)], { stdio: 'ignore' });
      await pause(500);
      return nats;
    };

    test('it may be killed and come back: readiness tells, and news goes through again', async () => {
      const port = await freePort();
      let nats = await start(port);
      const data = await postgres!.database();
      const { log, kinds } = listening();
      const options = { data, log, nats: `nats://127.0.0.1:${port}` };
      const [here, there] = [await open(options), await open(options)];
      const { people, table, close } = await sit(here, { options: { rounds: 50 } });
      const watcher = connectTo(there, table);
      await until(() => watcher.screen !== undefined, 'the spectator');
      nats.kill('SIGKILL');
      await expect.poll(() => readiness(there), { timeout: 10_000 }).toBe('503 not ready: bus');
      // Without a bus news comes later, from the log.
      await people[0]!.move({ type: 'add', n: 1 });
      await until(() => added(watcher.screen, '[1,0]'), 'the news by way of the log');
      nats = await start(port);
      await expect.poll(() => readiness(there), { timeout: 10_000 }).toBe('200 ready');
      await people[0]!.move({ type: 'add', n: 1 });
      await until(() => added(watcher.screen, '[2,0]'), 'the news');
      expect(kinds).toContain('bus');
      watcher.close();
      close();
      await here.server.close();
      await there.server.close();
      nats.kill();
    }, 60_000);
  });
});
