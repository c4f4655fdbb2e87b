/** Heat, trade and politics: what these moves make happen, or why they are refused. (MRS-5.9, MRS-19.4, MRS-20.2) */
import type { Rejection, Seat } from '@reckon/kernel';
import { HEAT_PER_STEP } from '../facts/numbers.ts';
import { canSpendHeat, heatPayments, inMoney, isSamePay } from '../facts/payment.ts';
import { DELEGATE_COST, POLICY_COST, POLICY_EFFECTS, START_RULING } from '../facts/turmoil.ts';
import { colonyNamed, refusalOfTrade, trading, wrongTradePay } from './colonies.ts';
import type { Event } from './events.ts';
import { itemOf, itemsOf } from './items.ts';
import { paid, wrongPayment } from './legality.ts';
import type { Action } from './moves.ts';
import { fundsAfter } from './payment.ts';
import { refusalOfDelegate, refusalOfPolicy } from './politics.ts';
import { no } from './refusals.ts';
import { playerOf, type State } from './state.ts';
import { taxOn } from './tax.ts';
import { sending } from './turmoil.ts';

type Verdict = readonly Event[] | Rejection;

export function convertHeat(state: State, seat: Seat, { pay }: Extract<Action, { type: 'heat' }>): Verdict {
  const player = playerOf(state, seat);
  if (!canSpendHeat(player, HEAT_PER_STEP)) return no('heat_missing');
  if (player.pools === null && pay === undefined && state.turmoil === null) return heated(seat);
  const spent = pay ?? heatPayments(player, HEAT_PER_STEP)[0] ?? {};
  const ways = heatPayments(player, HEAT_PER_STEP);
  if (!ways.some((way) => isSamePay(way, spent))) return no('superfluous');
  // Heat that is spent is no money any more.
  if (fundsAfter(player, spent) < taxOn(state, [WARMER], { seat })) return no('tax_missing');
  return [
    { type: 'acted', seat, what: 'heat' },
    spent.CC5 === undefined
      ? { type: 'stockChanged', seat, resource: 'heat', by: -HEAT_PER_STEP, source: 'conversion' }
      : { type: 'paid', seat, pay: spent, source: 'conversion' },
    { type: 'queued', items: [itemOf(WARMER, { seat, card: 'conversion' })] },
  ];
}
/** The usual way: eight heat of the stock. */
const heated = (seat: Seat): readonly Event[] => [
  { type: 'acted', seat, what: 'heat' },
  { type: 'stockChanged', seat, resource: 'heat', by: -HEAT_PER_STEP, source: 'conversion' },
  { type: 'queued', items: [itemOf(WARMER, { seat, card: 'conversion' })] },
];
const WARMER = { kind: 'raise', parameter: 'temperature', steps: 1 } as const;

export function trade(
  state: State,
  seat: Seat,
  { colony, pay }: Extract<Action, { type: 'trade' }>,
): Verdict {
  const refused = refusalOfTrade(state, seat, colony) ?? wrongTradePay(playerOf(state, seat), pay);
  const tile = colonyNamed(state, colony);
  if (refused !== undefined || tile === undefined) return no(refused ?? 'no_colony');
  return [{ type: 'acted', seat, what: 'trade' }, ...paid(seat, pay, 'trade'), ...trading(state, seat, tile)];
}

export function sendDelegate(
  state: State,
  seat: Seat,
  { party, from, pay = {} }: Extract<Action, { type: 'delegate' }>,
): Verdict {
  const { turmoil } = state;
  if (turmoil === null) return no('no_turmoil');
  const refused = refusalOfDelegate(state, seat, from);
  if (refused !== undefined && refused !== 'cannot_afford') return no(refused);
  const wrong = wrongPayment(playerOf(state, seat), inMoney(from === 'lobby' ? 0 : DELEGATE_COST), pay);
  if (wrong !== undefined) return no(wrong);
  return [
    { type: 'acted', seat, what: 'delegate' },
    ...paid(seat, pay, 'turmoil'),
    sending(turmoil, seat, { party, from, count: 1 }),
  ];
}

export function usePolicy(state: State, seat: Seat, { pay }: Extract<Action, { type: 'policy' }>): Verdict {
  const refused = refusalOfPolicy(state, seat);
  if (refused !== undefined && refused !== 'cannot_afford') return no(refused);
  const ruling = state.turmoil?.ruling ?? START_RULING;
  const wrong = wrongPayment(playerOf(state, seat), inMoney(POLICY_COST), pay);
  if (wrong !== undefined) return no(wrong);
  return [
    { type: 'acted', seat, what: 'policy' },
    ...paid(seat, pay, 'policy'),
    { type: 'policyUsed', seat, party: ruling },
    { type: 'queued', items: itemsOf(POLICY_EFFECTS[ruling] ?? [], { seat, card: 'policy' }) },
  ];
}
