import type { Effect, Stock } from './language.ts';
import type { ProjectKey } from './vocabulary.ts';

/** The figures of the rulebook. (MRS-1 to MRS-14) */
/** A menu lists X up to here; more of it is a matter between the seat and the rules. */
export const LISTED_X = 8;
export const MOST_SEATS = 5;
export const START_RATING = 20;
export const START_RATING_SOLO = 14;
export const CARD_PRICE = 3;
export const CORPORATIONS_DEALT = 2;
export const START_CARDS = 10;
/** Cards of each of the two rounds of the first draft. */
export const FIRST_DRAFT_CARDS = 5;
export const PRELUDES_DEALT = 4;
export const PRELUDES_KEPT = 2;
/** For a prelude that cannot be carried out. */
export const PRELUDE_MEGACREDITS = 15;
export const BEGINNER_MEGACREDITS = 42;
export const RESEARCH_CARDS = 4;
export const ACTIONS_PER_TURN = 2;
export const STEEL_VALUE = 2;
export const TITANIUM_VALUE = 3;
export const PLANTS_PER_GREENERY = 8;
export const HEAT_PER_STEP = 8;
export const LOWEST_MEGACREDIT_PRODUCTION = -5;
export const OCEAN_TILES = 9;
export const OCEAN_NEIGHBOUR_MEGACREDITS = 2;
export const POLE_OCEAN_COST = 6;
/** What Mons Insurance pays a victim. */
export const INSURANCE = 3;
/** Generations of a game alone. (MRS-14.3) */
export const soloGenerations = ({ prelude }: { readonly prelude: boolean }): number => (prelude ? 12 : 14);
export const SOLO_RATING_GOAL = 63;
export const MILESTONE_COST = 8;
export const MILESTONES_AT_MOST = 3;
export const MILESTONE_POINTS = 5;
export const AWARD_COSTS: readonly number[] = [8, 14, 20];
export const AWARD_FIRST = 5;
export const AWARD_SECOND = 2;

export const TEMPERATURE = { start: -30, max: 8, step: 2 } as const;
export const OXYGEN = { start: 0, max: 14, step: 1 } as const;
/** Reaching these temperatures raises heat production by one. */
export const WARM_STEPS: readonly number[] = [-24, -20];
export const THAW = 0;
export const BREATHABLE = 8;
export const VENUS = { start: 0, max: 30, step: 2 } as const;
/** Reaching these on Venus gives a card, and a step of the rating. */
export const VENUS_CARD = 8;
export const VENUS_RATING = 16;
export const TRACKS = { temperature: TEMPERATURE, oxygen: OXYGEN, venus: VENUS } as const;

export interface Project {
  readonly key: ProjectKey;
  readonly cost: number;
  readonly effects: readonly Effect[];
}

/** Standard projects that are bought; selling patents is a move of its own. */
export const PROJECTS: readonly Project[] = [
  { key: 'power-plant', cost: 11, effects: [{ kind: 'production', resource: 'energy', amount: 1 }] },
  { key: 'asteroid', cost: 14, effects: [{ kind: 'raise', parameter: 'temperature', steps: 1 }] },
  {
    key: 'aquifer',
    cost: 18,
    effects: [{ kind: 'place-tile', tile: 'ocean', count: 1, where: 'ocean-area' }],
  },
  {
    key: 'greenery',
    cost: 23,
    effects: [{ kind: 'place-tile', tile: 'greenery', count: 1, where: 'greenery-rules' }],
  },
  {
    key: 'city',
    cost: 25,
    effects: [
      { kind: 'place-tile', tile: 'city', count: 1, where: 'city-rules' },
      { kind: 'production', resource: 'megacredits', amount: 1 },
    ],
  },
  { key: 'air-scrapping', cost: 15, effects: [{ kind: 'raise', parameter: 'venus', steps: 1 }] },
  { key: 'build-colony', cost: 17, effects: [{ kind: 'place-colony', allowSecondOnSameTile: false }] },
  { key: 'buffer-gas', cost: 16, effects: [{ kind: 'tr', amount: 1 }] },
];

export const PRODUCTION_WITHOUT_CORPORATE_ERA: Stock = {
  megacredits: 1,
  steel: 1,
  titanium: 1,
  plants: 1,
  energy: 1,
  heat: 1,
};
