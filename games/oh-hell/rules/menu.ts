import type { Seat } from '@reckon/kernel';
import { openBids } from './bidding.ts';
import type { Move } from './moves.ts';
import type { State } from './state.ts';
import { playable } from './tricks.ts';

export const toAct = ({ phase }: State): readonly Seat[] => (phase.type === 'over' ? [] : [phase.turn]);

export function moves(state: State, seat: Seat): readonly Move[] {
  const { phase } = state;
  if (phase.type === 'over' || phase.turn !== seat) return [];
  return phase.type === 'bidding'
    ? openBids(state).map((tricks) => ({ type: 'bid', tricks }))
    : playable(state, seat).map((card) => ({ type: 'playCard', card }));
}
