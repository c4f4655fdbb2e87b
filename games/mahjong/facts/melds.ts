import { suitOf, type Suit, type Tile } from './tiles.ts';

export const KONG_KINDS = ['kong_exposed', 'kong_concealed', 'kong_upgrade'] as const;
export type KongKind = (typeof KONG_KINDS)[number];
export const MELD_KINDS = ['pong', ...KONG_KINDS] as const;
export type MeldKind = (typeof MELD_KINDS)[number];

export interface Meld {
  readonly kind: MeldKind;
  readonly tile: Tile;
}

interface Making {
  /** How many equal tiles it is. */
  readonly size: 3 | 4;
  /** How many of them its maker's hand gives (MJ-5.1 to MJ-5.4). */
  readonly fromHand: 1 | 2 | 3 | 4;
}

export const MELDS: { readonly [Kind in MeldKind]: Making } = {
  pong: { size: 3, fromHand: 2 },
  kong_exposed: { size: 4, fromHand: 3 },
  kong_concealed: { size: 4, fromHand: 4 },
  kong_upgrade: { size: 4, fromHand: 1 },
};

export const sizeOfMeld = ({ kind }: Meld): number => (kind === 'pong' ? 3 : 4);

export function hasMeldOf(melds: readonly Meld[], suit: Suit): boolean {
  // Looked at with every hand that may be won: a counting loop, which stays within the list.
  for (let i = 0; i < melds.length; i++) if (suitOf(melds[i]!.tile) === suit) return true;
  return false;
}
