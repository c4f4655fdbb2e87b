import { describe, expect, test } from 'vitest';
import { seededDice } from '../dice.ts';
import { seat, type Game, type Seat } from '../game.ts';
import type { Imagining } from '../imagine.ts';
import { EMPTY_SHEET, rankedByTotal, type ScoreLine, type Scoring } from '../ledger.ts';
import { difference, diceByPurpose, think } from '../search.ts';

/** Seats take one to three of ten sticks in turn; who takes the last one wins. Nothing is hidden. */
interface Sticks {
  readonly left: number;
  readonly turn: Seat;
}
type Take = { readonly type: 'take'; readonly count: number };

const other = (one: Seat): Seat => seat(1 - one);
const game: Game<null, Sticks, Take, Take, Sticks> = {
  id: 'sticks',
  version: 1,
  seats: { min: 2, max: 2 },
  purposes: [],
  setup: () => ({ left: 10, turn: seat(0) }),
  toAct: ({ left, turn }) => (left === 0 ? [] : [turn]),
  moves: ({ left, turn }, who) =>
    turn === who ? [1, 2, 3].filter((n) => n <= left).map((count) => ({ type: 'take', count })) : [],
  parseMove: () => undefined,
  decide: (_state, _seat, move) => [move],
  evolve(state, { count }) {
    state.left -= count;
    state.turn = other(state.turn);
  },
  fallback: () => ({ type: 'take', count: 1 }),
  copy: (state) => ({ ...state }),
  informs: () => false,
  view: (state) => state,
  redact: (event) => event,
};
const scoring: Scoring<Sticks, Take> = {
  id: 'score',
  begin: () => EMPTY_SHEET,
  observe: (sheet) => sheet,
  rank: (_sheet, { turn }) => [[other(turn)], [turn]],
};
/** Nothing but moves: no quick player, no worth, no candidates. */
const imagining: Imagining<Sticks, Take, Take, null, null> = {
  begin: () => null,
  see: () => null,
  veil: (state) => state,
  imagine: (state) => ({ state: { ...state }, notes: null }),
  contradicts: () => undefined,
  lines: 100,
};

const best = (left: number, budget: Parameters<typeof think>[2]['budget']) =>
  think(
    { game, scoring, imagining },
    {
      seat: seat(0),
      veiled: { left, turn: seat(0) },
      belief: null,
      moves: game.moves({ left, turn: seat(0) }, seat(0)),
    },
    { budget, dice: seededDice('think') },
  );

describe('think', () => {
  test.each([
    [3, 3],
    [2, 2],
    [5, 1],
    [6, 2],
    [7, 3],
  ])('finds with %i sticks that taking %i wins, in a game with nothing but moves', (left, count) => {
    expect(best(left, { lines: 600 })[0]!.move.count).toBe(count);
  });

  test('without a worth the game is won by all its points, those from before the line too', () => {
    const line = (points: number, who: Seat): ScoreLine => ({
      id: 'points',
      seat: who,
      points,
      rule: 'STI-1.1',
      source: 'points',
      category: 'points',
      why: { key: 'why' },
      condition: { kind: 'fixed', points },
      evidence: [],
      because: [],
    });
    // Whoever takes the last stick has a point, and the seat that asks has two already.
    const pointed: Scoring<Sticks, Take> = {
      ...scoring,
      observe: (sheet, _event, { left, turn }) =>
        left === 0 ? { ...sheet, lines: [...sheet.lines, line(1, other(turn))] } : sheet,
      recount: ({ left, turn }) => [line(2, seat(0)), ...(left === 0 ? [line(1, other(turn))] : [])],
      rank: ({ lines }) => rankedByTotal(lines, 2),
    };
    const veiled = { left: 4, turn: seat(0) };
    const thoughts = think(
      { game, scoring: pointed, imagining },
      { seat: seat(0), veiled, belief: null, moves: game.moves(veiled, seat(0)) },
      { budget: { lines: 60 }, dice: seededDice('points') },
    );
    expect(thoughts.map(({ mean }) => mean)).toEqual([1, 1, 1]);
  });

  test('what a move was expected to come to decides where lines are few, and yields where they are many', () => {
    const wrong = (lines: number): number => {
      const expecting = { ...imagining, expects: () => [0, 1, 0] };
      const position = {
        seat: seat(0),
        veiled: { left: 3, turn: seat(0) },
        belief: null,
        moves: game.moves({ left: 3, turn: seat(0) }, seat(0)),
      };
      const effort = { budget: { lines }, dice: seededDice('expects') };
      return think({ game, scoring, imagining: expecting }, position, effort)[0]!.move.count;
    };
    expect(wrong(3)).toBe(2);
    expect(wrong(3000)).toBe(3);
  });

  test('a budget of lines gives the same thoughts every time, a clock ends any thought', () => {
    expect(best(9, { lines: 50 })).toEqual(best(9, { lines: 50 }));
    let time = 0;
    const thoughts = best(9, { until: 40, now: () => time++ });
    expect(thoughts).toHaveLength(3);
    expect(time).toBeLessThan(60);
  });

  test('lines are compared in the same worlds, with an error', () => {
    const [first, second] = best(3, { lines: 200 });
    const { mean, error, worlds } = difference(first!, second!);
    expect(worlds).toBe(second!.values.length);
    expect(mean).toBeGreaterThan(2 * error);
    expect(difference(first!, { ...second!, values: [] })).toEqual({ mean: 0, error: Infinity, worlds: 0 });
  });

  test('dice by purpose fall alike whatever else is rolled', () => {
    const [one, two] = [diceByPurpose(7), diceByPurpose(7)];
    two.below(6, 'deck');
    const roll = (dice: typeof one): readonly number[] =>
      Array.from({ length: 20 }, () => dice.below(6, 'roll'));
    expect(roll(one)).toEqual(roll(two));
  });
});
