import type { Seat } from '@reckon/kernel';
import { seatAfter, SEATS } from '../facts/seats.ts';
import { playerAt, type Phase, type Player, type State } from './state.ts';

/** A seat with what is asked of it now. */
export interface Actor<Asked extends Phase> {
  readonly state: State;
  readonly seat: Seat;
  readonly player: Player;
  readonly phase: Asked;
}

export const actorIn = <Asked extends Phase>(state: State, seat: Seat, phase: Asked): Actor<Asked> => ({
  state,
  seat,
  player: playerAt(state, seat),
  phase,
});

/** The next seat still in the hand (MJ-7.6, MJ-7.7). */
export function nextIn(state: Pick<State, 'players'>, from: Seat): Seat {
  let next = seatAfter(from);
  while (playerAt(state, next).left && next !== from) next = seatAfter(next);
  return next;
}

/** The other seats still in the hand, in seat order from the next one (MJ-4.4). */
export function othersIn(state: Pick<State, 'players'>, from: Seat): Seat[] {
  const others: Seat[] = [];
  for (let steps = 1; steps < SEATS; steps++) {
    const other = seatAfter(from, steps);
    if (!playerAt(state, other).left) others.push(other);
  }
  return others;
}
