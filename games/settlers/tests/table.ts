import {
  audience,
  noDice,
  play,
  scriptedDice,
  seat as seatOf,
  type Dice,
  type Match,
  type Rejection,
} from '@reckon/kernel';
import { CARD_KINDS, type CardName } from '../facts/cards.ts';
import { GEOMETRIES, type Edge, type Vertex } from '../facts/geometry.ts';
import { NOBODY } from '../facts/numbers.ts';
import { RESOURCES, type Cards, type ResourceName } from '../facts/resources.ts';
import { ANY } from '../facts/supplies.ts';
import { roadLength, touchedBy } from '../facts/trails.ts';
import { boardOf } from '../rules/island.ts';
import type { Move } from '../rules/moves.ts';
import { opening, SORTED_DECKS } from '../rules/setup.ts';
import type { Phase, Player, State } from '../rules/state.ts';
import type { View } from '../rules/view.ts';
import { STANDARD, type Config } from '../rules/config.ts';
import type { Event } from '../rules/events.ts';
import { settlers } from '../rules/game.ts';

/** Tables are written down, not assembled: places by name, cards by word, the rest as it would be. */

export const SMALL = GEOMETRIES.small;

/**
 * The island of the tests, row by row:
 *      ore 10  sheep 2  wood 9
 *   wheat 12  brick 6  sheep 4  brick 10
 * wheat 9  wood 11  desert  wood 3  ore 8
 *   wood 8  ore 3  wheat 4  sheep 5
 *      brick 5  wheat 6  sheep 11
 */
export const ISLAND = boardOf({
  layout: 'small',
  terrain: [4, 2, 0, 3, 1, 2, 1, 3, 0, -1, 0, 4, 0, 4, 3, 2, 1, 3, 2],
  numbers: [10, 2, 9, 12, 6, 4, 10, 9, 11, 0, 3, 8, 8, 3, 4, 5, 5, 6, 11],
  harbours: [ANY, 3, 4, ANY, 2, ANY, ANY, 1, 0],
});

export const vertex = (name: string): Vertex => {
  const found = SMALL.vertexNames.indexOf(name);
  if (found < 0) throw new Error(`no vertex ${name}`);
  return found;
};

export const hexAt = (q: number, r: number): number =>
  SMALL.hexes.findIndex(([hexQ, hexR]) => hexQ === q && hexR === r);

const between = (a: Vertex, b: Vertex): Edge => {
  const edge = SMALL.edges.findIndex(([c, d]) => (a === c && b === d) || (a === d && b === c));
  if (edge < 0) throw new Error(`no edge from ${SMALL.vertexNames[a]} to ${SMALL.vertexNames[b]}`);
  return edge;
};

/** The edges along a line of neighbouring vertices. */
export const line = (...names: readonly string[]): Edge[] =>
  names.slice(1).map((name, i) => between(vertex(names[i]!), vertex(name)));

export const edge = (a: string, b: string): Edge => between(vertex(a), vertex(b));

/** The six edges round a hex. */
export const ring = (q: number, r: number): Edge[] => {
  const six = SMALL.corners[hexAt(q, r)]!;
  return six.map((a, i) => between(a, six[(i + 1) % 6]!));
};

/** A corner of a hex by its compass point. */
const POINTS = ['N', 'NE', 'SE', 'S', 'SW', 'NW'] as const;
export const corner = (q: number, r: number, point: (typeof POINTS)[number]): string =>
  SMALL.vertexNames[SMALL.corners[hexAt(q, r)]![POINTS.indexOf(point)]!]!;

export const cards = (counts: { readonly [R in ResourceName]?: number } = {}): number[] =>
  RESOURCES.map((name) => counts[name] ?? 0);

const kinds = (counts: { readonly [K in CardName]?: number } = {}): number[] =>
  CARD_KINDS.map((name) => counts[name] ?? 0);

interface Seated {
  readonly settlements?: readonly string[];
  readonly cities?: readonly string[];
  readonly roads?: readonly Edge[];
  readonly hand?: { readonly [R in ResourceName]?: number };
  readonly cards?: { readonly [K in CardName]?: number };
  readonly bought?: { readonly [K in CardName]?: number };
  readonly knights?: number;
  readonly roadsLeft?: number;
}

interface Laid {
  readonly players: readonly Seated[];
  readonly config?: Partial<Config>;
  readonly turn?: number;
  readonly phase?: Phase;
  readonly playedCard?: boolean;
  readonly robber?: readonly [number, number];
  readonly bank?: { readonly [R in ResourceName]?: number };
  readonly deck?: readonly CardName[];
  readonly longestRoad?: number;
  readonly largestArmy?: number;
}

/** A table in the middle of a game; the bank holds what nobody has unless it is told otherwise. */
export function table(laid: Laid): State {
  const config = { ...STANDARD, ...laid.config };
  const turn = seatOf(laid.turn ?? 0);
  const bare = opening({
    config,
    seats: laid.players.length,
    board: ISLAND,
    deck: laid.deck?.map((name) => CARD_KINDS.indexOf(name)) ?? SORTED_DECKS.small,
    first: seatOf(0),
  });
  const builder = bare.builder.slice();
  const level = bare.level.slice();
  const roads = bare.roads.slice();
  laid.players.forEach((given, seat) => {
    for (const name of given.settlements ?? []) stand(vertex(name), seat, 1);
    for (const name of given.cities ?? []) stand(vertex(name), seat, 2);
    for (const road of given.roads ?? []) roads[road] = seat;
  });
  function stand(at: Vertex, seat: number, what: number): void {
    builder[at] = seat;
    level[at] = what;
  }
  const network = { geometry: SMALL, roads, builder };
  const hands = laid.players.map(({ hand }) => cards(hand));
  const bank = laid.bank
    ? cards(laid.bank)
    : bare.bank.map((stock, r) => stock - hands.reduce((sum, hand) => sum + hand[r]!, 0));
  const phase = laid.phase ?? 'main';
  return {
    ...bare,
    placed: 2 * laid.players.length,
    turnNumber: 9,
    phase,
    rolled: phase !== 'preRoll',
    turn,
    acting: turn,
    playedCard: laid.playedCard ?? false,
    robber: laid.robber ? hexAt(...laid.robber) : bare.robber,
    longestRoadHolder: laid.longestRoad ?? NOBODY,
    largestArmyHolder: laid.largestArmy ?? NOBODY,
    builder,
    level,
    roads,
    bank,
    players: laid.players.map((given, seat): Player => {
      const own = { ...network, seat };
      const touched = touchedBy(own);
      return {
        hand: hands[seat]!,
        cards: kinds(given.cards),
        bought: kinds(given.bought),
        roadsLeft: given.roadsLeft ?? 15 - (given.roads?.length ?? 0),
        settlementsLeft: 5 - (given.settlements?.length ?? 0),
        citiesLeft: 4 - (given.cities?.length ?? 0),
        knights: given.knights ?? 0,
        roadLength: roadLength(own, touched),
        rates: ratesOf(builder, seat),
        network: touched.slice(),
        owes: 0,
        chosen: [],
      };
    }),
  };
}

function ratesOf(builder: readonly number[], seat: number): number[] {
  const rates = [4, 4, 4, 4, 4];
  for (const { vertices, takes } of ISLAND.harbours) {
    if (!vertices.some((at) => builder[at] === seat)) continue;
    for (let r = 0; r < 5; r++)
      if (takes === ANY || takes === r) rates[r] = Math.min(rates[r]!, takes === ANY ? 3 : 2);
  }
  return rates;
}

/** Many cards of everything, for who shall not lack any. */
export const RICH = { wood: 3, brick: 3, sheep: 3, wheat: 3, ore: 3 };

export interface Outcome {
  readonly state: State;
  readonly events: readonly Event[];
}

function matchOf(state: State, dice: Dice): Match<Config, State, Move, Event, View> {
  const copied = settlers.copy(state);
  return {
    game: settlers,
    config: state.config,
    seats: state.seats,
    chance: () => dice,
    audience: audience<State, Event>([], copied),
    state: copied,
    seq: 0,
    used: {},
  };
}

/** The move through the real rules; it must be accepted. */
export function act(state: State, seat: number, move: Move, dice: Dice = noDice): Outcome {
  const match = matchOf(state, dice);
  const answer = play(match, seatOf(seat), move);
  if ('rejected' in answer) throw new Error(`${move.type} is refused: ${answer.rejected}`);
  return { state: match.state, events: answer.events };
}

/** The move through the real rules; it must be refused. */
export function refused(state: State, seat: number, move: Move): Rejection {
  const answer = play(matchOf(state, noDice), seatOf(seat), move);
  if (!('rejected' in answer)) throw new Error(`${move.type} is accepted`);
  return answer;
}

/** Several moves of one seat or of many, one after the other. */
export function acts(state: State, ...moves: readonly (readonly [number, Move])[]): Outcome {
  let outcome: Outcome = { state, events: [] };
  for (const [seat, move] of moves) {
    const next = act(outcome.state, seat, move);
    outcome = { state: next.state, events: [...outcome.events, ...next.events] };
  }
  return outcome;
}

export const rolling = (one: number, other: number, steal = 0): Dice =>
  scriptedDice({ roll: [one - 1, other - 1], steal: [steal] });

export const types = ({ events }: Outcome): readonly string[] => events.map(({ type }) => type);

export const menu = (state: State, seat: number): readonly Move[] => settlers.moves(state, seatOf(seat));
export const offers = (state: State, seat: number, type: Move['type']): readonly Move[] =>
  menu(state, seat).filter((move) => move.type === type);

export const handOf = (state: State, seat: number): Cards => state.players[seat]!.hand;
export { seatOf };
