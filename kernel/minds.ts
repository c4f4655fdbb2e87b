import { botNamed, type AnyEntry } from './entry.ts';
import type { Dice, Seat, Tagged } from './game.ts';
import { think, type Budget } from './search.ts';

/** Whoever plays a seat by itself: an instant bot of a game, or one that thinks ahead. Memories are plain JSON. */
export interface Mind {
  readonly id: string;
  readonly remembers: boolean;
  /** Does it think ahead, and so need a budget and a veiled state? */
  readonly thinks: boolean;
  begin(seat: Seat): unknown;
  see(memory: unknown, event: Tagged): unknown;
  choose(memory: unknown, asked: Asked): Tagged;
}

/** What a mind is asked with. View and veiled state are made only when looked at. */
export interface Asked {
  readonly seat: Seat;
  readonly look: () => unknown;
  readonly veiled: () => unknown;
  readonly moves: readonly Tagged[];
  readonly dice: Dice;
  /** Absent = as many lines of thought as the game says make a good move. */
  readonly budget?: Budget;
}

/** The name of the bot that thinks ahead, in every game that can be imagined. */
export const STRONG = 'strong';

/** The names of all minds a table is offered, weakest first. */
export const mindsOf = (entry: AnyEntry): readonly string[] => [
  ...entry.bots.map(({ id }) => id),
  ...(entry.imagining ? [STRONG] : []),
];

/** `strong`, or with its effort: `strong:400` lines of thought a move, `strong:50ms`. */
export interface Named {
  readonly id: string;
  readonly lines?: number;
  readonly ms?: number;
}

export function namedIn(text: string): Named | undefined {
  const [, id, effort, ms] = /^([^:]+)(?::([1-9]\d{0,5})(ms)?)?$/.exec(text) ?? [];
  if (id === undefined) return undefined;
  if (effort === undefined) return { id };
  return id === STRONG ? { id, [ms === undefined ? 'lines' : 'ms']: Number(effort) } : undefined;
}

export function mindNamed(entry: AnyEntry, id: string): Mind | undefined {
  if (id === STRONG) return thinker(entry);
  const bot = botNamed(entry, id);
  return (
    bot && {
      id,
      remembers: bot.remembers !== false,
      thinks: false,
      begin: (seat) => bot.begin(seat) as unknown,
      see: (memory, event) => bot.see(memory, event) as unknown,
      choose: (memory, { look, moves, dice }) => bot.choose(memory, look, moves, dice) as Tagged,
    }
  );
}

function thinker({ game, scoring, imagining }: AnyEntry): Mind | undefined {
  if (!imagining) return undefined;
  return {
    id: STRONG,
    remembers: true,
    thinks: true,
    begin: (seat) => imagining.begin(seat) as unknown,
    see: (belief, event) => imagining.see(belief, event) as unknown,
    choose(belief, { seat, veiled, moves, dice, budget = { lines: imagining.lines } }) {
      const [only, second] = moves;
      if (only !== undefined && second === undefined && !game.beyondMenu?.length) return only;
      const state: unknown = veiled();
      const [best] = think(
        { game, scoring, imagining },
        { seat, veiled: state, belief, moves },
        { budget, dice },
      );
      if (best === undefined) throw new Error('a seat that is asked has a move');
      return best.move as Tagged;
    },
  };
}
