import { seat, type Seat } from '@reckon/kernel';
import { SEATS, type State } from './state.ts';

export const after = (of: Seat, steps = 1): Seat => seat((of + steps) % SEATS);

/** The next seat still in the hand (MJ-7.6, MJ-7.7). */
export function nextIn({ players }: Pick<State, 'players'>, from: Seat): Seat {
  let next = after(from);
  while (players[next]!.left && next !== from) next = after(next);
  return next;
}

/** The other seats still in the hand, in seat order from the next one (MJ-4.4). */
export function othersIn({ players }: Pick<State, 'players'>, from: Seat): Seat[] {
  const others: Seat[] = [];
  for (let steps = 1; steps < SEATS; steps++) {
    const other = after(from, steps);
    if (!players[other]!.left) others.push(other);
  }
  return others;
}

export const wallLeft = ({ front, back }: Pick<State, 'front' | 'back'>): number => back - front;
