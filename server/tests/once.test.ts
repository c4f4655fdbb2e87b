import { randomBytes } from 'node:crypto';
import { seat } from '@reckon/kernel';
import type { Seated } from '@reckon/protocol';
import { api } from '@reckon/protocol/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openJournal, type Journal } from '../store/journal.ts';
import type { Store } from '../store/open.ts';
import { wasRefused } from '../store/refused.ts';
import { systemTime } from '../time.ts';
import { open, Raw, until, type Test } from './helpers.ts';
import { begun, openMemory, openNode, send } from './node.ts';
import { tally } from './tally.ts';

let server: Test;
let store: Store;
beforeAll(async () => {
  server = await open();
  store = await openMemory();
});
afterAll(async () => {
  await server.server.close();
  await store.close();
});

const newId = (): string => randomBytes(24).toString('base64url');
const NEW = { game: 'tally', player: 'Ann', seats: 3, open: false } as const;
const names = async (table: string): Promise<readonly string[]> =>
  (await server.http.table(table)).seats.map(({ name }) => name);

test('a table that is asked for twice with one id is made once, and answered with the same token', async () => {
  const id = newId();
  const first = await server.http.create({ ...NEW, id });
  expect(await server.http.create({ ...NEW, id })).toEqual(first);
  const other = await server.http.create({ ...NEW, id: newId() });
  expect(other.table).not.toBe(first.table);
  expect(other.token).not.toBe(first.token);
  expect((await server.http.snapshot(first.table, first.token)).screen.you).toBe(0);
});

test('a join that is sent again is answered with the same seat and token, also for a chosen seat', async () => {
  const host = await server.http.create(NEW);
  for (const wish of [{ player: 'Bob' }, { player: 'Cy', seat: 2 }]) {
    const join = { ...wish, id: newId() };
    const first = await server.http.join(host.code, join);
    expect(await server.http.join(host.code, join)).toEqual(first);
    expect((await server.http.snapshot(host.table, first.token)).screen.you).toBe(first.seat);
  }
  expect(await names(host.table)).toEqual(['Ann', 'Bob', 'Cy']);
});

test('a join that is sent again is answered with the seat that is theirs now', async () => {
  const host = await server.http.create({ ...NEW, seats: 4 });
  const join = { player: 'Cy', seat: 2, id: newId() };
  const { token } = await server.http.join(host.code, join);
  const ack = await server.http.command(host.table, host.token, {
    type: 'removeSeat',
    seat: seat(1),
    id: 'less',
    version: 99,
  });
  expect(ack.refused).toBeUndefined();
  expect(await server.http.join(host.code, join)).toMatchObject({ seat: 1, token });
  expect((await server.http.snapshot(host.table, token)).screen.you).toBe(1);
  // Whoever has no seat any more is answered as they were.
  const kick = { type: 'kick', seat: seat(1), id: 'out', version: 99 } as const;
  expect((await server.http.command(host.table, host.token, kick)).refused).toBeUndefined();
  expect(await server.http.join(host.code, join)).toMatchObject({ seat: 2, token });
});

test('an id that others could guess is not taken for a join', async () => {
  const host = await server.http.create(NEW);
  await expect(server.http.join(host.code, { player: 'Bob', id: 'join-1' })).rejects.toMatchObject({
    code: 'BAD_MESSAGE',
  });
});

test('a token that is exchanged twice with one id is exchanged once; another id needs the present token', async () => {
  const host = await server.http.create(NEW);
  const rotate = async (token: string, id: string): Promise<{ status: number; body: Seated }> => {
    const response = await fetch(`${server.server.url}/api/tables/${host.table}/rotate`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ id }),
    });
    return { status: response.status, body: (await response.json()) as Seated };
  };
  const first = await rotate(host.token, 'r1');
  expect(await rotate(host.token, 'r1')).toEqual(first);
  expect(first.body.token).not.toBe(host.token);
  expect((await rotate(host.token, 'r2')).status).toBe(401);
  const { body } = await rotate(first.body.token, 'r1');
  expect((await server.http.snapshot(host.table, body.token)).screen.you).toBe(0);
});

test('a client whose answer is lost asks again with the same id and sits once', async () => {
  const host = await server.http.create(NEW);
  let lost = 0;
  const losing: typeof fetch = async (input, init) => {
    const response = await fetch(input, init);
    if (init?.method !== 'POST' || lost++ > 1) return response;
    throw new TypeError('the line broke');
  };
  const seated = await api(server.server.url, losing).join(host.code, { player: 'Bob' });
  expect(lost).toBe(3);
  expect(await names(host.table)).toEqual(['Ann', 'Bob', '']);
  expect((await server.http.snapshot(host.table, seated.token)).screen.you).toBe(1);
});

test('a new owner of a seat who uses an old id is not answered for the old one', async () => {
  const host = await server.http.create(NEW);
  const old = await server.http.join(host.code, { player: 'Bob' });
  const say = (token: string, player: string) =>
    server.http.command(host.table, token, { type: 'rename', name: player, id: 'same', version: 99 });
  expect((await say(old.token, 'Bobby')).refused).toBeUndefined();
  const kick = { type: 'kick', seat: seat(1), id: 'k', version: 99 } as const;
  await server.http.command(host.table, host.token, kick);
  const next = await server.http.join(host.code, { player: 'Cy' });
  expect(next.seat).toBe(old.seat);
  expect((await say(next.token, 'Cyra')).refused).toBeUndefined();
  expect(await names(host.table)).toEqual(['Ann', 'Cyra', '']);
});

test.each(['leave', 'chat', 'start', 'rematch', 'abandon'] as const)(
  '%s: sent again over another socket it is answered the same, and done once',
  async (type) => {
    const bot = { seats: 2, bots: ['adder'] };
    const host = await server.http.create({ ...NEW, ...(type === 'leave' ? {} : bot), botPauseMs: 10_000 });
    const guest = type === 'leave' ? await server.http.join(host.code, { player: 'Bob' }) : host;
    const command = (type === 'chat' ? { type, text: 'hello' } : { type }) as { type: 'leave' };
    if (type === 'rematch')
      await server.http.command(host.table, host.token, { type: 'abandon', id: 'a', version: 0 });
    const one = await Raw.open(server.ws);
    const two = await Raw.open(server.ws);
    await one.hello(host.table, guest.token);
    await two.hello(host.table, guest.token);
    const [first, again] = await Promise.all([one.command(command, 'c1', 0), two.command(command, 'c1', 0)]);
    expect(first.refused).toBeUndefined();
    expect(again).toEqual(first);
    const { screen, chat } = await server.http.snapshot(host.table);
    expect(chat).toHaveLength(type === 'chat' ? 1 : 0);
    if (type === 'rematch') expect(screen.table.rematch).toBeDefined();
    one.close();
    two.close();
  },
);

test('leave: sent again over a new connection it is answered as it was, though the token opens nothing', async () => {
  const host = await server.http.create(NEW);
  const guest = await server.http.join(host.code, { player: 'Bob' });
  const one = await Raw.open(server.ws);
  await one.hello(host.table, guest.token);
  const first = await one.command({ type: 'leave' }, 'c1', 0);
  one.close();
  const two = await Raw.open(server.ws);
  two.send({ type: 'hello', protocol: 2, table: host.table, token: guest.token, waiting: ['c0', 'c1'] });
  await until(() => two.closed !== undefined, 'the end of the line');
  expect(two.messages).toEqual([
    first,
    expect.objectContaining({ type: 'bye', code: 'BAD_TOKEN', final: true }),
  ]);
  const byHttp = { type: 'leave', id: 'c1', version: 0 } as const;
  expect(await server.http.command(host.table, guest.token, byHttp)).toEqual(first);
  await expect(server.http.command(host.table, guest.token, { ...byHttp, id: 'c2' })).rejects.toMatchObject({
    code: 'BAD_TOKEN',
  });
});

test('what a broken line did is asked of the log: a join that was stored but not answered seats once', async () => {
  const real = openJournal(store, systemTime());
  let broken = false;
  const journal: Journal = {
    ...real,
    append: async (append) => {
      await real.append(append);
      if (broken) throw Object.assign(new Error('write EPIPE'), { code: 'EPIPE' });
    },
  };
  const node = openNode(store, [tally()], { journal });
  const config = { rounds: 2, turnMs: 0, first: 0 };
  broken = true;
  const [id, join] = [newId(), newId()];
  const made = (await node.hall.create({ ...NEW, id }, config)) as Seated;
  const table = (await node.hall.find(made.table))!;
  const first = await table.join({ name: 'Bob', seat: 1 }, join);
  expect(await table.join({ name: 'Bob', seat: 1 }, join)).toEqual(first);
  expect(await node.hall.create({ ...NEW, id }, config)).toEqual(made);
  expect(table.committed.seats.map(({ name }) => name)).toEqual(['Ann', 'Bob', '']);
  await node.hall.close();
});

test('a rematch that could not be stored leaves no table behind, and can be asked for again', async () => {
  const real = openJournal(store, systemTime());
  let full = false;
  const journal: Journal = {
    ...real,
    append: (append) =>
      full
        ? Promise.reject(Object.assign(new Error('full'), { severity: 'ERROR', code: '53100' }))
        : real.append(append),
  };
  const node = openNode(store, [tally()], { journal });
  const table = await begun(node, 'tally');
  await send(table, seat(0), { type: 'abandon' }, 'end');
  const count = async (): Promise<unknown> =>
    (await store.run({ text: 'select count(*)::int as n from game_table' }))[0]!.n;
  const before = await count();
  full = true;
  expect((await send(table, seat(0), { type: 'rematch' }, 'r')).refused?.code).toBe('NOT_STORED');
  expect(await count()).toBe(before);
  full = false;
  expect((await send(table, seat(0), { type: 'rematch' }, 'r')).refused).toBeUndefined();
  expect(await count()).toBe((before as number) + 1);
  const next = await node.hall.find(table.committed.rematch!.id);
  expect(next?.committed.seats.map(({ name }) => name)).toEqual(['P0', 'P1']);
  await node.hall.close();
});

test('only the database itself can say that nothing was written', () => {
  const error = (parts: object): Error => Object.assign(new Error('failed'), parts);
  expect(wasRefused(error({ code: 'EPIPE' }))).toBe(false);
  expect(wasRefused(error({ code: '57P01', severity: 'FATAL' }))).toBe(false);
  expect(wasRefused(error({ code: '53100', severity: 'ERROR' }))).toBe(true);
});
