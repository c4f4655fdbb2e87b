import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { createServer, type AddressInfo } from 'node:net';
import { afterAll, describe, expect, test } from 'vitest';
import { audit } from '../soak/kill.ts';
import { newGame, pause, type Person } from '../soak/people.ts';
import { startPostgres, type Postgres } from '../soak/postgres.ts';
import { spawnServer } from '../soak/spawn.ts';
import { connectTo, open, Raw, until } from './helpers.ts';

const postgres = await startPostgres();
const natsPath = ['nats-server', '/usr/sbin/nats-server'].find(
  (path) => spawnSync(path, ['--version']).error === undefined,
);
if (natsPath === undefined) process.stderr.write('no nats-server on this machine: its test is skipped\n');
afterAll(async () => {
  await postgres?.stop();
});

/** Four tables with one person at each node; one node dies without a word; everybody ends up at the other. */
async function oneOfTwoDies({ database }: Postgres, nats?: string): Promise<void> {
  const data = await database();
  const env = { DATA: data, ...(nats !== undefined && { NATS: nats }) };
  const [first, second] = [await spawnServer(env), await spawnServer(env)];
  let dead = false;
  const here = () => (dead ? second.url : first.url);
  const there = () => second.url;
  const tables: (readonly Person[])[] = [];
  for (let n = 0; n < 4; n++) tables.push(await newGame([here, there]));
  const people = tables.flat();
  const total = () => people.reduce((sum, { acked }) => sum + acked.length, 0);
  for (let waited = 0; total() < 12 && waited < 10_000; waited += 20) await pause(20);
  dead = true;
  await first.kill();
  const killed = performance.now();
  const before = tables.map((table) => table.reduce((sum, { acked }) => sum + acked.length, 0));
  const goesOn = () =>
    tables.every(
      (table, i) =>
        table[0]!.client.screen?.table.status === 'finished' ||
        table.reduce((sum, { acked }) => sum + acked.length, 0) > before[i]!,
    );
  while (!goesOn() && performance.now() - killed < 20_000) await pause(20);
  const backAfter = performance.now() - killed;
  await Promise.all(people.map((person) => person.rest()));
  for (const { client } of people) client.close();
  await second.close();
  expect(await audit(data, people)).toEqual({ lost: 0, doubled: 0 });
  expect(total()).toBeGreaterThanOrEqual(12);
  expect(backAfter).toBeLessThan(5000);
}

describe.skipIf(!postgres)('two nodes on one PostgreSQL', () => {
  test('people at both see each other, and one node may die', () => oneOfTwoDies(postgres!), 60_000);

  test('a lobby is set, a mark taken and a pause agreed to by people at both', async () => {
    const data = await postgres!.database();
    const limits = { silentMs: 1500, absenceMs: 30 };
    const [here, there] = [await open({ data, limits }), await open({ data, limits })];
    const host = await here.http.create({
      game: 'tally',
      player: 'P0',
      seats: 2,
      options: { turnMs: 60_000 },
    });
    const other = await there.http.join(host.code, { player: 'P1' });
    const [one, two] = [connectTo(here, host.table, host.token), connectTo(there, host.table, other.token)];
    await until(
      () => [one, two].every(({ screen }) => screen?.table.seats.every(({ contributed }) => contributed)),
      'commitments',
    );
    await one.send({ type: 'arrange', options: { rounds: 9 }, open: false });
    await until(() => two.screen!.table.arranged?.name === 'P0', 'the change');
    expect(two.screen!.table).toMatchObject({ config: { rounds: 9, turnMs: 60_000 }, open: false });
    expect((await one.send({ type: 'mark', mark: 3 })).refused).toBeUndefined();
    expect((await two.send({ type: 'mark', mark: 3 })).refused?.code).toBe('MARK_TAKEN');
    await one.send({ type: 'start' });
    await until(() => [one, two].every(({ screen }) => screen!.table.status === 'playing'), 'the start');
    await one.send({ type: 'pause' });
    await until(() => two.screen!.table.pause?.state === 'asked', 'the question');
    await two.send({ type: 'pause' });
    await until(() => one.screen!.table.pause?.state === 'paused', 'the pause');
    await one.send({ type: 'resume' });
    await until(() => two.screen!.table.pause === undefined, 'the end of it');
    // A line that died at one node is seen at the other.
    two.close();
    const raw = await Raw.open(there.ws);
    await raw.hello(host.table, other.token);
    await until(() => one.screen!.table.seats[1]!.presence === 'here', 'the other line');
    raw.socket.pause();
    await until(() => one.screen!.table.seats[1]!.presence === 'offline', 'its silence');
    raw.close();
    one.close();
    await here.server.close();
    await there.server.close();
  }, 60_000);

  describe.skipIf(natsPath === undefined)('with NATS between them', () => {
    const servers: ChildProcess[] = [];
    /** Where one listens that lets in whoever says so. */
    const started = async (...who: readonly string[]): Promise<string> => {
      const port = await new Promise<number>((resolve) => {
        const probe = createServer().listen(0, '127.0.0.1', () => {
          const { port: free } = probe.address() as AddressInfo;
          probe.close(() => resolve(free));
        });
      });
      servers.push(spawn(natsPath!, ['-a', '127.0.0.1', '-p', String(port), ...who], { stdio: 'ignore' }));
      await pause(500);
      return `127.0.0.1:${port}`;
    };
    afterAll(() => {
      for (const server of servers) server.kill();
    });
    test(
      'people at both see each other, and one node may die',
      async () => oneOfTwoDies(postgres!, `nats://${await started()}`),
      60_000,
    );

    test('its address says who asks to be let in, and where else to ask', async () => {
      const data = await postgres!.database();
      const named = await started('--user', 'reckon', '--pass', 'p:4@ss/1');
      const pledged = await started('--auth', 's3cret:2');
      const nobody = '127.0.0.1:1';
      for (const nats of [
        `nats://reckon:p:4%40ss%2F1@${named}`,
        `reckon:p:4@ss%2F1@${named}`,
        `nats://s3cret%3A2@${pledged}`,
        `nats://s3cret%3A2@${nobody}, nats://s3cret%3A2@${pledged}`,
      ]) {
        const { server } = await open({ data, nats });
        expect([nats, await (await fetch(`${server.url}/readyz`)).text()]).toEqual([nats, 'ready']);
        await server.close();
      }
      await expect(open({ data, nats: `nats://reckon:guess@${named}` })).rejects.toThrow(/authorization/i);
    }, 60_000);
  });
});
