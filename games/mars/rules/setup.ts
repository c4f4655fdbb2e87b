import { seat, type Dice } from '@reckon/kernel';
import { cardOf, corporations, projectDeck } from '../facts/cards.ts';
import type { Config } from './config.ts';
import { isCity } from '../facts/tiles.ts';
import { mapOf, SPACE_COUNT } from '../facts/geometry.ts';
import { byWatch } from '../facts/traits.ts';
import type { Player, State, Tile } from './state.ts';
import {
  BEGINNER_MEGACREDITS,
  CORPORATIONS_DEALT,
  FIRST_DRAFT_CARDS,
  OXYGEN,
  PLANTS_PER_GREENERY,
  PRODUCTION_WITHOUT_CORPORATE_ERA,
  START_CARDS,
  START_RATING,
  START_RATING_SOLO,
  STEEL_VALUE,
  TEMPERATURE,
  TITANIUM_VALUE,
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

const newPlayer = (
  config: Config,
  tr: number,
  { hand, offered, dealt }: Pick<Player, 'hand' | 'offered' | 'dealt'>,
): Player => ({
  tr,
  stock: { ...nothing(), megacredits: config.beginners ? BEGINNER_MEGACREDITS : 0 },
  production: { ...nothing(), ...(!config.corporateEra && PRODUCTION_WITHOUT_CORPORATE_ERA) },
  played: [],
  tags: noTags(),
  corporation: null,
  hand,
  offered,
  dealt,
  drafted: [],
  looking: [],
  choice: null,
  passed: false,
  opening: false,
  nextDiscount: 0,
  nextSteps: 0,
  generational: {},
  watching: byWatch(),
  acting: [],
  discount: 0,
  tagDiscount: {},
  powerPlantDiscount: 0,
  steelValue: STEEL_VALUE,
  titaniumValue: TITANIUM_VALUE,
  heatPays: false,
  greeneryPlants: PLANTS_PER_GREENERY,
  flexibility: 0,
  protects: [],
});

/** Solo rules are Corporate Era rules, and nobody drafts alone. (MRS-14) */
const configFor = (config: Config, seats: number): Config =>
  seats === 1
    ? { ...config, corporateEra: true, draft: false, firstDraft: false, firstPlayer: 0 }
    : config.beginners
      ? { ...config, firstDraft: false }
      : config;

export function setup(given: Config, seats: number, dice: Dice): State {
  const config = configFor(given, seats);
  const solo = seats === 1;
  const deck = dice.shuffled(projectDeck(config.corporateEra), 'deal');
  const offers = dice.shuffled(corporations(config.corporateEra), 'deal');
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
    const zones = beginners ? { hand: cards, dealt: [] } : { hand: [], dealt: cards };
    return newPlayer(config, solo ? START_RATING_SOLO : START_RATING, { offered, ...zones });
  });
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
