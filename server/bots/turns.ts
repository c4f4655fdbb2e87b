import type { BotAnswer, BotTask, ThinkingTask } from '../table/house.ts';
import type { Time } from '../time.ts';

/** A bot that thinks ahead has this long when nobody else does, and at least this long when many do. */
const LONG_MS = 200;
const SHORT_MS = 20;

/** Who thinks, and what they think beside. */
export interface Thinkers {
  readonly count: number;
  readonly run: (task: ThinkingTask) => Promise<BotAnswer>;
  /** The share of the last while in which the tables had something to do. */
  readonly busy: () => number;
  readonly time: Pick<Time, 'monotonic' | 'after'>;
}

interface Waiting {
  readonly task: BotTask;
  readonly begin: (answer: Promise<BotAnswer>) => void;
}

/**
 * Thinkers go in the order they came, and the more of them there are the shorter each thinks. Every answer is a move that the
 * tables have to store and show, so that thoughts begin the further apart the busier the tables are; they are as long as that
 * allows. A person who asks for advice waits for neither.
 */
export function inTurns({ count, run, busy, time }: Thinkers): (task: BotTask) => Promise<BotAnswer> {
  const [people, bots]: [Waiting[], Waiting[]] = [[], []];
  let [running, last] = [0, Number.NEGATIVE_INFINITY];
  let due = false;
  const next = (): void => {
    const queue = people.length > 0 ? people : bots;
    const [first] = queue;
    if (running >= count || !first) return;
    const apart = LONG_MS * busy();
    const early = last + apart - time.monotonic();
    if (queue === bots && early > 0) return later(early);
    const crowd = people.length + bots.length + running;
    queue.shift();
    const { task, begin } = first;
    running++;
    last = time.monotonic();
    const share = Math.floor(Math.max(LONG_MS / crowd, apart) * count);
    const answer = run({ ...task, ms: Math.max(SHORT_MS, Math.min(LONG_MS, share)) });
    begin(answer);
    const done = (): void => {
      running--;
      next();
    };
    answer.then(done, done);
    next();
  };
  const later = (ms: number): void => {
    if (due) return;
    due = true;
    time.after(ms, () => {
      due = false;
      next();
    });
  };
  return (task) =>
    new Promise((begin) => {
      (task.advise ? people : bots).push({ task, begin });
      next();
    });
}
