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

test('what the machine slept has gone by, and is told once', () => {
  const clock = { awake: 0, always: 500_000 };
  const time = systemTime(1_000_000, { awake: () => clock.awake, always: () => clock.always });
  const goOn = (awake: number, asleep = 0): number => {
    clock.awake += awake;
    clock.always += awake + asleep;
    return time.slept();
  };
  const before = time.monotonic();
  // They drift apart a little.
  for (let second = 0; second < 10; second++) expect(goOn(1000, 900)).toBe(0);
  expect(time.now()).toBe(1_010_000);
  expect(goOn(1000, 3_600_000)).toBe(3_600_000);
  expect([time.now(), time.monotonic() - before]).toEqual([4_611_000, 3_611_000]);
  expect(goOn(1000)).toBe(0);
  // A clock that is set back is not believed.
  expect(goOn(1000, -7_200_000)).toBe(0);
  expect(time.now()).toBe(4_613_000);
});

test('the clock of the system may be set: deadlines do not move', () => {
  vi.useFakeTimers({ now: 1_000_000, toFake: ['performance', 'Date', 'setTimeout'] });
  const time = systemTime();
  const due = time.now() + 15_000;
  vi.setSystemTime(1_000_000 - 7_200_000);
  vi.advanceTimersByTime(15_000);
  expect(time.now()).toBe(due);
});
