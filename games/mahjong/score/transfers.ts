import type { RuleId, Seat } from '@reckon/kernel';
import { sumOfFan, type FanLine } from '../facts/fans.ts';
import type { Held } from '../facts/hand.ts';
import { KONG_PAYMENTS, kongPrice, WIN_PAYMENTS } from '../facts/payments.ts';
import type { Rules } from '../facts/rulesets.ts';
import { countsOf, holdsSuit, noTiles } from '../facts/tiles.ts';
import type { KongEvent, WinEvent } from '../rules/events.ts';
import { countedFan, fanLines, payEach, pointsOf } from '../rules/fan.ts';
import { isReady, waitsOf } from '../rules/ready.ts';

type TransferKind = 'hu' | 'kong' | 'kong_refund' | 'kong_transfer' | 'flower_pig' | 'not_ready';

/** Points that go from one seat to another, once (MJ-15.3). */
export interface Transfer {
  readonly kind: TransferKind;
  readonly payer: Seat;
  readonly to: Seat;
  readonly amount: number;
  readonly rule: RuleId;
}

/** What is said of a transfer where nothing else is. Income of a kong goes back for one of two reasons. */
export const reasonOf = ({ kind, rule }: Pick<Transfer, 'kind' | 'rule'>): string =>
  kind === 'kong_refund' && rule === 'MJ-12.8' ? 'why.kong_refund.end' : `why.${kind}`;

interface ScoredWin {
  readonly lines: readonly FanLine[];
  readonly fan: number;
  /** Fan that count (MJ-10.2). */
  readonly counted: number;
  readonly each: number;
  readonly transfers: readonly Transfer[];
}

/** A win, from what was frozen when it was declared and from nothing else (MJ-15.2). */
export function scoreWin(rules: Rules, { seat, tile, kind, payers, snapshot }: WinEvent): ScoredWin {
  const { concealed, melds, luck } = snapshot;
  if (concealed === null) throw new Error('a win told without its tiles cannot be scored');
  const lines = fanLines(rules, { counts: countsOf([...concealed, tile]), melds, luck });
  const fan = sumOfFan(lines);
  const each = payEach(rules, fan, luck.selfDraw);
  const { rule } = WIN_PAYMENTS[kind];
  const transfers = payers.map((payer) => ({ kind: 'hu' as const, payer, to: seat, amount: each, rule }));
  return { lines, fan, counted: countedFan(rules, fan), each, transfers };
}

/** A kong is paid at once (MJ-11.1 to MJ-11.4). */
export function scoreKong(rules: Rules, { seat, kind, payers, fresh }: KongEvent): readonly Transfer[] {
  if (!fresh && rules.oldTileUpgrade === 'free') return [];
  const amount = kongPrice(rules, kind);
  const { rule } = KONG_PAYMENTS[kind];
  return payers.map((payer) => ({ kind: 'kong', payer, to: seat, amount, rule }));
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
    return payments.map(({ payer, amount }) => ({
      kind: 'kong_refund',
      payer: owner,
      to: payer,
      amount,
      rule: 'MJ-11.6',
    }));
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

type Standing = 'left' | 'pig' | 'ready' | 'notReady';

/** A hand at the end of the wall. */
export interface EndHand extends Held {
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
  const standings = new Map(hands.map((hand) => [hand, standingOf(rules, hand)]));
  const of = (...wanted: readonly Standing[]): readonly EndHand[] =>
    hands.filter((hand) => wanted.some((standing) => standings.get(hand) === standing));
  const ready = of('ready');
  const notReady = of('notReady');
  const pigs = of('pig');
  if (rules.atExhaustion === 'nothing' || hands.length - of('left').length < 2) return [];
  // In popular rules a pig pays for being one, else for not being ready (MJ-12.5, MJ-12.6).
  const pigsPay = rules.pig === 'cap';
  const cap = pointsOf(rules, rules.cap);
  const asPigs = (pigsPay ? pigs : []).flatMap((pig) =>
    of('ready', 'notReady').map((other): Transfer => ({
      kind: 'flower_pig',
      payer: pig.seat,
      to: other.seat,
      amount: cap,
      rule: 'MJ-12.5',
    })),
  );
  const asNotReady = (pigsPay ? notReady : of('notReady', 'pig')).flatMap((poor) =>
    ready.map((other): Transfer => ({
      kind: 'not_ready',
      payer: poor.seat,
      to: other.seat,
      amount: bestWin(rules, other),
      rule: 'MJ-12.7',
    })),
  );
  const mustReturn = of('notReady', 'pig').map(({ seat }) => seat);
  const returned = kongs
    .filter(({ owner }) => mustReturn.includes(owner))
    .flatMap(({ owner, payments }) =>
      payments.map(({ payer, amount }): Transfer => ({
        kind: 'kong_refund',
        payer: owner,
        to: payer,
        amount,
        rule: 'MJ-12.8',
      })),
    );
  return [...asPigs, ...asNotReady, ...returned];
}
