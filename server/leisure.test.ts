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
    ),
  ).toBe(4);
  expect([parts, rests]).toEqual([7, 4]);
});

test('after a part others have their turn, after a long one the longer', async () => {
  for (const [ms, rest] of [
    [1, 6],
    [10, 100],
    [1000, 40_000],
  ] as const) {
    const time = new Working();
    const leisure = openLeisure(time);
    let parts = 0;
    const done = leisure.run((pause) =>
      inParts(
        counting(2, () => {
          parts++;
          time.worked += ms;
        }),
        pause,
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

test('one long work at a time: the next begins when the one before has rested, also if it failed', async () => {
  const time = new Working();
  const leisure = openLeisure(time);
  const begun: string[] = [];
  const failed = leisure.run(() => {
    begun.push('one');
    time.worked += 2;
    return Promise.reject(new Error('no'));
  });
  const done = leisure.run(() => Promise.resolve(begun.push('two')));
  await expect(failed).rejects.toThrow('no');
  await settled();
  expect(begun).toEqual(['one']);
  await time.go(12);
  await done;
  expect(begun).toEqual(['one', 'two']);
});

test('a program that stops does not rest', async () => {
  const time = new Working();
  const leisure = openLeisure(time);
  const done = leisure.run((rest) =>
    inParts(
      counting(3, () => void (time.worked += 5)),
      rest,
    ),
  );
  await settled();
  leisure.hurry();
  expect(await done).toBe(3);
});
