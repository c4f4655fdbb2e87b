import { seat as seatOf, type ScoreLine, type Seat } from '@reckon/kernel';
import { VICTORY_POINT } from '../rules/cards.ts';
import { GEOMETRIES, geometryOf, type Edge, type Vertex } from '../rules/geometry.ts';
import { LARGE_ENOUGH } from '../rules/largestArmy.ts';
import { LONG_ENOUGH, roadTrail } from '../rules/longestRoad.ts';
import { AWARD_POINTS, CITY_POINTS } from '../rules/points.ts';
import { NOBODY, type State } from '../rules/state.ts';

export const CATEGORIES = [
  'settlements',
  'cities',
  'longestRoad',
  'largestArmy',
  'victoryPointCards',
] as const;

const UNKNOWN: readonly number[] = Object.freeze([]);
const NOTHING: readonly string[] = Object.freeze([]);
/** By edge, as evidence names it. */
const EDGES = GEOMETRIES.large.edges.map((_, edge) => `edge:${edge}`);

export const settlementLine = (seat: Seat, vertex: Vertex, because = UNKNOWN): ScoreLine => ({
  seat,
  points: 1,
  rule: 'SET-11.1',
  source: `settlement:${vertex}`,
  category: 'settlements',
  why: { key: 'why.settlement', vertex },
  because,
  evidence: [`vertex:${vertex}`],
});

export const cityLine = (seat: Seat, vertex: Vertex, because = UNKNOWN): ScoreLine => ({
  seat,
  points: CITY_POINTS,
  rule: 'SET-11.2',
  source: `city:${vertex}`,
  category: 'cities',
  why: { key: 'why.city', vertex },
  because,
  evidence: [`vertex:${vertex}`],
});

/** The n-th card of its owner; nobody else reads the line before the end. */
export const cardLine = (seat: Seat, n: number, because = UNKNOWN): ScoreLine => ({
  seat,
  points: 1,
  rule: 'SET-11.3',
  source: `victoryPointCard:${n}`,
  category: 'victoryPointCards',
  why: { key: 'why.card' },
  because,
  evidence: [],
  secret: true,
});

/** Worth nothing it still tells how far there is to go. A trail known from before need not be looked for again. */
export function roadLine(state: State, seat: Seat, because = UNKNOWN, trail?: readonly string[]): ScoreLine {
  const { players, longestRoadHolder } = state;
  const { roadLength: length } = players[seat]!;
  if (longestRoadHolder !== seat)
    return {
      seat,
      points: 0,
      rule: 'SET-11.12',
      source: 'longestRoad',
      category: 'longestRoad',
      why: { key: 'why.road', length, needed: roadNeeded(state) },
      because,
      evidence: NOTHING,
    };
  let others = 0;
  for (let s = 0; s < players.length; s++) if (s !== seat) others = Math.max(others, players[s]!.roadLength);
  return {
    seat,
    points: AWARD_POINTS,
    rule: 'SET-11.4',
    source: 'longestRoad',
    category: 'longestRoad',
    why: { key: 'why.longestRoad', length, others },
    because,
    evidence: trail ?? trailOf(state, seat).map((edge) => EDGES[edge]!),
  };
}

function trailOf({ board, roads, builder, players }: State, seat: Seat): readonly Edge[] {
  const { network, roadLength: length } = players[seat]!;
  return roadTrail({ geometry: geometryOf(board), roads, builder }, seat, network, length);
}

/** The length that would take the card now: set aside in a tie, it goes to who is longer than all of them. */
export function roadNeeded({ players, longestRoadHolder }: State): number {
  if (longestRoadHolder !== NOBODY) return players[longestRoadHolder]!.roadLength + 1;
  let needed = LONG_ENOUGH;
  for (let s = 0; s < players.length; s++)
    if (players[s]!.roadLength >= needed) needed = players[s]!.roadLength + 1;
  return needed;
}

export function armyLine(state: State, seat: Seat, because = UNKNOWN): ScoreLine {
  const { players, largestArmyHolder } = state;
  const { knights } = players[seat]!;
  if (largestArmyHolder !== seat)
    return {
      seat,
      points: 0,
      rule: 'SET-11.15',
      source: 'largestArmy',
      category: 'largestArmy',
      why: { key: 'why.army', knights, needed: armyNeeded(state) },
      because,
      evidence: NOTHING,
    };
  let others = 0;
  for (let s = 0; s < players.length; s++) if (s !== seat) others = Math.max(others, players[s]!.knights);
  return {
    seat,
    points: AWARD_POINTS,
    rule: 'SET-11.5',
    source: 'largestArmy',
    category: 'largestArmy',
    why: { key: 'why.largestArmy', knights, others },
    because,
    evidence: [`knights:${seat}`],
  };
}

/** The knights that would take the card now. */
export const armyNeeded = ({ players, largestArmyHolder }: State): number =>
  largestArmyHolder === NOBODY ? LARGE_ENOUGH : players[largestArmyHolder]!.knights + 1;

/** Every line from the state alone: the two awards of each seat, then buildings by vertex, then cards. */
export function allLines(state: State): readonly ScoreLine[] {
  const lines: ScoreLine[] = [];
  for (let s = 0; s < state.seats; s++) lines.push(roadLine(state, seatOf(s)), armyLine(state, seatOf(s)));
  state.builder.forEach((owner, vertex) => {
    if (owner === NOBODY) return;
    const line = state.level[vertex] === 1 ? settlementLine : cityLine;
    lines.push(line(seatOf(owner), vertex));
  });
  state.players.forEach(({ cards }, s) => {
    for (let n = 1; n <= cards[VICTORY_POINT]!; n++) lines.push(cardLine(seatOf(s), n));
  });
  return lines;
}
