import { seat, type Dice } from '@reckon/kernel';
import { cardOf, decksOf } from '../facts/cards.ts';
import { packsOf, type Config } from './config.ts';
import { SOLO_COLONIES_PRODUCTION } from '../facts/colonies.ts';
import { isCity } from '../facts/tiles.ts';
import { mapOf, SPACE_COUNT } from '../facts/geometry.ts';
import { byWatch } from '../facts/traits.ts';
import { dealColonies } from './colonies.ts';
import type { Player, State, Tile } from './state.ts';
import { openParliament } from './turmoil.ts';
import {
  BEGINNER_MEGACREDITS,
  CARD_PRICE,
  CORPORATIONS_DEALT,
  FIRST_DRAFT_CARDS,
  OCEAN_NEIGHBOUR_MEGACREDITS,
  OXYGEN,
  PLANTS_PER_GREENERY,
  PRELUDES_DEALT,
  PRODUCTION_WITHOUT_CORPORATE_ERA,
  START_CARDS,
  START_RATING,
  START_RATING_SOLO,
  STEEL_VALUE,
  TEMPERATURE,
  TITANIUM_VALUE,
  VENUS,
} from '../facts/numbers.ts';
import type { BoardId, ByResource, ByTag, CardId, SpaceId } from '../facts/vocabulary.ts';

const nothing = (): ByResource<number> => ({
  megacredits: 0,
  steel: 0,
  titanium: 0,
  plants: 0,
  energy: 0,
  heat: 0,
});
const noTags = (): ByTag<number> => ({
  building: 0,
  space: 0,
  power: 0,
  science: 0,
  jovian: 0,
  earth: 0,
  venus: 0,
  plant: 0,
  microbe: 0,
  animal: 0,
  city: 0,
  wild: 0,
});

/** Alone, colonies cost production. (MRS-14.7) */
const startProduction = (config: Config, tr: number): ByResource<number> => {
  const production = { ...nothing(), ...(!config.corporateEra && PRODUCTION_WITHOUT_CORPORATE_ERA) };
  return config.colonies && tr === START_RATING_SOLO
    ? { ...production, megacredits: production.megacredits + SOLO_COLONIES_PRODUCTION }
    : production;
};

export const newPlayer = (
  config: Config,
  tr: number,
  { hand, offered, dealt, preludes }: Pick<Player, 'hand' | 'offered' | 'dealt' | 'preludes'>,
): Player => ({
  tr,
  stock: { ...nothing(), megacredits: config.beginners ? BEGINNER_MEGACREDITS : 0 },
  production: startProduction(config, tr),
  played: [],
  tags: noTags(),
  corporation: null,
  hand,
  preludes,
  hosted: [],
  offered,
  dealt,
  drafted: [],
  looking: [],
  choice: null,
  passed: false,
  openings: [],
  nextDiscount: 0,
  nextSteps: 0,
  generational: {},
  harmedBy: [],
  seenTags: [],
  freshTags: 0,
  fleets: 1,
  watching: byWatch(),
  acting: [],
  discount: 0,
  tagDiscount: {},
  powerPlantDiscount: 0,
  requirementDiscount: 0,
  tradeDiscount: 0,
  tradeSteps: 0,
  influence: 0,
  cardPrice: CARD_PRICE,
  oceanMegacredits: OCEAN_NEIGHBOUR_MEGACREDITS,
  pools: null,
  steelValue: STEEL_VALUE,
  titaniumValue: TITANIUM_VALUE,
  heatPays: false,
  greeneryPlants: PLANTS_PER_GREENERY,
  flexibility: 0,
  venusFlexibility: 0,
  protects: [],
});

/** Solo rules are Corporate Era rules, and nobody drafts alone; beginners have no preludes. (MRS-14, MRS-2.8) */
const configFor = (config: Config, seats: number): Config => {
  const fair = config.beginners ? { ...config, firstDraft: false, prelude: false } : config;
  return seats === 1
    ? { ...fair, corporateEra: true, draft: false, firstDraft: false, firstPlayer: 0 }
    : fair;
};

export function setup(given: Config, seats: number, dice: Dice): State {
  const config = configFor(given, seats);
  const solo = seats === 1;
  const decks = decksOf(packsOf(config));
  const deck = dice.shuffled(decks.projects, 'deal');
  const offers = dice.shuffled(decks.corporations, 'deal');
  const preludeDeck = config.prelude ? dice.shuffled(decks.preludes, 'deal') : [];
  const discard: CardId[] = [];
  const tiles: (Tile | null)[] = Array.from({ length: SPACE_COUNT }, () => null);
  if (solo) {
    const four = deck.splice(-4).toReversed();
    placeNeutrals(config.board, tiles, four);
    discard.push(...four);
  }
  const first = seat(config.firstPlayer % seats);
  const { beginners, firstDraft } = config;
  const players = Array.from({ length: seats }, () => {
    const offered = beginners ? [] : offers.splice(-CORPORATIONS_DEALT);
    const cards = deck.splice(firstDraft ? -FIRST_DRAFT_CARDS : -START_CARDS);
    const preludes = config.prelude ? preludeDeck.splice(-PRELUDES_DEALT) : [];
    const zones = beginners ? { hand: cards, dealt: [] } : { hand: [], dealt: cards };
    return newPlayer(config, solo ? START_RATING_SOLO : START_RATING, { offered, preludes, ...zones });
  });
  const { colonies, colonyBox } = dealColonies(config, seats, dice);
  return {
    config,
    board: config.board,
    live: true,
    searchForLife: config.searchForLife,
    generation: 1,
    phase: beginners ? 'action' : firstDraft ? 'draft' : 'start',
    first,
    active: first,
    acted: 0,
    temperature: TEMPERATURE.start,
    oxygen: OXYGEN.start,
    oceans: 0,
    venus: VENUS.start,
    plantsRemoved: false,
    solar: null,
    granted: 0,
    colonies,
    colonyBox,
    turmoil: config.turmoil ? openParliament(config, seats, dice) : null,
    preludeDeck,
    // Only a merger draws from it; without it there is nothing to remember.
    corporationDeck: config.prelude && config.promo ? offers : [],
    players,
    tiles,
    claims: [],
    milestones: [],
    awards: [],
    deck,
    discard,
    agenda: [],
    slot: 0,
    won: null,
  };
}

/**
 * Two neutral cities, each with a greenery: counted off by the prices of four cards, the first city from the top left, the
 * second from the bottom right, each greenery clockwise round its city. (MRS-14.1)
 */
export function placeNeutrals(
  board: BoardId,
  tiles: (Tile | null)[],
  [one, two, three, four]: readonly CardId[],
): void {
  const { land, neighbours } = mapOf(board);
  const around = (space: SpaceId): readonly SpaceId[] => neighbours[space] ?? [];
  const open = (space: SpaceId): boolean =>
    tiles[space] === null &&
    around(space).every((next) => !isCity(tiles[next])) &&
    around(space).some((next) => tiles[next] === null && land.includes(next));
  const pairs = [
    { areas: land, city: one, greenery: three },
    { areas: land.toReversed(), city: two, greenery: four },
  ];
  for (const { areas, city, greenery } of pairs) {
    const place = nth(areas.filter(open), priceOf(city));
    tiles[place] = { kind: 'city', owner: null };
    const round = clockwise(board, place).filter((next) => tiles[next] === null && land.includes(next));
    tiles[nth(round, priceOf(greenery))] = { kind: 'greenery', owner: null };
  }
}

const priceOf = (card: CardId | undefined): number => (card === undefined ? 0 : cardOf(card).cost);

/** Counting goes round and round; a price of nothing counts as one. */
const nth = (spaces: readonly SpaceId[], price: number): SpaceId =>
  spaces[(Math.max(1, price) - 1) % spaces.length] ?? 0;

const CLOCKWISE = [
  [0, -1],
  [1, -1],
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
] as const;

function clockwise(board: BoardId, space: SpaceId): readonly SpaceId[] {
  const { areas } = mapOf(board);
  const here = areas[space];
  if (here === undefined) return [];
  return CLOCKWISE.flatMap(([dq, dr]) => {
    const found = areas.findIndex((area) => area.q === here.q + dq && area.r === here.r + dr);
    return found < 0 ? [] : [found];
  });
}
