import type { Seat, Viewer } from '@reckon/kernel';
import { toAct } from './menu.ts';
import type { Choice, State } from './state.ts';

/** What one viewer may know: the rounds so far, who has chosen, and one's own number. */
export interface View {
  readonly rounds: readonly (readonly number[])[];
  readonly of: number;
  readonly toAct: readonly Seat[];
  readonly seats: number;
  readonly own: Choice | null;
}

export const view = (state: State, viewer: Viewer): View => ({
  rounds: state.rounds.map((points) => [...points]),
  of: state.config.rounds,
  toAct: toAct(state),
  seats: state.seats,
  own: viewer === 'spectator' || state.phase.type === 'over' ? null : state.phase.chosen[viewer]!,
});
