/**
 * The shape of the two islands for pictures that have no game behind them: the cover and the calculator. Corners are
 * named as in positions, by the hex whose north or south corner they are.
 */
export interface Layout {
  readonly hexes: readonly (readonly [number, number])[];
  readonly corners: readonly (readonly number[])[];
  readonly edges: readonly (readonly [number, number])[];
  readonly vertexNames: readonly string[];
}

export type Size = 'small' | 'large';

/** Rows from the top: r, the first q, and how many. */
const ROWS: { readonly [S in Size]: readonly (readonly [number, number, number])[] } = {
  small: [
    [-2, 0, 3],
    [-1, -1, 4],
    [0, -2, 5],
    [1, -2, 4],
    [2, -2, 3],
  ],
  large: [
    [-3, 0, 3],
    [-2, -1, 4],
    [-1, -2, 5],
    [0, -3, 6],
    [1, -3, 5],
    [2, -3, 4],
    [3, -3, 3],
  ],
};

/** Clockwise from the top. */
const cornersOf = (q: number, r: number): readonly string[] => [
  `${q},${r},N`,
  `${q + 1},${r - 1},S`,
  `${q},${r + 1},N`,
  `${q},${r},S`,
  `${q - 1},${r + 1},N`,
  `${q},${r - 1},S`,
];

export function layoutOf(size: Size): Layout {
  const hexes = ROWS[size].flatMap(([r, first, count]) =>
    Array.from({ length: count }, (_, i) => [first + i, r] as const),
  );
  const vertexNames: string[] = [];
  const corners = hexes.map(([q, r]) =>
    cornersOf(q, r).map((name) => {
      const known = vertexNames.indexOf(name);
      return known >= 0 ? known : vertexNames.push(name) - 1;
    }),
  );
  const edges: (readonly [number, number])[] = [];
  for (const six of corners)
    six.forEach((a, i) => {
      const b = six[(i + 1) % 6]!;
      if (!edges.some(([c, d]) => (c === a && d === b) || (c === b && d === a))) edges.push([a, b]);
    });
  return { hexes, corners, edges, vertexNames };
}
