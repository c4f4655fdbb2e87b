/** A position in plain JSON in, an explained sheet out: for people at a physical table and for independent checks. */
import {
  anything,
  complain,
  flag,
  listOf,
  maybe,
  object,
  oneOf,
  optional,
  read,
  seat as seatOf,
  text,
  totalOf,
  whole,
  type Parser,
  type Reading,
  type ScoredPosition,
} from '@reckon/kernel';
import { findCard, plainName } from '../facts/cards.ts';
import type { Card } from '../facts/language.ts';
import { isOnMars, SPACE_COUNT, spaceNamed } from '../facts/geometry.ts';
import {
  holdingOf,
  type Claimed,
  type Colony,
  type Holding,
  type Played,
  type Standing,
  type Tile,
} from '../rules/state.ts';
import { floorOf } from '../rules/plainly.ts';
import { COLONIES_PER_TILE, COLONY_NAMES } from '../facts/colonies.ts';
import { AWARDS, MILESTONES, VENUS_AWARD, VENUS_MILESTONE } from '../facts/goals.ts';
import { AWARD_COSTS, MILESTONES_AT_MOST, MOST_SEATS, OCEAN_TILES } from '../facts/numbers.ts';
import {
  BOARD_IDS,
  PACKS,
  SPECIAL_TILES,
  TAGS,
  type BoardId,
  type ByResource,
  type ByTag,
  type Resource,
  type Tag,
} from '../facts/vocabulary.ts';
import { allAwardLines } from './awards.ts';
import { ALL_CATEGORIES, CATEGORIES, linesOf, placed } from './lines.ts';
import { parliamentOf, parliamentParser, type OwnerOf } from './parliament.ts';

const MANY = 100_000;

/** What lies there, or grows: six numbers, none of them below what a player board allows. (MRS-1.2, MRS-1.3) */
const sixFrom = (least: (resource: Resource) => number) =>
  object({
    mc: optional(whole(least('megacredits'), MANY)),
    steel: optional(whole(least('steel'), MANY)),
    titanium: optional(whole(least('titanium'), MANY)),
    plants: optional(whole(least('plants'), MANY)),
    energy: optional(whole(least('energy'), MANY)),
    heat: optional(whole(least('heat'), MANY)),
  });
const stock = sixFrom(() => 0);
const production = sixFrom(floorOf);

const cardNamed: Parser<Card> = (json, path) => {
  const card = typeof json === 'string' ? findCard(json) : undefined;
  return card ?? complain(`there is no card ${JSON.stringify(json)}`, path);
};

const playerParser = object({
  id: text(40),
  tr: whole(0, MANY),
  stock: optional(stock),
  production: optional(production),
  played: optional(listOf(object({ card: cardNamed, resources: optional(whole(0, MANY)) }), { max: 500 })),
});

const positionParser = object(
  {
    kind: optional(oneOf('position')),
    id: optional(anything),
    board: optional(oneOf(...BOARD_IDS)),
    modules: optional(listOf(oneOf(...PACKS))),
    phase: optional(oneOf('final', 'live')),
    generation: optional(whole(1, 1000)),
    players: listOf(playerParser, { min: 1, max: MOST_SEATS }),
    tiles: optional(
      listOf(
        object({
          hex: text(40),
          kind: oneOf('ocean', 'greenery', 'city', 'special'),
          special: optional(maybe(text(40))),
          owner: optional(maybe(text(40))),
          card: optional(maybe(cardNamed)),
        }),
        { max: SPACE_COUNT },
      ),
    ),
    landClaims: optional(listOf(object({ hex: text(40), owner: text(40) }), { max: SPACE_COUNT })),
    colonies: optional(
      listOf(object({ name: text(40), cubes: listOf(text(40)), active: optional(flag) }), { max: 30 }),
    ),
    turmoil: optional(parliamentParser),
    milestones: optional(listOf(object({ name: text(40), owner: text(40) }), { max: MILESTONES_AT_MOST })),
    awards: optional(
      listOf(object({ name: text(40), fundedBy: optional(text(40)) }), { max: AWARD_COSTS.length }),
    ),
    houseRules: optional(object({ searchForLife: optional(oneOf(1, 3)) })),
  },
  ['expect'],
);

type Position = ReturnType<typeof positionParser>;

const byResource = (given: ReturnType<typeof stock> | undefined): ByResource<number> => ({
  megacredits: given?.mc ?? 0,
  steel: given?.steel ?? 0,
  titanium: given?.titanium ?? 0,
  plants: given?.plants ?? 0,
  energy: given?.energy ?? 0,
  heat: given?.heat ?? 0,
});

function holding({ tr, stock, production, played = [] }: Position['players'][number]): Holding {
  const tags = Object.fromEntries(TAGS.map((tag) => [tag, 0])) as { [T in Tag]: number };
  const cards = inOrder(played).map(({ card, resources = 0 }): Played => {
    const down = card.type === 'event';
    if (!down) for (const tag of card.tags) tags[tag]++;
    return { card: card.id, resources, used: 0, down };
  });
  return {
    tr,
    stock: byResource(stock),
    production: byResource(production),
    played: cards,
    tags: tags satisfies ByTag<number>,
  };
}

const special = (name: string | null | undefined, path: string): (typeof SPECIAL_TILES)[number] =>
  SPECIAL_TILES.find((kind) => plainName(kind) === plainName(name ?? '')) ??
  complain(`there is no special tile ${JSON.stringify(name ?? null)}`, path);

function tileOf(given: NonNullable<Position['tiles']>[number], ownerOf: OwnerOf, path: string): Tile {
  const { kind, owner, card } = given;
  const made = kind === 'special' ? special(given.special ?? tileKindOf(card), `${path}.special`) : kind;
  const named = kind === 'city' && given.special === 'capital' ? 'capital' : made;
  return {
    kind: named,
    owner:
      owner === null || owner === undefined || owner === 'neutral' ? null : ownerOf(owner, `${path}.owner`),
    ...(card && { card: card.id }),
  };
}

const tileKindOf = (card: Card | null | undefined): string | undefined => {
  const place = card?.immediate.find((effect) => effect.kind === 'place-tile');
  return place?.kind === 'place-tile' ? place.tile : undefined;
};

/** Nothing of which there is one is there twice. */
function onlyOnce<T>(
  items: readonly T[],
  nameOf: (item: T) => string,
  refuse: (name: string, index: number) => void,
): void {
  const names = items.map(nameOf);
  for (const [index, name] of names.entries()) if (names.indexOf(name) < index) refuse(name, index);
}

/** What cannot lie on any table: one card twice, resources where none are held, more oceans than there are. */
function checkPlayed({ players }: Position): void {
  const all = players.flatMap(({ played = [] }, player) =>
    played.map((one, index) => ({ ...one, path: `players[${player}].played[${index}]` })),
  );
  onlyOnce(
    all,
    ({ card }) => card.id,
    (_, index) =>
      complain(`${all[index]?.card.name} is in play twice; there is one of it`, `${all[index]?.path}.card`, {
        key: 'complaint.cardTwice',
        card: all[index]?.card.name ?? '',
      }),
  );
  for (const { card, resources = 0, path } of all)
    if (resources > 0 && card.resourceStorage === null)
      complain(`${card.name} holds no resources`, `${path}.resources`);
}

/** Goals of the map and of the packs that are named, each once. (MRS-11.4) */
function checkGoals({ modules }: Position, { board, milestones, awards }: Standing): void {
  const venus = modules === undefined || modules.includes('venus-next');
  onlyOnce(
    milestones,
    ({ name }) => name,
    (name, index) =>
      complain(`${name} is claimed twice; a milestone is claimed once`, `milestones[${index}].name`),
  );
  onlyOnce(
    awards,
    ({ name }) => name,
    (name, index) => complain(`${name} is funded twice; an award is funded once`, `awards[${index}].name`),
  );
  for (const [index, { name }] of milestones.entries())
    if (![...MILESTONES[board], ...(venus ? [VENUS_MILESTONE] : [])].some((one) => one.name === name))
      complain(`${name} is no milestone of this map`, `milestones[${index}].name`);
  for (const [index, { name }] of awards.entries())
    if (![...AWARDS[board], ...(venus ? [VENUS_AWARD] : [])].some((one) => one.name === name))
      complain(`${name} is no award of this map`, `awards[${index}].name`);
}

/** The corporation is the first source, wherever the position names it. (FR-002) */
const inOrder = <T extends { readonly card: Card }>(played: readonly T[]): readonly T[] => [
  ...played.filter(({ card }) => card.type === 'corporation'),
  ...played.filter(({ card }) => card.type !== 'corporation'),
];

const goal = (names: readonly string[], given: string, path: string): string =>
  names.find((name) => plainName(name) === plainName(given)) ??
  complain(`there is no goal ${JSON.stringify(given)}`, path);

const ALL_MILESTONES = [
  ...Object.values(MILESTONES)
    .flat()
    .map(({ name }) => name),
  VENUS_MILESTONE.name,
];
const ALL_AWARDS = [...Object.values(AWARDS).flat(), VENUS_AWARD].map(({ name }) => name);

/** Three colonies at most on a tile, and every tile is there once. (MRS-19.6) */
function checkColonies(colonies: readonly Colony[]): void {
  onlyOnce(
    colonies,
    ({ name }) => name,
    (name, index) => complain(`${name} is there twice; there is one of it`, `colonies[${index}].name`),
  );
  for (const [index, { name, owners }] of colonies.entries())
    if (owners.length > COLONIES_PER_TILE)
      complain(`${name} has room for ${COLONIES_PER_TILE} colonies`, `colonies[${index}].cubes`);
}

function standingOf(position: Position): Standing {
  const { players, tiles = [], milestones = [], awards = [], colonies = [] } = position;
  const board: BoardId = position.board ?? 'tharsis';
  const ownerOf: OwnerOf = (name, path) => {
    const index = players.findIndex(({ id }) => id === name);
    return index < 0 ? complain(`there is no player ${JSON.stringify(name)}`, path) : seatOf(index);
  };
  players.forEach(({ id }, index) => {
    if (players.findIndex((other) => other.id === id) !== index)
      complain(`player ${id} is there twice`, `players[${index}].id`);
  });
  const placed: (Tile | null)[] = Array.from({ length: SPACE_COUNT }, () => null);
  tiles.forEach((given, index) => {
    const path = `tiles[${index}]`;
    const space = spaceNamed(board, given.hex);
    if (space === undefined) return complain(`there is no area ${given.hex}`, `${path}.hex`);
    if (placed[space]) return complain(`two tiles on ${given.hex}`, `${path}.hex`);
    const tile = tileOf(given, ownerOf, path);
    if (tile.kind === 'ocean' && tile.owner !== null) complain('an ocean has no owner', `${path}.owner`);
    if (!isOnMars(space) && tile.kind !== 'city')
      complain('only a city lies there', `${path}.kind`, { key: 'complaint.offMap' });
    placed[space] = tile;
  });
  (position.landClaims ?? []).forEach(({ hex, owner }, index) => {
    const space = spaceNamed(board, hex);
    if (space === undefined || !isOnMars(space))
      return complain(`there is no area ${hex}`, `landClaims[${index}].hex`);
    if (placed[space]) complain(`there is a tile on ${hex}`, `landClaims[${index}].hex`);
    ownerOf(owner, `landClaims[${index}].owner`);
  });
  checkPlayed(position);
  if (placed.filter((tile) => tile?.kind === 'ocean').length > OCEAN_TILES)
    complain(`there are only ${OCEAN_TILES} ocean tiles`, 'tiles', {
      key: 'complaint.oceans',
      n: OCEAN_TILES,
    });
  const standing: Standing = {
    board,
    players: players.map(holding),
    tiles: placed,
    milestones: milestones.map(({ name, owner }, index): Claimed => ({
      name: goal(ALL_MILESTONES, name, `milestones[${index}].name`),
      seat: ownerOf(owner, `milestones[${index}].owner`),
    })),
    awards: awards.map(({ name, fundedBy }, index): Claimed => ({
      name: goal(ALL_AWARDS, name, `awards[${index}].name`),
      seat: fundedBy === undefined ? seatOf(0) : ownerOf(fundedBy, `awards[${index}].fundedBy`),
    })),
    colonies: colonies.map(({ name, cubes, active = true }, index): Colony => ({
      name:
        COLONY_NAMES.find((one) => plainName(one) === plainName(name)) ??
        complain(`there is no colony tile ${JSON.stringify(name)}`, `colonies[${index}].name`),
      active,
      marker: cubes.length,
      owners: cubes.map((owner) => ownerOf(owner, `colonies[${index}].cubes`)),
      fleet: null,
    })),
    turmoil: position.turmoil ? parliamentOf(position.turmoil, players.length, ownerOf) : null,
    live: position.phase === 'live',
    searchForLife: position.houseRules?.searchForLife ?? 1,
  };
  checkGoals(position, standing);
  checkColonies(standing.colonies);
  return standing;
}

export const scorePosition = (json: unknown): Reading<ScoredPosition> =>
  read((given, path) => {
    const position = positionParser(given, path);
    const standing = standingOf(position);
    // Whoever asks for a sheet asks for points: awards in which a seat has no place are not on it.
    const awards = allAwardLines(standing).filter(({ points }) => points > 0);
    const seats = position.players.map(({ id }, index) => {
      const lines = linesOf(standing, seatOf(index), awards);
      const categories = Object.fromEntries(
        (position.turmoil ? ALL_CATEGORIES : CATEGORIES).map((category) => [
          category,
          totalOf(
            lines.filter((line) => line.category === category),
            seatOf(index),
          ),
        ]),
      );
      return { seat: id, total: totalOf(lines, seatOf(index)), categories, lines };
    });
    const money = (index: number): number => holdingOf(standing, index).stock.megacredits;
    const ranking = placed(seats.map(({ seat, total }, index) => ({ seat, total, money: money(index) })));
    return { seats, ranking, facts: {} };
  }, json);
