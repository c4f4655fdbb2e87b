/** Colony tiles: what a colony gives when it is built, when somebody trades there, and what the trader gets. (MRS-19) */
import type { Effect } from './language.ts';
import type { CardResource, Resource } from './vocabulary.ts';

export const COLONY_NAMES = [
  'Callisto',
  'Ceres',
  'Enceladus',
  'Europa',
  'Ganymede',
  'Io',
  'Luna',
  'Miranda',
  'Pluto',
  'Titan',
  'Triton',
] as const;
export type ColonyName = (typeof COLONY_NAMES)[number];

export interface ColonyTile {
  readonly name: ColonyName;
  /** For the colony just built. */
  readonly placement: readonly Effect[];
  /** For each colony when somebody trades. */
  readonly bonus: readonly Effect[];
  /** For the trader, by the position of the marker. */
  readonly income: readonly (readonly Effect[])[];
  /** It sleeps until somebody has a card that holds this. */
  readonly wakes: CardResource | null;
}

export const TRADE_MEGACREDITS = 9;
export const TRADE_UNITS = 3;
export const COLONIES_PER_TILE = 3;
export const LAST_POSITION = 6;
export const FIRST_POSITION = 1;
export const MOST_FLEETS = 4;
/** Tiles dealt, by the number of seats; alone one of them is given up again. */
export const TILES_DEALT: readonly number[] = [0, 4, 5, 5, 6, 7];
export const SOLO_COLONIES_PRODUCTION = -2;

const gain = (resource: Resource, amount: number): readonly Effect[] =>
  amount === 0 ? [] : [{ kind: 'gain', resource, amount }];
const gains = (resource: Resource, ...amounts: readonly number[]): ColonyTile['income'] =>
  amounts.map((amount) => gain(resource, amount));
const add = (resource: CardResource, amount: number): readonly Effect[] =>
  amount === 0 ? [] : [{ kind: 'add', resource, amount, to: 'any-card' }];
const adds = (resource: CardResource, ...amounts: readonly number[]): ColonyTile['income'] =>
  amounts.map((amount) => add(resource, amount));
const produce = (resource: Resource, amount: number): readonly Effect[] => [
  { kind: 'production', resource, amount },
];
const draw = (amount: number): readonly Effect[] => (amount === 0 ? [] : [{ kind: 'draw', amount }]);

const TILES: { readonly [N in ColonyName]: Omit<ColonyTile, 'name'> } = {
  Callisto: {
    placement: produce('energy', 1),
    bonus: gain('energy', 3),
    income: gains('energy', 0, 2, 3, 5, 7, 10, 13),
    wakes: null,
  },
  Ceres: {
    placement: produce('steel', 1),
    bonus: gain('steel', 2),
    income: gains('steel', 1, 2, 3, 4, 6, 8, 10),
    wakes: null,
  },
  Enceladus: {
    placement: add('microbe', 3),
    bonus: add('microbe', 1),
    income: adds('microbe', 0, 1, 2, 3, 4, 4, 5),
    wakes: 'microbe',
  },
  Europa: {
    placement: [{ kind: 'place-tile', tile: 'ocean', count: 1, where: 'ocean-area' }],
    bonus: gain('megacredits', 1),
    income: (['megacredits', 'megacredits', 'energy', 'energy', 'plants', 'plants', 'plants'] as const).map(
      (resource) => produce(resource, 1),
    ),
    wakes: null,
  },
  Ganymede: {
    placement: produce('plants', 1),
    bonus: gain('plants', 1),
    income: gains('plants', 0, 1, 2, 3, 4, 5, 6),
    wakes: null,
  },
  Io: {
    placement: produce('heat', 1),
    bonus: gain('heat', 2),
    income: gains('heat', 2, 3, 4, 6, 8, 10, 13),
    wakes: null,
  },
  Luna: {
    placement: produce('megacredits', 2),
    bonus: gain('megacredits', 2),
    income: gains('megacredits', 1, 2, 4, 7, 10, 13, 17),
    wakes: null,
  },
  Miranda: {
    placement: add('animal', 1),
    bonus: draw(1),
    income: adds('animal', 0, 1, 1, 2, 2, 3, 3),
    wakes: 'animal',
  },
  Pluto: {
    placement: draw(2),
    bonus: [...draw(1), { kind: 'discard-from-hand', amount: 1 }],
    income: [0, 1, 2, 2, 3, 3, 4].map(draw),
    wakes: null,
  },
  Titan: {
    placement: add('floater', 3),
    bonus: add('floater', 1),
    income: adds('floater', 0, 1, 1, 2, 3, 3, 4),
    wakes: 'floater',
  },
  Triton: {
    placement: gain('titanium', 3),
    bonus: gain('titanium', 1),
    income: gains('titanium', 0, 1, 1, 2, 3, 4, 5),
    wakes: null,
  },
};

export const COLONY_TILES: readonly ColonyTile[] = COLONY_NAMES.map((name) => ({ name, ...TILES[name] }));
const BY_NAME = Object.fromEntries(COLONY_TILES.map((tile) => [tile.name, tile])) as {
  readonly [N in ColonyName]: ColonyTile;
};
export const colonyTile = (name: ColonyName): ColonyTile => BY_NAME[name];
