import { expect, test } from 'vitest';
import { atOnce, inParts, openLeisure, type InParts } from './leisure.ts';
import { ByHand, settled } from './tests/byHand.ts';

/** A clock on which a part takes as long as it is told to. */
class Working extends ByHand {
  worked = 0;
  override monotonic(): number {
    return super.monotonic() + this.worked;
  }
}

function* counting(to: number, part: () => void): InParts<number> {
  for (let n = 0; n < to; n++) {
    part();
    yield;
  }
  return to;
}

test('work in parts comes to the same at once and with rests', async () => {
  let parts = 0;
  expect(atOnce(counting(3, () => parts++))).toBe(3);
  let rests = 0;
  expect(
    await inParts(
      counting(4, () => parts++),
      async () => void rests++,
      new ByHand(),
    ),
  ).toBe(4);
  expect([parts, rests]).toEqual([7, 4]);
});

test('after a part others have their turn, four times as long, and never very long', async () => {
  for (const [ms, rest] of [
    [1, 4],
    [5, 20],
    [1000, 20],
  ] as const) {
    const time = new Working();
    const leisure = openLeisure(time);
    let parts = 0;
    const done = leisure.run('opened', (pause) =>
      inParts(
        counting(2, () => {
          parts++;
          time.worked += ms;
        }),
        pause,
        time,
      ),
    );
    await settled();
    expect(parts).toBe(1);
    await time.go(rest - 1);
    expect(parts).toBe(1);
    await time.go(1);
    expect(parts).toBe(2);
    await time.go(rest);
    expect(await done).toBe(2);
  }
});

test('one long work at a time: the next begins when the one before is over, also if it failed', async () => {
  const time = new Working();
  const leisure = openLeisure(time);
  const begun: string[] = [];
  const failed = leisure.run('opened', async (rest) => {
    begun.push('one');
    await rest(2);
    throw new Error('no');
  });
  const done = leisure.run('opened', () => Promise.resolve(begun.push('two')));
  failed.catch(() => {});
  await settled();
  await time.go(7);
  expect(begun).toEqual(['one']);
  await time.go(1);
  await expect(failed).rejects.toThrow('no');
  await done;
  expect(begun).toEqual(['one', 'two']);
});

test('what is sent and what is looked at do not wait for each other, and it is known how much waits', async () => {
  const time = new Working();
  const leisure = openLeisure(time);
  let end = (): void => {};
  const long = new Promise<void>((resolve) => (end = resolve));
  const shelved = [leisure.run('shelved', () => long), leisure.run('shelved', () => long)];
  expect(await leisure.run('opened', () => Promise.resolve('seen'))).toBe('seen');
  expect([leisure.waiting('shelved'), leisure.waiting('opened')]).toEqual([2, 0]);
  end();
  await Promise.all(shelved);
  await settled();
  expect(leisure.waiting('shelved')).toBe(0);
});

test('a program that stops does not rest', async () => {
  const time = new Working();
  const leisure = openLeisure(time);
  const done = leisure.run('opened', (rest) =>
    inParts(
      counting(3, () => void (time.worked += 5)),
      rest,
      time,
    ),
  );
  await settled();
  leisure.hurry();
  expect(await done).toBe(3);
});
