/** Prices and payments. (MRS-6.2 to MRS-6.5) */
import type { Seat } from '@reckon/kernel';
import type { Card } from '../facts/language.ts';
import type { Pay, Player, State } from './state.ts';

/** What is asked: a price, the metals it may be paid with, and what must be left in stock. */
export interface Bill {
  readonly price: number;
  readonly steel: boolean;
  readonly titanium: boolean;
  readonly keepHeat: number;
}

export const bill = (price: number): Bill => ({ price, steel: false, titanium: false, keepHeat: 0 });

export function priceOf(player: Player, card: Card): number {
  let price = card.cost - player.discount - player.nextDiscount;
  // Few tags are ever discounted, and a price is asked for every card of every menu.
  for (const tag in player.tagDiscount)
    for (const own of card.tags) if (own === tag) price -= player.tagDiscount[own]!;
  return price > 0 ? price : 0;
}

export const billFor = (player: Player, card: Card): Bill => ({
  price: priceOf(player, card),
  steel: card.steel,
  titanium: card.titanium,
  keepHeat: card.heat,
});

const heatFor = (player: Player, { keepHeat }: Bill): number =>
  player.heatPays ? Math.max(0, player.stock.heat - keepHeat) : 0;

/** The most this player could pay for it. */
export const purse = (player: Player, asked: Bill): number =>
  player.stock.megacredits +
  heatFor(player, asked) +
  (asked.steel ? player.stock.steel * player.steelValue : 0) +
  (asked.titanium ? player.stock.titanium * player.titaniumValue : 0);

/**
 * The payment the menu offers: metal without waste, then M€, then heat, one more metal if the rest cannot be met, then
 * units that turned out superfluous are taken back. Undefined when the price cannot be paid.
 */
export function canonicalPayment(player: Player, asked: Bill): Pay | undefined {
  const { price } = asked;
  if (price === 0) return {};
  if (purse(player, asked) < price) return undefined;
  const { stock, steelValue, titaniumValue } = player;
  let steel = asked.steel ? Math.min(stock.steel, Math.floor(price / steelValue)) : 0;
  let rest = price - steel * steelValue;
  let titanium = asked.titanium ? Math.min(stock.titanium, Math.floor(rest / titaniumValue)) : 0;
  rest -= titanium * titaniumValue;
  let megacredits = Math.min(stock.megacredits, rest);
  rest -= megacredits;
  let heat = Math.min(heatFor(player, asked), rest);
  rest -= heat;
  if (rest > 0) {
    if (asked.steel && stock.steel > steel) {
      steel++;
      rest -= steelValue;
    } else {
      titanium++;
      rest -= titaniumValue;
    }
  }
  if (rest < 0) {
    const heatBack = Math.min(heat, -rest);
    heat -= heatBack;
    rest += heatBack;
    const moneyBack = Math.min(megacredits, -rest);
    megacredits -= moneyBack;
    rest += moneyBack;
    while (steel > 0 && -rest >= steelValue) {
      steel--;
      rest += steelValue;
    }
    while (titanium > 0 && -rest >= titaniumValue) {
      titanium--;
      rest += titaniumValue;
    }
  }
  return payOf(megacredits, steel, titanium, heat);
}

/** Every way to pay in money alone: M€ first, then more and more heat where heat pays. (MRS-6.16) */
export function payments({ stock, heatPays }: Player, price: number): readonly Pay[] {
  const found: Pay[] = [];
  const most = heatPays ? Math.min(stock.heat, price) : 0;
  for (let heat = Math.max(0, price - stock.megacredits); heat <= most; heat++)
    found.push(payOf(price - heat, 0, 0, heat));
  return found;
}

function payOf(megacredits: number, steel: number, titanium: number, heat: number): Pay {
  // Most payments are in money alone, and this is asked for every card of every menu.
  if (steel === 0 && titanium === 0 && heat === 0) return { megacredits };
  const pay: { -readonly [R in keyof Pay]: Pay[R] } = {};
  if (megacredits > 0) pay.megacredits = megacredits;
  if (steel > 0) pay.steel = steel;
  if (titanium > 0) pay.titanium = titanium;
  if (heat > 0) pay.heat = heat;
  return pay;
}

/** What is wrong with a payment; undefined when it is good. */
export type PaymentTrouble = 'wrong_resource' | 'not_enough_stock' | 'too_little' | 'superfluous';

export function paymentTrouble(player: Player, asked: Bill, pay: Pay): PaymentTrouble | undefined {
  const { stock } = player;
  const { megacredits = 0, steel = 0, titanium = 0, heat = 0 } = pay;
  if ((steel > 0 && !asked.steel) || (titanium > 0 && !asked.titanium) || (heat > 0 && !player.heatPays))
    return 'wrong_resource';
  if (
    megacredits > stock.megacredits ||
    steel > stock.steel ||
    titanium > stock.titanium ||
    heat > heatFor(player, asked)
  )
    return 'not_enough_stock';
  const over = megacredits + heat + steel * player.steelValue + titanium * player.titaniumValue - asked.price;
  if (over < 0) return 'too_little';
  if (
    (over >= 1 && (megacredits > 0 || heat > 0)) ||
    (steel > 0 && over >= player.steelValue) ||
    (titanium > 0 && over >= player.titaniumValue)
  )
    return 'superfluous';
  return undefined;
}

/** M€ a seat could still spend once this is paid. */
export const fundsAfter = (state: State, seat: Seat, pay: Pay): number => {
  const { stock, heatPays } = state.players[seat]!;
  return stock.megacredits - (pay.megacredits ?? 0) + (heatPays ? stock.heat - (pay.heat ?? 0) : 0);
};
