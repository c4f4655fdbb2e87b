import { ELYSIUM } from './boards/elysium.ts';
import { HELLAS } from './boards/hellas.ts';
import { THARSIS } from './boards/tharsis.ts';
import type { Space, SpaceKey } from './language.ts';
import type { BoardId, CardId, Pack } from './vocabulary.ts';

/** The areas of each map in reading order: rows of 5-6-7-8-9-8-7-6-5, axial coordinates with the centre at 0,0. */
export const AREAS: { readonly [B in BoardId]: readonly Space[] } = {
  tharsis: THARSIS,
  hellas: HELLAS,
  elysium: ELYSIUM,
};

/** Places off the map: no neighbours, no bonus, one card each. */
export const OFF_MAP: readonly {
  readonly key: SpaceKey;
  readonly number: string;
  readonly name: string;
  readonly card: CardId;
  readonly pack: Pack;
}[] = [
  { key: 'ganymede-colony', number: '01', name: 'Ganymede Colony', card: '081', pack: 'base-game' },
  { key: 'phobos-space-haven', number: '02', name: 'Phobos Space Haven', card: '021', pack: 'base-game' },
  { key: 'stanford-torus', number: '69', name: 'Stanford Torus', card: 'X12', pack: 'promo' },
  { key: 'luna-metropolis', number: '70', name: 'Luna Metropolis', card: '236', pack: 'venus-next' },
  { key: 'dawn-city', number: '71', name: 'Dawn City', card: '220', pack: 'venus-next' },
  { key: 'stratopolis', number: '72', name: 'Stratopolis', card: '248', pack: 'venus-next' },
  { key: 'maxwell-base', number: '73', name: 'Maxwell Base', card: '238', pack: 'venus-next' },
];
