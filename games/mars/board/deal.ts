import { LISTED_X } from '../facts/numbers.ts';
import { inMoney, meansFor, stepped, type Bill, type Means, type Pay } from '../facts/payment.ts';
import type { CardId } from '../facts/vocabulary.ts';
import type { Move } from '../rules/moves.ts';
import type { PlayerView } from '../rules/view.ts';
import { movesOf, ownSeat, type MarsProps, type MoveOf } from './props.ts';

/** A move that is put together before it is sent: its payment and its X may be changed. */
export interface Deal extends Paying {
  readonly move: Move;
  /** X now, and the most that is known to work. */
  readonly x: number | undefined;
  readonly mostX: number;
}

/** Who pays what, and how: the bill comes from the rules, the payment from the menu or from the steppers. */
export interface Paying {
  readonly payer: PlayerView;
  readonly bill: Bill;
  readonly pay: Pay;
}

/** There is more than one way to pay. */
export const isOpen = ({ payer, bill }: Paying): boolean => meansFor(payer, bill).length > 0;

/** One unit more or less of a kind. */
export const step = ({ payer, bill, pay }: Paying, kind: Means['kind'], by: 1 | -1): Pay =>
  stepped(payer, bill, { pay, kind, by });

type Asked = Pick<MarsProps, 'view' | 'moves' | 'selection' | 'setSelection'>;

const entry = (selection: readonly string[], kind: string): string | undefined =>
  selection.find((one) => one.startsWith(`${kind}:`))?.slice(kind.length + 1);

/** The payment that was put together so far. */
export const saidPay = (selection: readonly string[]): Pay | undefined => {
  const said = entry(selection, 'pay');
  return said === undefined ? undefined : (JSON.parse(said) as Pay);
};

/** The card of the hand that is looked at. */
export const cardPicked = ({ selection }: Pick<Asked, 'selection'>): CardId | undefined =>
  entry(selection, 'card');

/** Beyond what the menu lists the server is asked. */
const FAR_X = 99;

const isX = (move: { readonly x?: number }, wanted: string | undefined): boolean =>
  wanted === undefined || move.x === Number(wanted);

interface Payable {
  readonly base: MoveOf<'play'> | MoveOf<'action'> | MoveOf<'project'> | MoveOf<'claim'> | MoveOf<'fund'>;
  readonly bill: Bill;
  readonly mostX: number;
}

const listed = (all: readonly { readonly x?: number }[]): number => {
  const most = Math.max(0, ...all.map(({ x }) => x ?? 0));
  return most >= LISTED_X ? FAR_X : most;
};

function playing({ view, moves, selection }: Asked, card: CardId): Payable | undefined {
  const all = movesOf(moves, 'play').filter((move) => move.card === card);
  const wanted = entry(selection, 'x');
  const base = all.find((move) => isX(move, wanted)) ?? (all[0] && { ...all[0], x: Number(wanted) });
  const held = view.own?.hand.find((one) => one.card === card);
  return base && held && { base, bill: held.bill, mostX: listed(all) };
}

function using({ view, moves, selection }: Asked, card: CardId, alternative: number): Payable | undefined {
  const isThis = (one: { readonly card: CardId; readonly alternative: number }): boolean =>
    one.card === card && one.alternative === alternative;
  const all = movesOf(moves, 'action').filter(isThis);
  const wanted = entry(selection, 'x');
  const base = all.find((move) => isX(move, wanted)) ?? (all[0] && { ...all[0], x: Number(wanted) });
  const action = view.own?.actions.find(isThis);
  if (base === undefined || action === undefined) return undefined;
  const { bill, eachX } = action;
  const price = bill.price + eachX * ((base.x ?? 1) - 1);
  return { base, bill: { ...bill, price }, mostX: listed(all) };
}

function payable(asked: Asked): Payable | undefined {
  const { view, moves, selection } = asked;
  const card = cardPicked(asked);
  if (card !== undefined) return playing(asked, card);
  const [used, alternative] = entry(selection, 'use')?.split(':') ?? [];
  if (used !== undefined) return using(asked, used, Number(alternative));
  const project = movesOf(moves, 'project').find((move) => move.project === entry(selection, 'project'));
  const bill = view.own?.projects.find((one) => one.project === project?.project)?.bill;
  if (project && bill) return { base: project, bill, mostX: 0 };
  const claim = movesOf(moves, 'claim').find((move) => move.milestone === entry(selection, 'claim'));
  if (claim) return { base: claim, bill: inMoney(view.milestoneCost ?? 0), mostX: 0 };
  const fund = movesOf(moves, 'fund').find((move) => move.award === entry(selection, 'fund'));
  return fund && { base: fund, bill: inMoney(view.awardCost ?? 0), mostX: 0 };
}

/** What is being put together, if it can be done at all. */
export function dealOf(asked: Asked): Deal | undefined {
  const payer = ownSeat(asked.view);
  const found = payable(asked);
  if (payer === undefined || found === undefined) return undefined;
  const { base, bill, mostX } = found;
  const pay: Pay = saidPay(asked.selection) ?? base.pay ?? {};
  const x = 'x' in base ? base.x : undefined;
  const move = base.type === 'action' && base.pay === undefined ? base : { ...base, pay };
  return { move, payer, bill, pay, x, mostX };
}

const without = (selection: readonly string[], kind: string): readonly string[] =>
  selection.filter((one) => !one.startsWith(`${kind}:`));

export const setPay = ({ selection, setSelection }: Asked, pay: Pay): void =>
  setSelection([...without(selection, 'pay'), `pay:${JSON.stringify(pay)}`]);

/** Another X is another price: the payment starts afresh. */
export const setX = ({ selection, setSelection }: Asked, x: number): void =>
  setSelection([...without(without(selection, 'pay'), 'x'), `x:${x}`]);

/** Makes a move at once, or opens it first when there is something to choose about it; the sheet it was found on closes. */
export function propose(props: MarsProps, place: string, move: Move): void {
  const deal = dealOf({ ...props, selection: [place] });
  const isChoice = deal !== undefined && (isOpen(deal) || deal.x !== undefined);
  props.setSelection(isChoice ? [place] : []);
  if (!isChoice) props.choose(move);
}
