import {
  anything,
  complain,
  listOf,
  object,
  oneOf,
  optional,
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
import { ANY, type Board } from '../rules/board.ts';
import { STANDARD } from '../rules/config.ts';
import { geometryOf, type Geometry } from '../rules/geometry.ts';
import { longestRoadHolder, roadLength, touchedBy } from '../rules/longestRoad.ts';
import { LARGE_ENOUGH, largestArmyHolder } from '../rules/largestArmy.ts';
import { NO_CARDS } from '../rules/resources.ts';
import { opening } from '../rules/setup.ts';
import { CITIES, NOBODY, ROADS, SETTLEMENTS, type Player, type State } from '../rules/state.ts';
import { facts } from './facts.ts';
import { allLines, CATEGORIES } from './lines.ts';
import { cardCounts, developmentCounts, edgeIn, givenBoard, vertexIn } from './reading.ts';

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
    order: seats.toSorted((a, b) => b.total - a.total).map(({ seat }) => seat),
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
  const steps =
    given.history === undefined ? [] : history(geometry, given.players)(given.history, at('history'));
  const players = table.seats.map((seat, s) => playerOf(board, pieces, seat, s));
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
    rolled: true,
    turn: seatOf(turn),
    acting: seatOf(turn),
    bank: table.bank ?? bare.bank,
    players,
    ...holders(geometry, players, steps),
  };
};

const count = whole(0, 99);

const tableOf = (geometry: Geometry) =>
  object({
    seats: listOf(
      object({
        settlements: listOf(vertexIn(geometry)),
        cities: listOf(vertexIn(geometry)),
        roads: listOf(edgeIn(geometry)),
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

function piecesOf(geometry: Geometry, seats: Table['seats'], path: string): Pieces {
  const builder = geometry.vertexNames.map(() => NOBODY);
  const level = geometry.vertexNames.map(() => 0);
  const roads = geometry.edges.map(() => NOBODY);
  seats.forEach(({ settlements, cities, roads: edges }, seat) => {
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

function playerOf(board: Board, { builder, roads }: Pieces, seat: Table['seats'][number], s: number): Player {
  const network = { geometry: geometryOf(board), roads, builder };
  const touched = touchedBy(network, s);
  const rates = [4, 4, 4, 4, 4];
  for (const { vertices, takes } of board.harbours)
    if (vertices.some((vertex) => builder[vertex] === s))
      for (let r = 0; r < 5; r++)
        if (takes === ANY || takes === r) rates[r] = Math.min(rates[r]!, takes === ANY ? 3 : 2);
  return {
    hand: (seat.hand ?? NO_CARDS).slice(),
    cards: (seat.devHand ?? NO_CARDS).slice(),
    bought: [0, 0, 0, 0, 0],
    // Points count pieces on the board, whatever the position says is left.
    roadsLeft: ROADS - seat.roads.length,
    settlementsLeft: SETTLEMENTS - seat.settlements.length,
    citiesLeft: CITIES - seat.cities.length,
    knights: seat.knightsPlayed ?? 0,
    roadLength: roadLength(network, s, touched),
    rates,
    network: touched,
    owes: 0,
    chosen: [],
  };
}

type Step =
  | { readonly type: 'settlement' | 'city'; readonly seat: number; readonly vertex: number }
  | { readonly type: 'road'; readonly seat: number; readonly edge: number }
  | { readonly type: 'knight'; readonly seat: number };

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
  return listOf(step);
}

/** Who holds the awards: ties keep the older holder, so the history decides; what it leaves out comes last. */
function holders(
  geometry: Geometry,
  players: readonly Player[],
  steps: readonly Step[],
): Pick<State, 'longestRoadHolder' | 'largestArmyHolder'> {
  const builder = geometry.vertexNames.map(() => NOBODY);
  const roads = geometry.edges.map(() => NOBODY);
  const knights = players.map(() => 0);
  const lengths = players.map(() => 0);
  let road = NOBODY;
  let army = NOBODY;
  for (const step of steps) {
    switch (step.type) {
      case 'knight':
        knights[step.seat] = knights[step.seat]! + 1;
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
    const network = { geometry, roads, builder };
    players.forEach((_, s) => {
      lengths[s] = roadLength(network, s, touchedBy(network, s));
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
