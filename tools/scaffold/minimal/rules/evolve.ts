import type { Draft } from '@reckon/kernel';
import type { Event } from './events.ts';
import type { Choice, State } from './state.ts';

/** The one writer. Whatever had to be worked out stands in the event. */
export function evolve(state: Draft<State>, event: Event): void {
  switch (event.type) {
    case 'numberChosen':
      if (state.phase.type === 'choosing') state.phase.chosen[event.seat] = event.number as Choice;
      return;
    case 'numbersOpened':
      state.rounds.push([...event.points]);
      state.phase = { type: 'choosing', chosen: event.points.map(() => null) };
      return;
    case 'gameEnded':
      state.phase = { type: 'over' };
      return;
    default:
      event satisfies never;
  }
}
