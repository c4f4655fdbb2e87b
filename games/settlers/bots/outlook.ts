import { VICTORY_POINT } from '../facts/cards.ts';
import { geometryOf, hexesAt, isApart } from '../facts/geometry.ts';
import { AWARD_POINTS, LARGE_ENOUGH, LONG_ENOUGH, pips } from '../facts/numbers.ts';
import { DESERT, noCards } from '../facts/resources.ts';
import { ANY, SETTLEMENTS } from '../facts/supplies.ts';
import { at, rowAt } from '../facts/table.ts';
import { roadLength, touchedBy } from '../facts/trails.ts';
import type { View } from '../rules/view.ts';
import { roadsTo, type Pieces } from './island.ts';

/** All worth is told in tenths of a victory point. */
const POINT = 10;
const AWARD = AWARD_POINTS * POINT;
/** One chance in 36 of one card a roll, by resource. */
const PIP = [0.36, 0.36, 0.3, 0.42, 0.4];
const NEW_RESOURCE = 1.2;
const GOOD_SUPPLY = 0.5;
/** What is left of the worth of a settlement for every road that is still missing. */
const REACH = [0.5, 0.3, 0.15, 0.07];
const HIDDEN_CARD = [2, 0, 2.4, 2.2, 2.4];
export const UNKNOWN_CARD = 3.4;

/** What a seat's place on the island is worth, and what the next buildings would add. */
export interface Outlook {
  readonly worth: number;
  /** The gain of the best settlement that could stand now, or with roads first. */
  readonly settlement: number;
  readonly city: number;
  readonly road: number;
}

type Supply = readonly number[];

/** Chances in 36 of each resource from every roll. The robber does not stay for ever, so it counts for a third. */
function supplyOf({ board, robber }: View, { builder, level }: Pieces, seat: number): number[] {
  const supply = noCards();
  const geometry = geometryOf(board);
  builder.forEach((owner, vertex) => {
    if (owner !== seat) return;
    for (const hex of hexesAt(geometry, vertex)) {
      const resource = at(board.terrain, hex);
      if (resource === DESERT) continue;
      const robbed = hex === robber ? 0.66 : 1;
      supply[resource] = (supply[resource] ?? 0) + at(level, vertex) * pips(at(board.numbers, hex)) * robbed;
    }
  });
  return supply;
}

function supplyWorth(supply: Supply): number {
  let worth = 0;
  supply.forEach((chances, r) => {
    if (chances === 0) return;
    worth += chances * (PIP[r] ?? 0) + NEW_RESOURCE + (chances >= 4 ? GOOD_SUPPLY : 0);
  });
  return worth;
}

function harbourWorth(
  { board }: View,
  { builder }: Pieces,
  { seat, supply }: { readonly seat: number; readonly supply: Supply },
): number {
  let worth = 0;
  for (const { vertices, takes } of board.harbours)
    if (vertices.some((vertex) => builder[vertex] === seat))
      worth += takes === ANY ? 1 : 0.3 + (supply[takes] ?? 0) * 0.18;
  return worth;
}

/** The worth of one more building on a vertex: a point and what it yields. */
function vertexGain(view: View, supply: Supply, vertex: number): number {
  const { board } = view;
  const more = supply.slice();
  for (const hex of hexesAt(geometryOf(board), vertex)) {
    const resource = at(board.terrain, hex);
    if (resource !== DESERT) more[resource] = (more[resource] ?? 0) + pips(at(board.numbers, hex));
  }
  let gain = POINT + supplyWorth(more) - supplyWorth(supply);
  for (const { vertices, takes } of board.harbours)
    if (vertices.includes(vertex)) gain += takes === ANY ? 1 : 0.3 + (more[takes] ?? 0) * 0.18;
  return gain;
}

export function outlook(view: View, pieces: Pieces, seat: number): Outlook {
  const geometry = geometryOf(view.board);
  const supply = supplyOf(view, pieces, seat);
  const player = rowAt(view.players, seat);
  let buildings = 0;
  let settlements = 0;
  let city = 0;
  pieces.builder.forEach((owner, vertex) => {
    if (owner !== seat) return;
    buildings += at(pieces.level, vertex);
    if (pieces.level[vertex] !== 1) return;
    settlements++;
    city = Math.max(city, vertexGain(view, supply, vertex));
  });
  const distance = roadsTo(geometry, pieces, seat);
  let now = 0;
  let reach = 0;
  let second = 0;
  for (let vertex = 0; vertex < distance.length; vertex++) {
    const roads = distance[vertex] ?? Number.POSITIVE_INFINITY;
    if (roads > 3 || !isApart(geometry, pieces.level, vertex)) continue;
    const gain = vertexGain(view, supply, vertex);
    if (roads === 0) now = Math.max(now, gain);
    const hope = gain * (REACH[roads] ?? 0);
    if (hope > reach) {
      second = reach;
      reach = hope;
    } else second = Math.max(second, hope);
  }
  const own = { geometry, roads: pieces.roads, builder: pieces.builder, seat };
  const length = roadLength(own, touchedBy(own));
  return {
    worth:
      POINT * buildings +
      supplyWorth(supply) +
      harbourWorth(view, pieces, { seat, supply }) +
      (settlements < SETTLEMENTS ? reach + second * 0.3 : 0) +
      roadWorth(view, seat, length),
    settlement: settlements < SETTLEMENTS ? now : 0,
    city: player.citiesLeft > 0 ? city : 0,
    // A road is worth having when nothing can be settled yet.
    road: now > 0 ? 1.2 : 4,
  };
}

/** The award, or a hope of it that fades with every road still missing. */
function roadWorth({ players, longestRoadHolder }: View, seat: number, length: number): number {
  const rival = players.reduce(
    (best, player, s) => (s === seat ? best : Math.max(best, player.roadLength)),
    0,
  );
  if (longestRoadHolder === seat && length >= rival) return AWARD + 0.4 * Math.min(3, length - rival);
  const needed = Math.max(LONG_ENOUGH, rival + 1);
  return length >= needed ? AWARD : AWARD * 0.25 * 0.6 ** (needed - length);
}

/** Knights played, and cards still in hand. */
export function cardsWorth(
  view: View,
  seat: number,
  { cards, knights }: { readonly cards: readonly number[]; readonly knights: number },
): number {
  const rival = view.players.reduce(
    (best, player, s) => (s === seat ? best : Math.max(best, player.knights)),
    0,
  );
  const needed = view.largestArmyHolder === seat ? rival : Math.max(LARGE_ENOUGH, rival + 1);
  const army = knights >= needed ? AWARD : AWARD * 0.25 * 0.65 ** (needed - knights);
  const hidden = cards.reduce((sum, count, card) => sum + count * (HIDDEN_CARD[card] ?? 0), 0);
  return army + hidden + POINT * at(cards, VICTORY_POINT);
}
