import { seat as seatOf, type ScoreLine, type Seat } from '@reckon/kernel';
import { VICTORY_POINT } from '../rules/cards.ts';
import { geometryOf, type Vertex } from '../rules/geometry.ts';
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
export type Category = (typeof CATEGORIES)[number];

const UNKNOWN: readonly number[] = Object.freeze([]);

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

/** The most anybody but this seat has. */
const othersBest = (counts: readonly number[], seat: number): number =>
  counts.reduce((best, count, other) => (other === seat ? best : Math.max(best, count)), 0);

/** Worth nothing it still tells how far there is to go. */
export function roadLine(state: State, seat: Seat, because = UNKNOWN): ScoreLine {
  const { players, longestRoadHolder } = state;
  const { roadLength: length, network } = players[seat]!;
  const held = longestRoadHolder === seat;
  const others = othersBest(
    players.map(({ roadLength }) => roadLength),
    seat,
  );
  const { board, roads, builder } = state;
  const trail = held ? roadTrail({ geometry: geometryOf(board), roads, builder }, seat, network, length) : [];
  return {
    seat,
    points: held ? AWARD_POINTS : 0,
    rule: held ? 'SET-11.4' : 'SET-11.12',
    source: 'longestRoad',
    category: 'longestRoad',
    why: held
      ? { key: 'why.longestRoad', length, others }
      : { key: 'why.road', length, needed: roadNeeded(state) },
    because,
    evidence: trail.map((edge) => `edge:${edge}`),
  };
}

/** The length that would take the card now. */
export const roadNeeded = ({ players, longestRoadHolder }: State): number =>
  longestRoadHolder === NOBODY
    ? Math.max(LONG_ENOUGH, ...tiedAbove(players.map(({ roadLength }) => roadLength)))
    : players[longestRoadHolder]!.roadLength + 1;

/** Set aside in a tie, the card goes to who is longer than all of them. */
const tiedAbove = (lengths: readonly number[]): readonly number[] =>
  lengths.filter((length) => length >= LONG_ENOUGH).map((length) => length + 1);

export function armyLine(state: State, seat: Seat, because = UNKNOWN): ScoreLine {
  const { players, largestArmyHolder } = state;
  const { knights } = players[seat]!;
  const held = largestArmyHolder === seat;
  const others = othersBest(
    players.map((player) => player.knights),
    seat,
  );
  return {
    seat,
    points: held ? AWARD_POINTS : 0,
    rule: held ? 'SET-11.5' : 'SET-11.15',
    source: 'largestArmy',
    category: 'largestArmy',
    why: held
      ? { key: 'why.largestArmy', knights, others }
      : { key: 'why.army', knights, needed: armyNeeded(state) },
    because,
    evidence: held ? [`knights:${seat}`] : [],
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
