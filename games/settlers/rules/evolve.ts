import type { Draft } from '@reckon/kernel';
import { KNIGHT, MONOPOLY, ROAD_BUILDING, YEAR_OF_PLENTY } from './cards.ts';
import { ANY } from './board.ts';
import type { Event } from './events.ts';
import { geometryOf, type Edge, type Vertex } from './geometry.ts';
import { add, CARD_COST, CITY_COST, ROAD_COST, SETTLEMENT_COST, subtract, type Cards } from './resources.ts';
import { ACCEPTED, DECLINED, NOBODY, resting, setupSeat, SILENT, type State } from './state.ts';
import { track } from './tracker.ts';

type Writable = Draft<State>;

/** The one writer. Events have been decided; here they are only entered. */
export function evolve(state: Writable, event: Event): void {
  enter(state, event);
  if (state.config.tracker) track(state, event);
}

function enter(state: Writable, event: Event): void {
  switch (event.type) {
    case 'diceRolled': {
      const sum = event.dice[0] + event.dice[1];
      state.dice[0] = event.dice[0];
      state.dice[1] = event.dice[1];
      state.rolls[sum] = state.rolls[sum]! + 1;
      state.rolled = true;
      state.phase = sum === 7 ? 'robber' : 'main';
      return;
    }
    case 'produced':
      for (let s = 0; s < event.cards.length; s++) collect(state, s, event.cards[s]!);
      return;
    case 'startingCardsTaken':
      return fromBank(state, event.seat, event.cards);
    case 'settlementBuilt':
      return settle(state, event.seat, event.vertex, event.free);
    case 'roadBuilt':
      return layRoad(state, event.seat, event.edge, event.free);
    case 'cityBuilt': {
      const player = state.players[event.seat]!;
      toBank(state, event.seat, CITY_COST);
      state.level = replaced(state.level, event.vertex, 2);
      player.citiesLeft--;
      player.settlementsLeft++;
      return;
    }
    case 'turnBegun':
      return beginTurn(state, event.seat, event.turn, event.number);
    case 'discardsDemanded':
      for (let s = 0; s < event.owes.length; s++) state.players[s]!.owes = event.owes[s]!;
      state.phase = 'discard';
      return;
    case 'discardChosen':
      state.players[event.seat]!.chosen = event.cards!.slice();
      return;
    case 'discarded':
      for (let s = 0; s < event.cards.length; s++) {
        toBank(state, s, event.cards[s]!);
        state.players[s]!.owes = 0;
        state.players[s]!.chosen = [];
      }
      state.phase = 'robber';
      return;
    case 'robberMoved':
      state.robber = event.hex;
      state.phase = resting(state);
      return;
    case 'cardStolen':
      state.players[event.from]!.hand[event.resource!]!--;
      state.players[event.seat]!.hand[event.resource!]!++;
      return;
    case 'cardBought': {
      const player = state.players[event.seat]!;
      toBank(state, event.seat, CARD_COST);
      state.drawn++;
      player.cards[event.card!]!++;
      player.bought[event.card!]!++;
      return;
    }
    case 'knightPlayed':
      play(state, event.seat, KNIGHT);
      state.players[event.seat]!.knights++;
      state.phase = 'robber';
      return;
    case 'roadBuildingPlayed':
      play(state, event.seat, ROAD_BUILDING);
      state.freeRoads = event.roads;
      state.phase = 'roadBuilding';
      return;
    case 'roadBuildingEnded':
      state.freeRoads = 0;
      state.phase = resting(state);
      return;
    case 'yearOfPlentyPlayed':
      play(state, event.seat, YEAR_OF_PLENTY);
      return fromBank(state, event.seat, event.cards);
    case 'monopolyPlayed':
      play(state, event.seat, MONOPOLY);
      for (let s = 0; s < event.taken.length; s++) {
        state.players[s]!.hand[event.resource]! -= event.taken[s]!;
        state.players[event.seat]!.hand[event.resource]! += event.taken[s]!;
      }
      return;
    case 'bankTraded': {
      const { hand } = state.players[event.seat]!;
      hand[event.give]! -= event.count;
      state.bank[event.give]! += event.count;
      hand[event.get]!++;
      state.bank[event.get]!--;
      return;
    }
    case 'roadsMeasured':
      for (let s = 0; s < event.lengths.length; s++) state.players[s]!.roadLength = event.lengths[s]!;
      return;
    case 'longestRoadTaken':
      state.longestRoadHolder = event.seat;
      return;
    case 'largestArmyTaken':
      state.largestArmyHolder = event.seat;
      return;
    case 'won':
      state.winner = event.seat;
      state.phase = 'over';
      state.offers = [];
      state.waiting = false;
      return;
    case 'tradeOffered':
    case 'tradeAnswered':
    case 'answersAwaited':
    case 'acceptanceLapsed':
    case 'offerClosed':
    case 'tradeMade':
      return deal(state, event);
    default:
      return event satisfies never;
  }
}

type Dealing = Extract<
  Event,
  {
    type:
      | 'tradeOffered'
      | 'tradeAnswered'
      | 'answersAwaited'
      | 'acceptanceLapsed'
      | 'offerClosed'
      | 'tradeMade';
  }
>;

function deal(state: Writable, event: Dealing): void {
  switch (event.type) {
    case 'tradeOffered':
      state.offers = [...state.offers, structureOf(event.offer)];
      state.nextOffer++;
      state.offersThisTurn++;
      return;
    case 'tradeAnswered':
      answer(state, event.offer, event.seat, event.answer === 'accepted' ? ACCEPTED : DECLINED);
      break;
    case 'acceptanceLapsed':
      answer(state, event.offer, event.seat, DECLINED);
      break;
    case 'answersAwaited':
      state.waiting = true;
      return;
    case 'offerClosed':
      state.offers = state.offers.filter(({ id }) => id !== event.offer);
      break;
    case 'tradeMade': {
      const { hand } = state.players[event.seat]!;
      const { hand: partner } = state.players[event.partner]!;
      subtract(hand, event.give);
      add(partner, event.give);
      subtract(partner, event.get);
      add(hand, event.get);
      state.offers = state.offers.filter(({ id }) => id !== event.offer);
      break;
    }
    default:
      return event satisfies never;
  }
  state.waiting &&= state.offers.some(({ from, answers }) => from === state.turn && answers.includes(SILENT));
}

type WritableOffer = Writable['offers'][number];

/** Events never change after they happened, so the state keeps its own copy. */
const structureOf = ({ id, from, give, get, answers }: State['offers'][number]): WritableOffer => ({
  id,
  from,
  give: give.slice(),
  get: get.slice(),
  answers: answers.slice(),
});

function answer(state: Writable, id: number, seat: number, what: number): void {
  state.offers = state.offers.map((offer) =>
    offer.id === id ? { ...offer, answers: offer.answers.with(seat, what) } : offer,
  );
}

function toBank(state: Writable, seat: number, cards: Cards): void {
  subtract(state.players[seat]!.hand, cards);
  add(state.bank, cards);
}

function fromBank(state: Writable, seat: number, cards: Cards): void {
  subtract(state.bank, cards);
  add(state.players[seat]!.hand, cards);
}

/** As `fromBank`, for the many rolls that bring a seat little or nothing. */
function collect({ players, bank }: Writable, seat: number, cards: Cards): void {
  const { hand } = players[seat]!;
  for (let r = 0; r < 5; r++) {
    const count = cards[r]!;
    if (count === 0) continue;
    bank[r] = bank[r]! - count;
    hand[r] = hand[r]! + count;
  }
}

function play(state: Writable, seat: number, card: number): void {
  state.players[seat]!.cards[card]!--;
  state.playedCard = true;
}

/** Tables that change seldom are replaced, so that copies of a state share them. */
function replaced(table: readonly number[], at: number, by: number): number[] {
  const next = table.slice();
  next[at] = by;
  return next;
}

function settle(state: Writable, seat: number, vertex: Vertex, free: boolean): void {
  const player = state.players[seat]!;
  if (!free) toBank(state, seat, SETTLEMENT_COST);
  state.builder = replaced(state.builder, vertex, seat);
  state.level = replaced(state.level, vertex, 1);
  player.settlementsLeft--;
  for (const { vertices, takes } of state.board.harbours) {
    if (vertices[0] !== vertex && vertices[1] !== vertex) continue;
    for (let r = 0; r < 5; r++)
      if (takes === ANY || takes === r)
        player.rates = replaced(player.rates, r, Math.min(takes === ANY ? 3 : 2, player.rates[r]!));
  }
  if (free) {
    state.lastSettlement = vertex;
    state.phase = 'setupRoad';
  }
}

function layRoad(state: Writable, seat: number, edge: Edge, free: boolean): void {
  const player = state.players[seat]!;
  if (!free) toBank(state, seat, ROAD_COST);
  state.roads = replaced(state.roads, edge, seat);
  player.roadsLeft--;
  const [a, b] = geometryOf(state.board).edges[edge]!;
  if (!player.network.includes(a)) player.network = [...player.network, a];
  if (!player.network.includes(b)) player.network = [...player.network, b];
  if (state.phase === 'roadBuilding') {
    state.freeRoads--;
    if (state.freeRoads === 0) state.phase = resting(state);
  } else if (state.phase === 'setupRoad') {
    state.placed++;
    state.lastSettlement = NOBODY;
    if (state.placed === 2 * state.seats) return;
    state.acting = setupSeat(state.first, state.seats, state.placed);
    state.turn = state.acting;
    state.phase = 'setupSettlement';
  }
}

function beginTurn(state: Writable, seat: State['turn'], turn: State['turn'], number: number): void {
  state.turn = turn;
  state.acting = seat;
  state.turnNumber = number;
  state.rolled = seat !== turn;
  state.phase = resting(state);
  state.playedCard = false;
  if (state.offers.length > 0) state.offers = [];
  state.offersThisTurn = 0;
  state.waiting = false;
  const { bought } = state.players[seat]!;
  for (let card = 0; card < 5; card++) bought[card] = 0;
}
