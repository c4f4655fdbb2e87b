/** Which packs are played, each by itself. (MRS-2.9) */
export interface PackChoice {
  readonly corporateEra: boolean;
  readonly prelude: boolean;
  readonly venus: boolean;
  readonly colonies: boolean;
  readonly turmoil: boolean;
  readonly promo: boolean;
}

export const SWITCHES = ['corporateEra', 'prelude', 'venus', 'colonies', 'turmoil', 'promo'] as const;
const BASE: PackChoice = {
  corporateEra: false,
  prelude: false,
  venus: false,
  colonies: false,
  turmoil: false,
  promo: false,
};
export const ERA: PackChoice = { ...BASE, corporateEra: true };
const PRELUDE: PackChoice = { ...ERA, prelude: true };

/** Choices that many tables make, by name; `own` is what the single switches say. */
export const PRESETS = {
  'corporate-era': ERA,
  base: BASE,
  prelude: PRELUDE,
  'venus-colonies': { ...PRELUDE, venus: true, colonies: true },
  everything: {
    corporateEra: true,
    prelude: true,
    venus: true,
    colonies: true,
    turmoil: true,
    promo: true,
  },
} as const satisfies { readonly [name: string]: PackChoice };
export const PRESET_NAMES = [
  'corporate-era',
  'base',
  'prelude',
  'venus-colonies',
  'everything',
  'own',
] as const satisfies readonly (keyof typeof PRESETS | 'own')[];
export type Preset = (typeof PRESET_NAMES)[number];

/** Single switches without a preset are a choice of one's own. */
export const isSingly = (said: { readonly [option: string]: unknown }): boolean =>
  said['packs'] === undefined && SWITCHES.some((name) => said[name] !== undefined);
