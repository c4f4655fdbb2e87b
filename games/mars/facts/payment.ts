/** What a price may be paid with, and when a payment is good: arithmetic that rules, bots and board share. (MRS-6.3 to MRS-6.5) */
import type { ByResource } from './vocabulary.ts';

/** Cards whose resources pay: Dirigibles, Psychrophiles and, as heat, Stormcraft. (MRS-6.18) */
export const POOLS = ['222', 'P39', 'CC5'] as const;
export type Pool = (typeof POOLS)[number];
export const isPool = (card: string): card is Pool => (POOLS as readonly string[]).includes(card);
export type Pools = { readonly [P in Pool]: number };
/** What a unit of them is worth; Stormcraft's is so much heat. */
export const POOL_VALUES: Pools = { '222': 3, P39: 2, CC5: 2 };

/** What lies on them. */
export const POOL_RESOURCES = { '222': 'floater', P39: 'microbe', CC5: 'floater' } as const;

export const PAID_WITH = ['megacredits', 'steel', 'titanium', 'heat', 'energy', ...POOLS] as const;
export type Pay = { readonly [R in (typeof PAID_WITH)[number]]?: number };

/** Who pays: what lies there, and what a unit of it is worth. */
export interface Payer {
  readonly stock: ByResource<number>;
  readonly steelValue: number;
  readonly titaniumValue: number;
  readonly heatPays: boolean;
  readonly pools: Pools | null;
}

/** What is asked: a price, what it may be paid with beside M€, and what must be left. */
export interface Bill {
  readonly price: number;
  readonly steel: boolean;
  readonly titanium: boolean;
  /** Floaters of Dirigibles, microbes of Psychrophiles. */
  readonly floaters: boolean;
  readonly microbes: boolean;
  readonly keepHeat: number;
  /** Floaters of Dirigibles that must stay: the card itself takes them. */
  readonly keepFloaters: number;
  /** M€ the Reds will take for what it leads to: they must be left. (MRS-20.6) */
  readonly tax: number;
}

/** A price that only M€ pay, and heat where it is money. */
export const inMoney = (price: number, tax = 0): Bill => ({
  price,
  steel: false,
  titanium: false,
  floaters: false,
  microbes: false,
  keepHeat: 0,
  keepFloaters: 0,
  tax,
});

/** Heat that can be spent, Stormcraft's floaters included. */
const heatOf = ({ stock, pools }: Payer): number =>
  pools === null ? stock.heat : stock.heat + POOL_VALUES.CC5 * pools.CC5;

/** Heat in stock that may be spent as money. */
function heatFor(payer: Payer, { keepHeat }: Bill): number {
  if (!payer.heatPays) return 0;
  const free = payer.stock.heat - keepHeat;
  return free > 0 ? free : 0;
}

/** Floaters of Stormcraft that may be spent as money: only where heat is money, and not those the card itself needs. */
function stormFor(payer: Payer, { keepHeat }: Bill): number {
  if (!payer.heatPays || payer.pools === null) return 0;
  const needed = Math.max(0, keepHeat - payer.stock.heat);
  return Math.max(0, payer.pools.CC5 - Math.ceil(needed / POOL_VALUES.CC5));
}

/** M€ and heat that may go into the price: the Reds' share stays. */
const cashFor = (payer: Payer, bill: Bill): number =>
  payer.stock.megacredits + heatFor(payer, bill) - bill.tax;

/** What pays beside M€: what a unit is worth, and how many units may be given. */
export interface Means {
  readonly kind: 'steel' | 'titanium' | 'heat' | Pool;
  readonly value: number;
  readonly most: number;
}

/** The kinds that pay beside cash, in the order in which they are offered. */
function goodsFor(payer: Payer, bill: Bill): readonly Means[] {
  const { stock, steelValue, titaniumValue, pools } = payer;
  const found: Means[] = [];
  if (bill.steel && stock.steel > 0) found.push({ kind: 'steel', value: steelValue, most: stock.steel });
  if (bill.titanium && stock.titanium > 0)
    found.push({ kind: 'titanium', value: titaniumValue, most: stock.titanium });
  if (pools === null) return found;
  const floaters = pools['222'] - bill.keepFloaters;
  if (bill.floaters && floaters > 0) found.push({ kind: '222', value: POOL_VALUES['222'], most: floaters });
  if (bill.microbes && pools.P39 > 0) found.push({ kind: 'P39', value: POOL_VALUES.P39, most: pools.P39 });
  const storm = stormFor(payer, bill);
  if (storm > 0) found.push({ kind: 'CC5', value: POOL_VALUES.CC5, most: storm });
  return found;
}

/** The most that could be paid for it; less than nothing when not even the tax can be. */
export function purse(payer: Payer, bill: Bill): number {
  const cash = cashFor(payer, bill);
  return cash < 0 ? cash : cash + worthOfGoods(payer, bill);
}

/** What pays for it beside cash comes to so much. */
function worthOfGoods(payer: Payer, bill: Bill): number {
  // Hardly anybody has card resources that pay, and this is asked for every card of every menu.
  if (payer.pools === null)
    return (
      (bill.steel ? payer.stock.steel * payer.steelValue : 0) +
      (bill.titanium ? payer.stock.titanium * payer.titaniumValue : 0)
    );
  let sum = 0;
  for (const { value, most } of goodsFor(payer, bill)) sum += value * most;
  return sum;
}

/** How many M€ are missing even with everything; 0 when it can be paid. What the Reds take is paid in cash alone. */
export function shortfall(payer: Payer, bill: Bill): number {
  const cash = cashFor(payer, bill);
  const rest = Math.max(0, bill.price - Math.max(0, cash) - worthOfGoods(payer, bill));
  return bill.tax > 0 && cash < 0 ? rest - cash : rest;
}

export function meansFor(payer: Payer, bill: Bill): readonly Means[] {
  if (bill.price === 0) return [];
  const heat = heatFor(payer, bill);
  const goods = goodsFor(payer, bill);
  return heat > 0 ? [...goods, { kind: 'heat', value: 1, most: heat }] : goods;
}

type Units = { [R in 'megacredits' | Means['kind']]?: number };

/** A kind that pays nothing is left out, so that one payment has one form. */
function payOf(units: Units): Pay {
  const pay: { -readonly [R in keyof Pay]: Pay[R] } = {};
  const { megacredits = 0, steel = 0, titanium = 0, heat = 0 } = units;
  if (megacredits > 0) pay.megacredits = megacredits;
  if (steel > 0) pay.steel = steel;
  if (titanium > 0) pay.titanium = titanium;
  if (heat > 0) pay.heat = heat;
  for (const pool of POOLS) {
    const given = units[pool] ?? 0;
    if (given > 0) pay[pool] = given;
  }
  return pay;
}

/**
 * The payment that is offered: metal and card resources without waste, then M€, then heat, one more of them if the rest cannot
 * be met, then units that turned out superfluous are taken back. Undefined when the price cannot be paid.
 */
export function canonicalPayment(payer: Payer, bill: Bill): Pay | undefined {
  const { price } = bill;
  const cash = cashFor(payer, bill);
  if (price === 0) return cash < 0 && bill.tax > 0 ? undefined : {};
  // Most payments are in money alone, and this is asked for every card of every menu.
  if (!bill.steel && !bill.titanium && payer.pools === null) {
    if (cash < price) return undefined;
    const megacredits = payer.stock.megacredits < price ? payer.stock.megacredits : price;
    return megacredits === price ? { megacredits } : payOf({ megacredits, heat: price - megacredits });
  }
  if (cash < 0 || purse(payer, bill) < price) return undefined;
  if (payer.pools === null) {
    // The usual case: metal without waste and M€ for the rest.
    const steel = bill.steel ? Math.min(payer.stock.steel, Math.floor(price / payer.steelValue)) : 0;
    const after = price - steel * payer.steelValue;
    const titanium = bill.titanium
      ? Math.min(payer.stock.titanium, Math.floor(after / payer.titaniumValue))
      : 0;
    const megacredits = after - titanium * payer.titaniumValue;
    if (megacredits <= payer.stock.megacredits && megacredits <= cash)
      return inMetal({ megacredits, steel, titanium });
  }
  const goods = goodsFor(payer, bill);
  const units: Units = {};
  let rest = price;
  for (const { kind, value, most } of goods) {
    const given = Math.min(most, Math.floor(rest / value));
    if (given === 0) continue;
    units[kind] = given;
    rest -= given * value;
  }
  const megacredits = Math.min(payer.stock.megacredits, rest, cash);
  units.megacredits = megacredits;
  rest -= megacredits;
  const heat = Math.min(heatFor(payer, bill), rest, cash - megacredits);
  units.heat = heat;
  rest -= heat;
  if (rest > 0) {
    const one = goods.find(({ kind, most }) => most > (units[kind] ?? 0));
    if (one === undefined) return undefined;
    units[one.kind] = (units[one.kind] ?? 0) + 1;
    takeBack(units, goods, one.value - rest);
  }
  return payOf(units);
}

/** Literals: payments that are read at every turn have few shapes. */
function inMetal({
  megacredits,
  steel,
  titanium,
}: {
  megacredits: number;
  steel: number;
  titanium: number;
}): Pay {
  if (steel === 0 && titanium === 0) return { megacredits };
  const pay: { -readonly [R in keyof Pay]: Pay[R] } = {};
  if (megacredits > 0) pay.megacredits = megacredits;
  if (steel > 0) pay.steel = steel;
  if (titanium > 0) pay.titanium = titanium;
  return pay;
}

/** Gives up units worth no more than what is paid too much. */
function takeBack(units: Units, goods: readonly Means[], over: number): void {
  let rest = over;
  for (const kind of ['heat', 'megacredits'] as const) {
    const less = Math.min(units[kind] ?? 0, rest);
    units[kind] = (units[kind] ?? 0) - less;
    rest -= less;
  }
  for (const { kind, value } of goods) {
    const less = Math.min(units[kind] ?? 0, Math.floor(rest / value));
    units[kind] = (units[kind] ?? 0) - less;
    rest -= less * value;
  }
}

/** Every way to pay in money alone: M€ first, then more and more heat where heat pays, Stormcraft's floaters too. (MRS-6.16, MRS-6.18) */
export function payments(payer: Payer, price: number): readonly Pay[] {
  const { stock, heatPays } = payer;
  const found: Pay[] = [];
  const floaters = Math.min(stormFor(payer, inMoney(price)), Math.ceil(price / POOL_VALUES.CC5));
  for (let given = 0; given <= floaters; given++) {
    const rest = Math.max(0, price - given * POOL_VALUES.CC5);
    const most = heatPays ? Math.min(stock.heat, rest) : 0;
    for (let heat = Math.max(0, rest - stock.megacredits); heat <= most; heat++)
      found.push(payOf({ megacredits: rest - heat, heat, CC5: given }));
  }
  return found;
}

/** Every way to spend so much heat: with more and more floaters of Stormcraft, none of them superfluous. (MRS-6.18) */
export function heatPayments(payer: Payer, amount: number): readonly Pay[] {
  const { stock, pools } = payer;
  const found: Pay[] = [];
  const most = pools === null ? 0 : Math.min(pools.CC5, Math.ceil(amount / POOL_VALUES.CC5));
  for (let floaters = 0; floaters <= most; floaters++) {
    const heat = Math.max(0, amount - floaters * POOL_VALUES.CC5);
    if (heat <= stock.heat) found.push(payOf({ heat, CC5: floaters }));
  }
  return found;
}

/** Whether so much heat can be spent. */
export const canSpendHeat = (payer: Payer, amount: number): boolean => heatOf(payer) >= amount;

/** What is wrong with a payment; undefined when it is good. */
export type PaymentTrouble =
  | 'wrong_resource'
  | 'not_enough_stock'
  | 'too_little'
  | 'superfluous'
  | 'tax_missing';

const GOODS = ['steel', 'titanium', ...POOLS] as const;

export function paymentTrouble(payer: Payer, bill: Bill, pay: Pay): PaymentTrouble | undefined {
  const { megacredits = 0, heat = 0, energy = 0 } = pay;
  if (energy > 0 || (heat > 0 && !payer.heatPays)) return 'wrong_resource';
  // Paid exactly and in M€ alone: nearly everything is.
  if (
    megacredits === bill.price &&
    bill.tax === 0 &&
    megacredits <= payer.stock.megacredits &&
    pay.steel === undefined &&
    pay.titanium === undefined &&
    heat === 0 &&
    POOLS.every((pool) => pay[pool] === undefined)
  )
    return undefined;
  const goods = goodsFor(payer, bill);
  let paid = megacredits + heat;
  let cheapest = megacredits > 0 || heat > 0 ? 1 : Infinity;
  for (const kind of GOODS) {
    const given = pay[kind] ?? 0;
    if (given === 0) continue;
    const means = goods.find((one) => one.kind === kind);
    if (means === undefined) return isAccepted(bill, payer, kind) ? 'not_enough_stock' : 'wrong_resource';
    if (given > means.most) return 'not_enough_stock';
    paid += given * means.value;
    if (means.value < cheapest) cheapest = means.value;
  }
  if (megacredits > payer.stock.megacredits || heat > heatFor(payer, bill)) return 'not_enough_stock';
  if (paid < bill.price) return 'too_little';
  if (paid - bill.price >= cheapest) return 'superfluous';
  if (bill.tax > 0 && megacredits + heat > cashFor(payer, bill)) return 'tax_missing';
  return undefined;
}

function isAccepted(bill: Bill, { heatPays }: Payer, kind: 'steel' | 'titanium' | Pool): boolean {
  switch (kind) {
    case 'steel':
      return bill.steel;
    case 'titanium':
      return bill.titanium;
    case '222':
      return bill.floaters;
    case 'P39':
      return bill.microbes;
    case 'CC5':
      return heatPays;
    default:
      return kind satisfies never;
  }
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
  const units: { [K in Means['kind'] | 'megacredits']: number } = {
    megacredits: 0,
    steel: 0,
    titanium: 0,
    heat: 0,
    '222': 0,
    P39: 0,
    CC5: 0,
  };
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

export const isSamePay = (one: Pay, other: Pay): boolean =>
  PAID_WITH.every((kind) => (one[kind] ?? 0) === (other[kind] ?? 0));

/** No unit of a good payment can be given more or less: nothing is left to choose. (MRS-16.1) */
export const isOnlyPayment = (payer: Payer, bill: Bill, pay: Pay): boolean =>
  meansFor(payer, bill).every(({ kind }) =>
    ([1, -1] as const).every((by) => {
      const other = stepped(payer, bill, { pay, kind, by });
      return isSamePay(other, pay) || paymentTrouble(payer, bill, other) !== undefined;
    }),
  );

/** A good payment, then the same with less and less metal, as far as the rest can be met. */
export function withLessMetal(payer: Payer, bill: Bill, pay: Pay): readonly Pay[] {
  const found = [pay];
  for (const kind of ['titanium', 'steel'] as const)
    for (let last = pay; (last[kind] ?? 0) > 0;) {
      last = stepped(payer, bill, { pay: last, kind, by: -1 });
      if (paymentTrouble(payer, bill, last) !== undefined) break;
      found.push(last);
    }
  return found;
}
