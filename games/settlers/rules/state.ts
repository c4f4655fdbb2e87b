import type { Seat } from '@reckon/kernel';
import type { Card } from '../facts/cards.ts';
import type { Hex, Vertex } from '../facts/geometry.ts';
import type { Cards } from '../facts/resources.ts';
import type { Config } from './config.ts';
import type { Board } from './island.ts';
import type { Known } from './tracker.ts';

/** What has to happen next. */
export type Phase =
  | 'setupSettlement'
  | 'setupRoad'
  | 'preRoll'
  | 'discard'
  | 'robber'
  | 'main'
  | 'roadBuilding'
  | 'over';

/**
 * One flat record whose fields are always all there, though `lastSettlement`, `freeRoads` and `winner` mean something in one
 * phase only: it keeps one shape for the engine through a whole game, and every rule reads it in place.
 */
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
  /** In `setupRoad` the settlement whose road is due, else NOBODY. */
  readonly lastSettlement: Vertex;
  /** Turns begun since the set-up. */
  readonly turnNumber: number;
  /** Whose turn it is. */
  readonly turn: Seat;
  /** Who acts in it: the same seat, or the partner in a paired turn (SET-13.4). */
  readonly acting: Seat;
  readonly rolled: boolean;
  readonly playedCard: boolean;
  /** In `roadBuilding` the free roads still to be placed, else 0. */
  readonly freeRoads: number;
  /** The last roll; zeros before the first one. */
  readonly dice: readonly number[];
  /** How often each sum was rolled, indexed by the sum. */
  readonly rolls: readonly number[];
  readonly robber: Hex;
  readonly longestRoadHolder: number;
  readonly largestArmyHolder: number;
  /** When it is `over`, else NOBODY. */
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

/** A trade somebody would make: a thing beside the turn, not a phase of it. */
export interface Offer {
  readonly id: number;
  readonly from: Seat;
  readonly give: Cards;
  readonly get: Cards;
  /** By seat: SILENT, ACCEPTED, DECLINED or NOT_ASKED. */
  readonly answers: readonly number[];
}

/** Who sits there. `!` stands here for all the rules: a reader of its own is read in place, and every seat has its player. */
export const playerAt = <P>(players: readonly P[], seat: number): P => players[seat]!;
