import { seat } from '@reckon/kernel';
import { expect, test } from 'vitest';
import { inTurns } from '../bots/turns.ts';
import type { BotAnswer, BotTask, ThinkingTask } from '../table/house.ts';

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

/** A pool whose tasks end when they are told to. */
function stage(threads: number) {
  const running: { task: ThinkingTask; end: () => void; fail: () => void }[] = [];
  const choose = inTurns(
    threads,
    (given) =>
      new Promise<BotAnswer>((resolve, reject) => {
        const end = (): void => resolve({ memory: null, move: given.bot });
        running.push({ task: given, end, fail: () => reject(new Error('lost the thread')) });
      }),
  );
  return { running, choose };
}

test('thinkers go in their order', async () => {
  const { running, choose } = stage(1);
  const asked = ['a', 'b', 'c'].map((bot) => choose(task(bot)));
  for (const [n, answer] of asked.entries()) {
    expect(running.map((one) => one.task.bot)).toEqual(['a', 'b', 'c'].slice(0, n + 1));
    running[n]!.end();
    await answer;
    await Promise.resolve();
  }
});

test('the more think the shorter each does, and nobody waits behind one that failed', async () => {
  const { running, choose } = stage(1);
  const asked = Array.from({ length: 12 }, (_, n) => choose(task(`t${n}`)));
  expect(running[0]!.task.ms).toBe(200);
  running[0]!.fail();
  await expect(asked[0]).rejects.toThrow('lost the thread');
  await Promise.resolve();
  expect(running[1]!.task.ms).toBeLessThan(30);
  expect(running[1]!.task.ms).toBeGreaterThanOrEqual(20);
});
