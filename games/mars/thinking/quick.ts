import type { Seat, World } from '@reckon/kernel';
import { moves } from '../rules/menu.ts';
import type { Move } from '../rules/moves.ts';
import type { State } from '../rules/state.ts';
import { view } from '../rules/view.ts';
import { preferred } from './judgement.ts';
import { HABITS, outlook } from './outlook.ts';

/** The move that is worth most by itself. */
export function quick({ state }: World<State, null>, seat: Seat): Move {
  const menu = moves(state, seat);
  const [only, second] = menu;
  if (only !== undefined && second === undefined) return only;
  return preferred(outlook(view(state, seat), seat, HABITS), menu);
}
