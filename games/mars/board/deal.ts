import { cardOf } from '../facts/cards.ts';
import type { Amount } from '../facts/language.ts';
import type { Move } from '../rules/moves.ts';
import type { Pay } from '../rules/state.ts';
import type { CardId } from '../facts/vocabulary.ts';
import { isOpen, metalsFor, purseFor, type Purse } from './paying.ts';
import { movesOf, ownSeat, type MarsProps, type MoveOf } from './props.ts';

/** A move that is put together before it is sent: its payment and its X may be changed. */
export interface Deal {
  readonly move: Move;
  readonly pay: Pay;
  readonly purse: Purse;
  /** X now, and the most that is known to work. */
  readonly x: number | undefined;
  readonly mostX: number;
}

type Asked = Pick<MarsProps, 'view' | 'moves' | 'selection' | 'setSelection'>;

const entry = (selection: readonly string[], kind: string): string | undefined =>
  selection.find((one) => one.startsWith(`${kind}:`))?.slice(kind.length + 1);

/** The card of the hand that is looked at. */
export const cardPicked = ({ selection }: Pick<Asked, 'selection'>): CardId | undefined =>
  entry(selection, 'card');

/** The menu lists X up to here; beyond it the server is asked. */
const LISTED_X = 8;
const FAR_X = 99;

const amountOf = (amount: Amount, x: number | undefined): number =>
  typeof amount === 'number' ? amount : 'x' in amount ? amount.x * (x ?? 1) : 0;

const isX = (move: { readonly x?: number }, wanted: string | undefined): boolean =>
  wanted === undefined || move.x === Number(wanted);

interface Payable {
  readonly base: MoveOf<'play'> | MoveOf<'action'> | MoveOf<'project'> | MoveOf<'claim'> | MoveOf<'fund'>;
  readonly price: number;
  readonly metals: readonly ('steel' | 'titanium')[];
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
  if (base === undefined || held === undefined) return undefined;
  return { base, price: held.price, metals: metalsFor(cardOf(card).tags), mostX: listed(all) };
}

function using({ moves, selection }: Asked, card: CardId, alternative: number): Payable | undefined {
  const all = movesOf(moves, 'action').filter(
    (move) => move.card === card && move.alternative === alternative,
  );
  const wanted = entry(selection, 'x');
  const base = all.find((move) => isX(move, wanted)) ?? (all[0] && { ...all[0], x: Number(wanted) });
  if (base === undefined) return undefined;
  const cost = cardOf(card).actions[alternative]?.costs.find(({ kind }) => kind === 'pay');
  return {
    base,
    price: cost?.kind === 'pay' ? amountOf(cost.megacredits, base.x) : 0,
    metals: cost?.kind === 'pay' ? cost.alsoWith : [],
    mostX: listed(all),
  };
}

const inMoney = ({ megacredits = 0, heat = 0 }: Pay): number => megacredits + heat;

function payable(asked: Asked): Payable | undefined {
  const { moves, selection } = asked;
  const card = cardPicked(asked);
  if (card !== undefined) return playing(asked, card);
  const used = entry(selection, 'use')?.split(':');
  if (used) return using(asked, used[0]!, Number(used[1]));
  const base =
    movesOf(moves, 'project').find((move) => move.project === entry(selection, 'project')) ??
    movesOf(moves, 'claim').find((move) => move.milestone === entry(selection, 'claim')) ??
    movesOf(moves, 'fund').find((move) => move.award === entry(selection, 'fund'));
  return base && { base, price: inMoney(base.pay), metals: [], mostX: 0 };
}

/** What is being put together, if it can be done at all. */
export function dealOf(asked: Asked): Deal | undefined {
  const me = ownSeat(asked.view);
  const found = payable(asked);
  if (me === undefined || found === undefined) return undefined;
  const { base, price, metals, mostX } = found;
  const purse = purseFor(me, price, metals);
  const chosen = entry(asked.selection, 'pay');
  const pay: Pay = chosen === undefined ? (base.pay ?? {}) : (JSON.parse(chosen) as Pay);
  const x = 'x' in base ? base.x : undefined;
  const priced = base.type === 'action' && base.pay === undefined ? base : { ...base, pay };
  return { move: priced, pay, purse, x, mostX };
}

const without = (selection: readonly string[], kind: string): readonly string[] =>
  selection.filter((one) => !one.startsWith(`${kind}:`));

export const setPay = ({ selection, setSelection }: Asked, pay: Pay): void =>
  setSelection([...without(selection, 'pay'), `pay:${JSON.stringify(pay)}`]);

/** Another X is another price: the payment starts afresh. */
export const setX = ({ selection, setSelection }: Asked, x: number): void =>
  setSelection([...without(without(selection, 'pay'), 'x'), `x:${x}`]);

/** Makes a move at once, or opens it first when there is something to choose about it. */
export function propose(props: MarsProps, place: string, move: Move): void {
  const deal = dealOf({ ...props, selection: [place] });
  if (deal && (isOpen(deal.purse) || deal.x !== undefined)) props.setSelection([place]);
  else props.choose(move);
}
