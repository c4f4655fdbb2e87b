import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { createServer, type AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { audit } from '../soak/kill.ts';
import { newGame, pause, type Person } from '../soak/people.ts';
import { startPostgres, type Postgres } from '../soak/postgres.ts';
import { spawnServer } from '../soak/spawn.ts';

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

  describe.skipIf(natsPath === undefined)('with NATS between them', () => {
    let server: ChildProcess;
    let url: string;
    beforeAll(async () => {
      const port = await new Promise<number>((resolve) => {
        const probe = createServer().listen(0, '127.0.0.1', () => {
          const { port: free } = probe.address() as AddressInfo;
          probe.close(() => resolve(free));
        });
      });
      server = spawn(natsPath!, ['-a', '127.0.0.1', '-p', String(port)], { stdio: 'ignore' });
      url = `nats://127.0.0.1:${port}`;
      await pause(500);
    });
    afterAll(() => {
      server.kill();
    });
    test('people at both see each other, and one node may die', () => oneOfTwoDies(postgres!, url), 60_000);
  });
});
