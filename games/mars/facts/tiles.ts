import type { TileKind } from './vocabulary.ts';

interface Kind {
  readonly kind: TileKind;
}

/** The capital is a city too. */
export const isCity = (tile: Kind | null | undefined): boolean =>
  tile?.kind === 'city' || tile?.kind === 'capital';
export const isGreenery = (tile: Kind | null | undefined): boolean => tile?.kind === 'greenery';
export const isOcean = (tile: Kind | null | undefined): boolean => tile?.kind === 'ocean';
