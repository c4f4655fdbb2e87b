/** The words of the rulebook, as types. Literal lists come first, so that what depends on them is total. */

export const RESOURCES = ['megacredits', 'steel', 'titanium', 'plants', 'energy', 'heat'] as const;
export type Resource = (typeof RESOURCES)[number];
export type ByResource<T> = { readonly [R in Resource]: T };

export const METALS = ['steel', 'titanium'] as const;
export type Metal = (typeof METALS)[number];

const CARD_RESOURCES = [
  'animal',
  'microbe',
  'floater',
  'science',
  'fighter',
  'asteroid',
  'camp',
  'preservation',
  'disease',
] as const;
export type CardResource = (typeof CARD_RESOURCES)[number];

export const TAGS = [
  'building',
  'space',
  'power',
  'science',
  'jovian',
  'earth',
  'venus',
  'plant',
  'microbe',
  'animal',
  'city',
  'wild',
] as const;
export type Tag = (typeof TAGS)[number];
export type ByTag<T> = { readonly [T_ in Tag]: T };

export const PARAMETERS = ['temperature', 'oxygen', 'oceans', 'venus'] as const;
export type Parameter = (typeof PARAMETERS)[number];
/** Parameters with a marker on a track; oceans are counted by their tiles. */
export type Track = Exclude<Parameter, 'oceans'>;

const CARD_TYPES = ['automated', 'active', 'event', 'corporation', 'prelude'] as const;
export type CardType = (typeof CARD_TYPES)[number];

export const PACKS = [
  'base-game',
  'corporate-era',
  'prelude',
  'venus-next',
  'colonies',
  'turmoil',
  'promo',
] as const;
export type Pack = (typeof PACKS)[number];
export const SPECIAL_TILES = [
  'capital',
  'natural-preserve',
  'mining-area',
  'mining-rights',
  'industrial-center',
  'commercial-district',
  'nuclear-zone',
  'ecological-zone',
  'lava-flows',
  'mohole-area',
  'restricted-area',
  'deimos-down',
  'great-dam',
  'magnetic-field-generators',
] as const;
export const TILE_KINDS = ['ocean', 'city', 'greenery', ...SPECIAL_TILES] as const;
export type TileKind = (typeof TILE_KINDS)[number];

export const BOARD_IDS = ['tharsis', 'hellas', 'elysium'] as const;
export type BoardId = (typeof BOARD_IDS)[number];

export const PROJECT_KEYS = [
  'sell-patents',
  'power-plant',
  'asteroid',
  'aquifer',
  'greenery',
  'city',
  'air-scrapping',
  'build-colony',
  'buffer-gas',
] as const;
export type ProjectKey = (typeof PROJECT_KEYS)[number];

/** The number printed on a card: `001`–`261`, `B..` and so on. */
export type CardId = string;
/** Areas of Mars 0–60 in reading order, then the places off the map in the order of their table. */
export type SpaceId = number;
