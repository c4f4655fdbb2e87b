import type { Time } from './time.ts';

/** Work in parts of a millisecond or so; whoever does it may let others have their turn in between. */
export type InParts<T> = Generator<void, T, void>;

/** All of it in one go. */
export function atOnce<T>(work: InParts<T>): T {
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
  }
}

export async function inParts<T>(work: InParts<T>, rest: () => Promise<void>): Promise<T> {
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
    await rest();
  }
}

/** After a part others have so many times as long; after a long one more times, because it is felt by whoever meets it. */
const [REST, LONGEST_REST] = [6, 40];
const restAfter = (ms: number): number => ms * Math.min(LONGEST_REST, Math.max(REST, ms));

/**
 * Long work that nobody at a table waits for: one after the other, a little at a time, so that it is never felt. What takes ten
 * seconds so takes little from everybody, and whoever asks for a hundred such things waits for them alone.
 */
export interface Leisure {
  run<T>(work: (rest: () => Promise<void>) => Promise<T>): Promise<T>;
  /** The program stops: what is under way rests no more. */
  hurry(): void;
}

export function openLeisure(time: Pick<Time, 'monotonic' | 'after'>): Leisure {
  let last: Promise<unknown> = Promise.resolve();
  let hurried = false;
  const waiting = new Set<() => void>();
  return {
    run: (work) => {
      let begun = 0;
      const rest = async (): Promise<void> => {
        const ms = restAfter(time.monotonic() - begun);
        if (ms > 0 && !hurried)
          await new Promise<void>((resolve) => {
            waiting.add(resolve);
            time.after(ms, () => {
              waiting.delete(resolve);
              resolve();
            });
          });
        begun = time.monotonic();
      };
      const answer = last.then(() => {
        begun = time.monotonic();
        return work(rest);
      });
      last = answer.then(rest, rest);
      return answer;
    },
    hurry: () => {
      hurried = true;
      for (const resolve of waiting) resolve();
      waiting.clear();
    },
  };
}
