import type { Seat } from '@reckon/kernel';
import type { Move } from '../rules/moves.ts';
import type { State } from '../rules/state.ts';
import { view } from '../rules/view.ts';
import { preferences } from './judgement.ts';
import { HABITS, outlook } from './outlook.ts';

/** As many moves as are worth a thought. */
const MOST = 6;

/** What looks best by itself, the likeliest first; and milestones, which go to whoever claims them first. */
export function candidates(state: State, seat: Seat, moves: readonly Move[]): readonly Move[] {
  if (moves.length < 2) return moves;
  const likely = preferences(outlook(view(state, seat), seat, HABITS), moves, MOST);
  return [...likely, ...moves.filter((move) => move.type === 'claim' && !likely.includes(move))];
}
