import type { Limits } from './limits.ts';
import type { Time } from './time.ts';

/** Begins what was waited for; false = nobody waits for it any more. */
export type Begin = () => boolean;

/** Where everything strangers ask for waits until it is begun. */
export interface Pace {
  /** Begins the work when it is this address's turn; false = too much of it waits already, and this is not kept. */
  enter(address: string, cost: number, begin: Begin): boolean;
}

interface Line {
  /** What was begun of it in this turn. */
  spent: number;
  readonly waiting: { readonly cost: number; readonly begin: Begin }[];
}

/** After a quiet while so much is not waited for: a page with all its files, everybody who comes back after a restart. */
const AHEAD_MS = 250;
/** An address has its turn until it has begun so much: a page is many files, and they come together. */
const A_TURN = 1;
/** Nothing takes more of the tables' time: what does is worked on elsewhere, and long bodies have a pace of their own. */
const MOST = 31;

/**
 * All strangers together have a share of the tables' time, however many they are: after a thing is begun, the next waits for as
 * long as that one may take of the share. Addresses take turns, so that whoever comes new waits for one thing of each of
 * the others and not for all of them. One thing is begun in a turn of the program, so that a move is never behind two.
 */
export function openPace(
  time: Pick<Time, 'monotonic' | 'after'>,
  limits: Pick<Limits, 'strangersPerSecond' | 'queuedPerAddress'>,
): Pace {
  /** The address whose turn it is stands first. */
  const lines = new Map<string, Line>();
  /** When what was begun so far has had its time. */
  let had = Number.NEGATIVE_INFINITY;
  let turning = false;

  const turn = (): void => {
    const [first] = lines;
    turning = first !== undefined;
    if (!first) return;
    const now = time.monotonic();
    if (had > now) return void time.after(had - now, turn);
    setImmediate(turn);
    const [address, line] = first;
    const next = line.waiting.shift();
    if (next) line.spent += next.cost;
    if (line.waiting.length === 0 || line.spent >= A_TURN) lines.delete(address);
    if (line.waiting.length > 0 && line.spent >= A_TURN) lines.set(address, { ...line, spent: 0 });
    if (next?.begin())
      had = Math.max(had, now - AHEAD_MS) + (Math.min(next.cost, MOST) / limits.strangersPerSecond) * 1000;
  };

  return {
    enter: (address, cost, begin) => {
      const line = lines.get(address) ?? { spent: 0, waiting: [] };
      if (line.waiting.length >= limits.queuedPerAddress) return false;
      line.waiting.push({ cost, begin });
      lines.set(address, line);
      if (!turning) turn();
      return true;
    },
  };
}
