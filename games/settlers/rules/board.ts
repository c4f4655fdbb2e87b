import type { Dice } from '@reckon/kernel';
import type { Config } from './config.ts';
import {
  geometryOf,
  GEOMETRIES,
  type Edge,
  type Geometry,
  type Hex,
  type Layout,
  type Vertex,
} from './geometry.ts';
import { DESERT, type Resource } from './resources.ts';

/** A harbour that takes any resource at 3:1. */
export const ANY = -1;

interface Harbour {
  readonly edge: Edge;
  readonly vertices: readonly [Vertex, Vertex];
  /** A resource, or ANY. */
  readonly takes: Resource;
}

/** The island of one game. Nothing on it changes after the set-up, so copies share it and every viewer may see it. */
export interface Board {
  readonly layout: Layout;
  readonly hexes: Geometry['hexes'];
  readonly corners: Geometry['corners'];
  readonly edges: Geometry['edges'];
  /** A resource, or DESERT. */
  readonly terrain: readonly Resource[];
  /** 2 to 12, or 0 on the desert. */
  readonly numbers: readonly number[];
  readonly harbours: readonly Harbour[];
}

interface Supply {
  readonly terrain: readonly Resource[];
  /** In letter order. */
  readonly tokens: readonly number[];
  readonly harbours: readonly Resource[];
  readonly bank: number;
  /** By kind of card. */
  readonly deck: readonly number[];
}

const times = (count: number, what: number): number[] => Array.from({ length: count }, () => what);
const terrains = (...counts: readonly number[]): number[] =>
  counts.flatMap((count, i) => times(count, i < 5 ? i : DESERT));

export const SUPPLIES: { readonly [L in Layout]: Supply } = {
  small: {
    terrain: terrains(4, 3, 4, 4, 3, 1),
    tokens: [5, 2, 6, 3, 8, 10, 9, 12, 11, 4, 8, 10, 9, 4, 5, 6, 3, 11],
    harbours: [...times(4, ANY), 0, 1, 2, 3, 4],
    bank: 19,
    deck: [14, 5, 2, 2, 2],
  },
  large: {
    terrain: terrains(6, 5, 6, 6, 5, 2),
    tokens: [2, 5, 4, 6, 3, 9, 8, 11, 11, 10, 6, 3, 8, 4, 8, 10, 11, 12, 10, 5, 4, 9, 5, 9, 12, 3, 2, 6],
    harbours: [...times(5, ANY), 0, 1, 2, 2, 3, 4],
    bank: 24,
    deck: [20, 5, 3, 3, 3],
  },
};

export const pips = (number: number): number => (number === 0 ? 0 : 6 - Math.abs(7 - number));

export function boardOf(
  layout: Layout,
  terrain: readonly Resource[],
  numbers: readonly number[],
  harbours: readonly Resource[],
): Board {
  const { hexes, corners, edges, harbourEdges } = GEOMETRIES[layout];
  return Object.freeze({
    layout,
    hexes,
    corners,
    edges,
    terrain: Object.freeze(terrain.slice()),
    numbers: Object.freeze(numbers.slice()),
    harbours: Object.freeze(
      harbourEdges.map((edge, i) => Object.freeze({ edge, vertices: edges[edge]!, takes: harbours[i]! })),
    ),
  });
}

export function layBoard(layout: Layout, numbers: Config['numbers'], dice: Dice): Board {
  const supply = SUPPLIES[layout];
  const terrain = dice.shuffled(supply.terrain, 'terrain');
  const harbours = dice.shuffled(supply.harbours, 'harbours');
  const geometry = GEOMETRIES[layout];
  let laid = layNumbers(geometry, terrain, numbers, dice);
  // No cap: an unfair island is never played, and every attempt is as likely as another to succeed.
  while (redsTouch(geometry, laid)) laid = layNumbers(geometry, terrain, numbers, dice);
  return boardOf(layout, terrain, laid, harbours);
}

function layNumbers(
  geometry: Geometry,
  terrain: readonly Resource[],
  how: Config['numbers'],
  dice: Dice,
): readonly number[] {
  const { tokens } = SUPPLIES[geometry.layout];
  if (how === 'random') {
    const path = terrain.map((_, hex) => hex);
    return along(path, terrain, { tokens: dice.shuffled(tokens, 'numbers'), start: 0 });
  }
  const spirals = SPIRALS[geometry.layout];
  const spiral = spirals[dice.below(spirals.length, 'spiral')]!;
  // On the large island the letters may start at any token: some places of two deserts allow no other fair spiral.
  const start = geometry.layout === 'small' ? 0 : dice.below(tokens.length, 'letter');
  return along(spiral, terrain, { tokens, start });
}

/** Lays the tokens on the hexes of a path one after the other; deserts are passed over. */
function along(
  path: readonly Hex[],
  terrain: readonly Resource[],
  { tokens, start }: { readonly tokens: readonly number[]; readonly start: number },
): readonly number[] {
  const numbers = terrain.map(() => 0);
  let laid = start;
  for (let i = 0; i < path.length; i++) {
    const hex = path[i]!;
    if (terrain[hex] === DESERT) continue;
    numbers[hex] = tokens[laid % tokens.length]!;
    laid++;
  }
  return numbers;
}

const isRed = (number: number): boolean => number === 6 || number === 8;

export const redsTouch = ({ hexNeighbours }: Geometry, numbers: readonly number[]): boolean =>
  numbers.some(
    (number, hex) => isRed(number) && hexNeighbours[hex]!.some((neighbour) => isRed(numbers[neighbour]!)),
  );

/** Every spiral from a corner hex inward, both ways round. */
function spirals(layout: Layout): readonly (readonly Hex[])[] {
  const { hexes, hexNeighbours } = geometryOf({ layout });
  const place = hexes.map(([q, r]) => [2 * q + r, 3 * r] as const);
  const middle = place.reduce((sum, [x]) => sum + x, 0) / place.length;
  const angle = place.map(([x, y]) => Math.atan2(-y / 2, ((x - middle) * Math.sqrt(3)) / 2));
  const corners = hexes.flatMap((_, hex) => (hexNeighbours[hex]!.length === 3 ? [hex] : []));
  return corners.flatMap((corner) =>
    [1, -1].map((way) => {
      const turned = (hex: Hex): number => {
        const turn = way * (angle[hex]! - angle[corner]!);
        return turn < -1e-9 ? turn + 2 * Math.PI : turn;
      };
      const order: Hex[] = [];
      let rest = hexes.map((_, hex) => hex);
      while (rest.length > 0) {
        const inside = new Set(rest);
        const ring = rest.filter((hex) => hexNeighbours[hex]!.filter((n) => inside.has(n)).length < 6);
        order.push(...ring.toSorted((a, b) => turned(a) - turned(b)));
        rest = rest.filter((hex) => !ring.includes(hex));
      }
      return order;
    }),
  );
}

const SPIRALS: { readonly [L in Layout]: readonly (readonly Hex[])[] } = {
  small: spirals('small'),
  large: spirals('large'),
};
