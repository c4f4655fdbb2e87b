import { expect, test } from 'vitest';
import { ByHand, settled } from '../tests/byHand.ts';
import { Watch } from './watch.ts';

function open(answers: readonly (number | undefined | Error)[]) {
  const time = new ByHand();
  const failed: unknown[] = [];
  let done = 0;
  let release: (() => void) | undefined;
  const watch = new Watch(
    time,
    async () => {
      const answer = answers[done++];
      await new Promise<void>((resolve) => (release = resolve));
      if (answer instanceof Error) throw answer;
      return answer;
    },
    (error) => failed.push(error),
  );
  return {
    time,
    watch,
    failed,
    done: () => done,
    /** What is at work comes to its end. */
    finish: async () => {
      await settled();
      release?.();
      await settled();
    },
  };
}

test('it looks when it is woken, and again after as long as it answered', async () => {
  const { time, watch, done, finish } = open([500, undefined]);
  watch.wake();
  expect(done()).toBe(1);
  await finish();
  await time.go(499);
  expect(done()).toBe(1);
  await time.go(1);
  expect(done()).toBe(2);
  await finish();
  expect(time.waiting).toBe(0);
});

test('woken at work it looks once more, however often', async () => {
  const { time, watch, done, finish } = open([100, undefined]);
  watch.wake();
  watch.wake();
  watch.wake();
  expect(done()).toBe(1);
  await finish();
  expect(done()).toBe(2);
  await finish();
  expect([done(), time.waiting]).toEqual([2, 0]);
});

test('what failed is reported and tried again after a second, whoever calls meanwhile', async () => {
  const error = new Error('it failed');
  const { time, watch, done, finish, failed } = open([error, undefined]);
  watch.wake();
  watch.wake();
  await finish();
  expect(failed).toEqual([error]);
  await time.go(999);
  expect(done()).toBe(1);
  await time.go(1);
  expect(done()).toBe(2);
});

test('asleep it waits for the time it was told last; at work nobody tells it', async () => {
  const { time, watch, done, finish } = open([undefined, undefined]);
  watch.sleep(100);
  watch.sleep(300);
  expect(time.waiting).toBe(1);
  await time.go(299);
  expect(done()).toBe(0);
  await time.go(1);
  expect(done()).toBe(1);
  watch.sleep(5);
  expect(time.waiting).toBe(0);
  await finish();
  watch.sleep(5);
  watch.sleep(undefined);
  expect(time.waiting).toBe(0);
  // Woken by hand it does not look a second time when the alarm goes.
  watch.sleep(50);
  watch.wake();
  expect(time.waiting).toBe(0);
});

test('stopped it never looks again', async () => {
  const { time, watch, done } = open([undefined]);
  watch.sleep(100);
  watch.stop();
  expect(time.waiting).toBe(0);
  watch.sleep(100);
  watch.wake();
  await time.go(1000);
  expect([done(), time.waiting]).toEqual([0, 0]);
});
