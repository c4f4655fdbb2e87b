import { complain, flag, object, oneOf, optional, read, whole, type Reading } from '@reckon/kernel';
import type { Option } from '@reckon/kernel';
import { MOST_SEATS } from '../facts/numbers.ts';
import { ERA, isSingly, PRESETS, PRESET_NAMES, type PackChoice, type Preset } from '../facts/presets.ts';
import { BOARD_IDS, PACKS, type BoardId, type Pack } from '../facts/vocabulary.ts';

const SOLO_GOALS = ['parameters', 'rating'] as const;
type SoloGoal = (typeof SOLO_GOALS)[number];

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
    const packs = said.packs ?? (isSingly(said) ? 'own' : PRESET_NAMES[0]);
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
