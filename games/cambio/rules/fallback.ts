import type { Cause, Seat } from '@reckon/kernel';
import type { Move } from './moves.ts';
import type { State } from './state.ts';

/** What the house plays for a seat that does not answer: the least harmful thing, and never a power (CAM-9). */
export function fallback({ step, call }: State, _seat: Seat, cause: Cause): Move {
  switch (step.type) {
    case 'look':
      return { type: 'endLook', cause };
    case 'start':
      return call !== null && cause !== 'timeout'
        ? { type: 'forfeitFinalTurn', cause }
        : { type: 'autoTurn', cause };
    case 'holding':
      return { type: step.from === 'deck' ? 'autoDiscard' : 'returnDiscard', cause };
    case 'power_pending':
      return { type: 'cancelPower', cause };
    case 'peek_open':
      return { type: 'hidePeek', cause };
    case 'end_of_turn':
    case 'played':
      return { type: 'autoEnd', cause };
    case 'between_rounds':
    case 'over':
      return { type: 'nextRound' };
    default:
      return step satisfies never;
  }
}
