import { seat as seatOf, type Dice, type Seat } from '@reckon/kernel';
import { layBoard, SUPPLIES, type Board } from './board.ts';
import type { Card } from './cards.ts';
import type { Config } from './config.ts';
import { geometryOf, layoutFor, type Layout } from './geometry.ts';
import { DESERT } from './resources.ts';
import { CITIES, NOBODY, ROADS, SETTLEMENTS, type Player, type State } from './state.ts';
import { nothingKnown } from './tracker.ts';

export function setup(config: Config, seats: number, dice: Dice): State {
  const layout = layoutFor(seats);
  const board = layBoard(layout, config.numbers, dice);
  const deck = dice.shuffled(SORTED_DECKS[layout], 'cards');
  // `| 0` keeps seats small integers to the engine: they end up in every table of the state.
  const first = config.firstPlayer === 'random' ? dice.below(seats, 'first') | 0 : config.firstPlayer % seats;
  return opening({ config, seats, board, deck, first: seatOf(first) });
}

const sorted = (layout: Layout): readonly Card[] =>
  SUPPLIES[layout].deck.flatMap((count, card) => Array.from({ length: count }, () => card));
export const SORTED_DECKS: { readonly [L in Layout]: readonly Card[] } = {
  small: sorted('small'),
  large: sorted('large'),
};

/** The table before the first settlement, its chance already decided. */
export function opening({
  config,
  seats,
  board,
  deck,
  first,
}: {
  readonly config: Config;
  readonly seats: number;
  readonly board: Board;
  readonly deck: readonly Card[];
  readonly first: Seat;
}): State {
  const { vertexNames, edges } = geometryOf(board);
  const stock = SUPPLIES[board.layout].bank;
  return {
    config,
    board,
    deck: Object.freeze(deck.slice()),
    drawn: 0,
    seats,
    first,
    phase: 'setupSettlement',
    placed: 0,
    lastSettlement: NOBODY,
    turnNumber: 0,
    turn: first,
    acting: first,
    rolled: false,
    playedCard: false,
    freeRoads: 0,
    dice: [0, 0],
    rolls: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
    robber: board.terrain.indexOf(DESERT),
    longestRoadHolder: NOBODY,
    largestArmyHolder: NOBODY,
    winner: NOBODY,
    builder: vertexNames.map(() => NOBODY),
    level: vertexNames.map(() => 0),
    roads: edges.map(() => NOBODY),
    bank: [stock, stock, stock, stock, stock],
    players: Array.from({ length: seats }, beginner),
    offers: [],
    nextOffer: 1,
    offersThisTurn: 0,
    waiting: false,
    known: config.tracker ? nothingKnown(seats) : [],
  };
}

const beginner = (): Player => ({
  hand: [0, 0, 0, 0, 0],
  cards: [0, 0, 0, 0, 0],
  bought: [0, 0, 0, 0, 0],
  roadsLeft: ROADS,
  settlementsLeft: SETTLEMENTS,
  citiesLeft: CITIES,
  knights: 0,
  roadLength: 0,
  rates: [4, 4, 4, 4, 4],
  network: [],
  owes: 0,
  chosen: [],
});
