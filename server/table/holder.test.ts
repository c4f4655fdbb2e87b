import { seat } from '@reckon/kernel';
import type { Command } from '@reckon/protocol';
import { expect, test } from 'vitest';
import { ID } from '../tests/onPaper.ts';
import { commit, Ear, InMemory, reveal, send } from '../tests/inMemory.ts';
import type { Credential } from './credentials.ts';
import { Table } from './table.ts';

/** Ada's table with somebody at every other seat but the named ones, and what they hold. */
async function seated(seats: number, open: readonly number[] = []) {
  const memory = new InMemory(undefined, undefined, 'postgres');
  const table = await memory.lay({ seats });
  const holders = new Map<number, Credential>();
  for (let n = 1; n < seats; n++) {
    if (open.includes(n)) continue;
    const joined = await table.join({ name: `P${n}`, seat: n }, `join ${n}`);
    if ('refused' in joined) throw new Error(joined.refused.text);
    holders.set(n, (await table.credentialOf(joined.token))!);
  }
  return { memory, table, holders };
}

let ids = 0;
const ask = (table: Table, holder: Credential | undefined, command: Command) =>
  table.perform(holder!, { ...command, id: `h${ids++}`, version: 0 }, 'socket');

const names = ({ committed }: Table): readonly string[] => committed.seats.map(({ name }) => name);

test('what somebody asked who lost the seat meanwhile is not done for whoever has it now', async () => {
  const { table, holders } = await seated(2);
  const kicked = send(table, 0, { type: 'kick', seat: seat(1) });
  const joined = table.join({ name: 'Cy' }, 'cy');
  const asked = [
    ask(table, holders.get(1), { type: 'rename', name: 'Bo is back' }),
    ask(table, holders.get(1), { type: 'chat', text: 'I am Cy' }),
    ask(table, holders.get(1), { type: 'leave' }),
  ];
  expect((await kicked).refused).toBeUndefined();
  expect(await joined).toMatchObject({ seat: 1 });
  for (const ack of await Promise.all(asked)) expect(ack.refused?.phrase?.key).toBe('badToken');
  expect(names(table)).toEqual(['Ada', 'Cy']);
  expect(table.snapshot('spectator').chat).toEqual([]);
});

test('a seat that was moved to another device is not played from the old one', async () => {
  const { table } = await seated(3, [1, 2]);
  const joined = await table.join({ name: 'Bo' }, 'bo');
  const { token } = joined as Extract<typeof joined, { readonly token: string }>;
  const old = await table.credentialOf(token);
  const moved = table.rotate(token, 'rotate');
  const late = ask(table, old, { type: 'ready', ready: true });
  const next = await table.credentialOf(((await moved) as typeof joined & { readonly token: string }).token);
  expect((await late).refused?.phrase?.key).toBe('badToken');
  expect((await ask(table, next, { type: 'ready', ready: true })).refused).toBeUndefined();
});

test('whoever moved up while they asked asked for the seat that is theirs now', async () => {
  const { memory, table, holders } = await seated(4, [1]);
  const elsewhere = new InMemory(memory, undefined, 'postgres');
  const other = (await Table.open(elsewhere.house, ID))!;
  expect((await send(table, 0, { type: 'removeSeat', seat: seat(1) })).refused).toBeUndefined();
  // The other node has not heard of it.
  const ack = await ask(other, holders.get(2), { type: 'rename', name: 'Second' });
  expect(ack.refused).toBeUndefined();
  expect(names(other)).toEqual(['Ada', 'Second', 'P3']);
  expect(memory.types().filter((type) => type === 'renamed').length).toBe(1);
});

/** A socket: nothing goes through once it is closed. */
class Line extends Ear {
  override deliver(message: string): void {
    if (this.closed.length === 0) super.deliver(message);
  }
}

test('whoever was sent away is not shown what their seat was dealt, however late the word of it', async () => {
  const { memory, table, holders } = await seated(2);
  const other = (await Table.open(new InMemory(memory, undefined, 'postgres').house, ID))!;
  const sentAway = new Line(other, seat(1), holders.get(1)!.tokens);
  await send(table, 0, { type: 'kick', seat: seat(1) });
  await table.join({ name: 'Cy' }, 'cy');
  for (const one of [0, 1]) await commit(table, one);
  await send(table, 0, { type: 'start' });
  for (const one of [0, 1]) await reveal(table, one);
  expect(table.committed.status).toBe('playing');
  await other.catchUp();
  await memory.go(1);
  expect(other.committed.status).toBe('playing');
  expect(sentAway.closed).toMatchObject([[{ phrase: { key: 'replaced' } }, true]]);
  expect(JSON.stringify(sentAway.heard)).not.toContain('hidden');
});
