import { hexCentre } from '@reckon/pieces';
import { AREA_COUNT, nameOfSpace } from '../facts/geometry.ts';
import { AREAS, OFF_MAP } from '../facts/boards.ts';
import type { Space } from '../facts/language.ts';
import type { BoardId, SpaceId } from '../facts/vocabulary.ts';

export const R = 28;
export type Point = readonly [x: number, y: number];

/** Places off the map stand beside the planet, two on each side, the rest below. */
const BESIDE: readonly Point[] = [
  [-212, -206],
  [212, -206],
  [-212, 206],
  [212, 206],
  [-212, 150],
  [212, 150],
  [-212, -150],
];

export const areaOf = (board: BoardId, space: SpaceId): Space | undefined => AREAS[board][space];

export const offMapAt = (space: SpaceId): (typeof OFF_MAP)[number] | undefined => OFF_MAP[space - AREA_COUNT];

/** Where a place is drawn. All maps have the same shape. */
export function pointOf(space: SpaceId): Point {
  const area = AREAS.tharsis[space];
  return area ? hexCentre(area.q, area.r, R) : (BESIDE[space - AREA_COUNT] ?? [0, 0]);
}

/** As score lines name it: "hex:2,-1". */
export const placeKey = (board: BoardId, space: SpaceId): string => `hex:${nameOfSpace(board, space)}`;

export const ALL_AREAS: readonly SpaceId[] = Array.from({ length: AREA_COUNT }, (_, space) => space);
export const ALL_OFF_MAP: readonly SpaceId[] = OFF_MAP.map((_, index) => AREA_COUNT + index);

/** The place nearest to a point, if it is within reach: fingers are wider than hexes. */
export function nearest(places: readonly SpaceId[], [x, y]: Point, reach: number): SpaceId | undefined {
  let best: SpaceId | undefined;
  let least = reach;
  for (const place of places) {
    const at = pointOf(place);
    const far = Math.hypot(at[0] - x, at[1] - y);
    if (far <= least) {
      best = place;
      least = far;
    }
  }
  return best;
}

/** The next place in the direction of an arrow key: near, and not too far to the side. */
export function towards(places: readonly SpaceId[], from: SpaceId, [dx, dy]: Point): SpaceId | undefined {
  const [x, y] = pointOf(from);
  const ranked = places.flatMap((place) => {
    const at = pointOf(place);
    const along = (at[0] - x) * dx + (at[1] - y) * dy;
    const aside = Math.abs((at[0] - x) * dy) + Math.abs((at[1] - y) * dx);
    return along > 1 ? [{ place, cost: along + 2 * aside }] : [];
  });
  return ranked.toSorted((a, b) => a.cost - b.cost)[0]?.place;
}
