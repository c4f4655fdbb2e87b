import { complain, flag, object, oneOf, optional, read, whole, type Reading } from '@reckon/kernel';
import type { Option } from '@reckon/kernel';
import { MOST_SEATS } from '../facts/numbers.ts';
import { BOARD_IDS, type BoardId } from '../facts/vocabulary.ts';

const SOLO_GOALS = ['parameters', 'rating'] as const;
type SoloGoal = (typeof SOLO_GOALS)[number];

/** What the lobby lets a table choose. */
export interface Config {
  readonly board: BoardId;
  /** With Corporate Era: its cards and corporations, and production starts at nothing. (MRS-2.4) */
  readonly corporateEra: boolean;
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
  corporateEra: true,
  draft: false,
  firstDraft: false,
  beginners: false,
  soloGoal: 'parameters',
  searchForLife: 1,
  firstPlayer: 0,
};

export const OPTIONS: readonly Option[] = [
  { name: 'board', values: BOARD_IDS, default: BOARD_IDS[0] },
  { name: 'corporateEra', values: [true, false], default: true },
  { name: 'draft', values: [false, true], default: false },
  { name: 'beginners', values: [false, true], default: false },
  { name: 'firstDraft', values: [false, true], default: false, advanced: true },
  { name: 'soloGoal', values: SOLO_GOALS, default: SOLO_GOALS[0], advanced: true },
  { name: 'searchForLife', values: [1, 3], default: 1, advanced: true },
];

const parser = object({
  board: optional(oneOf(...BOARD_IDS)),
  corporateEra: optional(flag),
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
    return { ...DEFAULT_CONFIG, ...parser(given ?? {}, path) };
  }, json);

/** The same table again; the seat to the left begins. */
export const rematch = (config: Config, seats: number): Config => ({
  ...config,
  firstPlayer: (config.firstPlayer + 1) % seats,
});
