import { seat as seatOf, type Condition, type ScoreLine, type Seat } from '@reckon/kernel';
import { VICTORY_POINT } from '../facts/cards.ts';
import type { Edge, Vertex } from '../facts/geometry.ts';
import {
  AWARD_POINTS,
  CITY_POINTS,
  LARGE_ENOUGH,
  LONG_ENOUGH,
  NOBODY,
  SETTLEMENT_POINTS,
} from '../facts/numbers.ts';
import { at } from '../facts/table.ts';
import { roadTrail } from '../facts/trails.ts';
import { roadsOf } from '../rules/longestRoad.ts';
import { playerAt, type Player, type State } from '../rules/state.ts';

export const CATEGORIES = [
  'settlements',
  'cities',
  'longestRoad',
  'largestArmy',
  'victoryPointCards',
] as const;

const SETTLEMENT: Condition = { kind: 'fixed', points: SETTLEMENT_POINTS };
const CITY: Condition = { kind: 'fixed', points: CITY_POINTS };
const CARD: Condition = { kind: 'fixed', points: 1 };

const UNKNOWN: readonly number[] = [];
const NOTHING: readonly string[] = [];

export const settlementLine = (seat: Seat, vertex: Vertex, because = UNKNOWN): ScoreLine => ({
  id: `settlement:${vertex}`,
  condition: SETTLEMENT,
  seat,
  points: SETTLEMENT_POINTS,
  rule: 'SET-11.1',
  source: `settlement:${vertex}`,
  category: 'settlements',
  why: { key: 'why.settlement', vertex },
  because,
  evidence: [`vertex:${vertex}`],
});

export const cityLine = (seat: Seat, vertex: Vertex, because = UNKNOWN): ScoreLine => ({
  id: `city:${vertex}`,
  instead: `settlement:${vertex}`,
  condition: CITY,
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
  id: `victoryPointCard:${n}`,
  condition: CARD,
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
export function roadLine(
  state: State,
  seat: Seat,
  {
    because = UNKNOWN,
    trail,
  }: { readonly because?: readonly number[]; readonly trail?: readonly string[] } = {},
): ScoreLine {
  const { players, longestRoadHolder } = state;
  const { roadLength: length } = playerAt(players, seat);
  if (longestRoadHolder !== seat)
    return {
      id: 'longestRoad',
      condition: lacks('roads', length, roadNeeded(state)),
      seat,
      points: 0,
      rule: 'SET-11.12',
      source: 'longestRoad',
      category: 'longestRoad',
      why: { key: 'why.road', length, needed: roadNeeded(state) },
      because,
      evidence: NOTHING,
    };
  const others = mostOf(players, (player, s) => (s === seat ? 0 : player.roadLength));
  return {
    id: 'longestRoad',
    condition: holds('roads', length, others),
    ...(state.phase !== 'over' && { provisional: true as const }),
    seat,
    points: AWARD_POINTS,
    rule: 'SET-11.4',
    source: 'longestRoad',
    category: 'longestRoad',
    why: { key: 'why.longestRoad', length, others },
    because,
    evidence: trail ?? trailOf(state, seat).map((edge) => `edge:${edge}`),
  };
}

/** Who holds a card has the first place, level with others too; the others are so much short of taking it. */
const holds = (what: string, count: number, others: number): Condition => ({
  kind: 'standing',
  what,
  count,
  place: 1,
  margin: count - others,
});
const lacks = (what: string, count: number, needed: number): Condition => ({
  kind: 'standing',
  what,
  count,
  place: 0,
  margin: needed - count,
});

function trailOf(state: State, seat: Seat): readonly Edge[] {
  const { network, roadLength: length } = playerAt(state.players, seat);
  return roadTrail(roadsOf(state, seat), network, length);
}

/** The most any player has of something, 0 if nobody has any. Looked at for every road line: a loop, no list. */
function mostOf(players: State['players'], what: (player: Player, seat: number) => number): number {
  let most = 0;
  for (let s = 0; s < players.length; s++) most = Math.max(most, what(playerAt(players, s), s));
  return most;
}

/** The length that would take the card now: set aside in a tie, it goes to who is longer than all of them. */
export function roadNeeded({ players, longestRoadHolder }: State): number {
  if (longestRoadHolder !== NOBODY) return playerAt(players, longestRoadHolder).roadLength + 1;
  return Math.max(LONG_ENOUGH, mostOf(players, ({ roadLength }) => roadLength) + 1);
}

export function armyLine(state: State, seat: Seat, because = UNKNOWN): ScoreLine {
  const { players, largestArmyHolder } = state;
  const { knights } = playerAt(players, seat);
  if (largestArmyHolder !== seat)
    return {
      id: 'largestArmy',
      condition: lacks('knights', knights, armyNeeded(state)),
      seat,
      points: 0,
      rule: 'SET-11.15',
      source: 'largestArmy',
      category: 'largestArmy',
      why: { key: 'why.army', knights, needed: armyNeeded(state) },
      because,
      evidence: NOTHING,
    };
  const others = mostOf(players, (player, s) => (s === seat ? 0 : player.knights));
  return {
    id: 'largestArmy',
    condition: holds('knights', knights, others),
    ...(state.phase !== 'over' && { provisional: true as const }),
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

/** The knights that would take the card now; a position may leave open who of several was first. */
export function armyNeeded({ players, largestArmyHolder }: State): number {
  if (largestArmyHolder !== NOBODY) return playerAt(players, largestArmyHolder).knights + 1;
  return Math.max(LARGE_ENOUGH, mostOf(players, ({ knights }) => knights) + 1);
}

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
    for (let n = 1; n <= at(cards, VICTORY_POINT); n++) lines.push(cardLine(seatOf(s), n));
  });
  return lines;
}
