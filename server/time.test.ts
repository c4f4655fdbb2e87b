import { afterEach, expect, test, vi } from 'vitest';
import { systemTime } from './time.ts';

afterEach(() => {
  vi.useRealTimers();
});

test('a clock that is led follows without a jump and never goes back', () => {
  vi.useFakeTimers({ now: 1_000_000, toFake: ['performance', 'Date', 'setTimeout'] });
  const time = systemTime();
  // Before anybody goes by it, it is set.
  time.steer(5_000_000);
  expect(time.now()).toBe(5_000_000);
  // Two hours back: somebody set the clock of the database.
  let last = time.now();
  for (let second = 1; second <= 20; second++) {
    vi.advanceTimersByTime(1000);
    time.steer(5_000_000 + second * 1000 - 7_200_000);
    expect(time.now()).toBeGreaterThanOrEqual(last + 980);
    last = time.now();
  }
  // A turn of 15 s that began before it is over.
  expect(last).toBeGreaterThan(5_000_000 + 15_000);
  // A little off is made good.
  for (let second = 1; second <= 5; second++) time.steer(last - 30);
  expect(time.now()).toBe(last);
  vi.advanceTimersByTime(100);
  expect(time.now() - last).toBeLessThanOrEqual(100);
});

test('the clock of the system may be set: deadlines do not move', () => {
  vi.useFakeTimers({ now: 1_000_000, toFake: ['performance', 'Date', 'setTimeout'] });
  const time = systemTime();
  const due = time.now() + 15_000;
  vi.setSystemTime(1_000_000 - 7_200_000);
  vi.advanceTimersByTime(15_000);
  expect(time.now()).toBe(due);
});
