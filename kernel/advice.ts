import type { AnyEntry } from './entry.ts';
import type { Tagged } from './game.ts';
import type { Unit } from './imagine.ts';
import { think, unitOf, type Budget, type Effort, type Position, type Thought } from './search.ts';

/** A named part of a worth, and how much more of it one move promises than another. */
export interface Reason {
  readonly part: string;
  readonly amount: number;
}

/** What somebody would do who thought about it, the best first. */
export interface Advice {
  readonly unit: Unit;
  readonly moves: readonly Advised[];
}

export interface Advised {
  readonly move: Tagged;
  /** The chance to win, or the points, that it promises; absent where there is no other move. */
  readonly value?: number;
  /** What it has more of than the moves that were thought about have on average. */
  readonly reasons: readonly Reason[];
}

/** So many moves are named, each with at most so many reasons. */
const NAMED = 2;
const REASONS = 3;
/** Less than this nobody would notice. */
const LEAST = 0.02;

/** The parts in which two moves differ most, the largest difference first. */
export const reasonsOf = (
  names: readonly string[],
  one: readonly number[],
  other: readonly number[],
): readonly Reason[] =>
  names
    .map((part, n) => ({ part, amount: (one[n] ?? 0) - (other[n] ?? 0) }))
    .filter(({ amount }) => Math.abs(amount) > LEAST)
    .toSorted((a, b) => Math.abs(b.amount) - Math.abs(a.amount))
    .slice(0, REASONS);

/** The best moves of a seat, from what it knows, and why. Those that are named are compared once more, in worlds of their own. */
export function advise(
  { game, scoring, imagining }: AnyEntry,
  position: Position<unknown, Tagged>,
  { budget, dice }: Effort,
): Advice {
  if (!imagining) throw new Error(`${game.id} cannot be imagined, so nobody gives advice in it`);
  const thinking = { game, scoring, imagining };
  const all = think(thinking, position, { budget: firstOf(budget), dice, explain: true });
  const names = imagining.worth?.parts ?? [];
  const usual = names.map((_, n) => average(all, n));
  const only = all.slice(0, NAMED).map(({ move }) => move);
  const named = think(thinking, { ...position, only }, { budget: restOf(budget), dice, explain: true });
  return {
    unit: unitOf(imagining),
    moves: named
      .toSorted((one, other) => other.mean - one.mean)
      .map(({ move, mean, values, parts }) => ({
        move,
        ...(values.length > 0 && { value: mean }),
        reasons: values.length > 0 ? reasonsOf(names, parts, usual) : [],
      })),
  };
}

/** So much of the time goes to all moves, the rest to those that are named. */
const SHARE = 0.6;

const firstOf = (budget: Budget): Budget => {
  if ('lines' in budget) return { lines: Math.ceil(SHARE * budget.lines) };
  const { now, until } = budget;
  const began = now();
  return { now, until: began + SHARE * (until - began) };
};

const restOf = (budget: Budget): Budget =>
  'lines' in budget ? { lines: Math.max(1, Math.floor((1 - SHARE) * budget.lines)) } : budget;

const average = (thoughts: readonly Thought<Tagged>[], part: number): number =>
  thoughts.reduce((sum, { parts }) => sum + (parts[part] ?? 0), 0) / Math.max(1, thoughts.length);
