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

/** Long games that are looked at do not wait for those that are sent. */
export type Lane = 'opened' | 'shelved';

/**
 * Long work that nobody at a table waits for: in each lane one after the other, a little at a time, so that it is never felt. What
 * takes ten seconds so takes little from everybody, and whoever asks for a hundred such things waits for them alone.
 */
export interface Leisure {
  run<T>(lane: Lane, work: (rest: () => Promise<void>) => Promise<T>): Promise<T>;
  /** How many are under way, or wait for their turn. */
  waiting(lane: Lane): number;
  /** The program stops: what is under way rests no more. */
  hurry(): void;
}

export function openLeisure(time: Pick<Time, 'monotonic' | 'after'>): Leisure {
  const lanes = new Map<Lane, { readonly last: Promise<unknown>; readonly waiting: number }>();
  let hurried = false;
  const resting = new Set<() => void>();
  const inLane = (lane: Lane) => lanes.get(lane) ?? { last: Promise.resolve(), waiting: 0 };
  return {
    waiting: (lane) => inLane(lane).waiting,
    run: (lane, work) => {
      let begun = 0;
      const rest = async (): Promise<void> => {
        const ms = restAfter(time.monotonic() - begun);
        if (ms > 0 && !hurried)
          await new Promise<void>((resolve) => {
            resting.add(resolve);
            time.after(ms, () => {
              resting.delete(resolve);
              resolve();
            });
          });
        begun = time.monotonic();
      };
      const { last, waiting } = inLane(lane);
      const answer = last.then(() => {
        begun = time.monotonic();
        return work(rest);
      });
      const over = async (): Promise<void> => {
        lanes.set(lane, { ...inLane(lane), waiting: inLane(lane).waiting - 1 });
        await rest();
      };
      lanes.set(lane, { last: answer.then(over, over), waiting: waiting + 1 });
      return answer;
    },
    hurry: () => {
      hurried = true;
      for (const resolve of resting) resolve();
      resting.clear();
    },
  };
}
