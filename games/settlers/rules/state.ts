import type { Seat } from '@reckon/kernel';
import type { Board } from './board.ts';
import type { Card } from './cards.ts';
import type { Config } from './config.ts';
import type { Hex, Vertex } from './geometry.ts';
import type { Cards } from './resources.ts';
import type { Known } from './tracker.ts';

/** In number tables nobody is -1, never null: packed tables of small numbers are what makes play fast. */
export const NOBODY = -1;

const PHASES = [
  'setupSettlement',
  'setupRoad',
  'preRoll',
  'discard',
  'robber',
  'main',
  'roadBuilding',
  'over',
] as const;
export type Phase = (typeof PHASES)[number];

export interface State {
  readonly config: Config;
  readonly board: Board;
  /** The order is fixed at set-up; `drawn` tells how many are gone. */
  readonly deck: readonly Card[];
  readonly drawn: number;
  readonly seats: number;
  readonly first: Seat;
  readonly phase: Phase;
  /** Placements of the set-up already finished (a settlement and its road is one). */
  readonly placed: number;
  /** The settlement whose road is due in the set-up, else NOBODY. */
  readonly lastSettlement: Vertex;
  /** Turns begun since the set-up. */
  readonly turnNumber: number;
  /** Whose turn it is. */
  readonly turn: Seat;
  /** Who acts in it: the same seat, or the partner in a paired turn (SET-13.4). */
  readonly acting: Seat;
  readonly rolled: boolean;
  readonly playedCard: boolean;
  readonly freeRoads: number;
  /** The last roll; zeros before the first one. */
  readonly dice: readonly number[];
  /** How often each sum was rolled, indexed by the sum. */
  readonly rolls: readonly number[];
  readonly robber: Hex;
  readonly longestRoadHolder: number;
  readonly largestArmyHolder: number;
  readonly winner: number;
  /** By vertex: a seat or NOBODY. */
  readonly builder: readonly number[];
  /** By vertex: 0 empty, 1 settlement, 2 city. */
  readonly level: readonly number[];
  /** By edge: a seat or NOBODY. */
  readonly roads: readonly number[];
  readonly bank: Cards;
  readonly players: readonly Player[];
  readonly offers: readonly Offer[];
  readonly nextOffer: number;
  readonly offersThisTurn: number;
  /** The player on turn waits for answers (SET-9.13). */
  readonly waiting: boolean;
  /** By seat, at tables that are told what is publicly known of hands; else empty. */
  readonly known: readonly Known[];
}

export interface Player {
  readonly hand: Cards;
  /** Development cards not yet played, by kind. */
  readonly cards: readonly number[];
  /** Those of them bought this turn. */
  readonly bought: readonly number[];
  readonly roadsLeft: number;
  readonly settlementsLeft: number;
  readonly citiesLeft: number;
  readonly knights: number;
  readonly roadLength: number;
  /** Cards the bank asks for one, by resource. */
  readonly rates: readonly number[];
  /** Vertices this seat's roads touch; it only grows. */
  readonly network: readonly Vertex[];
  /** Cards to discard now. */
  readonly owes: number;
  /** The discard chosen but not yet shown; empty before. */
  readonly chosen: Cards;
}

/** What each addressee said to an offer. */
export const SILENT = 0;
export const ACCEPTED = 1;
export const DECLINED = 2;
/** Not asked. */
export const NOT_ASKED = 3;

/** A trade somebody would make: a thing beside the turn, not a phase of it. */
export interface Offer {
  readonly id: number;
  readonly from: Seat;
  readonly give: Cards;
  readonly get: Cards;
  /** By seat. */
  readonly answers: readonly number[];
}

export const ROADS = 15;
export const SETTLEMENTS = 5;
export const CITIES = 4;

/** Where a turn goes on after the robber or the free roads. */
export const resting = (state: { readonly rolled: boolean }): 'main' | 'preRoll' =>
  state.rolled ? 'main' : 'preRoll';

export const isSetup = ({ phase }: { readonly phase: Phase }): boolean =>
  phase === 'setupSettlement' || phase === 'setupRoad';

/** Whose placement of the set-up this is: forth and back (SET-3.2). */
export function setupSeat(first: Seat, seats: number, placed: number): Seat {
  const step = placed < seats ? placed : 2 * seats - 1 - placed;
  return ((first + step) % seats) as Seat;
}

/** Only tables that are written into are copied; all others are replaced when they change (`evolve`), and shared. */
export function copy(state: State): State {
  const players: Player[] = [];
  for (let s = 0; s < state.players.length; s++) {
    const player = state.players[s]!;
    players.push({
      hand: player.hand.slice(),
      cards: player.cards.slice(),
      bought: player.bought.slice(),
      roadsLeft: player.roadsLeft,
      settlementsLeft: player.settlementsLeft,
      citiesLeft: player.citiesLeft,
      knights: player.knights,
      roadLength: player.roadLength,
      rates: player.rates,
      network: player.network,
      owes: player.owes,
      chosen: player.chosen,
    });
  }
  return {
    config: state.config,
    board: state.board,
    deck: state.deck,
    drawn: state.drawn,
    seats: state.seats,
    first: state.first,
    phase: state.phase,
    placed: state.placed,
    lastSettlement: state.lastSettlement,
    turnNumber: state.turnNumber,
    turn: state.turn,
    acting: state.acting,
    rolled: state.rolled,
    playedCard: state.playedCard,
    freeRoads: state.freeRoads,
    dice: state.dice.slice(),
    rolls: state.rolls.slice(),
    robber: state.robber,
    longestRoadHolder: state.longestRoadHolder,
    largestArmyHolder: state.largestArmyHolder,
    winner: state.winner,
    builder: state.builder,
    level: state.level,
    roads: state.roads,
    bank: state.bank.slice(),
    players,
    offers: state.offers,
    nextOffer: state.nextOffer,
    offersThisTurn: state.offersThisTurn,
    waiting: state.waiting,
    known:
      state.known.length === 0
        ? state.known
        : state.known.map(({ least, most }) => ({ least: least.slice(), most: most.slice() })),
  };
}
