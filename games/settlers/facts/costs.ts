import type { Cards } from './resources.ts';

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
