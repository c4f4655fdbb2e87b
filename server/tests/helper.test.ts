import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test, vi } from 'vitest';
import { Helper } from '../work/helper.ts';
import type { Errand } from './apprentice.ts';

const open = (): Helper<Errand, unknown, string> =>
  new Helper({ module: '../tests/apprentice', nice: 0, megabytes: 32 });
const helper = open();
afterAll(() => helper.close());

/** Far more than anything here takes. */
const ms = 60_000;
const said = (what: unknown): Promise<unknown> => helper.ask({ type: 'say', what }, { ms });

const isThere = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test('a helper starts with its first job, is told nothing it does not need, and outlives a job that fails', async () => {
  expect(helper.pid).toBeUndefined();
  const bytes = new Uint8Array([1, 2, 3]);
  expect(await said({ bytes, none: undefined })).toEqual({ bytes, none: undefined });
  const { pid } = helper;
  const pieces = [Buffer.alloc(300_000, 1), Buffer.alloc(0), Buffer.alloc(400_000, 2)];
  for (const sent of [pieces, [], pieces.slice(2)]) {
    const came = await helper.ask({ type: 'bytes' }, { ms, bytes: sent });
    expect(Buffer.concat(sent).equals(came as Uint8Array)).toBe(true);
  }
  expect(await helper.ask({ type: 'environment' }, { ms })).toEqual([]);
  await expect(helper.ask({ type: 'fail' }, { ms })).rejects.toMatchObject({
    message: 'Error: no',
    // Where it failed, not where that was heard.
    stack: expect.stringContaining('apprentice') as string,
  });
  expect(helper.pid).toBe(pid);
});

/** A job under way, and its process, which is there already. */
async function hanging(asking: { readonly ms: number; readonly signal?: AbortSignal }) {
  const pid = helper.pid!;
  let begun = (): void => {};
  const started = new Promise<void>((resolve) => (begun = resolve));
  const failed = helper.ask({ type: 'hang' }, { ...asking, tell: begun }).then(String, String);
  // On a busy machine a job may be late before it has begun.
  await Promise.race([started, failed]);
  return { failed, pid };
}

test('whoever is killed, hangs, or takes too much memory fails, and the next job is done by another', async () => {
  const killed = await hanging({ ms });
  const after = said('after');
  process.kill(killed.pid, 'SIGKILL');
  expect(await killed.failed).toContain('SIGKILL');
  expect(await after).toBe('after');

  const late = await hanging({ ms: 50 });
  expect(await late.failed).toContain('more than 50 ms');
  expect(isThere(late.pid)).toBe(false);

  await expect(helper.ask({ type: 'grow' }, { ms })).rejects.toThrow('it ended: 1');
  expect(helper.pid).toBeUndefined();
});

test('whoever nobody waits for ends, and whoever waits for others leaves at once', async () => {
  const leaving = new AbortController();
  const left = await hanging({ ms, signal: leaving.signal });
  const waiting = helper.ask({ type: 'say', what: 1 }, { ms, signal: leaving.signal }).then(String, String);
  const closing = said('too late').then(String, String);
  leaving.abort(new Error('nobody waits'));
  expect([await left.failed, await waiting]).toEqual(['Error: nobody waits', 'Error: nobody waits']);
  await helper.close();
  expect(isThere(left.pid)).toBe(false);
  expect(await closing).toContain('this program ends');
});

test('a helper that hangs is gone after kill -9 of whoever started it', async () => {
  const source = fileURLToPath(new URL('../work/source.mjs', import.meta.url));
  const master = fork(source, ['../tests/master.ts'], { execArgv: ['--conditions', 'src'] });
  const [pid] = (await once(master, 'message')) as [number];
  expect(isThere(pid)).toBe(true);
  master.kill('SIGKILL');
  await vi.waitUntil(() => !isThere(pid), { timeout: 20_000, interval: 5 });
});
