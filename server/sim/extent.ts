/** How much of everything there is in a run. */
export interface Extent {
  /** Seats at most, where the game is played with so few. */
  readonly seats: number;
  /** People at most. */
  readonly people: number;
  /** How likely somebody watches. */
  readonly watched: number;
  /** How likely the table is laid in the run itself; else the nodes find it in the database, its game just begun. */
  readonly laid: number;
  /** How likely the storm is there before them. */
  readonly early: number;
  /** How many nodes serve: one of these. */
  readonly nodes: readonly number[];
  /** How long people think at most, and bots wait: one of these each, in milliseconds. */
  readonly thinks: readonly number[];
  readonly pauses: readonly number[];
  readonly turnMs: number;
  /** In fair weather the game gets so far before the storm, unless the time is over first. */
  readonly dawn: { readonly ms: number; readonly moves: number };
  /** The storm lasts between these, or until so many moves are made in it and nobody is frozen. */
  readonly storm: { readonly ms: readonly [number, number]; readonly moves: number };
  /** What strikes so often a second strikes so many times as often. */
  readonly gusts: number;
  /** A node is frozen for so long at most. */
  readonly freezeMs: number;
  /** So many records after the storm, and a game goes on well. */
  readonly enough: number;
  /** Somebody moves to another device within these, and scripts ask by HTTP so long apart. */
  readonly moves: readonly [number, number];
  readonly reads: readonly [number, number];
}

/** A while of a game, as people play it. */
export const LONG: Extent = {
  seats: 3,
  people: Infinity,
  watched: 1,
  laid: 1,
  early: 0.25,
  nodes: [1, 2, 2, 2, 3],
  thinks: [50, 600, 1500],
  pauses: [0, 400, 900],
  turnMs: 3000,
  dawn: { ms: 1200, moves: Infinity },
  storm: { ms: [1500, 8000], moves: Infinity },
  gusts: 1,
  freezeMs: 20_000,
  enough: 5,
  moves: [2000, 9000],
  reads: [500, 4000],
};

/** A few moves, and all that can go wrong at once: many of these are tried where there is little time. */
export const SHORT: Extent = {
  seats: 2,
  people: 2,
  watched: 0.5,
  laid: 0.25,
  early: 0.4,
  nodes: [1, 2, 2, 2],
  thinks: [50, 400, 900],
  pauses: [0, 300],
  turnMs: 1500,
  dawn: { ms: 1200, moves: 1 },
  storm: { ms: [800, 5000], moves: 5 },
  gusts: 3,
  freezeMs: 6000,
  enough: 2,
  moves: [300, 2500],
  reads: [500, 4000],
};
