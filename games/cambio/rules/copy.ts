import type { State } from './state.ts';

/** What is written into is copied, what is replaced is shared. */
export const copy = (state: State): State => ({
  seats: state.seats,
  turnNo: state.turnNo,
  hands: state.hands.slice(),
  deck: state.deck.slice(),
  discards: state.discards.slice(),
  ownTurns: state.ownTurns.slice(),
  step: state.step,
  call: state.call,
  settled: state.settled,
  config: state.config,
  round: state.round,
  finished: state.finished,
  totals: state.totals,
});
