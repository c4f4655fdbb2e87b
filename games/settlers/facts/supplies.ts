import type { Layout } from './geometry.ts';
import { DESERT, RESOURCES, type Resource } from './resources.ts';
import { filled, packed } from './table.ts';

/** A harbour that takes any resource. */
export const ANY = -1;

/** Pieces of each player (SET-1.6). */
export const ROADS = 15;
export const SETTLEMENTS = 5;
export const CITIES = 4;

export interface Supply {
  readonly terrain: readonly Resource[];
  /** In letter order. */
  readonly tokens: readonly number[];
  readonly harbours: readonly Resource[];
  /** Cards of each resource. */
  readonly bank: number;
  /** By kind of card. */
  readonly deck: readonly number[];
}

/** By resource, then how many deserts. */
const terrains = (...counts: readonly number[]): number[] =>
  packed(counts.flatMap((count, i) => filled(count, i < RESOURCES.length ? i : DESERT)));

export const SUPPLIES: { readonly [L in Layout]: Supply } = {
  small: {
    terrain: terrains(4, 3, 4, 4, 3, 1),
    tokens: [5, 2, 6, 3, 8, 10, 9, 12, 11, 4, 8, 10, 9, 4, 5, 6, 3, 11],
    harbours: [ANY, ANY, ANY, ANY, 0, 1, 2, 3, 4],
    bank: 19,
    deck: [14, 5, 2, 2, 2],
  },
  large: {
    terrain: terrains(6, 5, 6, 6, 5, 2),
    tokens: [2, 5, 4, 6, 3, 9, 8, 11, 11, 10, 6, 3, 8, 4, 8, 10, 11, 12, 10, 5, 4, 9, 5, 9, 12, 3, 2, 6],
    harbours: [ANY, ANY, ANY, ANY, ANY, 0, 1, 2, 2, 3, 4],
    bank: 24,
    deck: [20, 5, 3, 3, 3],
  },
};
