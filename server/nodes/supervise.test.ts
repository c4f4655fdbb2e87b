import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { systemTime } from '../time.ts';
import { keepOpen, type Line } from './bus.ts';
import { supervise } from './supervise.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('a loop goes on after turns that fail, throw before they begin, or never end', async () => {
  const turns: string[] = [];
  const failures: unknown[] = [];
  const ways = ['fine', 'fails', 'throws', 'hangs', 'fine', 'fine'];
  const loop = supervise({
    time: systemTime(),
    everyMs: 1000,
    limitMs: 5000,
    work: () => {
      const way = ways[turns.length] ?? 'fine';
      turns.push(way);
      if (way === 'throws') throw new Error('at once');
      if (way === 'hangs') return new Promise(() => {});
      return way === 'fails' ? Promise.reject(new Error('later')) : Promise.resolve();
    },
    failed: (error) => failures.push(error),
  });
  await vi.advanceTimersByTimeAsync(30_000);
  expect(turns.slice(0, 6)).toEqual(ways);
  expect(failures).toHaveLength(3);
  loop.stop();
  const before = turns.length;
  await vi.advanceTimersByTimeAsync(30_000);
  expect(turns).toHaveLength(before);
});

test('asked for during a turn, the next one comes right after it', async () => {
  let turns = 0;
  const loop = supervise({
    time: systemTime(),
    everyMs: 10_000,
    limitMs: 5000,
    work: () => {
      turns++;
      return new Promise((resolve) => setTimeout(resolve, 100));
    },
    failed: () => {},
  });
  loop.now();
  loop.now();
  await vi.advanceTimersByTimeAsync(300);
  expect(turns).toBe(2);
  loop.stop();
});

test('a line is opened again as often as it takes, and says that something was missed', async () => {
  let opened = 0;
  let missed = 0;
  let failed = 0;
  let drop = (): void => {};
  const connect = (): Promise<Line> => {
    if (++opened % 3 === 2) return Promise.reject(new Error('not now'));
    const gone = new Promise<void>((resolve) => (drop = resolve));
    return Promise.resolve({ gone, close: () => Promise.resolve() });
  };
  const kept = await keepOpen(systemTime(), { missed: () => missed++, failed: () => failed++ }, connect);
  for (let round = 1; round <= 4; round++) {
    drop();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(kept.line).toBeDefined();
    expect(missed).toBe(round);
  }
  expect(failed).toBeGreaterThanOrEqual(4);
  await kept.close();
});
