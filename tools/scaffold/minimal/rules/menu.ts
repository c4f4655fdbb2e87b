import { seatsOf, type Seat } from '@reckon/kernel';
import type { Move } from './moves.ts';
import { NUMBERS, type State } from './state.ts';

/** Everybody who has not chosen, all at the same time (MTP-1.2). */
export const toAct = ({ phase, seats }: State): readonly Seat[] =>
  phase.type === 'over' ? [] : seatsOf(seats).filter((seat) => phase.chosen[seat] === null);

export const moves = (state: State, seat: Seat): readonly Move[] =>
  toAct(state).includes(seat) ? NUMBERS.map((number) => ({ type: 'chooseNumber', number })) : [];
