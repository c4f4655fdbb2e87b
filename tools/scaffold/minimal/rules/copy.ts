import type { State } from './state.ts';

/** Deep where `evolve` writes, shared where it never does. */
export const copy = (state: State): State => ({
  ...state,
  phase: state.phase.type === 'over' ? state.phase : { ...state.phase, chosen: [...state.phase.chosen] },
  rounds: [...state.rounds],
});
