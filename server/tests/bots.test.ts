import { catalog } from '@reckon/games/catalog';
import { seat, seatsOf, type AnyEntry } from '@reckon/kernel';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Store } from '../store/open.ts';
import type { BotPool } from '../table/house.ts';
import type { Table } from '../table/table.ts';
import { inlineBots, pause, until } from './helpers.ts';
import { begun, openMemory, openNode, send, type Node } from './node.ts';
import { tally } from './tally.ts';

let store: Store;
beforeAll(async () => {
  store = await openMemory();
});
afterAll(() => store.close());

/** Bots that take now more, now less time than others need to move. */
const slowBots = (entry: AnyEntry): BotPool => {
  const bots = inlineBots([entry]);
  let asked = 0;
  return {
    choose: async (task) => {
      const answer = await bots.choose(task);
      if (++asked % 3 === 0) await pause(asked % 4);
      return answer;
    },
  };
};

/** Every seat is played by a bot. */
async function amongBots(node: Node, entry: AnyEntry): Promise<Table> {
  const seats = Math.min(4, entry.game.seats.max);
  const table = await begun(node, entry.game.id, { seats });
  for (const one of seatsOf(seats))
    await send(table, one, { type: 'takeover', seat: one, bot: entry.bots[0]!.id }, `bot${one}`);
  return table;
}

describe.each(catalog.map((entry) => [entry.game.id, entry] as const))('%s', (_id, entry) => {
  test('bots without a pause play whole games, and none of them is moved for', async () => {
    const node = openNode(store, [entry], { bots: slowBots(entry) });
    const tables = [await amongBots(node, entry), await amongBots(node, entry)];
    await until(() => tables.every(({ committed }) => committed.status === 'finished'), 'the end', 90_000);
    expect(node.incidents).toEqual([]);
    for (const { committed } of tables)
      expect(committed.log.filter((record) => record.type === 'played' && record.cause)).toEqual([]);
    await node.hall.close();
  }, 120_000);
});

const playedBy = (table: Table): readonly (string | undefined)[] =>
  table.committed.log.flatMap((record) => (record.type === 'played' ? [record.cause] : []));

test('a bot is asked with the view, the menu and the version of one moment', async () => {
  const [entry, asked] = [tally(), [] as unknown[]];
  const bots: BotPool = {
    choose: async (task) => {
      const { view, moves } = task as { view: { turn: number }; moves: readonly unknown[] };
      asked.push([view.turn, moves.length > 0, task.seat]);
      await pause(2);
      return inlineBots([entry]).choose(task);
    },
  };
  const node = openNode(store, [entry], { bots });
  const table = await begun(node, 'tally', { options: { rounds: 6 } });
  for (const one of seatsOf(2))
    await send(table, one, { type: 'takeover', seat: one, bot: 'adder' }, `bot${one}`);
  await until(() => table.committed.status === 'finished', 'the end');
  for (const [turn, offered, who] of asked as [number, boolean, number][])
    expect([turn, offered]).toEqual([who, true]);
  expect(node.incidents).toEqual([]);
  await node.hall.close();
});

test('an answer to an old question is dropped, and the bot is asked again', async () => {
  const entry = tally();
  const answers: ((move: unknown) => void)[] = [];
  const bots: BotPool = {
    choose: ({ memory }) =>
      new Promise((resolve) => answers.push((move) => resolve({ memory: memory ?? 0, move }))),
  };
  const node = openNode(store, [entry], { bots });
  const table = await begun(node, 'tally', { options: { rounds: 6 } });
  await send(table, seat(0), { type: 'takeover', seat: seat(0), bot: 'adder' }, 'bot');
  await until(() => answers.length === 1, 'the question');
  // The person is back, moves twice round, and gives the seat to the bot again.
  await send(table, seat(0), { type: 'takeback' }, 'back');
  for (const [who, id] of [
    [0, 'a'],
    [1, 'b'],
  ] as const)
    await send(table, seat(who), { type: 'move', move: { type: 'end' } }, id);
  await send(table, seat(0), { type: 'takeover', seat: seat(0), bot: 'adder' }, 'again');
  const { version } = table.committed;
  answers[0]!({ type: 'end' });
  await until(() => answers.length === 2, 'the question again');
  expect(table.committed.version).toBe(version);
  answers[1]!({ type: 'end' });
  await until(() => table.committed.play!.acting[0] === 1, 'the move');
  expect(node.incidents).toEqual([]);
  await node.hall.close();
});

test.each([
  ['throws', () => Promise.reject(new Error('lost the thread'))],
  ['answers nonsense', () => Promise.resolve({ memory: 0, move: { type: 'nonsense' } })],
  ['answers what is refused', () => Promise.resolve({ memory: 0, move: { type: 'boom' } })],
] as const)('a bot that %s is moved for by the house, and an incident says so', async (_how, choose) => {
  const node = openNode(store, [tally()], { bots: { choose } });
  const table = await begun(node, 'tally', { options: { rounds: 2 } });
  await send(table, seat(0), { type: 'takeover', seat: seat(0), bot: 'adder' }, 'bot');
  await until(() => table.committed.play!.acting[0] === 1, 'the move of the house');
  expect(playedBy(table)).toEqual(['timeout']);
  expect(node.incidents.filter(({ what }) => what === 'bot')).toHaveLength(1);
  await node.hall.close();
});
