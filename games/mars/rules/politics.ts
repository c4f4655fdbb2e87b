/** What a seat may do in parliament. (MRS-20.2, MRS-20.5) */
import type { Seat } from '@reckon/kernel';
import type { RefusalCode } from '../facts/refusals.ts';
import { DELEGATE_COST, POLICY_COST, POLICY_EFFECTS } from '../facts/turmoil.ts';
import { fundsOf } from './payment.ts';
import { playerOf, type State } from './state.ts';
import { rules } from './turmoil.ts';

/** Why no delegate can be sent from there. */
export function refusalOfDelegate(
  state: State,
  seat: Seat,
  from: 'lobby' | 'reserve',
): RefusalCode | undefined {
  const { turmoil } = state;
  if (turmoil === null) return 'no_turmoil';
  if (from === 'lobby') return turmoil.lobby[seat] === true ? undefined : 'no_delegate';
  if ((turmoil.reserve[seat] ?? 0) === 0) return 'no_delegate';
  return fundsOf(playerOf(state, seat)) < DELEGATE_COST ? 'cannot_afford' : undefined;
}

/** Scientists' action once a generation, Kelvinists' as often as it is paid for. */
export function refusalOfPolicy(state: State, seat: Seat): RefusalCode | undefined {
  const { turmoil } = state;
  if (turmoil === null) return 'no_turmoil';
  if (POLICY_EFFECTS[turmoil.ruling] === undefined || !rules(state, turmoil.ruling)) return 'no_policy';
  if (turmoil.ruling === 'scientists' && turmoil.policyUsed.includes(seat)) return 'policy_used';
  return fundsOf(playerOf(state, seat)) < POLICY_COST ? 'cannot_afford' : undefined;
}
