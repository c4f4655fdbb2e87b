import type { RuleId, Seat } from '@reckon/kernel';
import { fanLines, payEach, pointsOf, type FanLine } from '../rules/fan.ts';
import { isReady, waitsOf, type Held } from '../rules/ready.ts';
import type { Rules } from '../rules/ruleset.ts';
import type { Event } from '../rules/state.ts';
import { countsOf, holdsSuit, noTiles } from '../rules/tiles.ts';

type TransferKind = 'hu' | 'kong' | 'kong_refund' | 'kong_transfer' | 'flower_pig' | 'not_ready';

/** Points that go from one seat to another, once (MJ-15.3). */
export interface Transfer {
  readonly kind: TransferKind;
  readonly payer: Seat;
  readonly to: Seat;
  readonly amount: number;
  readonly rule: RuleId;
}

export type Win = Extract<Event, { type: 'won' }>;
export type Kong = Extract<Event, { type: 'konged' }>;

interface ScoredWin {
  readonly lines: readonly FanLine[];
  readonly fan: number;
  readonly each: number;
  readonly transfers: readonly Transfer[];
}

/** A win, from what was frozen when it was declared and from nothing else (MJ-15.2). */
export function scoreWin(rules: Rules, { seat, tile, kind, payers, snapshot }: Win): ScoredWin {
  const { concealed, melds, luck } = snapshot;
  if (concealed === null) throw new Error('a win told without its tiles cannot be scored');
  const lines = fanLines(rules, countsOf([...concealed, tile]), melds, luck);
  const fan = lines.reduce((sum, line) => sum + line.fan, 0);
  const each = payEach(rules, fan, luck.selfDraw);
  const rule: RuleId = kind === 'self_draw' ? 'MJ-10.4' : kind === 'discard' ? 'MJ-10.3' : 'MJ-10.7';
  const transfers = payers.map((payer) => ({ kind: 'hu' as const, payer, to: seat, amount: each, rule }));
  return { lines, fan, each, transfers };
}

/** A kong is paid at once (MJ-11.1 to MJ-11.4). */
export function scoreKong(rules: Rules, { seat, kind, payers, fresh }: Kong): readonly Transfer[] {
  if (!fresh && rules.oldTileUpgrade === 'free') return [];
  const [amount, rule] = priceOf(rules, kind);
  return payers.map((payer) => ({ kind: 'kong', payer, to: seat, amount, rule }));
}

function priceOf(rules: Rules, kind: Kong['kind']): readonly [number, RuleId] {
  switch (kind) {
    case 'kong_exposed':
      return [2, 'MJ-11.1'];
    case 'kong_concealed':
      return [rules.concealedKongPrice, 'MJ-11.2'];
    case 'kong_upgrade':
      return [1, 'MJ-11.3'];
    default:
      return kind satisfies never;
  }
}

/** What a kong brought its owner and still has with him. */
export interface KongIncome {
  readonly owner: Seat;
  readonly payments: readonly { readonly payer: Seat; readonly amount: number }[];
}

/** The discard after a kong was won: its income goes back, or to the winners (MJ-11.6, MJ-11.7). */
export function loseKong(
  rules: Rules,
  { owner, payments }: KongIncome,
  winners: readonly Seat[],
): readonly Transfer[] {
  if (rules.afterKong === 'refund')
    return payments.map(({ payer, amount }) => refund(owner, payer, amount, 'MJ-11.6'));
  const all = payments.reduce((sum, { amount }) => sum + amount, 0);
  const share = Math.floor(all / winners.length);
  return winners
    .map((to, place) => ({
      kind: 'kong_transfer' as const,
      payer: owner,
      to,
      amount: share + (place === 0 ? all - share * winners.length : 0),
      rule: 'MJ-11.7' as const,
    }))
    .filter(({ amount }) => amount > 0);
}

const refund = (owner: Seat, to: Seat, amount: number, rule: RuleId): Transfer => ({
  kind: 'kong_refund',
  payer: owner,
  to,
  amount,
  rule,
});

type Standing = 'left' | 'pig' | 'ready' | 'notReady';

/** A hand at the end of the wall. */
interface EndHand extends Held {
  readonly seat: Seat;
  readonly left: boolean;
}

function standingOf(rules: Rules, hand: EndHand): Standing {
  if (hand.left) return 'left';
  if (holdsSuit(hand.counts, hand.missing)) return 'pig';
  return isReady(rules, hand) ? 'ready' : 'notReady';
}

/** The best plain win a ready hand was waiting for (MJ-12.7). */
const bestWin = (rules: Rules, hand: EndHand): number =>
  Math.max(0, ...waitsOf(rules, hand, noTiles()).map(({ points }) => points));

/** The wall is empty and several are still in: pigs, hands that are not ready, kong income (MJ-12.4 to MJ-12.8). */
export function settleExhausted(
  rules: Rules,
  hands: readonly EndHand[],
  kongs: readonly KongIncome[],
): readonly Transfer[] {
  const standings = hands.map((hand) => standingOf(rules, hand));
  const inPlay = hands.filter((_, i) => standings[i] !== 'left');
  if (rules.atExhaustion === 'nothing' || inPlay.length < 2) return [];
  const of = (...wanted: readonly Standing[]): readonly EndHand[] =>
    hands.filter((_, i) => wanted.includes(standings[i]!));
  const pigs = rules.pig === 'cap' ? of('pig') : [];
  const notReady = rules.pig === 'cap' ? of('notReady') : of('notReady', 'pig');
  const transfers: Transfer[] = [];
  for (const pig of pigs)
    for (const { seat } of of('ready', 'notReady'))
      transfers.push({
        kind: 'flower_pig',
        payer: pig.seat,
        to: seat,
        amount: pointsOf(rules, rules.cap),
        rule: 'MJ-12.5',
      });
  for (const poor of notReady)
    for (const ready of of('ready'))
      transfers.push({
        kind: 'not_ready',
        payer: poor.seat,
        to: ready.seat,
        amount: bestWin(rules, ready),
        rule: 'MJ-12.7',
      });
  const mustReturn = new Set(of('notReady', 'pig').map(({ seat }) => seat));
  for (const { owner, payments } of kongs)
    if (mustReturn.has(owner))
      for (const { payer, amount } of payments) transfers.push(refund(owner, payer, amount, 'MJ-12.8'));
  return transfers;
}
