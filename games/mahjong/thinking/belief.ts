import type { Seat } from '@reckon/kernel';
import type { Luck } from '../facts/fans.ts';
import { MELDS } from '../facts/melds.ts';
import { seatAfter, SEATS } from '../facts/seats.ts';
import { suitOf, type Suit, type Tile } from '../facts/tiles.ts';
import type { Event, KongEvent } from '../rules/events.ts';

/** What a seat knows of the others' hands, from what it was told. */
export interface Belief {
  readonly seat: Seat;
  /** By seat; null until the suits are shown. */
  readonly missing: readonly (Suit | null)[];
  /** By seat: so many tiles of its missing suit it may hold, for those go first (MJ-3.2). */
  readonly unshed: readonly number[];
  /** By seat: tiles it was given and has not shown since. */
  readonly given: readonly (readonly Tile[])[];
  /** By seat: tiles a locked hand let go by. It need not have, so nothing is certain of them. */
  readonly letGo: readonly (readonly Tile[])[];
  readonly locked: readonly boolean[];
  /** By seat: what it has won with, once for each tile. All are told what a win is worth (MJ-7.8). */
  readonly wins: readonly (readonly Told[])[];
  /** Kongs whose income may still move. */
  readonly kongs: readonly Omit<KongEvent, 'type'>[];
}

/** What all are told of a win. */
export interface Told {
  readonly tile: Tile;
  readonly fan: number;
  readonly luck: Luck;
}

const LARGEST_HAND = 14;

export const begin = (seat: Seat): Belief => ({
  seat,
  missing: Array<null>(SEATS).fill(null),
  unshed: Array<number>(SEATS).fill(LARGEST_HAND),
  given: Array.from({ length: SEATS }, () => []),
  letGo: Array.from({ length: SEATS }, () => []),
  locked: Array<boolean>(SEATS).fill(false),
  wins: Array.from({ length: SEATS }, () => []),
  kongs: [],
});

export function see(belief: Belief, event: Event): Belief {
  switch (event.type) {
    case 'dealt':
      return begin(belief.seat);
    case 'missingShown':
      return { ...belief, missing: event.suits };
    case 'swapped': {
      const gave = event.gave[belief.seat] ?? [];
      return { ...belief, given: belief.given.with(seatAfter(belief.seat, event.steps), gave) };
    }
    case 'drawn':
      return { ...belief, unshed: belief.unshed.with(event.seat, (belief.unshed[event.seat] ?? 0) + 1) };
    case 'discarded':
      return afterDiscard(belief, event.seat, event.tile);
    case 'ponged':
      return shown(belief, event, MELDS.pong.fromHand);
    case 'konged': {
      const { type: _, ...kong } = event;
      return {
        ...shown(belief, event, MELDS[event.kind].fromHand),
        kongs: [...belief.kongs, kong],
      };
    }
    case 'kongLost':
      return { ...belief, kongs: belief.kongs.filter(({ no }) => no !== event.no) };
    case 'won':
      return {
        ...belief,
        locked: belief.locked.with(event.seat, true),
        wins: belief.wins.with(event.seat, [
          ...(belief.wins[event.seat] ?? []).filter(({ tile }) => tile !== event.tile),
          { tile: event.tile, fan: event.fan, luck: event.snapshot.luck },
        ]),
        unshed: belief.unshed.with(event.seat, 0),
        // What a winner holds is drawn from what it waits for.
        given: belief.given.with(event.seat, []),
        letGo: belief.letGo.with(
          event.seat,
          (belief.letGo[event.seat] ?? []).filter((tile) => tile !== event.tile),
        ),
      };
    case 'buried':
    case 'swapChosen':
    case 'missingChosen':
    case 'answered':
    case 'upgrading':
    case 'handEnded':
    case 'readied':
      return belief;
    default:
      return event satisfies never;
  }
}

/** Whoever discards another suit has none of its missing one left; locked hands that do not win let the tile go by. */
function afterDiscard(belief: Belief, seat: Seat, tile: Tile): Belief {
  const sheds = suitOf(tile) === belief.missing[seat];
  const unshed = sheds ? Math.max(0, (belief.unshed[seat] ?? 0) - 1) : 0;
  return {
    ...shown(belief, { seat, tile }, 1),
    unshed: belief.unshed.with(seat, unshed),
    letGo: belief.letGo.map((tiles, one) =>
      belief.locked[one] && !tiles.includes(tile) ? [...tiles, tile] : tiles,
    ),
  };
}

function shown(
  belief: Belief,
  { seat, tile }: { readonly seat: Seat; readonly tile: Tile },
  copies: number,
): Belief {
  const tiles = belief.given[seat] ?? [];
  if (!tiles.includes(tile)) return belief;
  let gone = 0;
  const rest = tiles.filter((one) => one !== tile || gone++ >= copies);
  return { ...belief, given: belief.given.with(seat, rest) };
}
