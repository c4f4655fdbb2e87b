import type { Time, Timer } from '../time.ts';

export interface Supervised {
  readonly time: Time;
  /** From the end of one turn to the next. */
  readonly everyMs: number;
  /** After this long a turn is given up, and the next one begins all the same. */
  readonly limitMs: number;
  readonly work: () => Promise<void>;
  readonly failed: (error: unknown) => void;
}

export interface Loop {
  /** Takes the next turn at once, or right after the one under way. */
  now(): void;
  stop(): void;
}

/** How much longer than usual the next turn may wait after failures in a row. */
const PATIENCE = 4;

/** Work that is done again and again, whatever happens: a turn that fails or hangs is reported and the next one is armed. */
export function supervise({ time, everyMs, limitMs, work, failed }: Supervised): Loop {
  let timer: Timer | undefined;
  let wanted = false;
  let running = false;
  let stopped = false;
  let failures = 0;

  const arm = (ms: number): void => {
    timer?.stop();
    if (!stopped) timer = time.after(ms, turn);
  };
  const turn = (): void => {
    if (running) {
      wanted = true;
      return;
    }
    running = true;
    wanted = false;
    withLimit(time, limitMs, work)
      .then(
        () => (failures = 0),
        (error: unknown) => {
          failures++;
          if (!stopped) failed(error);
        },
      )
      .finally(() => {
        running = false;
        arm(wanted ? 0 : everyMs * Math.min(2 ** failures, PATIENCE));
      });
  };
  arm(everyMs);
  return {
    now: () => {
      if (!stopped) turn();
    },
    stop: () => {
      stopped = true;
      timer?.stop();
    },
  };
}

/** What did not come to its end in time. */
export class TooLong extends Error {}

/** The answer, or a failure after this long. The work itself is left alone: nobody waits for it any more. */
export function withLimit<T>(time: Time, ms: number, work: () => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = time.after(ms, () => reject(new TooLong(`no end after ${ms} ms`)));
    const settled = (then: () => void): void => {
      timer.stop();
      then();
    };
    // A failure before the first wait is one like any other.
    Promise.resolve()
      .then(work)
      .then(
        (answer) => settled(() => resolve(answer)),
        (error: unknown) => settled(() => reject(error instanceof Error ? error : new Error(String(error)))),
      );
  });
}
