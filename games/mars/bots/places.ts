/** Where to put a tile. */
import { isOnMars, mapOf } from '../rules/geometry.ts';
import type { Tile } from '../rules/state.ts';
import type { SpaceId, TileKind } from '../rules/vocabulary.ts';
import type { Outlook } from './outlook.ts';

const isCity = (tile: Tile | null | undefined): boolean => tile?.kind === 'city' || tile?.kind === 'capital';

export function placeWorth(look: Outlook, space: SpaceId, kind: TileKind): number {
  const { view, me, money, point } = look;
  if (!isOnMars(space)) return 0;
  const { areas, neighbours } = mapOf(view.board);
  let worth = 0;
  for (const { type, amount } of areas[space]!.bonuses) {
    if (type === 'card') worth += 3.4 * money * amount;
    else if (type === 'ocean-for-six') worth += look.oceansOpen ? look.rating - 6 * money : 0;
    else worth += look.stock[type] * amount;
  }
  for (const next of neighbours[space]!) {
    const tile = view.tiles[next];
    const own = tile?.owner === me.seat;
    if (tile?.kind === 'ocean') worth += 2 * money;
    if (kind === 'greenery' && isCity(tile)) worth += own ? point : -0.6 * point;
    if (isCity({ kind, owner: null })) {
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
