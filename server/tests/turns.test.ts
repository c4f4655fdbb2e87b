import { seat } from '@reckon/kernel';
import { expect, test } from 'vitest';
import { busyShare } from '../bots/busy.ts';
import { inTurns } from '../bots/turns.ts';
import type { BotAnswer, BotTask, ThinkingTask } from '../table/house.ts';
import { ByHand, settled } from './byHand.ts';

const task = (bot: string): BotTask => ({
  game: 'any',
  version: 1,
  bot,
  seat: seat(0),
  memory: undefined,
  events: [],
  moves: [],
  seed: '1',
  veiled: {},
});

/** Thinkers beside tables that are so busy; their tasks end when they are told to. */
function stage(count: number, busy = 0) {
  const time = new ByHand();
  const tables = { busy };
  const begun: { task: ThinkingTask; at: number; end: () => void; fail: () => void }[] = [];
  const choose = inTurns({
    count,
    time,
    busy: () => tables.busy,
    run: (given) =>
      new Promise<BotAnswer>((resolve, reject) => {
        const end = (): void => resolve({ memory: null, move: given.bot });
        const fail = (): void => reject(new Error('lost the thread'));
        begun.push({ task: given, at: time.monotonic(), end, fail });
      }),
  });
  return { begun, choose, time, tables };
}

const names = (begun: readonly { readonly task: BotTask }[]): string[] => begun.map((one) => one.task.bot);

test('thinkers go in their order', async () => {
  const { begun, choose } = stage(1);
  const asked = ['a', 'b', 'c'].map((bot) => choose(task(bot)));
  for (const [n, answer] of asked.entries()) {
    expect(names(begun)).toEqual(['a', 'b', 'c'].slice(0, n + 1));
    begun[n]!.end();
    expect(await answer).toMatchObject({ move: 'abc'[n] });
    await settled();
  }
});

test('the more think the shorter each does, and nobody waits behind one that failed', async () => {
  const { begun, choose } = stage(1);
  const asked = Array.from({ length: 12 }, (_, n) => choose(task(`t${n}`)));
  expect(begun[0]!.task.ms).toBe(200);
  begun[0]!.fail();
  await expect(asked[0]).rejects.toThrow('lost the thread');
  await settled();
  expect(begun[1]!.task.ms).toBeLessThan(30);
  expect(begun[1]!.task.ms).toBeGreaterThanOrEqual(20);
});

test.each([
  { count: 1, busy: 0.25, apart: 50, ms: 50 },
  { count: 3, busy: 0.25, apart: 50, ms: 150 },
  { count: 1, busy: 1, apart: 200, ms: 200 },
])(
  'beside tables that are busy $busy of the time $count begin $apart ms apart, however soon they answer',
  async ({ count, busy, apart, ms }) => {
    const { begun, choose, time } = stage(count, busy);
    for (let n = 0; n < 40; n++) void choose(task(`t${n}`));
    for (let passed = 0; passed < 10 * apart; passed++) {
      for (const { end } of begun) end();
      await time.go(1);
      expect(time.waiting).toBeLessThanOrEqual(1);
    }
    expect(begun.map(({ at }) => at)).toEqual(Array.from({ length: 11 }, (_, n) => n * apart));
    for (const one of begun.slice(1)) expect(one.task.ms).toBe(ms);
  },
);

test('nobody who comes after a while waits, and nobody who waits is forgotten when the tables are idle again', async () => {
  const { begun, choose, time, tables } = stage(1, 0.5);
  void choose(task('a'));
  begun[0]!.end();
  await time.go(100);
  void choose(task('b'));
  void choose(task('c'));
  expect(names(begun)).toEqual(['a', 'b']);
  begun[1]!.end();
  await time.go(99);
  expect(begun).toHaveLength(2);
  tables.busy = 0;
  await time.go(1);
  expect(names(begun)).toEqual(['a', 'b', 'c']);
});

test('a person who asks for advice goes before bots, and does not wait for the tables', async () => {
  const { begun, choose } = stage(1, 1);
  for (const bot of ['a', 'b']) void choose(task(bot));
  void choose({ ...task('me'), advise: true });
  begun[0]!.end();
  await settled();
  expect(names(begun)).toEqual(['a', 'me']);
  begun[1]!.end();
  await settled();
  expect(begun).toHaveLength(2);
});

test('how busy a thread is is told of a second or more, and of no longer than since it was told last', () => {
  let worked = { active: 500, idle: 0 };
  const busy = busyShare(() => worked);
  expect(busy()).toBe(0);
  worked = { active: 1499, idle: 0 };
  expect(busy()).toBe(0);
  worked = { active: 750, idle: 750 };
  expect(busy()).toBe(0.25);
  worked = { active: 1250, idle: 749 };
  expect(busy()).toBe(0.25);
  worked = { active: 1500, idle: 1000 };
  expect(busy()).toBe(0.75);
});
