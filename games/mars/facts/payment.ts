/** What a price may be paid with, and when a payment is good: arithmetic that rules, bots and board share. (MRS-6.3 to MRS-6.5) */
import type { ByResource } from './vocabulary.ts';

export const PAID_WITH = ['megacredits', 'steel', 'titanium', 'heat'] as const;
export type Pay = { readonly [R in (typeof PAID_WITH)[number]]?: number };

/** Who pays: what lies there, and what a unit of it is worth. */
export interface Payer {
  readonly stock: ByResource<number>;
  readonly steelValue: number;
  readonly titaniumValue: number;
  readonly heatPays: boolean;
}

/** What is asked: a price, the metals it may be paid with, and the heat that must be left in stock. */
export interface Bill {
  readonly price: number;
  readonly steel: boolean;
  readonly titanium: boolean;
  readonly keepHeat: number;
}

/** A price that no metal pays for. */
export const inMoney = (price: number): Bill => ({ price, steel: false, titanium: false, keepHeat: 0 });

const heatFor = ({ heatPays, stock }: Payer, { keepHeat }: Bill): number =>
  heatPays && stock.heat > keepHeat ? stock.heat - keepHeat : 0;

/** The most that could be paid for it. */
export const purse = (payer: Payer, bill: Bill): number =>
  payer.stock.megacredits +
  heatFor(payer, bill) +
  (bill.steel ? payer.stock.steel * payer.steelValue : 0) +
  (bill.titanium ? payer.stock.titanium * payer.titaniumValue : 0);

/** How much is missing even with everything; 0 when it can be paid. */
export const shortfall = (payer: Payer, bill: Bill): number => Math.max(0, bill.price - purse(payer, bill));

/** What pays beside M€: what a unit is worth, and how many units may be given. */
export interface Means {
  readonly kind: 'steel' | 'titanium' | 'heat';
  readonly value: number;
  readonly most: number;
}

export function meansFor(payer: Payer, bill: Bill): readonly Means[] {
  const { stock, steelValue, titaniumValue } = payer;
  const all: readonly Means[] = [
    { kind: 'steel', value: steelValue, most: bill.steel ? stock.steel : 0 },
    { kind: 'titanium', value: titaniumValue, most: bill.titanium ? stock.titanium : 0 },
    { kind: 'heat', value: 1, most: heatFor(payer, bill) },
  ];
  return bill.price === 0 ? [] : all.filter(({ most }) => most > 0);
}

interface Units {
  megacredits: number;
  steel: number;
  titanium: number;
  heat: number;
}

/** A kind that pays nothing is left out, so that one payment has one form. */
function payOf({ megacredits, steel, titanium, heat }: Units): Pay {
  // Most payments are in money alone, and this is asked for every card of every menu.
  if (steel === 0 && titanium === 0 && heat === 0) return { megacredits };
  const pay: { -readonly [R in keyof Pay]: Pay[R] } = {};
  if (megacredits > 0) pay.megacredits = megacredits;
  if (steel > 0) pay.steel = steel;
  if (titanium > 0) pay.titanium = titanium;
  if (heat > 0) pay.heat = heat;
  return pay;
}

/**
 * The payment that is offered: metal without waste, then M€, then heat, one more metal if the rest cannot be met, then
 * units that turned out superfluous are taken back. Undefined when the price cannot be paid.
 */
export function canonicalPayment(payer: Payer, bill: Bill): Pay | undefined {
  const { price } = bill;
  if (price === 0) return {};
  if (purse(payer, bill) < price) return undefined;
  const { stock, steelValue, titaniumValue } = payer;
  const steel = bill.steel ? Math.min(stock.steel, Math.floor(price / steelValue)) : 0;
  let rest = price - steel * steelValue;
  const titanium = bill.titanium ? Math.min(stock.titanium, Math.floor(rest / titaniumValue)) : 0;
  rest -= titanium * titaniumValue;
  const megacredits = Math.min(stock.megacredits, rest);
  rest -= megacredits;
  const heat = Math.min(heatFor(payer, bill), rest);
  rest -= heat;
  const units: Units = { megacredits, steel, titanium, heat };
  if (rest > 0) {
    const one = bill.steel && stock.steel > steel ? 'steel' : 'titanium';
    units[one]++;
    takeBack(units, payer, (one === 'steel' ? steelValue : titaniumValue) - rest);
  }
  return payOf(units);
}

/** Gives up units worth no more than what is paid too much. */
function takeBack(units: Units, { steelValue, titaniumValue }: Payer, over: number): void {
  let rest = over;
  const heat = Math.min(units.heat, rest);
  units.heat -= heat;
  rest -= heat;
  const money = Math.min(units.megacredits, rest);
  units.megacredits -= money;
  rest -= money;
  while (units.steel > 0 && rest >= steelValue) {
    units.steel--;
    rest -= steelValue;
  }
  while (units.titanium > 0 && rest >= titaniumValue) {
    units.titanium--;
    rest -= titaniumValue;
  }
}

/** Every way to pay in money alone: M€ first, then more and more heat where heat pays. (MRS-6.16) */
export function payments({ stock, heatPays }: Payer, price: number): readonly Pay[] {
  const found: Pay[] = [];
  const most = heatPays ? Math.min(stock.heat, price) : 0;
  for (let heat = Math.max(0, price - stock.megacredits); heat <= most; heat++)
    found.push(payOf({ megacredits: price - heat, steel: 0, titanium: 0, heat }));
  return found;
}

/** What is wrong with a payment; undefined when it is good. */
export type PaymentTrouble = 'wrong_resource' | 'not_enough_stock' | 'too_little' | 'superfluous';

export function paymentTrouble(payer: Payer, bill: Bill, pay: Pay): PaymentTrouble | undefined {
  const { stock } = payer;
  const { megacredits = 0, steel = 0, titanium = 0, heat = 0 } = pay;
  if ((steel > 0 && !bill.steel) || (titanium > 0 && !bill.titanium) || (heat > 0 && !payer.heatPays))
    return 'wrong_resource';
  if (
    megacredits > stock.megacredits ||
    steel > stock.steel ||
    titanium > stock.titanium ||
    heat > heatFor(payer, bill)
  )
    return 'not_enough_stock';
  const over = megacredits + heat + steel * payer.steelValue + titanium * payer.titaniumValue - bill.price;
  if (over < 0) return 'too_little';
  if (
    (over >= 1 && (megacredits > 0 || heat > 0)) ||
    (steel > 0 && over >= payer.steelValue) ||
    (titanium > 0 && over >= payer.titaniumValue)
  )
    return 'superfluous';
  return undefined;
}

/** A change of mind while paying: one unit more or less of a kind. */
export interface Change {
  readonly pay: Pay;
  readonly kind: Means['kind'];
  readonly by: 1 | -1;
}

/** The payment after it: what becomes superfluous elsewhere is taken back, money fills up the rest. */
export function stepped(payer: Payer, bill: Bill, { pay, kind, by }: Change): Pay {
  const means = meansFor(payer, bill);
  const own = means.find((one) => one.kind === kind);
  if (own === undefined) return pay;
  const units: Units = { megacredits: 0, steel: 0, titanium: 0, heat: 0 };
  for (const one of means) units[one.kind] = pay[one.kind] ?? 0;
  const most = Math.min(own.most, Math.ceil(bill.price / own.value));
  units[kind] = Math.min(most, Math.max(0, units[kind] + by));
  const over = (): number => means.reduce((sum, one) => sum + one.value * units[one.kind], 0) - bill.price;
  for (const other of means)
    while (
      other.kind !== kind &&
      units[other.kind] > 0 &&
      // It is superfluous itself, or makes the unit superfluous that was just added.
      (over() >= other.value || (units[kind] > 0 && over() >= own.value))
    )
      units[other.kind]--;
  units.megacredits = Math.max(0, -over());
  return payOf(units);
}
