/** Where a tile may go. (MRS-8) */
import type { Seat } from '@reckon/kernel';
import { mapOf, namedSpace, type GameMap } from '../facts/geometry.ts';
import type { Effect, PlaceTile, Where } from '../facts/language.ts';
import { OCEAN_TILES, POLE_OCEAN_COST } from '../facts/numbers.ts';
import { isCity, isGreenery, isOcean } from '../facts/tiles.ts';
import { RED_TAX } from '../facts/turmoil.ts';
import type { SpaceId } from '../facts/vocabulary.ts';
import { fundsOf } from './payment.ts';
import { playerOf, type State } from './state.ts';
import { isTaxed, taxAhead } from './tax.ts';

type Tiles = State['tiles'];

/** What is asked of every area in turn. */
interface Search {
  readonly tiles: Tiles;
  readonly claims: State['claims'];
  readonly map: GameMap;
  readonly seat: Seat;
  readonly where: Where;
  /** The pole, where it cannot be paid for. (MRS-8.8) */
  readonly barred: SpaceId | undefined;
}

/** Who places, and with how much money for the pole: what the Reds take for all else is not in it. */
interface Builder {
  readonly seat: Seat;
  readonly funds: number;
}

function searchFor(state: State, where: Where, { seat, funds }: Builder): Search {
  const map = mapOf(state.board);
  const cost = POLE_OCEAN_COST + (state.turmoil !== null && isTaxed(state) ? RED_TAX : 0);
  const barred = funds < cost && state.oceans < OCEAN_TILES ? map.pole : undefined;
  return { tiles: state.tiles, claims: state.claims, map, seat, where, barred };
}

function isFree(search: Search, space: SpaceId): boolean {
  if (search.tiles[space] !== null || space === search.barred) return false;
  // Claims are rare, and this is asked of every area of every placement.
  if (search.claims.length === 0) return true;
  return search.claims.every((claim) => claim.space !== space || claim.seat === search.seat);
}

const beside = (tiles: Tiles, around: readonly SpaceId[], test: (tile: Tiles[number]) => boolean): number => {
  let found = 0;
  for (const next of around) if (test(tiles[next] ?? null)) found++;
  return found;
};

const NOWHERE: readonly SpaceId[] = [];

function fits({ tiles, map, seat, where }: Search, space: SpaceId): boolean {
  const around = map.neighbours[space] ?? NOWHERE;
  switch (where) {
    case 'city-rules':
    case 'land-next-to-no-city':
      for (const next of around) if (isCity(tiles[next])) return false;
      return true;
    case 'next-to-no-tile':
      for (const next of around) if (tiles[next] !== null) return false;
      return true;
    case 'land-next-to-city':
      return beside(tiles, around, isCity) > 0;
    case 'land-next-to-two-cities':
      return beside(tiles, around, isCity) > 1;
    case 'land-next-to-greenery':
      return beside(tiles, around, isGreenery) > 0;
    case 'land-next-to-ocean':
      return beside(tiles, around, isOcean) > 0;
    case 'greenery-rules':
    case 'land-with-metal-bonus-next-to-own-tile':
      for (const next of around) if (tiles[next]?.owner === seat) return true;
      return false;
    case 'ocean-area':
    case 'land':
    case 'volcanic-area':
    case 'land-with-metal-bonus':
    case 'named-space':
      return true;
    default:
      return where satisfies never;
  }
}

function candidates(map: GameMap, where: Where): readonly SpaceId[] {
  switch (where) {
    case 'ocean-area':
      return map.oceans;
    case 'volcanic-area':
      return map.volcanic;
    case 'land-with-metal-bonus':
    case 'land-with-metal-bonus-next-to-own-tile':
      return map.metal;
    default:
      return map.land;
  }
}

/** The rule in force: maps that lack the named or volcanic areas use the fallback of the card. */
function ruleOf(state: State, { where, fallback, space }: PlaceTile): Where {
  if (where === 'volcanic-area' && mapOf(state.board).volcanic.length === 0) return fallback ?? 'land';
  if (where === 'named-space' && space !== undefined && namedSpace(state.board, space) === undefined)
    return fallback ?? 'land';
  return where;
}

const areOceansOut = (state: State, { tile }: PlaceTile): boolean =>
  tile === 'ocean' && state.oceans >= OCEAN_TILES;

/** The one place a card names. */
const nameOf = (state: State, { space }: PlaceTile): SpaceId | undefined =>
  space === undefined ? undefined : namedSpace(state.board, space);

/** Whose turn it is to place the first tile of the agenda. */
function builderOf(state: State, seat: Seat, effect: PlaceTile): Builder {
  const funds = fundsOf(playerOf(state, seat));
  return { seat, funds: state.turmoil === null ? funds : funds - taxAhead(state, seat, effect) };
}

/** All legal areas; none for an ocean when all nine are placed. */
export function spacesFor(state: State, seat: Seat, effect: PlaceTile): readonly SpaceId[] {
  if (areOceansOut(state, effect)) return [];
  const where = ruleOf(state, effect);
  const search = searchFor(state, where, builderOf(state, seat, effect));
  if (where === 'named-space') {
    const space = nameOf(state, effect);
    return space !== undefined && isFree(search, space) ? [space] : [];
  }
  const found: SpaceId[] = [];
  const others: SpaceId[] = [];
  for (const space of candidates(search.map, where))
    if (isFree(search, space)) (fits(search, space) ? found : others).push(space);
  return found.length === 0 && where === 'greenery-rules' ? others : found;
}

/** Plainly more than one legal area: the seat will be asked. */
export function hasChoice(state: State, seat: Seat, effect: PlaceTile): boolean {
  const where = ruleOf(state, effect);
  if (where === 'named-space' || areOceansOut(state, effect)) return false;
  const search = searchFor(state, where, builderOf(state, seat, effect));
  let found = 0;
  for (const space of candidates(search.map, where))
    if (isFree(search, space) && fits(search, space) && ++found > 1) return true;
  return false;
}

/** Whether this very area is legal: the same answer as `spacesFor`, without looking at all of them. */
export function mayPlace(
  state: State,
  effect: PlaceTile,
  { seat, space }: { readonly seat: Seat; readonly space: SpaceId },
): boolean {
  const where = ruleOf(state, effect);
  // These look at more than one area.
  if (effect.tile === 'ocean' || where === 'named-space')
    return spacesFor(state, seat, effect).includes(space);
  const search = searchFor(state, where, builderOf(state, seat, effect));
  if (!candidates(search.map, where).includes(space) || !isFree(search, space)) return false;
  if (fits(search, space)) return true;
  return where === 'greenery-rules' && spacesFor(state, seat, effect).includes(space);
}

/** Whether the tile can be placed, or need not be because the oceans are complete; ocean areas never run out. (MRS-8.11) */
export function canPlace(state: State, effect: PlaceTile, builder: Builder): boolean {
  if (areOceansOut(state, effect) || (effect.tile === 'ocean' && effect.where === 'ocean-area')) return true;
  // A greenery that finds no place beside an own tile may go anywhere: any free land will do. (MRS-8.3)
  const where = effect.where === 'greenery-rules' ? 'land' : ruleOf(state, effect);
  const search = searchFor(state, where, builder);
  if (where === 'named-space') {
    const space = nameOf(state, effect);
    return space !== undefined && isFree(search, space);
  }
  for (const space of candidates(search.map, where))
    if (isFree(search, space) && fits(search, space)) return true;
  return false;
}

const isClaimable = ({ tiles, claims }: State, space: SpaceId): boolean =>
  tiles[space] === null && claims.every((claim) => claim.space !== space);

type Claiming = Extract<Effect, { readonly kind: 'reserve-area' }>['where'];

/** Next to an own tile or marker, where the card says so. */
const isNear = ({ board, tiles, claims }: State, seat: Seat, space: SpaceId): boolean =>
  (mapOf(board).neighbours[space] ?? []).some(
    (next) =>
      tiles[next]?.owner === seat || claims.some((claim) => claim.space === next && claim.seat === seat),
  );

/** Land that can be claimed: free, and not claimed by anybody. (MRS-8.9) */
export const claimable = (state: State, seat: Seat, where: Claiming): readonly SpaceId[] =>
  mapOf(state.board).land.filter((space) => mayClaim(state, where, { seat, space }));

const mayClaim = (
  state: State,
  where: Claiming,
  { seat, space }: { readonly seat: Seat; readonly space: SpaceId },
): boolean => isClaimable(state, space) && (where === 'non-reserved-area' || isNear(state, seat, space));

export const canClaim = (state: State, seat: Seat, where: Claiming): boolean =>
  mapOf(state.board).land.some((space) => mayClaim(state, where, { seat, space }));

export const GREENERY: PlaceTile = {
  kind: 'place-tile',
  tile: 'greenery',
  count: 1,
  where: 'greenery-rules',
};
export const OCEAN: PlaceTile = { kind: 'place-tile', tile: 'ocean', count: 1, where: 'ocean-area' };
