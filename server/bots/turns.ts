import type { BotAnswer, BotTask, ThinkingTask } from '../table/house.ts';

/** A bot that thinks ahead has this long when nobody else does, and at least this long when many do. */
const LONG_MS = 200;
const SHORT_MS = 20;

interface Waiting {
  readonly task: BotTask;
  readonly begin: (answer: Promise<BotAnswer>) => void;
}

type Run = (task: ThinkingTask) => Promise<BotAnswer>;

/** Thinkers go in the order they came, and the more of them there are the shorter each thinks. */
export function inTurns(thinkers: number, run: Run): (task: BotTask) => Promise<BotAnswer> {
  const waiting: Waiting[] = [];
  let running = 0;
  const next = (): void => {
    if (running >= thinkers) return;
    const crowd = waiting.length + running;
    const one = waiting.shift();
    if (!one) return;
    running++;
    const ms = Math.max(SHORT_MS, Math.min(LONG_MS, Math.floor((LONG_MS * thinkers) / Math.max(1, crowd))));
    const answer = run({ ...one.task, ms });
    one.begin(answer);
    const done = (): void => {
      running--;
      next();
    };
    answer.then(done, done);
    next();
  };
  return (task) =>
    new Promise((begin) => {
      waiting.push({ task, begin });
      next();
    });
}
