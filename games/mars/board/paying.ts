import type { Pay } from '../rules/state.ts';
import type { PlayerView } from '../rules/view.ts';
import type { Metal, Tag } from '../facts/vocabulary.ts';

/** What may be paid beside money, what a unit is worth, and how many there are. */
export interface Means {
  readonly kind: 'steel' | 'titanium' | 'heat';
  readonly value: number;
  readonly have: number;
}

export interface Purse {
  readonly price: number;
  readonly money: number;
  readonly means: readonly Means[];
}

type Payer = Pick<PlayerView, 'stock' | 'steelValue' | 'titaniumValue' | 'heatPays'>;

const METAL_OF: { readonly [T in Tag]?: Metal } = { building: 'steel', space: 'titanium' };

export const metalsFor = (tags: readonly Tag[]): readonly Metal[] =>
  tags.flatMap((tag) => METAL_OF[tag] ?? []).filter((metal, index, all) => all.indexOf(metal) === index);

export function purseFor(payer: Payer, price: number, metals: readonly Metal[]): Purse {
  const { stock, steelValue, titaniumValue, heatPays } = payer;
  const all: readonly Means[] = [
    ...(metals.includes('steel') ? [{ kind: 'steel' as const, value: steelValue, have: stock.steel }] : []),
    ...(metals.includes('titanium')
      ? [{ kind: 'titanium' as const, value: titaniumValue, have: stock.titanium }]
      : []),
    ...(heatPays ? [{ kind: 'heat' as const, value: 1, have: stock.heat }] : []),
  ];
  return { price, money: stock.megacredits, means: all.filter(({ have }) => have > 0) };
}

/** There is more than one way to pay. */
export const isOpen = ({ price, means }: Purse): boolean => price > 0 && means.length > 0;

/** How much is missing even with everything; 0 when it can be paid. */
export const missing = ({ price, money, means }: Purse): number =>
  Math.max(0, price - money - means.reduce((sum, { value, have }) => sum + value * have, 0));

type Units = { readonly [K in Means['kind']]?: number };

const worth = (means: readonly Means[], units: Units): number =>
  means.reduce((sum, { kind, value }) => sum + value * (units[kind] ?? 0), 0);

/** One unit more or less of a kind; what becomes superfluous elsewhere is taken back, money fills up the rest. */
export function stepped({ price, means }: Purse, pay: Pay, kind: Means['kind'], by: 1 | -1): Pay {
  const units: { [K in Means['kind']]?: number } = {};
  for (const one of means) units[one.kind] = pay[one.kind] ?? 0;
  const own = means.find((one) => one.kind === kind);
  if (!own) return pay;
  const most = Math.min(own.have, Math.ceil(price / own.value));
  units[kind] = Math.min(most, Math.max(0, (units[kind] ?? 0) + by));
  for (const other of means) {
    if (other.kind === kind) continue;
    while ((units[other.kind] ?? 0) > 0 && worth(means, units) - price >= other.value)
      units[other.kind] = (units[other.kind] ?? 0) - 1;
  }
  return payOf(price, means, units);
}

/** A kind that pays nothing is left out. */
export function payOf(price: number, means: readonly Means[], units: Units): Pay {
  const megacredits = Math.max(0, price - worth(means, units));
  const pay: { -readonly [K in keyof Pay]: Pay[K] } = megacredits > 0 ? { megacredits } : {};
  for (const { kind } of means) {
    const n = units[kind] ?? 0;
    if (n > 0) pay[kind] = n;
  }
  return pay;
}
