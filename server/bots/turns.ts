import type { BotAnswer, BotTask, ThinkingTask } from '../table/house.ts';

/** A bot that thinks ahead has this long when nobody else does, and at least this long when many do. */
const LONG_MS = 200;
const SHORT_MS = 20;

interface Waiting {
  readonly task: BotTask;
  readonly begin: (answer: Promise<BotAnswer>) => void;
}

type Run = (task: ThinkingTask) => Promise<BotAnswer>;

/**
 * Who goes next on the threads of the bots: whoever answers at once goes before whoever thinks, thinkers go in the order
 * they came, and the more of them there are the shorter each thinks. So one thoughtful table holds up no other.
 */
export function inTurns(threads: number, run: Run): (task: BotTask) => Promise<BotAnswer> {
  const instant: Waiting[] = [];
  const thinking: Waiting[] = [];
  let running = 0;
  const next = (): void => {
    if (running >= threads) return;
    const crowd = thinking.length + running;
    const one = instant.shift() ?? thinking.shift();
    if (!one) return;
    running++;
    const ms = Math.max(SHORT_MS, Math.min(LONG_MS, Math.floor((LONG_MS * threads) / Math.max(1, crowd))));
    const answer = run(one.task.veiled === undefined ? one.task : { ...one.task, ms });
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
      (task.veiled === undefined ? instant : thinking).push({ task, begin });
      next();
    });
}
