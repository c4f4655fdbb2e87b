import { seat as seatOf, seatsOf, type Seat } from '@reckon/kernel';
import { KNIGHT, MONOPOLY, ROAD_BUILDING, YEAR_OF_PLENTY } from '../facts/cards.ts';
import { canPayCard, canPayCity, canPayRoad, canPaySettlement } from '../facts/costs.ts';
import { edgesAt, GEOMETRIES, geometryOf, neighboursAt } from '../facts/geometry.ts';
import { ACCEPTED, NOBODY, SILENT } from '../facts/numbers.ts';
import { covers, EVERY_RESOURCE, noCards, sizeOf } from '../facts/resources.ts';
import { at, packedRows } from '../facts/table.ts';
import { discardChoices } from './discards.ts';
import type { Move } from './moves.ts';
import { canLeave, canPlaceCity, hasRoadPlace, isOpen } from './places.ts';
import { ownersByHex, robberHexes, stealable } from './robber.ts';
import { playerAt, type State } from './state.ts';
import { isAsked, somebodyIsAsked } from './trade.ts';
import { owesDiscard } from './turn.ts';

// `!` stands where counts are read in place: every hand has five, and menus are asked for more often than anything else.

/** Listed moves exist once and are frozen: a menu is only a list of references. The lists that hold them are read in place. */
const each = <T extends Move>(count: number, make: (n: number) => T): readonly T[] => {
  const moves: T[] = [];
  for (let n = 0; n < count; n++) moves.push(Object.freeze(make(n)));
  return moves;
};

const { hexes, points, edges } = GEOMETRIES.large;
const BUILD_SETTLEMENT = each(points.length, (vertex) => ({ type: 'buildSettlement', vertex }));
const BUILD_CITY = each(points.length, (vertex) => ({ type: 'buildCity', vertex }));
const BUILD_ROAD = each(edges.length, (edge) => ({ type: 'buildRoad', edge }));
const BANK_TRADE = each(25, (n) => ({ type: 'bankTrade', give: Math.floor(n / 5), get: n % 5 }));
const MONOPOLIES = each(5, (resource) => ({ type: 'playMonopoly', resource }));
/** By hex, then nobody to rob or the victim. */
const ROBBER = packedRows(
  hexes.map((_, hex) =>
    each(7, (n) => ({ type: 'moveRobber', hex, victim: n === 0 ? null : seatOf(n - 1) })),
  ),
);
const ROLL: Move = Object.freeze({ type: 'rollDice' });
const ROLL_ONLY: readonly Move[] = [ROLL];
const END: Move = Object.freeze({ type: 'endTurn' });
const BUY: Move = Object.freeze({ type: 'buyCard' });
const PLAY_KNIGHT: Move = Object.freeze({ type: 'playKnight' });
const PLAY_ROADS: Move = Object.freeze({ type: 'playRoadBuilding' });
const FINISH_ROADS: Move = Object.freeze({ type: 'finishRoads' });
const AWAIT: Move = Object.freeze({ type: 'awaitAnswers' });
const NO_MOVES: readonly Move[] = [];

type Plenty = Extract<Move, { type: 'playYearOfPlenty' }>;
const plenty = (...taken: readonly number[]): Plenty => {
  const cards = noCards();
  for (const r of taken) cards[r] = at(cards, r) + 1;
  return Object.freeze({ type: 'playYearOfPlenty', cards });
};
const PLENTY_OF_ONE = EVERY_RESOURCE.map((r) => plenty(r));
const PLENTY_OF_TWO = EVERY_RESOURCE.flatMap((a) => EVERY_RESOURCE.slice(a).map((b) => plenty(a, b)));

const ALONE: readonly (readonly Seat[])[] = packedRows(seatsOf(6).map((seat) => [seat]));
const NO_SEATS: readonly Seat[] = [];

export function toAct(state: State): readonly Seat[] {
  if (state.phase === 'over') return NO_SEATS;
  if (state.phase === 'discard') return choosing(state);
  if (state.offers.length === 0 || state.phase !== 'main') return ALONE[state.acting]!;
  const asked = seatsOf(state.seats).filter((seat) => isAsked(state, seat));
  return state.waiting && asked.length > 0 ? asked : [state.acting, ...asked];
}

function choosing(state: State): readonly Seat[] {
  const seats: Seat[] = [];
  for (let s = 0; s < state.seats; s++) if (owesDiscard(state, s)) seats.push(seatOf(s));
  return seats;
}

export function moves(state: State, seat: Seat): readonly Move[] {
  switch (state.phase) {
    case 'main':
      if (state.offers.length > 0) return withOffers(state, seat);
      return seat === state.acting ? mainMoves(state, seat) : NO_MOVES;
    case 'preRoll':
      return seat === state.acting ? rollMoves(state, seat) : NO_MOVES;
    case 'discard':
      return discardMoves(state, seat);
    case 'robber':
      return seat === state.acting ? robberMoves(state, seat) : NO_MOVES;
    case 'roadBuilding':
      return seat === state.acting ? freeRoadMoves(state, seat) : NO_MOVES;
    case 'setupSettlement':
      return seat === state.acting ? setupSettlements(state) : NO_MOVES;
    case 'setupRoad':
      return seat === state.acting ? setupRoads(state) : NO_MOVES;
    case 'over':
      return NO_MOVES;
    default:
      return state.phase satisfies never;
  }
}

function rollMoves(state: State, seat: Seat): readonly Move[] {
  if (state.playedCard || sizeOf(playerAt(state.players, seat).cards) === 0) return ROLL_ONLY;
  const found = [ROLL];
  listCards(state, seat, found);
  return found;
}

function discardMoves(state: State, seat: Seat): readonly Move[] {
  if (seat >= state.seats || !owesDiscard(state, seat)) return NO_MOVES;
  const { hand, owes } = playerAt(state.players, seat);
  const found: Move[] = [];
  for (const cards of discardChoices(hand, owes)) found.push({ type: 'discard', cards });
  return found;
}

function freeRoadMoves(state: State, seat: Seat): readonly Move[] {
  const found: Move[] = [];
  listRoads(state, seat, found);
  found.push(FINISH_ROADS);
  return found;
}

function setupSettlements(state: State): readonly Move[] {
  const found: Move[] = [];
  for (let vertex = 0; vertex < state.level.length; vertex++)
    if (isOpen(state, vertex)) found.push(BUILD_SETTLEMENT[vertex]!);
  return found;
}

function setupRoads({ board, lastSettlement, roads }: State): readonly Move[] {
  const found: Move[] = [];
  for (const edge of edgesAt(geometryOf(board), lastSettlement))
    if (roads[edge] === NOBODY) found.push(BUILD_ROAD[edge]!);
  return found;
}

function mainMoves(state: State, seat: Seat): Move[] {
  const player = playerAt(state.players, seat);
  const { hand, rates, network } = player;
  const found: Move[] = [END];
  // Whoever can pay for a settlement can pay for a road.
  if (canPayRoad(hand)) {
    if (player.roadsLeft > 0) listRoads(state, seat, found);
    if (player.settlementsLeft > 0 && canPaySettlement(hand))
      for (let i = 0; i < network.length; i++)
        if (isOpen(state, network[i]!)) found.push(BUILD_SETTLEMENT[network[i]!]!);
  }
  if (player.citiesLeft > 0 && canPayCity(hand))
    for (let i = 0; i < network.length; i++)
      if (canPlaceCity(state, seat, network[i]!)) found.push(BUILD_CITY[network[i]!]!);
  if (state.drawn < state.deck.length && canPayCard(hand)) found.push(BUY);
  if (!state.playedCard && sizeOf(player.cards) > 0) listCards(state, seat, found);
  for (let give = 0; give < 5; give++) {
    if (hand[give]! < rates[give]!) continue;
    for (let get = 0; get < 5; get++)
      if (get !== give && state.bank[get] !== 0) found.push(BANK_TRADE[give * 5 + get]!);
  }
  return found;
}

function robberMoves(state: State, seat: Seat): readonly Move[] {
  const found: Move[] = [];
  const among = stealable(state, seat);
  const hexes = robberHexes(state, seat);
  const owners = ownersByHex(state);
  for (let i = 0; i < hexes.length; i++) {
    const hex = hexes[i]!;
    const there = ROBBER[hex]!;
    let bits = owners[hex]! & among;
    if (bits === 0) found.push(there[0]!);
    // The lowest bit first, which is seat order.
    for (; bits !== 0; bits &= bits - 1) found.push(there[32 - Math.clz32(bits & -bits)]!);
  }
  return found;
}

/** Every legal road of the seat, each edge once. */
function listRoads(state: State, seat: Seat, found: Move[]): void {
  const { builder, roads } = state;
  const geometry = geometryOf(state.board);
  const { network } = playerAt(state.players, seat);
  for (let i = 0; i < network.length; i++) {
    const vertex = network[i]!;
    const owner = builder[vertex];
    if (owner !== NOBODY && owner !== seat) continue;
    const neighbours = neighboursAt(geometry, vertex);
    const edges = edgesAt(geometry, vertex);
    for (let k = 0; k < edges.length; k++) {
      const edge = edges[k]!;
      if (roads[edge] !== NOBODY) continue;
      // Reached from both ends it is listed from the lower vertex only.
      const other = neighbours[k]!;
      if (other < vertex && canLeave(state, seat, other)) continue;
      found.push(BUILD_ROAD[edge]!);
    }
  }
}

/** Cards older than this turn; the caller knows that one may be played. */
function listCards(state: State, seat: Seat, found: Move[]): void {
  const { cards, bought, roadsLeft } = playerAt(state.players, seat);
  if (cards[KNIGHT]! > bought[KNIGHT]!) found.push(PLAY_KNIGHT);
  if (cards[ROAD_BUILDING]! > bought[ROAD_BUILDING]! && roadsLeft > 0 && hasRoadPlace(state, seat))
    found.push(PLAY_ROADS);
  if (cards[YEAR_OF_PLENTY]! > bought[YEAR_OF_PLENTY]!) {
    const choices = sizeOf(state.bank) >= 2 ? PLENTY_OF_TWO : PLENTY_OF_ONE;
    for (const choice of choices) if (covers(state.bank, choice.cards)) found.push(choice);
  }
  if (cards[MONOPOLY]! > bought[MONOPOLY]!) found.push(...MONOPOLIES);
}

/** Offers stand: the player on turn may deal with them or go on, everybody asked may answer. */
function withOffers(state: State, seat: Seat): readonly Move[] {
  const acting = seat === state.acting;
  if (acting && state.waiting) return NO_MOVES;
  const found: Move[] = acting ? mainMoves(state, seat) : [];
  for (const { id, from, answers, get } of state.offers) {
    if (answers[seat] === SILENT && (acting || from === state.turn)) {
      if (covers(playerAt(state.players, seat).hand, get)) found.push({ type: 'acceptTrade', offer: id });
      found.push({ type: 'declineTrade', offer: id });
    }
    if (!acting || from !== seat) continue;
    answers.forEach((answer, other) => {
      if (answer === ACCEPTED) found.push({ type: 'confirmTrade', offer: id, partner: seatOf(other) });
    });
    found.push({ type: 'takeBackTrade', offer: id });
  }
  if (acting && somebodyIsAsked(state)) found.push(AWAIT);
  return found;
}
