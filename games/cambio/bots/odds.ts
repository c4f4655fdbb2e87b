import { PACK, VALUE_OF, VALUES, type ByCard, type Values } from '../facts/cards.ts';

/** What a player may expect of a card nobody has seen, by table of values. */
export interface Odds {
  readonly worth: ByCard<number>;
  readonly mean: number;
  /** How much lower than `points` a drawn card is on average, if only lower ones are kept. Index: points + OFFSET. */
  readonly gain: readonly number[];
}

export const OFFSET = 2;
const HIGHEST = 20;

const oddsOf = (values: Values): Odds => {
  const worth = VALUE_OF[values];
  const points = PACK.map((card) => worth[card]);
  const average = (numbers: readonly number[]): number =>
    numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
  return {
    worth,
    mean: average(points),
    gain: Array.from({ length: HIGHEST + OFFSET + 1 }, (_, index) =>
      average(points.map((drawn) => Math.max(0, index - OFFSET - drawn))),
    ),
  };
};

export const ODDS: { readonly [V in Values]: Odds } = Object.fromEntries(
  VALUES.map((values) => [values, oddsOf(values)]),
) as { readonly [V in Values]: Odds };
