/** Time comes in as an argument: tests and simulations bring their own. */
export interface Time {
  /** Milliseconds since 1970, whole. It never goes back and never jumps: deadlines are told and kept by it. */
  now(): number;
  /** Milliseconds with fractions since some moment, for measuring. */
  monotonic(): number;
  after(ms: number, work: () => void): Timer;
  every(ms: number, work: () => void): Timer;
}

export interface Timer {
  stop(): void;
}

/** Timers cannot wait longer than 2^31 ms; whoever waits for more looks again. */
const LONGEST_WAIT = 2 ** 31 - 1;

/**
 * The program's own clock: the moment it was started with, and what has gone by since. If somebody sets the clock of the
 * system, nobody's turn gets longer or shorter. No timer keeps the program alive.
 */
export function systemTime(begun = Date.now()): Time {
  const started = performance.now();
  return {
    now: () => Math.floor(begun + performance.now() - started),
    monotonic: () => performance.now(),
    after: (ms, work) => {
      const timer = setTimeout(work, Math.min(Math.max(0, ms), LONGEST_WAIT)).unref();
      return { stop: () => clearTimeout(timer) };
    },
    every: (ms, work) => {
      const timer = setInterval(work, ms).unref();
      return { stop: () => clearInterval(timer) };
    },
  };
}
