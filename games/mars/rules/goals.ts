/** Milestones and awards: what each of them measures. (MRS-11) */
import type { Seat } from '@reckon/kernel';
import { cardOf } from '../facts/cards.ts';
import { mapOf } from '../facts/geometry.ts';
import { isCity, isGreenery, isOcean } from '../facts/tiles.ts';
import type { RefusalCode } from '../facts/refusals.ts';
import {
  holdingOf,
  playerOf,
  type Holding,
  type Player,
  type Standing,
  type State,
  type Tile,
} from './state.ts';
import { AWARD_COSTS, MILESTONE_COST, MILESTONES_AT_MOST } from '../facts/numbers.ts';
import {
  AWARDS,
  MILESTONES,
  VENUS_AWARD,
  VENUS_MILESTONE,
  type Award,
  type AwardMeasure,
  type Milestone,
  type MilestoneMeasure,
} from '../facts/goals.ts';
import { TERRAFORMER_WITH_TURMOIL } from '../facts/turmoil.ts';
import { RESOURCES, TAGS, type BoardId, type SpaceId } from '../facts/vocabulary.ts';

const isTile = (): boolean => true;

export function countTiles(
  { tiles }: Pick<Standing, 'tiles'>,
  test: (tile: Tile, space: SpaceId) => boolean,
): number {
  let count = 0;
  for (let space = 0; space < tiles.length; space++) {
    const tile = tiles[space];
    if (tile && test(tile, space)) count++;
  }
  return count;
}

function ownTiles({ tiles }: Standing, seat: number, test: typeof isCity): number {
  let count = 0;
  for (const tile of tiles) if (tile !== null && tile.owner === seat && test(tile)) count++;
  return count;
}

const faceUp = ({ played }: Holding, test: (card: ReturnType<typeof cardOf>) => boolean): number => {
  let count = 0;
  for (const { card, down } of played) if (!down && test(cardOf(card))) count++;
  return count;
};

const isGreenOrBlue = ({ type }: { readonly type: string }): boolean =>
  type === 'automated' || type === 'active';

export function milestoneValue(state: State, seat: Seat, measure: MilestoneMeasure): number {
  const player = playerOf(state, seat);
  const { tags, production } = player;
  switch (measure) {
    case 'terraform-rating':
      return player.tr;
    case 'cities':
      return ownTiles(state, seat, isCity);
    case 'greeneries':
      return ownTiles(state, seat, isGreenery);
    case 'building-tags':
      return tags.building + tags.wild;
    case 'cards-in-hand':
      return player.hand.length;
    case 'distinct-tags': {
      let kinds = tags.wild;
      for (const tag of TAGS) if (tag !== 'wild' && tags[tag] > 0) kinds++;
      return kinds;
    }
    case 'cards-with-requirement':
      return faceUp(player, (card) => isGreenOrBlue(card) && card.requirements.length > 0);
    case 'polar-tiles':
      return tilesInRows(state, seat, 8);
    case 'energy-production':
      return production.energy;
    case 'jovian-tags':
      return tags.jovian + tags.wild;
    case 'raised-productions': {
      const least = state.config.corporateEra ? 1 : 2;
      let raised = 0;
      for (const resource of RESOURCES) if (production[resource] >= least) raised++;
      return raised;
    }
    case 'highest-production':
      return Math.max(...RESOURCES.map((resource) => production[resource]));
    case 'life-tags':
      return tags.plant + tags.microbe + tags.animal + tags.wild;
    case 'project-cards':
      return faceUp(player, isGreenOrBlue);
    case 'events':
      return eventsPlayed(player);
    case 'floaters':
      return floatersOf(player);
    default:
      return measure satisfies never;
  }
}

export function eventsPlayed({ played }: Pick<Player, 'played'>): number {
  let count = 0;
  for (const { down } of played) if (down) count++;
  return count;
}

const tilesInRows = (standing: Standing, seat: number, from: number): number => {
  const { areas } = mapOf(standing.board);
  return countTiles(standing, (tile, space) => tile.owner === seat && (areas[space]?.row ?? 0) >= from);
};

/** What a seat has of what an award counts. Wild tags never count: scoring is no action. */
export function awardValue(standing: Standing, seat: number, measure: AwardMeasure): number {
  const player = holdingOf(standing, seat);
  const { stock, production, tags } = player;
  switch (measure) {
    case 'tiles':
      return ownTiles(standing, seat, isTile);
    case 'megacredit-production':
      return production.megacredits;
    case 'science-tags':
      return tags.science;
    case 'heat':
      return stock.heat + (standing.live ? stock.energy + production.heat : 0);
    case 'metals':
      return stock.steel + stock.titanium + (standing.live ? production.steel + production.titanium : 0);
    case 'greeneries':
      return ownTiles(standing, seat, isGreenery);
    case 'green-cards':
      return faceUp(player, ({ type }) => type === 'automated');
    case 'space-tags':
      return tags.space;
    case 'card-resources': {
      let sum = 0;
      for (const { resources } of player.played) sum += resources;
      return sum;
    }
    case 'building-tags':
      return tags.building;
    case 'dear-cards':
      return faceUp(player, (card) => isGreenOrBlue(card) && card.cost >= 20);
    case 'steel-and-energy':
      return stock.steel + stock.energy;
    case 'desert-tiles':
      return tilesInRows(standing, seat, 6);
    case 'tiles-next-to-ocean': {
      const { neighbours } = mapOf(standing.board);
      return countTiles(
        standing,
        (tile, space) =>
          tile.owner === seat && (neighbours[space] ?? []).some((next) => isOcean(standing.tiles[next])),
      );
    }
    case 'terraform-rating':
      return player.tr;
    case 'venus-tags':
      return tags.venus;
    default:
      return measure satisfies never;
  }
}

function floatersOf({ played }: Pick<Player, 'played'>): number {
  let sum = 0;
  for (const { card, resources } of played)
    if (resources > 0 && cardOf(card).resourceStorage?.type === 'floater') sum += resources;
  return sum;
}

type Goals<T> = { readonly [B in BoardId]: T };
const forBoards = <T>(of: (board: BoardId) => T): Goals<T> => ({
  tharsis: of('tharsis'),
  hellas: of('hellas'),
  elysium: of('elysium'),
});
/** While the parliament costs everybody steps, Terraformer is nearer. (MRS-20.10) */
const nearer = (milestone: Milestone): Milestone =>
  milestone.measure === 'terraform-rating'
    ? { ...milestone, threshold: TERRAFORMER_WITH_TURMOIL }
    : milestone;
const USUAL = { plain: MILESTONES, turmoil: forBoards((board) => MILESTONES[board].map(nearer)) };
const WITH_VENUS = {
  plain: forBoards((board) => [...USUAL.plain[board], VENUS_MILESTONE]),
  turmoil: forBoards((board) => [...USUAL.turmoil[board], VENUS_MILESTONE]),
};
const VENUS_AWARDS = forBoards((board): readonly Award[] => [...AWARDS[board], VENUS_AWARD]);

/** The milestones of a table: those of the map, and what its packs bring. (MRS-11.4) */
export const milestonesOf = ({ board, config }: Pick<State, 'board' | 'config'>): readonly Milestone[] =>
  (config.venus ? WITH_VENUS : USUAL)[config.turmoil ? 'turmoil' : 'plain'][board];
export const awardsOf = ({ board, config }: Pick<State, 'board' | 'config'>): readonly Award[] =>
  (config.venus ? VENUS_AWARDS : AWARDS)[board];

const ALL_AWARDS: ReadonlyMap<string, Award> = new Map(
  [...Object.values(AWARDS).flat(), VENUS_AWARD].map((award) => [award.name, award]),
);
export const awardNamed = (name: string): Award | undefined => ALL_AWARDS.get(name);

const isTaken = (taken: Standing['awards'], name: string): boolean => {
  for (const one of taken) if (one.name === name) return true;
  return false;
};

/** Why a seat cannot claim a milestone now, its payment apart. (MRS-11.1, MRS-11.3) */
export function refusalOfClaim(
  state: State,
  seat: Seat,
  milestone: Milestone | undefined,
): RefusalCode | undefined {
  if (state.players.length === 1) return 'not_solo';
  if (milestone === undefined) return 'no_milestone';
  if (milestoneCost(state) === undefined || isTaken(state.milestones, milestone.name))
    return 'milestone_taken';
  return milestoneValue(state, seat, milestone.measure) < milestone.threshold
    ? 'milestone_not_reached'
    : undefined;
}

/** What the next milestone costs; undefined when three are claimed. (MRS-11.1) */
export const milestoneCost = ({ milestones }: State): number | undefined =>
  milestones.length < MILESTONES_AT_MOST ? MILESTONE_COST : undefined;

/** What the next award costs; undefined when three are funded. (MRS-11.2) */
export const awardCost = ({ awards }: State): number | undefined => AWARD_COSTS[awards.length];

/** Why nobody can fund an award now, payment apart. (MRS-11.2, MRS-11.3) */
export function refusalOfFund(state: State, award: Award | undefined): RefusalCode | undefined {
  if (state.players.length === 1) return 'not_solo';
  if (award === undefined) return 'no_award';
  return awardCost(state) === undefined || isTaken(state.awards, award.name) ? 'award_taken' : undefined;
}

interface Measured {
  readonly seat: number;
  readonly value: number;
  /** How far ahead of the best seat behind, or (unplaced and second) how far behind the first. */
  readonly margin: number;
}
export type Placed = { readonly place: 1 | 2 } & Measured;
export type Placing = Placed | ({ readonly place: 0 } & Measured);

/** Places of all seats in one award: ties for first share it and leave no second; two players have no second. (MRS-13.4) */
export function placings(standing: Standing, { measure }: Award): readonly Placing[] {
  const count = standing.players.length;
  const values = standing.players.map((_, seat) => awardValue(standing, seat, measure));
  let best = -Infinity;
  let behind = -Infinity;
  let leaders = 0;
  for (const value of values) {
    if (value > best) {
      behind = best;
      best = value;
      leaders = 1;
    } else if (value === best) leaders++;
    else if (value > behind) behind = value;
  }
  const lead = leaders > 1 || leaders === count ? 0 : best - behind;
  const second = leaders > 1 || count <= 2 ? Infinity : behind;
  return values.map((value, seat) =>
    value === best
      ? { seat, place: 1, value, margin: lead }
      : { seat, place: value === second ? 2 : 0, value, margin: best - value },
  );
}
