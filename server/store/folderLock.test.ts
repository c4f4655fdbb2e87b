import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { template } from '../tests/template.ts';
import { lockFolder } from './folderLock.ts';
import { openStore } from './open.ts';

let folder: string;
let data: string;
const children: ChildProcess[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'reckon-lock-'));
  data = join(folder, 'pg');
});
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

const HOLDER = fileURLToPath(new URL('../tests/holder.ts', import.meta.url));
const asNode = ['--import', 'tsx', '--conditions', 'src', HOLDER];

/** Another process that takes the lock and keeps it, or says why it cannot. */
async function holder(
  ...before: readonly string[]
): Promise<{ readonly said: string; kill(): Promise<void> }> {
  const [command, ...args] = [...before, process.execPath, ...asNode, data];
  const child = spawn(command!, args, { stdio: ['pipe', 'pipe', 'inherit'] });
  children.push(child);
  const said = await new Promise<string>((resolve) =>
    child.stdout.once('data', (text) => resolve(String(text))),
  );
  return {
    said,
    kill: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve());
        child.kill('SIGKILL');
      }),
  };
}

test('a data folder belongs to one process at a time', async () => {
  const lock = await lockFolder(data);
  await expect(lockFolder(data)).rejects.toThrow(
    `${data} is in use by process ${process.pid} on this machine`,
  );
  expect((await holder()).said).toContain(`is in use by process ${process.pid} on this machine`);
  lock.release();
  (await lockFolder(data)).release();
});

test('of many that come at once one gets it', async () => {
  const came = await Promise.allSettled(Array.from({ length: 8 }, () => lockFolder(data)));
  expect(came.filter(({ status }) => status === 'fulfilled').length).toBeLessThanOrEqual(1);
  for (const one of came) if (one.status === 'fulfilled') one.value.release();
});

test('a holder that is killed holds nothing', async () => {
  const other = await holder();
  expect(other.said).toContain('held');
  await expect(lockFolder(data)).rejects.toThrow('is in use by process');
  await other.kill();
  (await lockFolder(data)).release();
  expect(readdirSync(`${data}.lock`)).toEqual([]);
});

test('what an earlier version left behind names a process that says nothing', async () => {
  writeFileSync(`${data}.lock`, '1');
  (await lockFolder(data)).release();
});

test('a long path can be locked too', async () => {
  data = join(folder, 'a-folder-with-a-name-of-its-own/'.repeat(6), 'pg');
  mkdirSync(join(data, '..'), { recursive: true });
  const lock = await lockFolder(data);
  await expect(lockFolder(data)).rejects.toThrow('is in use');
  lock.release();
});

const apart = ['unshare', '--pid', '--fork', '--mount-proc'];
const canUnshare = spawnSync(apart[0]!, [...apart.slice(1), 'true']).status === 0;

test.skipIf(!canUnshare)('the lock holds for processes that cannot see each other', async () => {
  const first = await holder(...apart);
  expect(first.said).toContain('held');
  const second = await holder(...apart);
  // Both are the first process of their own world.
  expect(second.said).toMatch(/is in use by process \d+ on this machine/);
  await expect(lockFolder(data)).rejects.toThrow('is in use');
  await first.kill();
});

test('nobody else can read what the embedded database writes', async () => {
  const before = process.umask(0o022);
  try {
    const store = await openStore(join(folder, 'data'), { template: await template() });
    await store.close();
  } finally {
    process.umask(before);
  }
  const modes = readdirSync(join(folder, 'data'), { recursive: true, encoding: 'utf8' }).map(
    (name) => statSync(join(folder, 'data', name)).mode & 0o077,
  );
  expect(modes.length).toBeGreaterThan(100);
  expect(new Set(modes)).toEqual(new Set([0]));
  expect(statSync(join(folder, 'data')).mode & 0o077).toBe(0);
  expect(existsSync(join(folder, 'data', 'pg.lock'))).toBe(true);
});
