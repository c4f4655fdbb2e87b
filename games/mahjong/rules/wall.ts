import type { Seat } from '@reckon/kernel';
import type { Event } from './events.ts';
import { handEnded } from './ending.ts';
import { nextIn } from './seating.ts';
import type { State } from './state.ts';

export const wallLeft = ({ front, back }: Pick<State, 'front' | 'back'>): number => back - front;

/** The next tile for a seat, or the end of the hand (MJ-12.1, MJ-12.2). */
export function draw(state: State, seat: Seat, why: 'turn' | 'kong'): Event {
  if (state.rules.winners === 'leave' && nextIn(state, seat) === seat) return handEnded(state, 'winners');
  const replacement = why === 'kong';
  const fromBack = replacement && state.rules.replacement === 'back';
  const tile = wallLeft(state) === 0 ? undefined : state.wall[fromBack ? state.back - 1 : state.front];
  return tile === undefined ? handEnded(state, 'wall') : { type: 'drawn', seat, tile, replacement };
}
