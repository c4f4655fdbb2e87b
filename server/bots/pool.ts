import type { BotAnswer, BotPool, ThinkingTask } from '../table/house.ts';
import { systemTime } from '../time.ts';
import { Helper } from '../work/helper.ts';
import { busyShare } from './busy.ts';
import { inTurns } from './turns.ts';

/** A bot that thinks longer than this has lost the thread; the house moves on without it. */
const PATIENCE_MS = 10_000;

/** Whoever answers at once comes after the tables, and whoever thinks ahead has what is left. */
const NICE = { instant: 5, thinking: 10 } as const;

const MEGABYTES = 512;

interface Crew {
  readonly ask: (task: ThinkingTask) => Promise<BotAnswer>;
  readonly close: () => Promise<void>;
}

/**
 * Bots think in other processes, so that a table with people never waits for one; those that answer at once in some of their
 * own, so that they never wait for one that thinks.
 */
export function openBotPool(processes: number): BotPool & { close(): Promise<void> } {
  const [instant, thinking] = [crewOf(processes, NICE.instant), crewOf(processes, NICE.thinking)];
  const think = inTurns({ count: processes, run: thinking.ask, busy: busyShare(), time: systemTime() });
  return {
    choose: (task) => (task.veiled === undefined ? instant.ask : think)(task),
    close: async () => {
      await Promise.all([instant.close(), thinking.close()]);
    },
  };
}

/** As many helpers as are needed at once, up to so many; then whoever has least to do is asked. */
function crewOf(most: number, nice: number): Crew {
  const all: { readonly helper: Helper<ThinkingTask, BotAnswer>; asked: number }[] = [];
  const join = (): (typeof all)[number] => {
    const helper = new Helper<ThinkingTask, BotAnswer>({
      module: '../bots/worker',
      nice,
      megabytes: MEGABYTES,
    });
    const one = { helper, asked: 0 };
    all.push(one);
    return one;
  };
  return {
    ask: async (task) => {
      const [least = join()] = all.toSorted((a, b) => a.asked - b.asked);
      const one = least.asked > 0 && all.length < most ? join() : least;
      one.asked++;
      try {
        return await one.helper.ask(task, { ms: PATIENCE_MS });
      } finally {
        one.asked--;
      }
    },
    close: async () => {
      await Promise.all(all.map(({ helper }) => helper.close()));
    },
  };
}
