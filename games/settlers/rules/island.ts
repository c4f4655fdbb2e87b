import type { Dice } from '@reckon/kernel';
import {
  centreOf,
  GEOMETRIES,
  geometryOf,
  type Edge,
  type Geometry,
  type Hex,
  type Layout,
  type Vertex,
} from '../facts/geometry.ts';
import { DESERT, type Resource } from '../facts/resources.ts';
import { SUPPLIES } from '../facts/supplies.ts';
import { at, filled, rowAt } from '../facts/table.ts';
import type { Config } from './config.ts';

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

/** What an island is laid of: terrain and numbers by hex, harbours clockwise from the top left. */
interface Layers {
  readonly layout: Layout;
  readonly terrain: readonly Resource[];
  readonly numbers: readonly number[];
  readonly harbours: readonly Resource[];
}

/** Like the tables of the geometry these are not frozen. */
export function boardOf({ layout, terrain, numbers, harbours }: Layers): Board {
  const { hexes, corners, edges, harbourEdges } = GEOMETRIES[layout];
  return Object.freeze({
    layout,
    hexes,
    corners,
    edges,
    terrain: terrain.slice(),
    numbers: numbers.slice(),
    harbours: harbourEdges.map((edge, i) => ({ edge, vertices: rowAt(edges, edge), takes: at(harbours, i) })),
  });
}

export function layBoard(layout: Layout, how: Config['numbers'], dice: Dice): Board {
  const supply = SUPPLIES[layout];
  const terrain = dice.shuffled(supply.terrain, 'terrain');
  const harbours = dice.shuffled(supply.harbours, 'harbours');
  const geometry = GEOMETRIES[layout];
  const lay = how === 'random' ? layRandom : laySpiral;
  let numbers = lay(layout, terrain, dice);
  // No cap: an unfair island is never played, and every attempt is as likely as another to succeed.
  while (redsTouch(geometry, numbers)) numbers = lay(layout, terrain, dice);
  return boardOf({ layout, terrain, numbers, harbours });
}

function layRandom(layout: Layout, terrain: readonly Resource[], dice: Dice): readonly number[] {
  const path = terrain.map((_, hex) => hex);
  return along(path, terrain, { tokens: dice.shuffled(SUPPLIES[layout].tokens, 'numbers'), start: 0 });
}

function laySpiral(layout: Layout, terrain: readonly Resource[], dice: Dice): readonly number[] {
  const { tokens } = SUPPLIES[layout];
  const spirals = SPIRALS[layout];
  const spiral = rowAt(spirals, dice.below(spirals.length, 'spiral'));
  // On the large island the letters may start at any token: some places of two deserts allow no other fair spiral.
  const start = layout === 'small' ? 0 : dice.below(tokens.length, 'letter');
  return along(spiral, terrain, { tokens, start });
}

/** Lays the tokens on the hexes of a path one after the other; deserts are passed over. */
function along(
  path: readonly Hex[],
  terrain: readonly Resource[],
  { tokens, start }: { readonly tokens: readonly number[]; readonly start: number },
): readonly number[] {
  const numbers = filled(terrain.length, 0);
  let laid = start;
  for (const hex of path) {
    if (terrain[hex] === DESERT) continue;
    numbers[hex] = tokens[laid % tokens.length]!;
    laid++;
  }
  return numbers;
}

const isRed = (number: number | undefined): boolean => number === 6 || number === 8;

/** Red numbers side by side (SET-2.6). */
export function redsTouch({ hexNeighbours }: Geometry, numbers: readonly number[]): boolean {
  for (let hex = 0; hex < numbers.length; hex++) {
    if (!isRed(numbers[hex])) continue;
    for (const neighbour of rowAt(hexNeighbours, hex)) if (isRed(numbers[neighbour])) return true;
  }
  return false;
}

/** Every spiral from a corner hex inward, both ways round. */
function spirals(layout: Layout): readonly (readonly Hex[])[] {
  const { hexes, hexNeighbours } = geometryOf({ layout });
  const centres = hexes.map(centreOf);
  const middle = centres.reduce((sum, [x]) => sum + x, 0) / centres.length;
  const angleOf = (hex: Hex): number => {
    const [x, y] = rowAt(centres, hex);
    return Math.atan2(-y / 2, ((x - middle) * Math.sqrt(3)) / 2);
  };
  const corners = hexNeighbours.flatMap((neighbours, hex) => (neighbours.length === 3 ? [hex] : []));
  return corners.flatMap((corner) =>
    [1, -1].map((way) => {
      const turned = (hex: Hex): number => {
        const turn = way * (angleOf(hex) - angleOf(corner));
        return turn < -1e-9 ? turn + 2 * Math.PI : turn;
      };
      const order: Hex[] = [];
      let rest = hexes.map((_, hex) => hex);
      while (rest.length > 0) {
        const inside = new Set(rest);
        const ring = rest.filter((hex) => rowAt(hexNeighbours, hex).filter((n) => inside.has(n)).length < 6);
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
