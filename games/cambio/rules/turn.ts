import { refuse, seat as asSeat, type Cause, type Rejection, type Seat } from '@reckon/kernel';
import type { EndedBy, EventOf } from './events.ts';
import type { State, Step } from './state.ts';

/** Why this seat may not do something that belongs to `step`, or undefined if it may. */
export function outOfTurn(state: State, seat: Seat, step: Step): Rejection | undefined {
  if (state.phase === 'initial_view')
    return refuse('Look at your cards first: the round has not begun.', 'CAM-3.5', 'WRONG_PHASE');
  if (state.phase === 'completed')
    return refuse('The cards are on the table: nothing can be played now.', 'CAM-3.6', 'WRONG_PHASE');
  if (state.phase === 'final_round' && state.finalTurnTaken[seat])
    return refuse('You have had your final turn.', 'CAM-7.3', 'FINAL_TURN_TAKEN');
  if (seat !== state.turn) return refuse('It is not your turn.', 'CAM-4.1', 'NOT_YOUR_TURN');
  if (state.step !== step) return refuse(INSTEAD[state.step], 'CAM-4.7', 'WRONG_STEP');
  return undefined;
}

const INSTEAD: { readonly [S in Step]: string } = {
  look: 'Look at your cards first.',
  start: 'Draw a card or take the discard first.',
  holding: 'You hold a card: swap it in or discard it.',
  power_pending: 'Use the power of the card you discarded, or skip it.',
  peek_open: 'Close your look first.',
  end_of_turn: 'Call Cambio or end your turn.',
  between_rounds: 'The round is over.',
  over: 'The game is over.',
};

export const endedBy = (cause: Cause | undefined): EndedBy =>
  cause === undefined ? 'player' : cause === 'timeout' ? 'timeout' : 'disconnect';

export const turnEnded = (state: State, by: EndedBy): EventOf<'turnEnded'> => ({
  type: 'turnEnded',
  seat: state.turn,
  no: state.turnNo,
  endedBy: by,
  next: nextSeat(state),
});

/** The next seat round the table; in the final round the next that still owes its turn (CAM-4.9, CAM-7.4). */
function nextSeat({ seats, turn, phase, finalTurnTaken }: State): Seat | null {
  for (let step = 1; step < seats; step++) {
    const next = asSeat((turn + step) % seats);
    if (phase !== 'final_round' || !finalTurnTaken[next]) return next;
  }
  return null;
}
