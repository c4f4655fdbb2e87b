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

/** A clock that can be led towards a truer one. */
export interface Steered extends Time {
  /** What a clock that others go by says now. The first time it is believed; later it is followed without a jump. */
  steer(truth: number): void;
}

/** The most that a clock is moved at a time, in milliseconds. */
const STEP = 10;

/**
 * The program's own clock: the moment it was started with, and what has gone by since. If somebody sets the clock of the
 * system, nobody's turn gets longer or shorter. No timer keeps the program alive.
 */
export function systemTime(begun = Date.now()): Steered {
  let offset = begun - performance.now();
  let told = 0;
  let steered = false;
  return {
    now: () => (told = Math.max(told, Math.floor(offset + performance.now()))),
    monotonic: () => performance.now(),
    after: (ms, work) => {
      const timer = setTimeout(work, Math.min(Math.max(0, ms), LONGEST_WAIT)).unref();
      return { stop: () => clearTimeout(timer) };
    },
    every: (ms, work) => {
      const timer = setInterval(work, ms).unref();
      return { stop: () => clearInterval(timer) };
    },
    steer: (truth) => {
      const wrong = truth - (offset + performance.now());
      offset += steered ? Math.max(-STEP, Math.min(STEP, wrong)) : wrong;
      if (!steered) told = 0;
      steered = true;
    },
  };
}
