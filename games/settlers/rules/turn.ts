import { seat as seatOf, type Rejection, type Seat } from '@reckon/kernel';
import type { Event } from './events.ts';
import { no, type Refusal } from './refusals.ts';
import { playerAt, type State } from './state.ts';

/** Why this seat may not build, buy or trade with the bank now; undefined if it may. */
export function notMain(state: State, seat: Seat): Refusal | undefined {
  return seat === state.acting ? pending(state, seat) : no('not_your_turn');
}

/** What has to happen before anything else, as this seat is told; undefined once building and trade are open. */
export function pending(state: State, seat: Seat): Refusal | undefined {
  const mine = seat === state.acting;
  switch (state.phase) {
    case 'main':
      return undefined;
    case 'setupSettlement':
      return no(mine ? 'setup_settlement' : 'setup');
    case 'setupRoad':
      return no(mine ? 'setup_road' : 'setup');
    case 'preRoll':
      return no(mine ? 'roll_first' : 'trade_after_roll');
    case 'discard':
      return no(owesDiscard(state, seat) ? 'discard_first' : 'discards_due');
    case 'robber':
      return no(mine ? 'move_robber' : 'robber_due');
    case 'roadBuilding':
      return no(mine ? 'place_roads' : 'roads_due');
    case 'over':
      return no('over');
    default:
      return state.phase satisfies never;
  }
}

export function owesDiscard({ players }: State, seat: number): boolean {
  const { owes, chosen } = playerAt(players, seat);
  return owes > 0 && chosen.length === 0;
}

export const isSetup = ({ phase }: Pick<State, 'phase'>): boolean =>
  phase === 'setupSettlement' || phase === 'setupRoad';

/** Where a turn goes on after the robber or the free roads. */
export const resting = ({ rolled }: Pick<State, 'rolled'>): 'preRoll' | 'main' =>
  rolled ? 'main' : 'preRoll';

/** The first turn, after the set-up. */
export const firstTurn = ({ first }: State): Event => ({
  type: 'turnBegun',
  seat: first,
  turn: first,
  number: 1,
  phase: 'preRoll',
});

/** Steps to the left of the partner in a paired turn (SET-13.4). */
const PARTNER = 3;

export function endTurn(state: State, seat: Seat): readonly Event[] | Rejection {
  return notMain(state, seat) ?? [nextTurn(state)];
}

function nextTurn({ seats, turn, acting, turnNumber }: State): Event {
  if (seats > 4 && acting === turn)
    return {
      type: 'turnBegun',
      seat: seatOf((turn + PARTNER) % seats),
      turn,
      number: turnNumber,
      // There is no roll in a paired turn.
      phase: 'main',
    };
  const next = seatOf((turn + 1) % seats);
  return { type: 'turnBegun', seat: next, turn: next, number: turnNumber + 1, phase: 'preRoll' };
}
