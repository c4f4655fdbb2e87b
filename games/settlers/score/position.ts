import {
  anything,
  complain,
  flag,
  listOf,
  object,
  oneOf,
  optional,
  ranked,
  read,
  seat as seatOf,
  seatsOf,
  totalOf,
  whole,
  type Parser,
  type Reading,
  type ScoredPosition,
  type ScoreLine,
} from '@reckon/kernel';
import { VICTORY_POINT, type Card } from '../facts/cards.ts';
import { geometryOf, type Geometry, type Vertex } from '../facts/geometry.ts';
import { BANK_RATE, LARGE_ENOUGH, NOBODY } from '../facts/numbers.ts';
import { NO_CARDS, noCards, sizeOf } from '../facts/resources.ts';
import { CITIES, ROADS, SETTLEMENTS, SUPPLIES } from '../facts/supplies.ts';
import { at, filled } from '../facts/table.ts';
import { roadLength, touchedBy } from '../facts/trails.ts';
import type { Board } from '../rules/island.ts';
import { largestArmyHolder } from '../rules/largestArmy.ts';
import { longestRoadHolder, roadsOf } from '../rules/longestRoad.ts';
import { actualPoints } from '../rules/points.ts';
import { opening } from '../rules/setup.ts';
import { ratesWith } from '../rules/trade.ts';
import type { Player, State } from '../rules/state.ts';
import { STANDARD } from '../rules/config.ts';
import { facts } from './facts.ts';
import { allLines, CATEGORIES } from './lines.ts';
import { bankBeside, refuseDeck, refuseImpossible, refuseNeighbours } from './possible.ts';
import { card, cardCounts, developmentCounts, edgeIn, givenBoard, vertexIn } from './reading.ts';

/** A position in plain JSON in, the explained sheet and everything the rules can tell of it out. */
export const scorePosition = (json: unknown): Reading<ScoredPosition> =>
  read((given, path) => scored(position(given, path)), json);

function scored(state: State): ScoredPosition {
  const lines = allLines(state).map((line) => byName(state.board, line));
  const seats = seatsOf(state.seats).map((seat) => ({
    seat,
    total: totalOf(lines, seat),
    categories: Object.fromEntries(
      CATEGORIES.map((category) => [
        category,
        totalOf(
          lines.filter((line) => line.category === category),
          seat,
        ),
      ]),
    ),
    lines: lines.filter((line) => line.seat === seat),
  }));
  return {
    seats,
    ranking: ranked(seats, (a, b) => b.total - a.total).map((tied) => tied.map(({ seat }) => seat)),
    facts: facts(state),
  };
}

/** Who writes positions knows places by their names. */
function byName(board: Board, line: ScoreLine): ScoreLine {
  const vertex = line.why['vertex'];
  if (typeof vertex !== 'number') return line;
  const [kind] = line.source.split(':');
  return { ...line, source: `${kind}:${geometryOf(board).vertexNames[vertex]}` };
}

/** The most development cards there are. */
const DECK = sizeOf(SUPPLIES.large.deck);

const outer = object(
  {
    kind: optional(oneOf('position')),
    id: optional(anything),
    players: whole(2, 6),
    turn: optional(whole(0, 5)),
    tags: optional(anything),
    board: givenBoard,
    state: anything,
    history: optional(anything),
  },
  ['expect'],
);

const position: Parser<State> = (json, path) => {
  const given = outer(json, path);
  const { board, robber } = given.board;
  const geometry = geometryOf(board);
  const at = (key: string): string => (path === '' ? key : `${path}.${key}`);
  const table = tableOf(geometry)(given.state, at('state'));
  if (table.seats.length !== given.players)
    complain(`expected ${given.players} seats, not ${table.seats.length}`, at('state.seats'));
  const turn = given.turn ?? 0;
  if (turn >= given.players) complain(`there is no seat ${turn}`, at('turn'));
  const pieces = piecesOf(geometry, table.seats, at('state.seats'));
  refuseImpossible(table, board, at('state'));
  const steps =
    given.history === undefined ? [] : history(geometry, given.players)(given.history, at('history'));
  const strange = steps.findIndex((step) => !isShown(pieces, step));
  if (strange >= 0) complain('this piece is not on the island', at(`history[${strange}]`));
  const players = table.seats.map((seat, s) => playerOf({ board, ...pieces }, s, seat));
  const bare = opening({
    config: STANDARD,
    seats: given.players,
    board,
    deck: Array.from({ length: table.devDeckLeft ?? 0 }, () => 0),
    first: seatOf(0),
  });
  return {
    ...bare,
    ...pieces,
    robber,
    phase: 'main',
    turn: seatOf(turn),
    acting: seatOf(turn),
    bank: table.bank ?? bankBeside(table, board),
    players,
    ...holders(geometry, players, steps),
  };
};

/** A position that can be played on, with what is asked of it. */
interface Playable {
  readonly state: State;
  readonly asked: { readonly [key: string]: unknown };
  /** How many cards of the deck are known; below them lie others. */
  readonly told: number;
}

/** The dice may be still to roll, and the development cards lie in order. */
export function playable(json: unknown, path: string): Playable {
  const { id: _, pos, ...asked } = asking(json, path);
  const { deck = [], rolled = true, ...rest } = playing(pos, 'pos');
  const state = position(rest, 'pos');
  refuseNeighbours(state, 'pos.state.seats');
  refuseDeck(state, deck, 'pos.deck');
  const isWon = actualPoints(state, state.turn) >= state.config.pointsToWin;
  return {
    asked,
    told: deck.length,
    state: {
      ...state,
      phase: isWon ? 'over' : rolled ? 'main' : 'preRoll',
      winner: isWon ? state.turn : NOBODY,
      rolled,
      deck: [...deck, ...state.deck.slice(deck.length)],
    },
  };
}

const asking = object(
  {
    id: optional(anything),
    pos: anything,
    steps: optional(anything),
    try: optional(anything),
    menu: optional(anything),
  },
  ['expect'],
);

/** The rest of it is read as a position to score. */
const playing: Parser<{
  readonly deck?: readonly Card[];
  readonly rolled?: boolean;
}> = (json, path) => {
  if (typeof json !== 'object' || json === null) return complain('expected an object', path);
  const { deck, rolled, ...rest } = json as { readonly deck?: unknown; readonly rolled?: unknown };
  return {
    ...rest,
    ...(deck !== undefined && { deck: listOf(deckCard, { max: DECK })(deck, `${path}.deck`) }),
    ...(rolled !== undefined && { rolled: flag(rolled, `${path}.rolled`) }),
  };
};

/** As in hands; a card of points may be written out. */
const deckCard: Parser<Card> = (json, path) => (json === 'victoryPoint' ? VICTORY_POINT : card(json, path));

const count = whole(0, 99);

const tableOf = (geometry: Geometry) =>
  object({
    seats: listOf(
      object({
        settlements: listOf(vertexIn(geometry), { max: geometry.points.length }),
        cities: listOf(vertexIn(geometry), { max: geometry.points.length }),
        roads: listOf(edgeIn(geometry), { max: geometry.edges.length }),
        knightsPlayed: optional(count),
        hand: optional(cardCounts),
        devHand: optional(developmentCounts),
        piecesLeft: optional(object({ roads: count, settlements: count, cities: count })),
      }),
      { min: 2, max: 6 },
    ),
    bank: optional(cardCounts),
    devDeckLeft: optional(count),
  });

type Table = ReturnType<ReturnType<typeof tableOf>>;
type Pieces = Pick<State, 'builder' | 'level' | 'roads'>;
type Placed = Pieces & Pick<State, 'board'>;

const SUPPLY = { settlements: SETTLEMENTS, cities: CITIES, roads: ROADS } as const;

/** Nobody has more on the island than each player has. (SET-1.6) */
function checkSupply(given: Table['seats'][number], seat: number, path: string): void {
  for (const kind of ['settlements', 'cities', 'roads'] as const) {
    const [n, most] = [given[kind].length, SUPPLY[kind]];
    if (n > most)
      complain(`${n} ${kind}; each player has ${most}`, `${path}[${seat}].${kind}`, {
        key: `complaint.${kind}`,
        player: seat + 1,
        n,
        most,
      });
  }
}

function piecesOf(geometry: Geometry, seats: Table['seats'], path: string): Pieces {
  const builder = filled(geometry.points.length, NOBODY);
  const level = filled(geometry.points.length, 0);
  const roads = filled(geometry.edges.length, NOBODY);
  seats.forEach((given, seat) => {
    checkSupply(given, seat, path);
    const { settlements, cities, roads: edges } = given;
    for (const vertex of [...settlements, ...cities]) {
      if (builder[vertex] !== NOBODY)
        complain(`two buildings stand on ${geometry.vertexNames[vertex]}`, `${path}[${seat}]`);
      builder[vertex] = seat;
      level[vertex] = settlements.includes(vertex) ? 1 : 2;
    }
    for (const edge of edges) {
      if (roads[edge] !== NOBODY)
        complain(`two roads lie on ${geometry.edgeNames[edge]}`, `${path}[${seat}]`);
      roads[edge] = seat;
    }
  });
  return { builder, level, roads };
}

function playerOf(placed: Placed, s: number, seat: Table['seats'][number]): Player {
  const { board, builder } = placed;
  const roads = roadsOf(placed, s);
  const touched = touchedBy(roads);
  const rates = builder.reduce<readonly number[]>(
    (so, owner, vertex) => (owner === s ? ratesWith(so, board, vertex) : so),
    filled(5, BANK_RATE),
  );
  return {
    hand: (seat.hand ?? NO_CARDS).slice(),
    cards: (seat.devHand ?? NO_CARDS).slice(),
    bought: noCards(),
    // Points count pieces on the board, whatever the position says is left.
    roadsLeft: ROADS - seat.roads.length,
    settlementsLeft: SETTLEMENTS - seat.settlements.length,
    citiesLeft: CITIES - seat.cities.length,
    knights: seat.knightsPlayed ?? 0,
    roadLength: roadLength(roads, touched),
    rates,
    network: reach(placed, s, touched),
    owes: 0,
    chosen: [],
  };
}

/** Where a seat may build on: on an island laid by hand a building may have no road, and roads leave it all the same (SET-6.2). */
const reach = (
  { builder }: Pick<Placed, 'builder'>,
  s: number,
  touched: readonly Vertex[],
): readonly Vertex[] => [
  ...touched,
  ...builder.flatMap((owner, vertex) => (owner === s && !touched.includes(vertex) ? [vertex] : [])),
];

type Step =
  | { readonly type: 'settlement' | 'city'; readonly seat: number; readonly vertex: number }
  | { readonly type: 'road'; readonly seat: number; readonly edge: number }
  | { readonly type: 'knight'; readonly seat: number };

/** Pieces stay where they were placed; a knight that was played leaves nothing on the island. */
function isShown({ builder, roads }: Pieces, step: Step): boolean {
  switch (step.type) {
    case 'knight':
      return true;
    case 'road':
      return roads[step.edge] === step.seat;
    case 'settlement':
    case 'city':
      return builder[step.vertex] === step.seat;
    default:
      return step satisfies never;
  }
}

function history(geometry: Geometry, players: number): Parser<readonly Step[]> {
  const step: Parser<Step> = (json, path) => {
    const [kind, seat, place, ...rest] = listOf(anything)(json, path);
    if (rest.length > 0) complain('expected a kind, a seat and a place', path);
    const type = oneOf('settlement', 'road', 'city', 'knight')(kind, `${path}[0]`);
    const who = whole(0, players - 1)(seat, `${path}[1]`);
    if (type === 'knight') return { type, seat: who };
    if (type === 'road') return { type, seat: who, edge: edgeIn(geometry)(place, `${path}[2]`) };
    return { type, seat: who, vertex: vertexIn(geometry)(place, `${path}[2]`) };
  };
  // Every settlement may have become a city, and its piece a settlement again.
  const each = ROADS + SETTLEMENTS + 2 * CITIES;
  return (json, path) => {
    const steps = listOf(step, { max: players * each + DECK })(json, path);
    for (const seat of seatsOf(players)) {
      const roads = new Set(steps.map((one) => one.type === 'road' && one.seat === seat && one.edge));
      roads.delete(false);
      if (roads.size > ROADS) complain(`seat ${seat} has ${ROADS} roads`, path);
    }
    return steps;
  };
}

/** Who holds the awards: ties keep the older holder, so the history decides; what it leaves out comes last. */
function holders(
  geometry: Geometry,
  players: readonly Player[],
  steps: readonly Step[],
): Pick<State, 'longestRoadHolder' | 'largestArmyHolder'> {
  const builder = filled(geometry.points.length, NOBODY);
  const roads = filled(geometry.edges.length, NOBODY);
  const knights = players.map(() => 0);
  const lengths = players.map(() => 0);
  let road = NOBODY;
  let army = NOBODY;
  for (const step of steps) {
    switch (step.type) {
      case 'knight':
        knights[step.seat] = at(knights, step.seat) + 1;
        army = largestArmyHolder(knights, army, step.seat);
        continue;
      case 'road':
        roads[step.edge] = step.seat;
        break;
      case 'settlement':
      case 'city':
        builder[step.vertex] = step.seat;
        break;
      default:
        return step satisfies never;
    }
    players.forEach((_, seat) => {
      const own = { geometry, roads, builder, seat };
      lengths[seat] = roadLength(own, touchedBy(own));
    });
    road = longestRoadHolder(lengths, road);
  }
  return {
    longestRoadHolder: longestRoadHolder(
      players.map(({ roadLength: length }) => length),
      road,
    ),
    largestArmyHolder: armyNow(
      players.map((player) => player.knights),
      army,
    ),
  };
}

/** The holder by the history, unless the knights on the table are others than those it tells of. */
function armyNow(knights: readonly number[], holder: number): number {
  const most = Math.max(...knights);
  if (most < LARGE_ENOUGH) return NOBODY;
  if (holder !== NOBODY && knights[holder] === most) return holder;
  return knights.filter((played) => played === most).length === 1 ? knights.indexOf(most) : NOBODY;
}
