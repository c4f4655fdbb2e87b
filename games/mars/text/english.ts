/** The nouns of the game and its fixed phrases. Sentences that are put together stand beside what they tell of, in both languages. */
import type { RefusalCode } from '../facts/refusals.ts';
import type {
  BoardId,
  CardResource,
  Parameter,
  ProjectKey,
  Resource,
  Tag,
  TileKind,
} from '../facts/vocabulary.ts';

export interface Nouns {
  readonly resource: { readonly [R in Resource]: string };
  readonly cardResource: { readonly [R in CardResource | 'any']: string };
  readonly tag: { readonly [T in Tag]: string };
  readonly tile: { readonly [T in TileKind]: string };
  readonly parameter: { readonly [P in Parameter]: string };
  readonly project: { readonly [P in ProjectKey]: string };
  readonly board: { readonly [B in BoardId]: string };
  readonly source: { readonly [source: string]: string };
  /** Options, categories, sources and house rules by their keys. */
  readonly phrases: { readonly [key: string]: string };
  /** English sentences come with the refusal. */
  readonly refusals: { readonly [C in RefusalCode]: string } | undefined;
}

export const english: Nouns = {
  resource: {
    megacredits: 'M€',
    steel: 'steel',
    titanium: 'titanium',
    plants: 'plants',
    energy: 'energy',
    heat: 'heat',
  },
  cardResource: {
    animal: 'animal',
    microbe: 'microbe',
    floater: 'floater',
    science: 'science resource',
    fighter: 'fighter',
    asteroid: 'asteroid',
    camp: 'camp',
    preservation: 'preservation',
    disease: 'disease',
    any: 'resource',
  },
  tag: {
    building: 'building',
    space: 'space',
    power: 'power',
    science: 'science',
    jovian: 'Jovian',
    earth: 'Earth',
    venus: 'Venus',
    plant: 'plant',
    microbe: 'microbe',
    animal: 'animal',
    city: 'city',
    wild: 'wild',
  },
  tile: {
    ocean: 'ocean',
    city: 'city',
    greenery: 'greenery',
    capital: 'capital',
    'natural-preserve': 'natural preserve',
    'mining-area': 'mining area',
    'mining-rights': 'mining rights',
    'industrial-center': 'industrial centre',
    'commercial-district': 'commercial district',
    'nuclear-zone': 'nuclear zone',
    'ecological-zone': 'ecological zone',
    'lava-flows': 'lava flows',
    'mohole-area': 'mohole area',
    'restricted-area': 'restricted area',
    'deimos-down': 'fallen moon',
    'great-dam': 'great dam',
    'magnetic-field-generators': 'magnetic field generators',
  },
  parameter: {
    temperature: 'temperature',
    oxygen: 'oxygen',
    oceans: 'oceans',
    venus: 'Venus',
  },
  project: {
    'sell-patents': 'sell patents',
    'power-plant': 'power plant',
    asteroid: 'asteroid',
    aquifer: 'aquifer',
    greenery: 'greenery',
    city: 'city',
    'buffer-gas': 'buffer gas',
  },
  board: {
    tharsis: 'Tharsis',
    hellas: 'Hellas',
    elysium: 'Elysium',
  },
  source: {
    temperature: 'temperature',
    oxygen: 'oxygen',
    area: 'the area',
    oceans: 'oceans',
    project: 'standard project',
    conversion: 'conversion',
    rating: 'goals',
    pole: 'the south pole',
    start: 'set-up',
  },
  phrases: {
    'option.board': 'Map',
    'option.board.tharsis': 'Tharsis',
    'option.board.hellas': 'Hellas',
    'option.board.elysium': 'Elysium',
    'option.corporateEra': 'Corporate Era',
    'option.corporateEra.true': 'with its cards',
    'option.corporateEra.false': 'without; every production starts at 1',
    'option.draft': 'Draft',
    'option.draft.false': 'deal research cards',
    'option.draft.true': 'draft research cards',
    'option.firstDraft': 'First hand',
    'option.firstDraft.false': 'dealt',
    'option.firstDraft.true': 'drafted, five and five',
    'option.beginners': 'Start',
    'option.beginners.false': 'choose a corporation and buy cards',
    'option.beginners.true': 'for beginners: 42 M€ and all ten cards',
    'option.soloGoal': 'Solo goal',
    'option.soloGoal.parameters': 'all three parameters',
    'option.soloGoal.rating': 'a rating of 63',
    'option.searchForLife': 'Search For Life',
    'option.searchForLife.1': 'points from the first science',
    'option.searchForLife.3': 'points from the third science',
    account: 'Boards',
    'category.tr': 'Terraform rating',
    'category.milestones': 'Milestones',
    'category.awards': 'Awards',
    'category.greenery': 'Greeneries',
    'category.city': 'Cities',
    'category.cards': 'Cards',
    'source.tr': 'Terraform rating',
    'source.greenery': 'Greeneries',
    'house.corporateEra.false': 'Without Corporate Era.',
    'house.draft.true': 'Research cards are drafted.',
    'house.firstDraft.true': 'The first hand is drafted.',
    'house.beginners.true': 'Everybody starts with 42 M€ and ten cards, without a corporation.',
    'house.searchForLife.3': 'Search For Life gives its points from the third science.',
    'house.soloGoal.rating': 'Alone: win by a rating of 63.',
  },
  refusals: undefined,
};
