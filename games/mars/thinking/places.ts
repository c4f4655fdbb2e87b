/** Where to put a tile. */
import { isOnMars, mapOf } from '../facts/geometry.ts';
import { OCEAN_NEIGHBOUR_MEGACREDITS, POLE_OCEAN_COST } from '../facts/numbers.ts';
import { isCity } from '../facts/tiles.ts';
import type { SpaceId, TileKind } from '../facts/vocabulary.ts';
import type { Outlook } from './outlook.ts';

export function placeWorth(look: Outlook, space: SpaceId, kind: TileKind): number {
  const { view, me, money, point } = look;
  if (!isOnMars(space)) return 0;
  const { areas, neighbours } = mapOf(view.board);
  let worth = 0;
  for (const { type, amount } of areas[space]!.bonuses) {
    if (type === 'card') worth += 3.4 * money * amount;
    else if (type === 'ocean-for-six') worth += look.oceansOpen ? look.rating - POLE_OCEAN_COST * money : 0;
    else worth += look.stock[type] * amount;
  }
  for (const next of neighbours[space]!) {
    const tile = view.tiles[next];
    const own = tile?.owner === me.seat;
    if (tile?.kind === 'ocean') worth += OCEAN_NEIGHBOUR_MEGACREDITS * money;
    if (kind === 'greenery' && isCity(tile)) worth += own ? point : -0.6 * point;
    if (isCity({ kind })) {
      if (tile?.kind === 'greenery') worth += point;
      // Free land beside a city can still become green.
      if (!tile && !areas[next]!.ocean) worth += 0.25 * point;
    }
    if (kind === 'ocean' && own) worth += 0.3;
    if (kind !== 'greenery' && kind !== 'ocean' && kind !== 'city' && isCity(tile) && own)
      worth -= 0.5 * point;
  }
  return worth;
}
