import type { Seat } from '@reckon/kernel';
import type { Move } from '../rules/moves.ts';
import type { State } from '../rules/state.ts';
import { view } from '../rules/view.ts';
import { preferences } from './judgement.ts';
import { HABITS, outlook } from './outlook.ts';

/** As many moves as are worth a thought. */
const MOST = 6;

/** What looks best by itself, the likeliest first. */
export const candidates = (state: State, seat: Seat, moves: readonly Move[]): readonly Move[] =>
  moves.length < 2 ? moves : preferences(outlook(view(state, seat), seat, HABITS), moves, MOST);
