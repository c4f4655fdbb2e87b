import { canonicalPayment, inMoney, paymentTrouble, purse } from '../facts/payment.ts';
import type { ColonyName } from '../facts/colonies.ts';
import type { CardId } from '../facts/vocabulary.ts';
import type { Move } from '../rules/moves.ts';
import type { Picking as Choosing } from '../rules/picking.ts';
import { isOpen, saidPay, type Paying } from './deal.ts';
import { isAsked, ownSeat, type MarsProps } from './props.ts';

/** Cards are to be picked from a set, as the rules ask, or to be sold, as the seat itself wants. */
export interface Picking extends Omit<Choosing, 'kind'> {
  readonly kind: Choosing['kind'] | 'sell';
}

type Asked = Pick<MarsProps, 'view' | 'replay' | 'selection' | 'setSelection'>;

export function pickingOf({ view, replay, selection }: Asked): Picking | undefined {
  const { own } = view;
  if (own === null || !isAsked({ view, replay })) return undefined;
  if (own.picking !== null) return own.picking;
  if (!selection.includes('sell')) return undefined;
  // What waits on another card is no card of the hand.
  const apart = ownSeat(view)?.hosted ?? [];
  const from = own.hand.flatMap(({ card }) => (apart.some((one) => one.card === card) ? [] : [card]));
  return { kind: 'sell', from, least: 1, most: from.length, price: 0 };
}

export const pickedIn = ({ selection }: Pick<Asked, 'selection'>, picking: Picking): readonly CardId[] =>
  picking.from.filter((card) => selection.includes(`pick:${card}`));

export const corporationIn = ({ selection }: Pick<Asked, 'selection'>): CardId | undefined =>
  selection.find((one) => one.startsWith('corp:'))?.slice('corp:'.length);

/** Picks a card or puts it back; where one card is picked, the other is put back for it. */
export function toggle({ selection, setSelection }: Asked, picking: Picking, card: CardId): void {
  const place = `pick:${card}`;
  // Another number of cards is another price: the payment starts afresh.
  const rest = selection.filter((one) => !one.startsWith('pay:'));
  if (rest.includes(place)) setSelection(rest.filter((one) => one !== place));
  else if (picking.most === 1) setSelection([...rest.filter((one) => !one.startsWith('pick:')), place]);
  else setSelection([...rest, place]);
}

/** Picks a card and makes the move that all picked cards make, if they make one. */
export function takeAtOnce(asked: Asked & Pick<MarsProps, 'act'>, picking: Picking, card: CardId): void {
  const place = `pick:${card}`;
  const rest = asked.selection.filter(
    (one) => one !== place && !one.startsWith('pay:') && (picking.most > 1 || !one.startsWith('pick:')),
  );
  const selection = [...rest, place];
  const move = moveFor({ ...asked, selection }, picking);
  if (move) asked.act(move);
  else asked.setSelection(selection);
}

/** Preludes picked so far. */
export const preludesIn = ({ selection }: Pick<Asked, 'selection'>, picking: Picking): readonly CardId[] =>
  (picking.preludes?.from ?? []).filter((card) => selection.includes(`prelude:${card}`));

/** Where all places are taken the first one picked makes room. */
export function togglePrelude({ selection, setSelection }: Asked, picking: Picking, card: CardId): void {
  const place = `prelude:${card}`;
  if (selection.includes(place)) return setSelection(selection.filter((one) => one !== place));
  const kept = selection.filter((one) => one.startsWith('prelude:'));
  const gone = kept.length >= (picking.preludes?.count ?? 0) ? kept[0] : undefined;
  setSelection([...selection.filter((one) => one !== gone), place]);
}

/** The colony tile that is given up. */
export const givenUp = ({ selection }: Pick<Asked, 'selection'>, picking: Picking): ColonyName | undefined =>
  picking.tiles?.find((tile) => selection.includes(`without:${tile}`));

export const giveUp = ({ selection, setSelection }: Asked, tile: ColonyName): void =>
  setSelection([...selection.filter((one) => !one.startsWith('without:')), `without:${tile}`]);

export const pickCorporation = ({ selection, setSelection }: Asked, card: CardId): void =>
  setSelection([...selection.filter((one) => !one.startsWith('corp:')), `corp:${card}`]);

/** What the picked cards cost, and what would be left. */
export interface Sum {
  readonly cost: number;
  readonly left: number;
}

export function sumOf(asked: Asked, picking: Picking): Sum | undefined {
  const me = ownSeat(asked.view);
  if (me === undefined || picking.price === 0) return undefined;
  const cost = priceIn(asked, picking) * pickedIn(asked, picking).length;
  if (picking.funds === undefined) return { cost, left: purse(me, inMoney(cost)) - cost };
  return { cost, left: (picking.funds[offerPicked(asked)] ?? 0) - cost };
}

/** At the start the corporation that is picked says what a card costs. */
export const priceIn = (asked: Pick<Asked, 'view' | 'selection'>, { prices, price }: Picking): number =>
  prices?.[offerPicked(asked)] ?? price;

const offerPicked = ({ view, selection }: Pick<Asked, 'view' | 'selection'>): number =>
  view.own?.offered.indexOf(corporationIn({ selection }) ?? '') ?? -1;

/** How the picked cards are paid for: as said, or as the rules suggest. */
export function purchaseOf(asked: Asked, picking: Picking): Paying | undefined {
  const payer = ownSeat(asked.view);
  if (payer === undefined || picking.price === 0 || picking.funds !== undefined) return undefined;
  const bill = inMoney(picking.price * pickedIn(asked, picking).length);
  const suggested = canonicalPayment(payer, bill) ?? { megacredits: bill.price };
  return { payer, bill, pay: saidPay(asked.selection) ?? suggested };
}

/** The move that the picked cards make; undefined while something is missing. */
export function moveFor(asked: Asked, picking: Picking): Move | undefined {
  const cards = pickedIn(asked, picking);
  if (cards.length < picking.least || cards.length > picking.most) return undefined;
  if ((sumOf(asked, picking)?.left ?? 0) < 0) return undefined;
  const purchase = purchaseOf(asked, picking);
  if (purchase && paymentTrouble(purchase.payer, purchase.bill, purchase.pay)) return undefined;
  // Only where there is something to say: everybody else pays in money.
  const pay = purchase && isOpen(purchase) ? { pay: purchase.pay } : {};
  switch (picking.kind) {
    case 'start': {
      const corporation = corporationIn(asked);
      const preludes = preludesIn(asked, picking);
      const without = givenUp(asked, picking);
      if (corporation === undefined || preludes.length < (picking.preludes?.count ?? 0)) return undefined;
      if (picking.tiles !== undefined && without === undefined) return undefined;
      return {
        type: 'start',
        corporation,
        cards,
        ...(picking.preludes && { preludes }),
        ...(without !== undefined && { without }),
      };
    }
    case 'draft':
      return cards[0] === undefined ? undefined : { type: 'draft', card: cards[0] };
    case 'buy':
      return { type: 'buy', cards, ...pay };
    case 'keep':
      return { type: 'keep', cards, ...pay };
    case 'discard':
      return { type: 'discard', cards };
    case 'sell':
      return { type: 'sell', cards };
    default:
      return picking.kind satisfies never;
  }
}
