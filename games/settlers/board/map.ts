import { hexCentre, hexCorner } from '@reckon/pieces';
import { rowAt } from '../facts/table.ts';

/** Where everything of an island is drawn. Pure geometry of the picture: what lies where is told by the view. */
export type Point = readonly [x: number, y: number];

interface Shore {
  /** Where the harbour's sign stands, out at sea. */
  readonly sign: Point;
  readonly vertices: readonly [number, number];
  readonly takes: number;
}

export interface IslandMap {
  readonly hexes: readonly Point[];
  readonly vertices: readonly Point[];
  readonly edges: readonly (readonly [Point, Point])[];
  readonly shores: readonly Shore[];
  readonly box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
}

interface Shape {
  readonly hexes: readonly (readonly [number, number])[];
  readonly corners: readonly (readonly number[])[];
  readonly edges: readonly (readonly [number, number])[];
  readonly harbours?: readonly { readonly vertices: readonly [number, number]; readonly takes: number }[];
}

const tenth = (n: number): number => Math.round(n * 10) / 10;
/** Room for the beach and the water around it. */
const MARGIN = 62;
/** How far a harbour's sign stands off the coast. */
const OFFSHORE = 34;

export function mapOf({ hexes, corners, edges, harbours = [] }: Shape, radius: number): IslandMap {
  const centres = hexes.map(([q, r]): Point => {
    const [x, y] = hexCentre(q, r, radius);
    return [tenth(x), tenth(y)];
  });
  const vertices: Point[] = [];
  corners.forEach((six, hex) => {
    const [cx, cy] = rowAt(centres, hex);
    six.forEach((vertex, corner) => {
      const [x, y] = hexCorner(cx, cy, radius, corner);
      vertices[vertex] = [tenth(x), tenth(y)];
    });
  });
  const endsOf = ([a, b]: readonly [number, number]): readonly [Point, Point] => [
    rowAt(vertices, a),
    rowAt(vertices, b),
  ];
  const shores = harbours.map(({ vertices: ends, takes }): Shore => {
    const [a, b] = endsOf(ends);
    const middle: Point = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
    const land = centres[corners.findIndex((six) => six.includes(ends[0]) && six.includes(ends[1]))]!;
    const away: Point = [middle[0] - land[0], middle[1] - land[1]];
    const far = OFFSHORE / Math.hypot(...away);
    return {
      sign: [tenth(middle[0] + away[0] * far), tenth(middle[1] + away[1] * far)],
      vertices: ends,
      takes,
    };
  });
  const xs = vertices.map(([x]) => x);
  const ys = vertices.map(([, y]) => y);
  const x = Math.min(...xs) - MARGIN;
  const y = Math.min(...ys) - MARGIN;
  return {
    hexes: centres,
    vertices,
    edges: edges.map(endsOf),
    shores,
    box: { x, y, width: Math.max(...xs) + MARGIN - x, height: Math.max(...ys) + MARGIN - y },
  };
}
