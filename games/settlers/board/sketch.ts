import { layoutFor, type Geometry, type Layout } from '../facts/geometry.ts';

/** A position put together by hand: pieces in the order they were placed, knights and cards as numbers. */
export const TOOLS = ['settlement', 'city', 'road', 'erase'] as const;
export type Tool = (typeof TOOLS)[number];
type What = Exclude<Tool, 'erase'>;

export interface Piece {
  readonly what: What;
  readonly seat: number;
  /** "vertex:3" or "edge:7". */
  readonly place: string;
}

export interface Sketch {
  readonly seats: readonly { readonly knights: number; readonly cards: number }[];
  readonly pieces: readonly Piece[];
  /** What lies on the island that is not looked at: it has other corners. */
  readonly aside: readonly Piece[];
}

const NOBODY_YET = { knights: 0, cards: 0 };
export const EMPTY: Sketch = { seats: [NOBODY_YET, NOBODY_YET, NOBODY_YET], pieces: [], aside: [] };

const MOST = 25;
export const within = (n: number): number => Math.min(MOST, Math.max(0, n));

export const islandOf = ({ seats }: Sketch): Layout => layoutFor(seats.length);

/** The fifth player brings the large island, and takes it away again; what was put on the other one waits there. */
function seated(sketch: Sketch, seats: Sketch['seats']): Sketch {
  const there = { ...sketch, seats };
  return islandOf(there) === islandOf(sketch)
    ? there
    : { ...there, pieces: sketch.aside, aside: sketch.pieces };
}

export const withSeat = (sketch: Sketch): Sketch => seated(sketch, [...sketch.seats, NOBODY_YET]);

/** What belonged to the last player goes with the player. */
export function withoutSeat(sketch: Sketch): Sketch {
  const last = sketch.seats.length - 1;
  const others = (pieces: readonly Piece[]): readonly Piece[] => pieces.filter(({ seat }) => seat !== last);
  return seated(
    { ...sketch, pieces: others(sketch.pieces), aside: others(sketch.aside) },
    sketch.seats.slice(0, last),
  );
}

export const pieceAt = ({ pieces }: Sketch, place: string): Piece | undefined =>
  pieces.find((piece) => piece.place === place);

/** Puts a piece down. The same piece again, or the eraser, takes it away; another one takes its place. */
export function placed(
  sketch: Sketch,
  { seat, tool, place }: { readonly seat: number; readonly tool: Tool; readonly place: string },
): Sketch {
  const there = pieceAt(sketch, place);
  const rest = sketch.pieces.filter((piece) => piece.place !== place);
  const again = there !== undefined && there.seat === seat && there.what === tool;
  if (tool === 'erase' || again) return { ...sketch, pieces: rest };
  return { ...sketch, pieces: [...rest, { what: tool, seat, place }] };
}

/** The position as the score reads it. The order of placing decides who holds an award in a tie. */
export function positionOf({ seats, pieces }: Sketch, geometry: Geometry): unknown {
  const { hexes, vertexNames, edgeNames } = geometry;
  const nameOf = (place: string): string => {
    const [kind, index] = place.split(':');
    return (kind === 'vertex' ? vertexNames : edgeNames)[Number(index)] ?? '';
  };
  const ofSeat = (seat: number, what: What): readonly string[] =>
    pieces.filter((piece) => piece.seat === seat && piece.what === what).map(({ place }) => nameOf(place));
  return {
    players: seats.length,
    board: {
      hexes: hexes.map(([q, r]) => ({ q, r, resource: null, number: null })),
      ports: [],
      robber: [0, 0],
    },
    state: {
      seats: seats.map(({ knights, cards }, seat) => ({
        settlements: ofSeat(seat, 'settlement'),
        cities: ofSeat(seat, 'city'),
        roads: ofSeat(seat, 'road'),
        knightsPlayed: knights,
        devHand: { knight: 0, vp: cards, roadBuilding: 0, yearOfPlenty: 0, monopoly: 0 },
      })),
    },
    history: pieces.map(({ what, seat, place }) => [what, seat, nameOf(place)]),
  };
}
