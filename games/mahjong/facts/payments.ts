import type { KongKind } from './melds.ts';
import type { Rules } from './rulesets.ts';

export const WIN_KINDS = ['self_draw', 'discard', 'robbed_kong'] as const;
export type WinKind = (typeof WIN_KINDS)[number];

/** Who pays, and the paragraph that says so. "Others" are those still in play. */
interface Payment {
  readonly payers: 'others' | 'discarder' | 'upgrader';
  readonly rule: `MJ-${number}.${number}`;
}

export const WIN_PAYMENTS: { readonly [Kind in WinKind]: Payment } = {
  self_draw: { payers: 'others', rule: 'MJ-10.4' },
  discard: { payers: 'discarder', rule: 'MJ-10.3' },
  robbed_kong: { payers: 'upgrader', rule: 'MJ-10.7' },
};

export const KONG_PAYMENTS: { readonly [Kind in KongKind]: Payment } = {
  kong_exposed: { payers: 'discarder', rule: 'MJ-11.1' },
  kong_concealed: { payers: 'others', rule: 'MJ-11.2' },
  kong_upgrade: { payers: 'others', rule: 'MJ-11.3' },
};

/** What each payer of a kong pays. */
export function kongPrice({ concealedKongPrice }: Pick<Rules, 'concealedKongPrice'>, kind: KongKind): number {
  switch (kind) {
    case 'kong_exposed':
      return 2;
    case 'kong_concealed':
      return concealedKongPrice;
    case 'kong_upgrade':
      return 1;
    default:
      return kind satisfies never;
  }
}
