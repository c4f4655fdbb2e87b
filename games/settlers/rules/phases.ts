import type { Rejection, Seat } from '@reckon/kernel';
import { no } from './refusals.ts';
import type { State } from './state.ts';

/** Why this seat may not build, buy or trade with the bank now; undefined if it may. */
export function notMain(state: State, seat: Seat): Rejection | undefined {
  if (state.phase === 'main' && seat === state.acting) return undefined;
  if (seat !== state.acting) return no('NOT_YOUR_TURN');
  return blocked(state);
}

/** What has to be done before anything else. */
export function blocked({ phase }: State): Rejection {
  switch (phase) {
    case 'setupSettlement':
    case 'setupRoad':
      return no('SETUP');
    case 'preRoll':
      return no('ROLL_FIRST');
    case 'discard':
      return no('DISCARDS_DUE');
    case 'robber':
      return no('MOVE_ROBBER');
    case 'roadBuilding':
      return no('PLACE_ROADS');
    case 'over':
      return no('OVER');
    case 'main':
      return no('NOT_NOW');
    default:
      return phase satisfies never;
  }
}
