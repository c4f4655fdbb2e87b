import { seat } from '@reckon/kernel';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openJournal } from '../store/journal.ts';
import type { Store } from '../store/open.ts';
import type { Table } from '../table/table.ts';
import { systemTime } from '../time.ts';
import { pause, until } from './helpers.ts';
import { begun, Looker, openMemory, openNode, send } from './node.ts';
import { tally } from './tally.ts';

let store: Store;
beforeAll(async () => {
  store = await openMemory();
});
afterAll(() => store.close());

/** A database that can be away: whatever it is asked fails, reads and writes alike, and leases cannot be had. */
function fragile() {
  let away = false;
  const orFail = <T>(ask: () => Promise<T>): Promise<T> =>
    away ? Promise.reject(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })) : ask();
  const wrapped: Store = { ...store, run: (...statements) => orFail(() => store.run(...statements)) };
  const journal = openJournal(store, systemTime());
  const node = openNode(wrapped, [tally()], {
    journal: { ...journal, append: (append) => orFail(() => journal.append(append)) },
    nodes: {
      shared: true,
      tell: () => {},
      tellPresence: () => {},
      keep: () => orFail(() => Promise.resolve(true)),
      release: () => {},
    },
  });
  return { node, fail: (failing: boolean) => (away = failing) };
}

const moved = (table: Table): number => table.committed.log.length;

test('bots, clocks and a rematch go on by themselves when a database that was away is back', async () => {
  const { node, fail } = fragile();
  const bots = await begun(node, 'tally', { options: { rounds: 100 }, botPauseMs: 40 });
  for (const one of [seat(0), seat(1)])
    await send(bots, one, { type: 'takeover', seat: one, bot: 'adder' }, `bot${one}`);
  const clock = await begun(node, 'tally', { options: { rounds: 100, turnMs: 150 } });
  const over = await begun(node, 'tally');
  await send(over, seat(0), { type: 'abandon' }, 'end');
  await send(over, seat(0), { type: 'rematch' }, 'next');
  const rematch = (await node.hall.find(over.committed.rematch!.id))!;
  await until(() => moved(bots) > 3 && moved(clock) > 3, 'play');

  fail(true);
  await pause(600);
  // Everybody comes while the database is away.
  const lookers = [new Looker(rematch, seat(0)), new Looker(rematch, seat(1))];
  for (const { viewer } of lookers)
    send(rematch, viewer as never, { type: 'commit', attempt: 1, commitment: '0'.repeat(64) }, 'share').catch(
      () => {},
    );
  await pause(900);
  const before = [moved(bots), moved(clock)];
  await pause(200);
  expect([moved(bots), moved(clock)]).toEqual(before);
  expect(rematch.committed.status).toBe('lobby');

  fail(false);
  const back = Date.now();
  for (const { viewer } of lookers)
    await send(rematch, viewer as never, { type: 'commit', attempt: 1, commitment: '0'.repeat(64) }, 'share');
  await until(
    () => moved(bots) > before[0]! + 2 && moved(clock) > before[1]! + 2,
    'bots and clocks move again',
    10_000,
  );
  await until(() => rematch.committed.status === 'starting', 'the rematch starts', 10_000);
  expect(Date.now() - back).toBeLessThan(10_000);
  await node.hall.close();
}, 60_000);

test('a system clock that is set back two hours delays nobody’s deadline', async () => {
  const node = openNode(store, [tally()]);
  const table = await begun(node, 'tally', { options: { rounds: 9, turnMs: 400 } });
  const real = Date.now.bind(Date);
  const before = moved(table);
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => real() - 2 * 3_600_000);
  try {
    const asked = performance.now();
    while (moved(table) < before + 2 && performance.now() - asked < 10_000) await pause(5);
    expect(moved(table)).toBeGreaterThanOrEqual(before + 2);
  } finally {
    clock.mockRestore();
  }
  await node.hall.close();
});

test('deadlines that another clock set too far ahead are cut to the whole time when a table is opened', async () => {
  const time = systemTime();
  const ahead = openNode(store, [tally()], { time: { ...time, now: () => time.now() + 7_200_000 } });
  const { committed } = await begun(ahead, 'tally', { options: { turnMs: 60_000 } });
  const node = openNode(store, [tally()], { time });
  const table = (await node.hall.find(committed.id))!;
  expect(table.committed.clocks[0]!.due - time.now()).toBeLessThanOrEqual(60_000);
  await ahead.hall.close();
  await node.hall.close();
});
