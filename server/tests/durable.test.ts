import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { killSoak } from '../soak/kill.ts';
import { startPostgres } from '../soak/postgres.ts';
import { lockFolder } from '../store/folderLock.ts';
import { openStore } from '../store/open.ts';

// The short form; `node server/dist/soak/kill.js both 30 20` is the long one.
const SHORT = { kills: 3, tables: 5 };
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
  expect(findings.acknowledged).toBeGreaterThan(20);
}, 120_000);

describe.skipIf(!postgres)('on a real PostgreSQL', () => {
  test('kill -9: the same', async () => {
    const findings = await killSoak({ data: await postgres!.database(), ...SHORT });
    expect(findings).toMatchObject(CLEAN);
    expect(findings.acknowledged).toBeGreaterThan(20);
  }, 120_000);

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

test('a data folder belongs to one process; the lock of a dead one is taken over', () => {
  const folder = mkdtempSync(join(tmpdir(), 'reckon-lock-'));
  const data = join(folder, 'pg');
  // Process 1 is always there and never ours.
  const lock = lockFolder(data);
  lock.release();
  const held = (pid: number) => {
    rmSync(`${data}.lock`, { force: true });
    writeFileSync(`${data}.lock`, String(pid));
    return () => lockFolder(data).release();
  };
  expect(held(1)).toThrow('in use by process 1');
  expect(held(2 ** 22 + 12_345)).not.toThrow();
  rmSync(folder, { recursive: true, force: true });
});
