import type { State } from './state.ts';

/** Deep where `evolve` writes, shared where it never does. */
export const copy = (state: State): State => ({
  ...state,
  hands: state.hands.map((hand) => [...hand]),
  trick: [...state.trick],
  taken: state.taken.map((round) => [...round]),
});
