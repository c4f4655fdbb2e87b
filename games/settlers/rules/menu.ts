import { seat as seatOf, seatsOf, type Seat } from '@reckon/kernel';
import { KNIGHT, MONOPOLY, ROAD_BUILDING, YEAR_OF_PLENTY } from './cards.ts';
import { discardChoices } from './discards.ts';
import { geometryOf } from './geometry.ts';
import type { Move } from './moves.ts';
import { hasRoadPlace, isOpen, openPlaces, roadPlaces } from './places.ts';
import { BRICK, covers, ORE, SHEEP, sizeOf, WHEAT, WOOD } from './resources.ts';
import { ownersByHex, robberHexes, stealable } from './robber.ts';
import { ACCEPTED, NOBODY, SILENT, type State } from './state.ts';
import { isAsked, somebodyIsAsked } from './trade.ts';

/** Listed moves exist once and are frozen: a menu is only a list of references. */
const each = <T extends Move>(count: number, make: (n: number) => T): readonly T[] =>
  Array.from({ length: count }, (_, n) => Object.freeze(make(n)));

const BUILD_SETTLEMENT = each(80, (vertex) => ({ type: 'buildSettlement', vertex }));
const BUILD_CITY = each(80, (vertex) => ({ type: 'buildCity', vertex }));
const BUILD_ROAD = each(109, (edge) => ({ type: 'buildRoad', edge }));
const BANK_TRADE = each(25, (n) => ({ type: 'bankTrade', give: Math.floor(n / 5), get: n % 5 }));
const MONOPOLIES = each(5, (resource) => ({ type: 'playMonopoly', resource }));
const ROBBER = Array.from({ length: 30 }, (_, hex) =>
  each(7, (n) => ({ type: 'moveRobber', hex, victim: n === 0 ? null : seatOf(n - 1) })),
);
const ROLL: Move = Object.freeze({ type: 'rollDice' });
const ROLL_ONLY: readonly Move[] = Object.freeze([ROLL]);
const END: Move = Object.freeze({ type: 'endTurn' });
const BUY: Move = Object.freeze({ type: 'buyCard' });
const PLAY_KNIGHT: Move = Object.freeze({ type: 'playKnight' });
const PLAY_ROADS: Move = Object.freeze({ type: 'playRoadBuilding' });
const FINISH_ROADS: Move = Object.freeze({ type: 'finishRoads' });
const AWAIT: Move = Object.freeze({ type: 'awaitAnswers' });
const NO_MOVES: readonly Move[] = Object.freeze([]);

type Plenty = Extract<Move, { type: 'playYearOfPlenty' }>;
const plenty = (...taken: readonly number[]): Plenty => {
  const cards = [0, 0, 0, 0, 0];
  for (const r of taken) cards[r] = cards[r]! + 1;
  // Not frozen like the move: a frozen list is another kind of list to the engine, and every count of cards would slow down.
  return Object.freeze({ type: 'playYearOfPlenty', cards });
};
const PLENTY_OF_ONE = [0, 1, 2, 3, 4].map((r) => plenty(r));
const PLENTY_OF_TWO = [0, 1, 2, 3, 4].flatMap((a) => [0, 1, 2, 3, 4].slice(a).map((b) => plenty(a, b)));

const ALONE: readonly (readonly Seat[])[] = seatsOf(6).map((seat) => Object.freeze([seat]));
const NO_SEATS: readonly Seat[] = Object.freeze([]);

export function toAct(state: State): readonly Seat[] {
  if (state.phase === 'over') return NO_SEATS;
  if (state.phase === 'discard') return choosing(state);
  if (state.offers.length === 0 || state.phase !== 'main') return ALONE[state.acting]!;
  const asked = seatsOf(state.seats).filter((seat) => isAsked(state, seat));
  return state.waiting && asked.length > 0 ? asked : [state.acting, ...asked];
}

function choosing({ players }: State): readonly Seat[] {
  const seats: Seat[] = [];
  for (let s = 0; s < players.length; s++)
    if (players[s]!.owes > 0 && players[s]!.chosen.length === 0) seats.push(seatOf(s));
  return seats;
}

export function moves(state: State, seat: Seat): readonly Move[] {
  switch (state.phase) {
    case 'over':
      return NO_MOVES;
    case 'discard': {
      const { hand, owes, chosen } = state.players[seat] ?? { hand: [], owes: 0, chosen: [] };
      if (owes === 0 || chosen.length > 0) return NO_MOVES;
      return discardChoices(hand, owes).map((cards) => ({ type: 'discard', cards }));
    }
    case 'main':
      if (state.offers.length > 0) return withOffers(state, seat);
      return seat === state.acting ? mainMoves(state, seat) : NO_MOVES;
    case 'preRoll':
    case 'robber':
    case 'roadBuilding':
    case 'setupSettlement':
    case 'setupRoad':
      return seat === state.acting ? stepMoves(state, seat) : NO_MOVES;
    default:
      return state.phase satisfies never;
  }
}

function stepMoves(state: State, seat: Seat): readonly Move[] {
  const found: Move[] = [];
  switch (state.phase) {
    case 'preRoll':
      if (state.playedCard || sizeOf(state.players[seat]!.cards) === 0) return ROLL_ONLY;
      found.push(ROLL);
      listCards(state, seat, found);
      return found;
    case 'robber':
      listRobber(state, seat, found);
      return found;
    case 'roadBuilding':
      listRoads(state, seat, found);
      found.push(FINISH_ROADS);
      return found;
    case 'setupSettlement':
      buffer.length = 0;
      openPlaces(state, buffer);
      for (let i = 0; i < buffer.length; i++) found.push(BUILD_SETTLEMENT[buffer[i]!]!);
      return found;
    default:
      for (const edge of geometryOf(state.board).vertexEdges[state.lastSettlement]!)
        if (state.roads[edge] === NOBODY) found.push(BUILD_ROAD[edge]!);
      return found;
  }
}

function mainMoves(state: State, seat: Seat): Move[] {
  const player = state.players[seat]!;
  const { hand, rates, network } = player;
  const wood = hand[WOOD]!;
  const brick = hand[BRICK]!;
  const sheep = hand[SHEEP]!;
  const wheat = hand[WHEAT]!;
  const ore = hand[ORE]!;
  const found: Move[] = [END];
  // The prices of SET-5.1 to 5.4 written out: this list is asked for more often than anything else.
  if (wood > 0 && brick > 0) {
    if (player.roadsLeft > 0) listRoads(state, seat, found);
    if (sheep > 0 && wheat > 0 && player.settlementsLeft > 0)
      for (let i = 0; i < network.length; i++)
        if (isOpen(state, network[i]!)) found.push(BUILD_SETTLEMENT[network[i]!]!);
  }
  if (wheat > 1 && ore > 2 && player.citiesLeft > 0)
    for (let i = 0; i < network.length; i++)
      if (state.builder[network[i]!] === seat && state.level[network[i]!] === 1)
        found.push(BUILD_CITY[network[i]!]!);
  if (sheep > 0 && wheat > 0 && ore > 0 && state.drawn < state.deck.length) found.push(BUY);
  if (!state.playedCard && sizeOf(player.cards) > 0) listCards(state, seat, found);
  for (let give = 0; give < 5; give++) {
    if (hand[give]! < rates[give]!) continue;
    for (let get = 0; get < 5; get++)
      if (get !== give && state.bank[get]! > 0) found.push(BANK_TRADE[give * 5 + get]!);
  }
  return found;
}

function listRobber(state: State, seat: Seat, found: Move[]): void {
  const among = stealable(state, seat);
  const hexes = robberHexes(state, seat);
  const owners = ownersByHex(state);
  for (let i = 0; i < hexes.length; i++) {
    const there = ROBBER[hexes[i]!]!;
    let bits = owners[hexes[i]!]! & among;
    if (bits === 0) found.push(there[0]!);
    // The lowest bit first, which is seat order.
    for (; bits !== 0; bits &= bits - 1) found.push(there[32 - Math.clz32(bits & -bits)]!);
  }
}

/** Scratch for the edges or vertices about to be listed. */
const buffer: number[] = [];

function listRoads(state: State, seat: Seat, found: Move[]): void {
  buffer.length = 0;
  roadPlaces(state, seat, buffer);
  for (let i = 0; i < buffer.length; i++) found.push(BUILD_ROAD[buffer[i]!]!);
}

/** Cards older than this turn; the caller knows that one may be played. */
function listCards(state: State, seat: Seat, found: Move[]): void {
  const player = state.players[seat]!;
  const { cards, bought } = player;
  if (cards[KNIGHT]! > bought[KNIGHT]!) found.push(PLAY_KNIGHT);
  if (cards[ROAD_BUILDING]! > bought[ROAD_BUILDING]! && player.roadsLeft > 0 && hasRoadPlace(state, seat))
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
      if (covers(state.players[seat]!.hand, get)) found.push({ type: 'acceptTrade', offer: id });
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
