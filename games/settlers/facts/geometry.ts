import { at, packed, packedRows, rowAt } from './table.ts';

/**
 * The shape of an island: which hex, vertex and edge lies beside which. Pointy-top hexes in axial coordinates, q to the
 * east, r to the south-east. Vertices are numbered from the top row down, each row from the left; edges by their vertices.
 */
export type Hex = number;
export type Vertex = number;
export type Edge = number;

const LAYOUTS = ['small', 'large'] as const;
export type Layout = (typeof LAYOUTS)[number];

export interface Geometry {
  readonly layout: Layout;
  /** Axial [q, r] of each land hex, rows from the top, each from the left. */
  readonly hexes: readonly (readonly [number, number])[];
  /** Where each vertex lies: across in half widths of a hex, down in half radii. */
  readonly points: readonly (readonly [number, number])[];
  /** The six vertices of each hex: N, NE, SE, S, SW, NW. */
  readonly corners: readonly (readonly Vertex[])[];
  readonly edges: readonly (readonly [Vertex, Vertex])[];
  readonly hexNeighbours: readonly (readonly Hex[])[];
  readonly vertexHexes: readonly (readonly Hex[])[];
  readonly vertexEdges: readonly (readonly Edge[])[];
  /** In the order of vertexEdges: the vertex at the other end. */
  readonly vertexNeighbours: readonly (readonly Vertex[])[];
  /** Clockwise from the top left. */
  readonly harbourEdges: readonly Edge[];
  /** "q,r,N" and "q,r,S": the north or south corner of a hex, which may be sea. */
  readonly vertexNames: readonly string[];
  /** "A~B", the vertex higher on the page (then further left) first. */
  readonly edgeNames: readonly string[];
}

/** Rows from the top: r, the first q, the last q. */
const ROWS: { readonly [L in Layout]: readonly (readonly [number, number, number])[] } = {
  small: [
    [-2, 0, 2],
    [-1, -1, 2],
    [0, -2, 2],
    [1, -2, 1],
    [2, -2, 0],
  ],
  large: [
    [-3, 0, 2],
    [-2, -1, 2],
    [-1, -2, 2],
    [0, -3, 2],
    [1, -3, 1],
    [2, -3, 0],
    [3, -3, -1],
  ],
};

/** Coast edges from one harbour to the next, clockwise. */
const HARBOUR_GAPS: { readonly [L in Layout]: readonly number[] } = {
  small: [3, 4, 3, 3, 4, 3, 3, 4, 3],
  large: [3, 4, 3, 4, 3, 4, 3, 3, 4, 3, 4],
};

/** Where a hex's centre lies, in the measure of `points`. */
export const centreOf = ([q, r]: readonly [number, number]): readonly [number, number] => [2 * q + r, 3 * r];

/** From a hex's centre to its corners, in the same measure. */
const CORNERS = [
  [0, -2],
  [1, -1],
  [1, 1],
  [0, 2],
  [-1, 1],
  [-1, -1],
] as const;

const DIRECTIONS = [
  [1, 0],
  [1, -1],
  [0, -1],
  [-1, 0],
  [-1, 1],
  [0, 1],
] as const;

function vertexName(x: number, y: number): string {
  const north = (y + 2) % 3 === 0;
  const r = north ? (y + 2) / 3 : (y - 2) / 3;
  return `${(x - r) / 2},${r},${north ? 'N' : 'S'}`;
}

function build(layout: Layout): Geometry {
  const hexes = packedRows(
    ROWS[layout].flatMap(([r, first, last]) =>
      Array.from({ length: last - first + 1 }, (_, i) => [first + i, r] as const),
    ),
  );
  const found = new Map<string, readonly [number, number]>();
  const cornersOf = hexes.map((hex) => {
    const [x, y] = centreOf(hex);
    return CORNERS.map(([dx, dy]) => {
      const point = [x + dx, y + dy] as const;
      found.set(point.join(), point);
      return point.join();
    });
  });
  const ordered = [...found].toSorted(([, [ax, ay]], [, [bx, by]]) => ay - by || ax - bx);
  const names = ordered.map(([key]) => key);
  const corners = cornersOf.map((keys) => keys.map((key) => names.indexOf(key)));

  const sides = new Map<number, readonly [Vertex, Vertex]>();
  for (const six of corners)
    for (const [a, b] of around(six))
      sides.set(Math.min(a, b) * 1000 + Math.max(a, b), [Math.min(a, b), Math.max(a, b)]);
  const edges = [...sides].toSorted(([a], [b]) => a - b).map(([, edge]) => edge);

  const points = ordered.map(([, point]) => point);
  const vertexEdges = points.map((_, vertex) =>
    packed(edges.flatMap(([a, b], edge) => (a === vertex || b === vertex ? [edge] : []))),
  );
  const vertexNames = points.map(([x, y]) => vertexName(x, y));
  // The tables inside are not frozen: the engine reads a frozen list by a call instead of in place, at five times the cost.
  return Object.freeze({
    layout,
    hexes,
    points,
    corners,
    edges,
    hexNeighbours: hexes.map(([q, r]) =>
      packed(
        DIRECTIONS.flatMap(([dq, dr]) => {
          const hex = hexes.findIndex(([otherQ, otherR]) => otherQ === q + dq && otherR === r + dr);
          return hex < 0 ? [] : [hex];
        }),
      ),
    ),
    vertexHexes: points.map((_, vertex) =>
      packed(corners.flatMap((six, hex) => (six.includes(vertex) ? [hex] : []))),
    ),
    vertexEdges,
    vertexNeighbours: vertexEdges.map((own, vertex) =>
      own.map((edge) => {
        const [a, b] = rowAt(edges, edge);
        return a === vertex ? b : a;
      }),
    ),
    harbourEdges: harbourEdges(layout, corners, edges),
    vertexNames,
    edgeNames: edges.map(([a, b]) => `${vertexNames[a]}~${vertexNames[b]}`),
  });
}

/** Each corner of a hex with the next, clockwise. */
const around = (six: readonly Vertex[]): readonly (readonly [Vertex, Vertex])[] =>
  six.map((a, i) => [a, at(six, (i + 1) % 6)]);

/** Walks the coast clockwise, starting with the north-west side of the first hex. */
function harbourEdges(
  layout: Layout,
  corners: readonly (readonly Vertex[])[],
  edges: readonly (readonly [Vertex, Vertex])[],
): readonly Edge[] {
  // Corners run clockwise, so along the coast each vertex leads to exactly one next: an inner side is walked both ways.
  const steps = corners.flatMap(around);
  const coast = steps.filter(([a, b]) => !steps.some(([c, d]) => c === b && d === a));
  const walk: Edge[] = [];
  let vertex = at(rowAt(corners, 0), 5);
  for (let i = 0; i < coast.length; i++) {
    const here = vertex;
    const [, next] = rowAt(
      coast,
      coast.findIndex(([from]) => from === here),
    );
    walk.push(edges.findIndex(([a, b]) => a === Math.min(here, next) && b === Math.max(here, next)));
    vertex = next;
  }
  let coastal = 0;
  return HARBOUR_GAPS[layout].map((gap) => {
    const edge = at(walk, coastal);
    coastal += gap;
    return edge;
  });
}

export const GEOMETRIES: { readonly [L in Layout]: Geometry } = {
  small: build('small'),
  large: build('large'),
};

export const geometryOf = ({ layout }: { readonly layout: Layout }): Geometry =>
  layout === 'small' ? GEOMETRIES.small : GEOMETRIES.large;

export const layoutFor = (seats: number): Layout => (seats > 4 ? 'large' : 'small');

// A reader for each table: one that serves them all is handed so many kinds that the engine no longer reads in place. `!`
// stands here because every hex, vertex and edge of an island has its row.
export const cornersAt = ({ corners }: Geometry, hex: Hex): readonly Vertex[] => corners[hex]!;
export const edgesAt = ({ vertexEdges }: Geometry, vertex: Vertex): readonly Edge[] => vertexEdges[vertex]!;
export const neighboursAt = ({ vertexNeighbours }: Geometry, vertex: Vertex): readonly Vertex[] =>
  vertexNeighbours[vertex]!;
export const hexesAt = ({ vertexHexes }: Geometry, vertex: Vertex): readonly Hex[] => vertexHexes[vertex]!;
export const endsOf = ({ edges }: Geometry, edge: Edge): readonly [Vertex, Vertex] => edges[edge]!;

/** The distance that settlements keep: the vertex and all its neighbours are empty. `level` is 0 where nothing stands. */
export function isApart(geometry: Geometry, level: readonly number[], vertex: Vertex): boolean {
  if (level[vertex] !== 0) return false;
  const neighbours = neighboursAt(geometry, vertex);
  for (let i = 0; i < neighbours.length; i++) if (level[neighbours[i]!] !== 0) return false;
  return true;
}
