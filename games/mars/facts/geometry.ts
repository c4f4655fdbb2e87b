/** The geometry of Mars: neighbours, kinds of area and names of places. */
import type { Space, SpaceKey } from './language.ts';
import { AREAS, OFF_MAP } from './boards.ts';
import type { BoardId, SpaceId } from './vocabulary.ts';

export const AREA_COUNT = 61;
export const SPACE_COUNT = AREA_COUNT + OFF_MAP.length;

export interface GameMap {
  readonly areas: readonly Space[];
  readonly neighbours: readonly (readonly SpaceId[])[];
  /** Land that anybody may build on: neither reserved for oceans nor for the named city. */
  readonly land: readonly SpaceId[];
  readonly oceans: readonly SpaceId[];
  readonly volcanic: readonly SpaceId[];
  /** Land whose printed bonus shows steel or titanium. */
  readonly metal: readonly SpaceId[];
  /** The area kept for the named city, on the map that has one. */
  readonly reserved: SpaceId | undefined;
  readonly pole: SpaceId | undefined;
}

const DIRECTIONS = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
  [1, -1],
  [-1, 1],
] as const;

function draw(areas: readonly Space[]): GameMap {
  const at = new Map(areas.map(({ q, r }, space) => [`${q},${r}`, space]));
  const where = (test: (area: Space) => boolean): readonly SpaceId[] =>
    areas.flatMap((area, space) => (test(area) ? [space] : []));
  const isLand = ({ ocean, reserved }: Space): boolean => !ocean && !reserved;
  const shows = (area: Space, ...types: readonly string[]): boolean =>
    area.bonuses.some(({ type }) => types.includes(type));
  return {
    areas,
    neighbours: [
      ...areas.map(({ q, r }) =>
        DIRECTIONS.flatMap(([dq, dr]) => {
          const space = at.get(`${q + dq},${r + dr}`);
          return space === undefined ? [] : [space];
        }),
      ),
      ...OFF_MAP.map(() => []),
    ],
    land: where(isLand),
    oceans: where(({ ocean }) => ocean),
    volcanic: where(({ volcanic }) => volcanic),
    metal: where((area) => isLand(area) && shows(area, 'steel', 'titanium')),
    reserved: where(({ reserved }) => reserved)[0],
    pole: where((area) => shows(area, 'ocean-for-six'))[0],
  };
}

const MAPS: { readonly [B in BoardId]: GameMap } = {
  tharsis: draw(AREAS.tharsis),
  hellas: draw(AREAS.hellas),
  elysium: draw(AREAS.elysium),
};

export const mapOf = (board: BoardId): GameMap => MAPS[board];

const namesOf = (board: BoardId): readonly string[] => [
  ...AREAS[board].map(({ q, r }) => `${q},${r}`),
  ...OFF_MAP.map(({ key }) => key),
];
const NAMES: { readonly [B in BoardId]: readonly string[] } = {
  tharsis: namesOf('tharsis'),
  hellas: namesOf('hellas'),
  elysium: namesOf('elysium'),
};

/** `q,r` on the map, the key of the place off it. */
export const nameOfSpace = (board: BoardId, space: SpaceId): string => NAMES[board][space]!;

const hexesOf = (board: BoardId): readonly string[] => NAMES[board].map((name) => `hex:${name}`);
const HEXES: { readonly [B in BoardId]: readonly string[] } = {
  tharsis: hexesOf('tharsis'),
  hellas: hexesOf('hellas'),
  elysium: hexesOf('elysium'),
};

/** The place in the words of the board: evidence of a score line. */
export const hexOf = (board: BoardId, space: SpaceId): string => HEXES[board][space]!;

const placesOf = (board: BoardId): ReadonlyMap<string, SpaceId> =>
  new Map([
    ...NAMES[board].map((name, space) => [name, space] as const),
    ...OFF_MAP.map(({ number }, index) => [number, AREA_COUNT + index] as const),
  ]);
const PLACES: { readonly [B in BoardId]: ReadonlyMap<string, SpaceId> } = {
  tharsis: placesOf('tharsis'),
  hellas: placesOf('hellas'),
  elysium: placesOf('elysium'),
};

export const spaceNamed = (board: BoardId, name: string): SpaceId | undefined => PLACES[board].get(name);

/** The place off the map, or the reserved area, that a card names; undefined on maps without it. */
export function namedSpace(board: BoardId, key: SpaceKey): SpaceId | undefined {
  if (key === 'noctis-city') return MAPS[board].reserved;
  const index = OFF_MAP.findIndex((place) => place.key === key);
  return index < 0 ? undefined : AREA_COUNT + index;
}

export const isOnMars = (space: SpaceId): boolean => space < AREA_COUNT;
