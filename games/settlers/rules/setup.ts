import { seat as seatOf, type Dice, type Seat } from '@reckon/kernel';
import type { Card } from '../facts/cards.ts';
import { GEOMETRIES, layoutFor, type Layout } from '../facts/geometry.ts';
import { BANK_RATE, NOBODY } from '../facts/numbers.ts';
import { DESERT, noCards } from '../facts/resources.ts';
import { CITIES, ROADS, SETTLEMENTS, SUPPLIES } from '../facts/supplies.ts';
import { filled, packed } from '../facts/table.ts';
import type { Config } from './config.ts';
import { layBoard, type Board } from './island.ts';
import type { Player, State } from './state.ts';
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
  packed(SUPPLIES[layout].deck.flatMap((count, card) => filled(count, card)));
export const SORTED_DECKS: { readonly [L in Layout]: readonly Card[] } = {
  small: sorted('small'),
  large: sorted('large'),
};

/**
 * An island with nothing on it, made once: these tables are replaced, never written into. Made anew for every game they would
 * be of one kind to the engine at first and of another once `opening` is compiled, and every look at them would be slower.
 */
const bare = (layout: Layout): Pick<State, 'builder' | 'level' | 'roads'> => ({
  builder: filled(GEOMETRIES[layout].points.length, NOBODY),
  level: filled(GEOMETRIES[layout].points.length, 0),
  roads: filled(GEOMETRIES[layout].edges.length, NOBODY),
});
const BARE: { readonly [L in Layout]: Pick<State, 'builder' | 'level' | 'roads'> } = {
  small: bare('small'),
  large: bare('large'),
};

/** What chance and the table decide before the first settlement. */
export interface Opening {
  readonly config: Config;
  readonly seats: number;
  readonly board: Board;
  readonly deck: readonly Card[];
  readonly first: Seat;
}

/** The table before the first settlement, its chance already decided. */
export function opening({ config, seats, board, deck, first }: Opening): State {
  const { builder, level, roads } = BARE[board.layout];
  const players: Player[] = [];
  while (players.length < seats) players.push(beginner());
  return {
    config,
    board,
    deck: deck.slice(),
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
    rolls: filled(13, 0),
    robber: board.terrain.indexOf(DESERT),
    longestRoadHolder: NOBODY,
    largestArmyHolder: NOBODY,
    winner: NOBODY,
    builder,
    level,
    roads,
    bank: filled(5, SUPPLIES[board.layout].bank),
    players,
    offers: [],
    nextOffer: 1,
    offersThisTurn: 0,
    waiting: false,
    known: config.tracker ? nothingKnown(seats) : [],
  };
}

const beginner = (): Player => ({
  hand: noCards(),
  cards: noCards(),
  bought: noCards(),
  roadsLeft: ROADS,
  settlementsLeft: SETTLEMENTS,
  citiesLeft: CITIES,
  knights: 0,
  roadLength: 0,
  rates: filled(5, BANK_RATE),
  network: [],
  owes: 0,
  chosen: [],
});

/** Whose placement of the set-up this is: forth and back (SET-3.2). */
export function setupSeat({ first, seats }: Pick<State, 'first' | 'seats'>, placed: number): Seat {
  const step = placed < seats ? placed : 2 * seats - 1 - placed;
  return seatOf((first + step) % seats);
}
