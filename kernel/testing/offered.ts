import type { Dice, Tagged } from '../game.ts';

/**
 * Moves that were offered at other moments and to other seats, and the values their fields had: what a forged move is
 * made of.
 */
export interface Offered {
  readonly moves: Map<string, Tagged[]>;
  readonly values: Map<string, unknown[]>;
}

export const nothingOffered = (): Offered => ({ moves: new Map(), values: new Map() });

/** Enough of each kind to forge with. */
const REMEMBERED = 48;

export function remember({ moves, values }: Offered, move: Tagged, dice: Dice): void {
  const keep = <T>(lists: Map<string, T[]>, name: string, value: T): void => {
    const list = lists.get(name);
    if (list === undefined) lists.set(name, [value]);
    else if (list.length < REMEMBERED) list.push(value);
    else list[dice.below(REMEMBERED, 'forget')] = value;
  };
  keep(moves, move.type, move);
  for (const [key, value] of Object.entries(move))
    if (key !== 'type') keep<unknown>(values, `${move.type}.${key}`, value);
}
