import type { State } from './state.ts';

/** Deep where `evolve` writes, shared where it never does: a written round is never changed. */
export const copy = (state: State): State => ({
  ...state,
  hands: state.hands.map((hand) => [...hand]),
  bids: [...state.bids],
  trick: [...state.trick],
  taken: [...state.taken],
  pad: [...state.pad],
});
