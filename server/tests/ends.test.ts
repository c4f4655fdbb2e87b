import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemTime, type Timer } from '../time.ts';
import { open, pause, sit, until, type Test } from './helpers.ts';

const NEW = { game: 'tally', player: 'Ann', seats: 2 } as const;
const ADMIN = 'let me in, please';

let server: Test;
beforeAll(async () => {
  server = await open({ adminToken: ADMIN });
});
afterAll(() => server.server.close());

const admin = (path: string, method = 'GET', token = ADMIN): Promise<Response> =>
  fetch(`${server.server.url}/api/admin/tables${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(method === 'POST' && { body: '{}' }),
  });

test('a lobby that nobody comes to ends, one with somebody in it does not', async () => {
  const short = await open({ limits: { lobbyMs: 400, absenceMs: 50 } });
  const empty = await short.http.create(NEW);
  const { table, close } = await sit(short, {}, false);
  const status = async (id: string): Promise<string> => (await short.http.table(id)).status;
  await expect.poll(() => status(empty.table), { timeout: 20_000 }).toBe('abandoned');
  await pause(900);
  expect(await status(table)).toBe('lobby');
  close();
  await short.server.close();
});

test('one address does not take all tables: it has its share, and games that are over give it back', async () => {
  const shared = await open({ limits: { tables: 50, tablesPerAddress: 3 } });
  const made = [];
  for (let n = 0; n < 3; n++) made.push(await shared.http.create(NEW));
  await expect(shared.http.create(NEW)).rejects.toMatchObject({ status: 429, code: 'FULL' });
  const [first] = made;
  await shared.http.command(first!.table, first!.token, { type: 'abandon', id: 'a', version: 0 });
  expect(await shared.http.create(NEW)).toMatchObject({ seat: 0 });
  await expect(shared.http.create(NEW)).rejects.toMatchObject({ status: 429 });
  await shared.server.close();
});

test('imports are tables: an address has so many of them', async () => {
  const few = await open({ limits: { importsPerHour: 2 } });
  const { people, table, close } = await sit(few, { options: { rounds: 1 } });
  await people[0]!.send({ type: 'abandon' });
  close();
  const file = await few.http.record(table);
  for (let n = 0; n < 2; n++) await few.http.importGame(file);
  await expect(few.http.importGame(file)).rejects.toMatchObject({ status: 429 });
  await few.server.close();
});

test('the operator sees every table and ends one; nobody else does', async () => {
  const { people, table, close } = await sit(server);
  for (const wrong of ['', 'x', people[0]!.screen!.table.code])
    expect((await admin('', 'GET', wrong)).status).toBe(401);
  const listed = (await (await admin('')).json()) as readonly { readonly id: string }[];
  expect(listed.find(({ id }) => id === table)).toMatchObject({
    game: 'tally',
    status: 'playing',
    connected: 2,
  });
  // What is hidden in a running game stays hidden from the operator too.
  expect((await admin(`/${table}/export`)).status).toBe(403);
  expect((await admin(`/${table}/end`, 'POST', 'x')).status).toBe(401);
  expect((await admin(`/${table}/end`, 'POST')).status).toBe(200);
  await until(() => people[1]!.screen!.table.status === 'abandoned', 'the end');
  expect((await admin(`/${table}/end`, 'POST')).status).toBe(409);
  expect(await (await admin(`/${table}/export`)).json()).toMatchObject({
    format: 'reckon-game/2',
    terms: { game: 'tally' },
  });
  const page = await fetch(`${server.server.url}/admin`);
  expect(await page.text()).toContain('/admin/page.js');
  close();
});

/** Real time, and what is done in it again and again. */
function watched(stopped: () => void = () => {}) {
  const real = systemTime();
  const going = new Set<Timer>();
  const every: typeof real.every = (ms, work) => {
    const timer = real.every(ms, work);
    const one = {
      stop: () => {
        stopped();
        going.delete(one);
        timer.stop();
      },
    };
    going.add(one);
    return one;
  };
  return { going, time: { ...real, every } };
}

test('a server that is closed does nothing again and again any more', async () => {
  const { going, time } = watched();
  const one = await open({ time });
  expect(going.size).toBeGreaterThan(10);
  await one.server.close();
  expect(going.size).toBe(0);
});

test('what cannot be closed leaves nothing else open', async () => {
  const data = mkdtempSync(join(tmpdir(), 'reckon-closing-'));
  let closing = false;
  let stops = 0;
  const { time } = watched(() => {
    if (closing && ++stops === 2) throw new Error('the hall cannot be closed');
  });
  const one = await open({ data, time });
  closing = true;
  await one.server.close();
  expect(stops).toBeGreaterThan(1);
  // Its folder is free.
  const two = await open({ data });
  await two.server.close();
  rmSync(data, { recursive: true, force: true });
});
