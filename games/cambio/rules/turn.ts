import { refuse, seat as asSeat, type Cause, type Dice, type Rejection, type Seat } from '@reckon/kernel';
import type { EndedBy, EventOf } from './events.ts';
import type { State, TurnStep } from './state.ts';

/** Who asks, at which table, with which chance. */
export interface Asked {
  readonly state: State;
  readonly seat: Seat;
  readonly dice: Dice;
}

/** Why a seat may not do something that belongs to another step, or to somebody else's. */
export function notNow({ state, seat }: Pick<Asked, 'state' | 'seat'>): Rejection {
  const { step, call } = state;
  if (step.type === 'look')
    return refuse('Look at your cards first: the round has not begun.', 'CAM-3.5', 'wrong_phase');
  if (step.type === 'between_rounds' || step.type === 'over')
    return refuse('The cards are on the table: nothing can be played now.', 'CAM-3.6', 'wrong_phase');
  if (call?.taken[seat]) return refuse('You have had your final turn.', 'CAM-7.3', 'final_turn_taken');
  return seat === step.seat
    ? refuse(INSTEAD[step.type], 'CAM-4.7', 'wrong_step')
    : refuse('It is not your turn.', 'CAM-4.1', 'not_your_turn');
}

const INSTEAD: { readonly [S in TurnStep['type']]: string } = {
  start: 'Draw a card or take the discard first.',
  holding: 'You hold a card: swap it in or discard it.',
  power_pending: 'Use the power of the card you discarded, or skip it.',
  peek_open: 'Close your look first.',
  end_of_turn: 'Call Cambio or end your turn.',
  played: 'The table goes on by itself.',
};

export const endedBy = (cause: Cause | undefined): EndedBy =>
  cause === undefined ? 'player' : cause === 'timeout' ? 'timeout' : 'disconnect';

export const turnEnded = (state: State, seat: Seat, by: EndedBy): EventOf<'turnEnded'> => ({
  type: 'turnEnded',
  seat,
  no: state.turnNo,
  endedBy: by,
  next: nextSeat(state, seat),
});

/** The next seat round the table; in the final round the next that still owes its turn (CAM-4.9, CAM-7.4). */
function nextSeat({ seats, call }: State, seat: Seat): Seat | null {
  for (let further = 1; further < seats; further++) {
    const next = asSeat((seat + further) % seats);
    if (!call?.taken[next]) return next;
  }
  return null;
}
