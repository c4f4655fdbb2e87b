import type { Rejection, Seat } from '@reckon/kernel';
import { no } from './refusals.ts';
import type { State } from './state.ts';

/** Why this seat may not build, buy or trade with the bank now; undefined if it may. */
export function notMain(state: State, seat: Seat): Rejection | undefined {
  return seat === state.acting ? pending(state, seat) : no('NOT_YOUR_TURN');
}

/** What has to happen before anything else, as this seat is told; undefined once building and trade are open. */
export function pending(state: State, seat: Seat): Rejection | undefined {
  const mine = seat === state.acting;
  switch (state.phase) {
    case 'setupSettlement':
      return no(mine ? 'SETUP_SETTLEMENT' : 'SETUP');
    case 'setupRoad':
      return no(mine ? 'SETUP_ROAD' : 'SETUP');
    case 'preRoll':
      return no(mine ? 'ROLL_FIRST' : 'TRADE_AFTER_ROLL');
    case 'discard':
      return no(owesDiscard(state, seat) ? 'DISCARD_FIRST' : 'DISCARDS_DUE');
    case 'robber':
      return no(mine ? 'MOVE_ROBBER' : 'ROBBER_DUE');
    case 'roadBuilding':
      return no(mine ? 'PLACE_ROADS' : 'ROADS_DUE');
    case 'over':
      return no('OVER');
    case 'main':
      return undefined;
    default:
      return state.phase satisfies never;
  }
}

function owesDiscard({ players }: State, seat: Seat): boolean {
  const { owes, chosen } = players[seat]!;
  return owes > 0 && chosen.length === 0;
}
