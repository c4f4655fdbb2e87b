import type { Draft } from '@reckon/kernel';
import { KNIGHT, MONOPOLY, ROAD_BUILDING, YEAR_OF_PLENTY } from '../facts/cards.ts';
import { COSTS } from '../facts/costs.ts';
import { endsOf, geometryOf, type Edge, type Vertex } from '../facts/geometry.ts';
import { ACCEPTED, DECLINED, NOBODY } from '../facts/numbers.ts';
import { add, NO_CARDS, subtract, type Cards } from '../facts/resources.ts';
import type { Event } from './events.ts';
import { playerAt, type Offer, type State } from './state.ts';
import { track } from './tracker.ts';
import { ratesWith, somebodyIsAsked } from './trade.ts';

type Writable = Draft<State>;

// `!` stands where counts by kind or by seat are read in place: what was decided names only those that exist.

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
      state.rolls[sum]!++;
      state.rolled = true;
      state.phase = event.phase;
      return;
    }
    case 'produced':
      for (let s = 0; s < event.cards.length; s++) {
        const cards = event.cards[s]!;
        if (cards !== NO_CARDS) collect(state, s, cards);
      }
      return;
    case 'turnBegun':
      return beginTurn(state, event);
    case 'startingCardsTaken':
      return fromBank(state, event.seat, event.cards);
    case 'settlementBuilt':
      return settle(state, event);
    case 'roadBuilt':
      toBank(state, event.seat, COSTS.road);
      return layRoad(state, event.seat, event.edge);
    case 'setupRoadPlaced':
      layRoad(state, event.seat, event.edge);
      state.placed = event.placed;
      state.lastSettlement = NOBODY;
      state.acting = event.next;
      state.turn = event.next;
      state.phase = 'setupSettlement';
      return;
    case 'freeRoadPlaced':
      layRoad(state, event.seat, event.edge);
      state.freeRoads = event.left;
      state.phase = event.phase;
      return;
    case 'cityBuilt': {
      const player = playerAt(state.players, event.seat);
      toBank(state, event.seat, COSTS.city);
      state.level = replaced(state.level, event.vertex, 2);
      player.citiesLeft--;
      player.settlementsLeft++;
      return;
    }
    case 'discardsDemanded':
      for (let s = 0; s < event.owes.length; s++) playerAt(state.players, s).owes = event.owes[s]!;
      state.phase = 'discard';
      return;
    case 'discardChosen':
      playerAt(state.players, event.seat).chosen = known(event.cards).slice();
      return;
    case 'discarded':
      for (let s = 0; s < event.cards.length; s++) {
        toBank(state, s, event.cards[s]!);
        playerAt(state.players, s).owes = 0;
        playerAt(state.players, s).chosen = [];
      }
      state.phase = 'robber';
      return;
    case 'robberMoved':
      state.robber = event.hex;
      state.phase = event.phase;
      return;
    case 'cardStolen':
      take(playerAt(state.players, event.from).hand, known(event.resource), 1);
      give(playerAt(state.players, event.seat).hand, known(event.resource), 1);
      return;
    case 'cardBought': {
      const player = playerAt(state.players, event.seat);
      toBank(state, event.seat, COSTS.card);
      state.drawn++;
      give(player.cards, known(event.card), 1);
      give(player.bought, known(event.card), 1);
      return;
    }
    case 'knightPlayed':
      play(state, event.seat, KNIGHT);
      playerAt(state.players, event.seat).knights++;
      state.phase = 'robber';
      return;
    case 'roadBuildingPlayed':
      play(state, event.seat, ROAD_BUILDING);
      state.freeRoads = event.roads;
      state.phase = 'roadBuilding';
      return;
    case 'roadBuildingEnded':
      state.freeRoads = 0;
      state.phase = event.phase;
      return;
    case 'yearOfPlentyPlayed':
      play(state, event.seat, YEAR_OF_PLENTY);
      return fromBank(state, event.seat, event.cards);
    case 'monopolyPlayed':
      play(state, event.seat, MONOPOLY);
      for (let s = 0; s < event.taken.length; s++) {
        take(playerAt(state.players, s).hand, event.resource, event.taken[s]!);
        give(playerAt(state.players, event.seat).hand, event.resource, event.taken[s]!);
      }
      return;
    case 'bankTraded': {
      const { hand } = playerAt(state.players, event.seat);
      hand[event.give]! -= event.count;
      state.bank[event.give]! += event.count;
      hand[event.get]!++;
      state.bank[event.get]!--;
      return;
    }
    case 'roadsMeasured':
      for (let s = 0; s < event.lengths.length; s++)
        playerAt(state.players, s).roadLength = event.lengths[s]!;
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
      state.offers = [...state.offers, ownCopy(event.offer)];
      state.nextOffer++;
      state.offersThisTurn++;
      return;
    case 'answersAwaited':
      state.waiting = true;
      return;
    case 'tradeAnswered':
      return answer(state, event, event.answer === 'accepted' ? ACCEPTED : DECLINED);
    case 'acceptanceLapsed':
      return answer(state, event, DECLINED);
    case 'offerClosed':
      return close(state, event.offer);
    case 'tradeMade': {
      const { hand } = playerAt(state.players, event.seat);
      const { hand: partner } = playerAt(state.players, event.partner);
      subtract(hand, event.give);
      add(partner, event.give);
      subtract(partner, event.get);
      add(hand, event.get);
      return close(state, event.offer);
    }
    default:
      return event satisfies never;
  }
}

/** Only what a viewer is told hides anything; what is entered is whole. */
function known<T>(told: T | null): T {
  if (told === null) throw new TypeError('a redacted event cannot be entered');
  return told;
}

/** Events never change after they happened, so the state keeps its own copy. */
const ownCopy = ({ id, from, give, get, answers }: Offer): Draft<Offer> => ({
  id,
  from,
  give: give.slice(),
  get: get.slice(),
  answers: answers.slice(),
});

function answer(
  state: Writable,
  { offer: id, seat }: { readonly offer: number; readonly seat: number },
  said: number,
): void {
  state.offers = state.offers.map((offer) =>
    offer.id === id ? { ...offer, answers: offer.answers.with(seat, said) } : offer,
  );
  state.waiting &&= somebodyIsAsked(state);
}

function close(state: Writable, offer: number): void {
  state.offers = state.offers.filter(({ id }) => id !== offer);
  state.waiting &&= somebodyIsAsked(state);
}

// Two of them, for to take less than nothing is not to give: minus none is no whole number to the engine, and a table that it
// was once taken from holds floats from then on, as do all that are copied from it.

function take(cards: number[], kind: number, count: number): void {
  cards[kind]! -= count;
}

function give(cards: number[], kind: number, count: number): void {
  cards[kind]! += count;
}

function toBank(state: Writable, seat: number, cards: Cards): void {
  subtract(playerAt(state.players, seat).hand, cards);
  add(state.bank, cards);
}

function fromBank(state: Writable, seat: number, cards: Cards): void {
  subtract(state.bank, cards);
  add(playerAt(state.players, seat).hand, cards);
}

/** As `fromBank`, for the many rolls that bring a seat little or nothing. */
function collect({ players, bank }: Writable, seat: number, cards: Cards): void {
  const { hand } = playerAt(players, seat);
  for (let r = 0; r < 5; r++) {
    const count = cards[r]!;
    if (count === 0) continue;
    bank[r]! -= count;
    hand[r]! += count;
  }
}

function play(state: Writable, seat: number, card: number): void {
  take(playerAt(state.players, seat).cards, card, 1);
  state.playedCard = true;
}

/** Tables that change seldom are replaced, so that copies of a state share them. */
function replaced(table: readonly number[], place: number, by: number): number[] {
  const next = table.slice();
  next[place] = by;
  return next;
}

function settle(
  state: Writable,
  { seat, vertex, free }: { readonly seat: number; readonly vertex: Vertex; readonly free: boolean },
): void {
  const player = playerAt(state.players, seat);
  state.builder = replaced(state.builder, vertex, seat);
  state.level = replaced(state.level, vertex, 1);
  player.settlementsLeft--;
  player.rates = ratesWith(player.rates, state.board, vertex) as number[];
  if (free) {
    state.lastSettlement = vertex;
    state.phase = 'setupRoad';
  } else toBank(state, seat, COSTS.settlement);
}

function layRoad(state: Writable, seat: number, edge: Edge): void {
  const player = playerAt(state.players, seat);
  const [a, b] = endsOf(geometryOf(state.board), edge);
  state.roads = replaced(state.roads, edge, seat);
  player.roadsLeft--;
  if (!player.network.includes(a)) player.network = [...player.network, a];
  if (!player.network.includes(b)) player.network = [...player.network, b];
}

function beginTurn(
  state: Writable,
  { seat, turn, number, phase }: Extract<Event, { type: 'turnBegun' }>,
): void {
  state.turn = turn;
  state.acting = seat;
  state.turnNumber = number;
  state.rolled = phase === 'main';
  state.phase = phase;
  state.playedCard = false;
  if (state.offers.length > 0) state.offers = [];
  state.offersThisTurn = 0;
  state.waiting = false;
  const { bought } = playerAt(state.players, seat);
  for (let card = 0; card < 5; card++) bought[card] = 0;
}
