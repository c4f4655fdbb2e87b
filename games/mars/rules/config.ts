import { complain, flag, object, oneOf, optional, read, whole, type Reading } from '@reckon/kernel';
import type { Option } from '@reckon/kernel';
import { MOST_SEATS } from '../facts/numbers.ts';
import { BOARD_IDS, PACKS, type BoardId, type Pack } from '../facts/vocabulary.ts';

const SOLO_GOALS = ['parameters', 'rating'] as const;
type SoloGoal = (typeof SOLO_GOALS)[number];

/** Which packs are played, each by itself. (MRS-2.9) */
export interface PackChoice {
  readonly corporateEra: boolean;
  readonly prelude: boolean;
  readonly venus: boolean;
  readonly colonies: boolean;
  readonly turmoil: boolean;
  readonly promo: boolean;
}

const SWITCHES = ['corporateEra', 'prelude', 'venus', 'colonies', 'turmoil', 'promo'] as const;
const BASE: PackChoice = {
  corporateEra: false,
  prelude: false,
  venus: false,
  colonies: false,
  turmoil: false,
  promo: false,
};
const ERA: PackChoice = { ...BASE, corporateEra: true };
const PRELUDE: PackChoice = { ...ERA, prelude: true };

/** Choices that many tables make, by name; `own` is what the single switches say. */
const PRESETS = {
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
const PRESET_NAMES = [
  'corporate-era',
  'base',
  'prelude',
  'venus-colonies',
  'everything',
  'own',
] as const satisfies readonly (keyof typeof PRESETS | 'own')[];
type Preset = (typeof PRESET_NAMES)[number];

/** What the lobby lets a table choose. */
export interface Config extends PackChoice {
  readonly board: BoardId;
  /** The preset that was chosen; the switches say what it comes to. */
  readonly packs: Preset;
  /** With Venus: the first player raises a parameter for nobody after each generation. (MRS-18.4) */
  readonly worldGovernment: boolean;
  /** Research cards are drafted. (MRS-4.3) */
  readonly draft: boolean;
  /** The ten cards of the start are drafted too. (MRS-4.5) */
  readonly firstDraft: boolean;
  /** Everybody starts with money and cards, and chooses nothing. (MRS-2.8) */
  readonly beginners: boolean;
  /** Solo: win by the three parameters, or by a rating of 63. (MRS-14.5) */
  readonly soloGoal: SoloGoal;
  /** Science on Search For Life needed for its points; 1 as printed. (MRS-17.1) */
  readonly searchForLife: 1 | 3;
  readonly firstPlayer: number;
}

export const DEFAULT_CONFIG: Config = {
  board: 'tharsis',
  packs: 'corporate-era',
  ...ERA,
  worldGovernment: true,
  draft: false,
  firstDraft: false,
  beginners: false,
  soloGoal: 'parameters',
  searchForLife: 1,
  firstPlayer: 0,
};

export const OPTIONS: readonly Option[] = [
  { name: 'board', values: BOARD_IDS, default: BOARD_IDS[0] },
  { name: 'packs', values: PRESET_NAMES, default: PRESET_NAMES[0] },
  { name: 'draft', values: [false, true], default: false },
  { name: 'beginners', values: [false, true], default: false },
  { name: 'corporateEra', values: [true, false], default: true, advanced: true },
  { name: 'prelude', values: [false, true], default: false, advanced: true },
  { name: 'venus', values: [false, true], default: false, advanced: true },
  { name: 'colonies', values: [false, true], default: false, advanced: true },
  { name: 'turmoil', values: [false, true], default: false, advanced: true },
  { name: 'promo', values: [false, true], default: false, advanced: true },
  { name: 'worldGovernment', values: [true, false], default: true, advanced: true },
  { name: 'firstDraft', values: [false, true], default: false, advanced: true },
  { name: 'soloGoal', values: SOLO_GOALS, default: SOLO_GOALS[0], advanced: true },
  { name: 'searchForLife', values: [1, 3], default: 1, advanced: true },
];

const parser = object({
  board: optional(oneOf(...BOARD_IDS)),
  packs: optional(oneOf(...PRESET_NAMES)),
  corporateEra: optional(flag),
  prelude: optional(flag),
  venus: optional(flag),
  colonies: optional(flag),
  turmoil: optional(flag),
  promo: optional(flag),
  worldGovernment: optional(flag),
  draft: optional(flag),
  firstDraft: optional(flag),
  beginners: optional(flag),
  soloGoal: optional(oneOf(...SOLO_GOALS)),
  searchForLife: optional(oneOf(1, 3)),
  firstPlayer: optional(whole(0, MOST_SEATS - 1)),
});

export const parseConfig = (json: unknown): Reading<Config> =>
  read((given, path) => {
    if (given === null) return complain('expected an object', path);
    const said = parser(given ?? {}, path);
    // Single switches without a preset are a choice of one's own.
    const packs = said.packs ?? (SWITCHES.some((name) => said[name] !== undefined) ? 'own' : 'corporate-era');
    const config = { ...DEFAULT_CONFIG, ...said, packs };
    return packs === 'own' ? config : { ...config, ...PRESETS[packs] };
  }, json);

/** The same table again; the seat to the left begins. */
export const rematch = (config: Config, seats: number): Config => ({
  ...config,
  firstPlayer: (config.firstPlayer + 1) % seats,
});

/** The packs of a table, in the order of their list. */
export function packsOf(config: PackChoice): readonly Pack[] {
  const { corporateEra, prelude, venus, colonies, turmoil, promo } = config;
  const played: { readonly [P in Pack]: boolean } = {
    'base-game': true,
    'corporate-era': corporateEra,
    prelude,
    'venus-next': venus,
    colonies,
    turmoil,
    promo,
  };
  return PACKS.filter((pack) => played[pack]);
}
