import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, describe, expect, test } from 'vitest';
import { killSoak } from '../soak/kill.ts';
import { startPostgres } from '../soak/postgres.ts';
import { openStore } from '../store/open.ts';
import { open, sit, until } from './helpers.ts';
import { template } from './template.ts';

// The short form; `node server/dist/soak/kill.js both 30 20` is the long one.
const SHORT = { kills: 2, tables: 4 };
const CLEAN = { lost: 0, doubled: 0, unreadable: 0, changed: 0 };

const postgres = await startPostgres();
afterAll(async () => {
  await postgres?.stop();
});

test('kill -9 on PGlite: nothing acknowledged is lost, nothing happens twice, every screen comes back', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'reckon-kill-'));
  const findings = await killSoak({ data: folder, ...SHORT });
  rmSync(folder, { recursive: true, force: true });
  expect(findings).toMatchObject(CLEAN);
  expect(findings.acknowledged).toBeGreaterThan(10);
}, 240_000);

describe.skipIf(!postgres)('on a real PostgreSQL', () => {
  test('kill -9: the same', async () => {
    const findings = await killSoak({ data: await postgres!.database(), ...SHORT });
    expect(findings).toMatchObject(CLEAN);
    expect(findings.acknowledged).toBeGreaterThan(10);
  }, 240_000);

  test('a database that drops every connection does not take the server with it', async () => {
    const data = await postgres!.database();
    const server = await open({ data });
    const { people, close } = await sit(server, { options: { rounds: 50 } });
    const admin = new pg.Client(data);
    await admin.connect();
    for (let round = 1; round <= 3; round++) {
      const moving = people[0]!.move({ type: 'add', n: 1 });
      await admin.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid()`,
      );
      expect((await moving).refused).toBeUndefined();
      await until(() => JSON.stringify(people[1]!.screen!.view).includes(`[${round},0]`), 'the other screen');
    }
    await admin.end();
    close();
    await server.server.close();
  });

  test('four programs that start at once migrate once', async () => {
    const url = await postgres!.database();
    const stores = await Promise.all(Array.from({ length: 4 }, () => openStore(url)));
    const counts = await Promise.all(
      stores.map((store) => store.run({ text: 'select count(*)::int as n from game_table' })),
    );
    expect(counts.map(([row]) => row!.n)).toEqual([0, 0, 0, 0]);
    await Promise.all(stores.map((store) => store.close()));
  });
});

test('a statement that two ask for at once is prepared once, and its parameters are taken as they are', async () => {
  const store = await openStore('memory:', { template: await template() });
  const ask = (line: string, n: number) =>
    store.run({ name: 'ask', text: 'select $1::text as line, $2::int as n', values: [line, n] });
  const lines = ["it's", '"; drop table record; --', '\\', '$1', 'n\nn', '红中'];
  const rows = await Promise.all(lines.map((line, n) => ask(line, n)));
  expect(rows).toEqual(lines.map((line, n) => [{ line, n }]));
  await store.close();
});
