import { refuse, type Rejection, type Seat } from '@reckon/kernel';
import type { Event } from './events.ts';
import { phaseOf, type State } from './state.ts';
import { notNow, type Asked } from './turn.ts';

/** A turn that ends with the call counts as played (CAM-13.6). */
const hasPlayedEnough = ({ config, ownTurns }: State, seat: Seat): boolean =>
  (ownTurns[seat] ?? 0) + (config.callTiming === 'end_of_turn' ? 1 : 0) >= config.minOwnTurnsBeforeCall;

/** May this seat, to move, call at this point of its turn? */
export const mayCall = (state: State, seat: Seat, at: State['config']['callTiming']): boolean =>
  state.call === null && state.config.callTiming === at && hasPlayedEnough(state, seat);

export function callCambio(asked: Asked): readonly Event[] | Rejection {
  const { state, seat } = asked;
  if (state.call !== null && phaseOf(state) === 'final_round')
    return refuse(`Cambio has been called already, by seat ${state.call.by}.`, 'CAM-7.2', 'already_called');
  const { step, config } = state;
  if (step.type !== config.callTiming || step.seat !== seat) {
    const refused = notNow(asked);
    return refused.code === 'wrong_step' ? TOO_LATE_OR_EARLY[config.callTiming] : refused;
  }
  return hasPlayedEnough(state, seat)
    ? [{ type: 'cambioCalled', seat }]
    : refuse('You have not played enough turns to call.', 'CAM-13.6', 'call_too_early');
}

const TOO_LATE_OR_EARLY: { readonly [T in State['config']['callTiming']]: Rejection } = {
  start: refuse('Call Cambio before you draw.', 'CAM-7.1', 'call_after_draw'),
  end_of_turn: refuse('Play your turn first, then call.', 'CAM-13.5', 'wrong_step'),
};
