import { CARD_PRICE } from '../facts/numbers.ts';
import { cardOf } from '../facts/cards.ts';
import type { Move } from '../rules/moves.ts';
import type { Pay } from '../rules/state.ts';
import type { CardId } from '../facts/vocabulary.ts';
import { isOpen, payOf, purseFor, type Purse } from './paying.ts';
import { isAsked, ownSeat, type MarsProps } from './props.ts';

/** Cards are to be picked from a set: what for, from which, and how many. */
export interface Picking {
  readonly kind: 'start' | 'draft' | 'buy' | 'keep' | 'keepBought' | 'discard' | 'sell';
  readonly from: readonly CardId[];
  readonly least: number;
  readonly most: number;
}

type Asked = Pick<MarsProps, 'view' | 'replay' | 'selection' | 'setSelection'>;

export function pickingOf({ view, replay, selection }: Asked): Picking | undefined {
  const { own, agenda, phase } = view;
  if (own === null || !isAsked({ view, replay })) return undefined;
  const hand = own.hand.map(({ card }) => card);
  const effect = agenda[0]?.effect;
  if (effect !== undefined) {
    if (effect.kind === 'keep')
      return {
        kind: effect.buy ? 'keepBought' : 'keep',
        from: own.looking,
        least: effect.buy ? 0 : effect.take,
        most: effect.take,
      };
    if (effect.kind === 'discard-from-hand')
      return { kind: 'discard', from: hand, least: effect.amount, most: effect.amount };
    return undefined;
  }
  switch (phase) {
    case 'start':
      return { kind: 'start', from: own.dealt, least: 0, most: own.dealt.length };
    case 'draft':
      return { kind: 'draft', from: own.dealt, least: 1, most: 1 };
    case 'research':
      return { kind: 'buy', from: own.dealt, least: 0, most: own.dealt.length };
    case 'action':
      return selection.includes('sell')
        ? { kind: 'sell', from: hand, least: 1, most: hand.length }
        : undefined;
    default:
      return undefined;
  }
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

export const pickCorporation = ({ selection, setSelection }: Asked, card: CardId): void =>
  setSelection([...selection.filter((one) => !one.startsWith('corp:')), `corp:${card}`]);

/** What the picked cards cost, and what would be left. */
export interface Bill {
  readonly cost: number;
  readonly left: number;
}

export function billOf(
  { view, selection }: Asked,
  picking: Picking,
  picked: readonly CardId[],
): Bill | undefined {
  const me = ownSeat(view);
  if (me === undefined) return undefined;
  const cost = CARD_PRICE * picked.length;
  switch (picking.kind) {
    case 'start': {
      const corporation = corporationIn({ selection });
      const money = corporation === undefined ? 0 : (cardOf(corporation).startingResources.megacredits ?? 0);
      return { cost, left: money - cost };
    }
    case 'buy':
    case 'keepBought':
      return { cost, left: me.stock.megacredits + (me.heatPays ? me.stock.heat : 0) - cost };
    default:
      return undefined;
  }
}

/** How the picked cards are paid for: as said, or with money first. */
export function purchaseOf(
  asked: Asked,
  picking: Picking,
): { readonly purse: Purse; readonly pay: Pay } | undefined {
  const me = ownSeat(asked.view);
  if (me === undefined || (picking.kind !== 'buy' && picking.kind !== 'keepBought')) return undefined;
  const purse = purseFor(me, CARD_PRICE * pickedIn(asked, picking).length, []);
  const said = asked.selection.find((one) => one.startsWith('pay:'))?.slice('pay:'.length);
  const heat = Math.max(0, purse.price - purse.money);
  return {
    purse,
    pay: said === undefined ? payOf(purse.price, purse.means, { heat }) : (JSON.parse(said) as Pay),
  };
}

/** The move that the picked cards make; undefined while something is missing. */
export function moveFor(asked: Asked, picking: Picking): Move | undefined {
  const cards = pickedIn(asked, picking);
  if (cards.length < picking.least || cards.length > picking.most) return undefined;
  const bill = billOf(asked, picking, cards);
  if (bill !== undefined && bill.left < 0) return undefined;
  const purchase = purchaseOf(asked, picking);
  if (purchase && (purchase.pay.megacredits ?? 0) > purchase.purse.money) return undefined;
  // Only where there is something to say: everybody else pays in money.
  const pay = purchase && isOpen(purchase.purse) ? { pay: purchase.pay } : {};
  switch (picking.kind) {
    case 'start': {
      const corporation = corporationIn(asked);
      return corporation === undefined ? undefined : { type: 'start', corporation, cards };
    }
    case 'draft':
      return { type: 'draft', card: cards[0]! };
    case 'buy':
      return { type: 'buy', cards, ...pay };
    case 'keep':
    case 'keepBought':
      return { type: 'keep', cards, ...pay };
    case 'discard':
      return { type: 'discard', cards };
    case 'sell':
      return { type: 'sell', cards };
    default:
      return picking.kind satisfies never;
  }
}
