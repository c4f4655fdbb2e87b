/** Where a tile may go. (MRS-8) */
import type { Seat } from '@reckon/kernel';
import type { PlaceTile, Where } from '../facts/language.ts';
import { isCity, isGreenery, isOcean } from '../facts/tiles.ts';
import { mapOf, namedSpace, type GameMap } from '../facts/geometry.ts';
import type { State } from './state.ts';
import { OCEAN_TILES, POLE_OCEAN_COST } from '../facts/numbers.ts';
import type { SpaceId } from '../facts/vocabulary.ts';

type Tiles = State['tiles'];

/** M€ a seat can spend on anything: heat counts for those who may pay with it. */
export const fundsOf = (state: State, seat: Seat): number => {
  const { stock, heatPays } = state.players[seat]!;
  return stock.megacredits + (heatPays ? stock.heat : 0);
};

function isFree(state: State, seat: Seat, space: SpaceId, funds: number): boolean {
  if (state.tiles[space] !== null) return false;
  for (const claim of state.claims) if (claim.space === space && claim.seat !== seat) return false;
  return !(
    state.board === 'hellas' &&
    space === mapOf('hellas').pole &&
    state.oceans < OCEAN_TILES &&
    funds < POLE_OCEAN_COST
  );
}

const beside = (tiles: Tiles, around: readonly SpaceId[], test: (tile: Tiles[number]) => boolean): number => {
  let found = 0;
  for (const next of around) if (test(tiles[next]!)) found++;
  return found;
};

function fits(state: State, seat: Seat, space: SpaceId, where: Where): boolean {
  const { tiles } = state;
  const around = mapOf(state.board).neighbours[space]!;
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

/** All legal areas; none for an ocean when all nine are placed. */
export function spacesFor(state: State, seat: Seat, effect: PlaceTile): readonly SpaceId[] {
  if (effect.tile === 'ocean' && state.oceans >= OCEAN_TILES) return [];
  const where = ruleOf(state, effect);
  const funds = fundsOf(state, seat);
  if (where === 'named-space') {
    const space = namedSpace(state.board, effect.space!)!;
    return isFree(state, seat, space, funds) ? [space] : [];
  }
  const found: SpaceId[] = [];
  const others: SpaceId[] = [];
  for (const space of candidates(mapOf(state.board), where))
    if (isFree(state, seat, space, funds)) (fits(state, seat, space, where) ? found : others).push(space);
  return found.length === 0 && where === 'greenery-rules' ? others : found;
}

/** Plainly more than one legal area: the seat will be asked. */
export function hasChoice(state: State, seat: Seat, effect: PlaceTile): boolean {
  const where = ruleOf(state, effect);
  if (where === 'named-space' || (effect.tile === 'ocean' && state.oceans >= OCEAN_TILES)) return false;
  const funds = fundsOf(state, seat);
  let found = 0;
  for (const space of candidates(mapOf(state.board), where))
    if (isFree(state, seat, space, funds) && fits(state, seat, space, where) && ++found > 1) return true;
  return false;
}

/** Whether this very area is legal: the same answer as `spacesFor`, without looking at all of them. */
export function mayPlace(state: State, seat: Seat, effect: PlaceTile, space: SpaceId): boolean {
  const where = ruleOf(state, effect);
  // These look at more than one area.
  if (effect.tile === 'ocean' || where === 'named-space')
    return spacesFor(state, seat, effect).includes(space);
  if (!candidates(mapOf(state.board), where).includes(space)) return false;
  if (!isFree(state, seat, space, fundsOf(state, seat))) return false;
  if (fits(state, seat, space, where)) return true;
  return where === 'greenery-rules' && spacesFor(state, seat, effect).includes(space);
}

/** Whether the tile can be placed, or need not be because the oceans are complete. (MRS-8.11) */
export function canPlace(state: State, seat: Seat, effect: PlaceTile, funds = fundsOf(state, seat)): boolean {
  if (effect.tile === 'ocean') return true;
  // A greenery that finds no place beside an own tile may go anywhere: any free land will do. (MRS-8.3)
  const where = effect.where === 'greenery-rules' ? 'land' : ruleOf(state, effect);
  if (where === 'named-space') return isFree(state, seat, namedSpace(state.board, effect.space!)!, funds);
  for (const space of candidates(mapOf(state.board), where))
    if (isFree(state, seat, space, funds) && fits(state, seat, space, where)) return true;
  return false;
}

/** Land that can be claimed: free, and not claimed by anybody. (MRS-8.9) */
export const claimable = (state: State): readonly SpaceId[] =>
  mapOf(state.board).land.filter(
    (space) => state.tiles[space] === null && state.claims.every((claim) => claim.space !== space),
  );

export const GREENERY: PlaceTile = {
  kind: 'place-tile',
  tile: 'greenery',
  count: 1,
  where: 'greenery-rules',
};
export const OCEAN: PlaceTile = { kind: 'place-tile', tile: 'ocean', count: 1, where: 'ocean-area' };
