import { five, type Cards } from './resources.ts';

/** What can be built or bought. */
export const WARES = ['road', 'settlement', 'city', 'card'] as const;
export type Ware = (typeof WARES)[number];

/** By resource: wood, brick, sheep, wheat, ore (SET-5.1 to 5.4). */
export const COSTS: { readonly [W in Ware]: Cards } = {
  road: [1, 1, 0, 0, 0],
  settlement: [1, 1, 1, 1, 0],
  city: [0, 0, 0, 2, 3],
  card: [0, 0, 1, 1, 1],
};

// Whether a hand pays for it: the prices written out, for every menu asks for all of them and only what a ware costs has to
// be looked at. A test holds them against the table.

export function canPayRoad(hand: Cards): boolean {
  const held = five(hand);
  return held[0] >= 1 && held[1] >= 1;
}

export function canPaySettlement(hand: Cards): boolean {
  const held = five(hand);
  return held[0] >= 1 && held[1] >= 1 && held[2] >= 1 && held[3] >= 1;
}

export function canPayCity(hand: Cards): boolean {
  const held = five(hand);
  return held[3] >= 2 && held[4] >= 3;
}

export function canPayCard(hand: Cards): boolean {
  const held = five(hand);
  return held[2] >= 1 && held[3] >= 1 && held[4] >= 1;
}
