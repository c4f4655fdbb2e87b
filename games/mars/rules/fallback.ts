import type { Cause, Seat } from '@reckon/kernel';
import { moves } from './menu.ts';
import type { Move } from './moves.ts';
import type { State } from './state.ts';

/** The house buys nothing, takes nothing that may be declined, and passes. */
export function fallback(state: State, seat: Seat, _cause: Cause): Move {
  const menu = moves(state, seat);
  const quiet = menu.find(({ type }) => type === 'pass' || type === 'end' || type === 'decline');
  if (quiet !== undefined) return quiet;
  return menu[0]!;
}
