import { uptime } from 'node:os';

/** Time comes in as an argument: tests and simulations bring their own. */
export interface Time {
  /**
   * Milliseconds since 1970, whole. It never goes back, and jumps over nothing but what the machine slept: deadlines are told
   * and kept by it.
   */
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
  /** How long the machine slept since it was asked last: the clock goes on from after it. 0 = not at all. */
  slept(): number;
}

/** What the platform's clocks say, in milliseconds: one stands still while the machine sleeps, the other goes on. */
interface Clocks {
  readonly awake: () => number;
  readonly always: () => number;
}

const CLOCKS: Clocks = { awake: () => performance.now(), always: () => uptime() * 1000 };
/** They do not say quite the same; what is less than this was no sleep. */
const A_SLEEP_MS = 5000;

/** The most that a clock is moved at a time, in milliseconds. */
const STEP = 10;

/** The same time, and an end of everything in it that is done again and again. */
export function endable(time: Time): { readonly time: Time; readonly end: () => void } {
  const timers = new Set<Timer>();
  return {
    time: {
      now: () => time.now(),
      monotonic: () => time.monotonic(),
      after: (ms, work) => time.after(ms, work),
      every: (ms, work) => {
        const timer = time.every(ms, work);
        timers.add(timer);
        return {
          stop: () => {
            timers.delete(timer);
            timer.stop();
          },
        };
      },
    },
    end: () => {
      for (const timer of timers) timer.stop();
    },
  };
}

/**
 * The program's own clock: the moment it was started with, and what has gone by since. If somebody sets the clock of the
 * system, nobody's turn gets longer or shorter. No timer keeps the program alive.
 */
export function systemTime(begun = Date.now(), { awake, always }: Clocks = CLOCKS): Steered {
  let asleep = 0;
  let apart = always() - awake();
  const monotonic = (): number => awake() + asleep;
  let offset = begun - monotonic();
  let told = 0;
  let steered = false;
  return {
    now: () => (told = Math.max(told, Math.floor(offset + monotonic()))),
    monotonic,
    after: (ms, work) => {
      const timer = setTimeout(work, Math.min(Math.max(0, ms), LONGEST_WAIT)).unref();
      return { stop: () => clearTimeout(timer) };
    },
    every: (ms, work) => {
      const timer = setInterval(work, ms).unref();
      return { stop: () => clearInterval(timer) };
    },
    steer: (truth) => {
      const wrong = truth - (offset + monotonic());
      offset += steered ? Math.max(-STEP, Math.min(STEP, wrong)) : wrong;
      if (!steered) told = 0;
      steered = true;
    },
    slept: () => {
      const before = apart;
      apart = always() - awake();
      const gap = apart - before;
      if (gap < A_SLEEP_MS) return 0;
      asleep += gap;
      return gap;
    },
  };
}
