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

/** Twice the distance from a hex's centre to its corners, in half widths across and half radii down. */
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
  const hexes = ROWS[layout].flatMap(([r, first, last]) =>
    Array.from({ length: last - first + 1 }, (_, i) => [first + i, r] as const),
  );
  const points = new Map<string, readonly [number, number]>();
  const pointsOf = hexes.map(([q, r]) =>
    CORNERS.map(([dx, dy]) => [2 * q + r + dx, 3 * r + dy] as const).map((point) => {
      points.set(`${point[0]} ${point[1]}`, point);
      return `${point[0]} ${point[1]}`;
    }),
  );
  const ordered = [...points].toSorted(([, [ax, ay]], [, [bx, by]]) => ay - by || ax - bx);
  const numberOf = new Map(ordered.map(([key], vertex) => [key, vertex]));
  const corners = pointsOf.map((keys) => keys.map((key) => numberOf.get(key)!));

  const sides = new Map<number, readonly [Vertex, Vertex]>();
  for (const six of corners)
    six.forEach((a, i) => {
      const b = six[(i + 1) % 6]!;
      sides.set(Math.min(a, b) * 1000 + Math.max(a, b), [Math.min(a, b), Math.max(a, b)]);
    });
  const edges = [...sides].toSorted(([a], [b]) => a - b).map(([, edge]) => edge);

  const vertexEdges = ordered.map((_, vertex) =>
    edges.flatMap(([a, b], edge) => (a === vertex || b === vertex ? [edge] : [])),
  );
  const vertexNames = ordered.map(([, [x, y]]) => vertexName(x, y));
  const geometry = {
    layout,
    hexes,
    corners,
    edges,
    hexNeighbours: hexes.map(([q, r]) =>
      DIRECTIONS.flatMap(([dq, dr]) => {
        const at = hexes.findIndex(([otherQ, otherR]) => otherQ === q + dq && otherR === r + dr);
        return at < 0 ? [] : [at];
      }),
    ),
    vertexHexes: ordered.map((_, vertex) =>
      corners.flatMap((six, hex) => (six.includes(vertex) ? [hex] : [])),
    ),
    vertexEdges,
    vertexNeighbours: vertexEdges.map((own, vertex) =>
      own.map((edge) => (edges[edge]![0] === vertex ? edges[edge]![1] : edges[edge]![0])),
    ),
    harbourEdges: harbourEdges(layout, corners, edges),
    vertexNames,
    edgeNames: edges.map(([a, b]) => `${vertexNames[a]}~${vertexNames[b]}`),
  };
  return deepFreeze(geometry);
}

/** Walks the coast clockwise, starting with the north-west side of the first hex. */
function harbourEdges(
  layout: Layout,
  corners: readonly (readonly Vertex[])[],
  edges: readonly (readonly [Vertex, Vertex])[],
): readonly Edge[] {
  // Corners run clockwise, so along the coast each vertex leads to exactly one next: an inner side is walked both ways.
  const steps = corners.flatMap((six) => six.map((a, i) => [a, six[(i + 1) % 6]!] as const));
  const coast = new Map(steps.filter(([a, b]) => !steps.some(([c, d]) => c === b && d === a)));
  const walk: Edge[] = [];
  let vertex = corners[0]![5]!;
  for (let i = 0; i < coast.size; i++) {
    const next = coast.get(vertex)!;
    walk.push(edges.findIndex(([a, b]) => a === Math.min(vertex, next) && b === Math.max(vertex, next)));
    vertex = next;
  }
  let at = 0;
  return HARBOUR_GAPS[layout].map((gap) => {
    const edge = walk[at]!;
    at += gap;
    return edge;
  });
}

function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const part of Object.values(value)) deepFreeze(part);
  }
  return value;
}

export const GEOMETRIES: { readonly [L in Layout]: Geometry } = {
  small: build('small'),
  large: build('large'),
};

export const geometryOf = ({ layout }: { readonly layout: Layout }): Geometry =>
  layout === 'small' ? GEOMETRIES.small : GEOMETRIES.large;

export const layoutFor = (seats: number): Layout => (seats > 4 ? 'large' : 'small');
