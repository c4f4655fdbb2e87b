import type { Seat } from '@reckon/kernel';
import type { Move } from '../rules/moves.ts';
import { playerAt, type State } from '../rules/state.ts';
import type { Belief } from './belief.ts';
import { choiceOf } from './quick.ts';
import { weigh } from './weigh.ts';

/** Moves that seem so many points worse than the best are not thought about, nor more than so many. */
const MARGIN = 1.5;
const MOST = 5;

/** What the seat would do anyway, then the other moves worth a thought. */
export function candidates(
  state: State,
  seat: Seat,
  moves: readonly Move[],
  { letGo }: Pick<Belief, 'letGo'>,
): readonly Move[] {
  const [first, second] = moves;
  if (first === undefined || second === undefined) return moves;
  // A locked hand that wins once more loses nothing.
  if (first.type === 'hu' && playerAt(state, seat).locked) return [first];
  const weighed = weigh(choiceOf(state, seat, { moves, safe: letGo }), 'look');
  const ranked = weighed.toSorted((one, other) => other.worth - one.worth);
  const least = (ranked[0]?.worth ?? 0) - MARGIN;
  return ranked
    .filter(({ worth }) => worth >= least)
    .slice(0, MOST)
    .map(({ move }) => move);
}

/** What each move seems to come to, before it is thought about. */
export const expects = (
  state: State,
  seat: Seat,
  moves: readonly Move[],
  { letGo }: Pick<Belief, 'letGo'>,
): readonly number[] =>
  weigh(choiceOf(state, seat, { moves, safe: letGo }), 'look').map(({ worth }) => worth);
