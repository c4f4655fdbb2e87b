import { refuse, type Rejection, type Seat } from '@reckon/kernel';
import type { Event } from './events.ts';
import { toAct } from './menu.ts';
import type { Move } from './moves.ts';
import type { State } from './state.ts';

export const decide = (state: State, seat: Seat, { number }: Move): readonly Event[] | Rejection =>
  toAct(state).includes(seat)
    ? [{ type: 'numberChosen', seat, number }]
    : refuse('You have chosen already.', 'MTP-1.2', 'already_chosen');
