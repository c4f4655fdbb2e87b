import { seatsOf, type Seat } from './game.ts';
import type { Worth } from './imagine.ts';

/**
 * A worth that is learnt: a place in named numbers, each with a weight. Strengths are sums of them, and the chances to win
 * are the shares of the strengths' exponentials. `reckon tune` makes the weights from games of quick players.
 */
export interface Learnt<State, Part extends string> {
  readonly weights: { readonly [P in Part]: number };
  features(state: State, seat: Seat): { readonly [P in Part]: number };
  seats(state: State): number;
  /** Who has won; undefined while the game goes on. */
  winners(state: State): readonly Seat[] | undefined;
  /** Positions are learnt from where this changes. */
  moment(state: State): number;
}

/** What every part adds for a seat. */
function weighed<State, Part extends string>(
  learnt: Learnt<State, Part>,
  state: State,
  seat: Seat,
): readonly number[] {
  const { weights } = learnt;
  const values = learnt.features(state, seat);
  const parts: number[] = [];
  for (const part in weights) parts.push(weights[part] * values[part]);
  return parts;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

/** Shares of the exponentials. */
export function sharesOf(strengths: readonly number[]): readonly number[] {
  const most = Math.max(...strengths);
  const shares = strengths.map((strength) => Math.exp(strength - most));
  const all = sum(shares);
  return shares.map((share) => share / all);
}

export function chancesBy<State, Part extends string>(
  learnt: Learnt<State, Part>,
  state: State,
): readonly number[] {
  const seats = seatsOf(learnt.seats(state));
  const winners = learnt.winners(state);
  return winners
    ? seats.map((seat) => (winners.includes(seat) ? 1 / winners.length : 0))
    : sharesOf(seats.map((seat) => sum(weighed(learnt, state, seat))));
}

export const learntWorth = <State, Part extends string>(
  learnt: Learnt<State, Part>,
): Worth<State, unknown> => ({
  unit: 'chance',
  of: ({ state }, seat) => chancesBy(learnt, state)[seat] ?? 0,
  parts: Object.keys(learnt.weights),
  reasons: ({ state }, seat) => weighed(learnt, state, seat),
});

/** A position to learn from: the features of every seat, and who won in the end. */
export interface Lesson {
  readonly seats: readonly (readonly number[])[];
  readonly winner: number;
}

const PASSES = 8;
const STEP = 0.15;
/** Weights that nothing speaks for stay small. */
const MODESTY = 1e-5;
/** Lessons are taken in an order that keeps those of one game apart. */
const STRIDE = 7919;

/** Weights that make what happened likeliest, by steps that shrink where they have been large (AdaGrad). */
export function learn(lessons: readonly Lesson[], parts: number): readonly number[] {
  const weights = Array<number>(parts).fill(0);
  const steepness = Array<number>(parts).fill(1e-6);
  for (let n = 0; n < PASSES * lessons.length; n++) {
    const lesson = lessons[(n * STRIDE) % lessons.length];
    if (lesson === undefined) break;
    const chances = sharesOf(strengthsIn(lesson.seats, weights));
    weights.forEach((weight, part) => {
      let slope = -MODESTY * weight;
      lesson.seats.forEach((values, seat) => {
        slope += ((seat === lesson.winner ? 1 : 0) - (chances[seat] ?? 0)) * (values[part] ?? 0);
      });
      const steep = (steepness[part] ?? 0) + slope * slope;
      steepness[part] = steep;
      weights[part] = weight + (STEP / Math.sqrt(steep)) * slope;
    });
  }
  return weights;
}

export const strengthsIn = (seats: Lesson['seats'], weights: readonly number[]): readonly number[] =>
  seats.map((values) => values.reduce((all, value, part) => all + value * (weights[part] ?? 0), 0));

// oxlint-disable-next-line no-explicit-any -- for code that serves every game alike
export type AnyLearnt = Learnt<any, any>;
