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

/** Waits so many times as long as something took. */
export type Rest = (ms: number) => Promise<void>;

/** Whatever a busy machine makes of a part, nobody waits long for it. */
const LONGEST_PART = 5;

export async function inParts<T>(work: InParts<T>, rest: Rest, time: Pick<Time, 'monotonic'>): Promise<T> {
  for (;;) {
    const begun = time.monotonic();
    const { done, value } = work.next();
    if (done) return value;
    await rest(Math.min(LONGEST_PART, time.monotonic() - begun));
  }
}

/** After a part others have so many times as long. */
const REST = 4;

/** Long games that are looked at do not wait for those that are sent. */
export type Lane = 'opened' | 'shelved' | 'written';

/**
 * Long work that nobody at a table waits for: in each lane one after the other, a little at a time, so that it is never felt. What
 * takes ten seconds so takes little from everybody, and whoever asks for a hundred such things waits for them alone.
 */
export interface Leisure {
  run<T>(lane: Lane, work: (rest: Rest) => Promise<T>): Promise<T>;
  /** How many are under way, or wait for their turn. */
  waiting(lane: Lane): number;
  /** The program stops: what is under way rests no more. */
  hurry(): void;
}

export function openLeisure(time: Pick<Time, 'after'>): Leisure {
  const lanes = new Map<Lane, { readonly last: Promise<unknown>; readonly waiting: number }>();
  const inLane = (lane: Lane) => lanes.get(lane) ?? { last: Promise.resolve(), waiting: 0 };
  const resting = new Set<() => void>();
  let hurried = false;
  const rest: Rest = async (ms) => {
    if (ms <= 0 || hurried) return;
    await new Promise<void>((resolve) => {
      resting.add(resolve);
      time.after(REST * ms, () => {
        resting.delete(resolve);
        resolve();
      });
    });
  };
  return {
    waiting: (lane) => inLane(lane).waiting,
    run: (lane, work) => {
      const { last, waiting } = inLane(lane);
      const answer = last.then(() => work(rest));
      const over = (): void => {
        lanes.set(lane, { ...inLane(lane), waiting: inLane(lane).waiting - 1 });
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
