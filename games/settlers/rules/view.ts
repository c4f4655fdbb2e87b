import type { Viewer } from '@reckon/kernel';
import type { Board } from './board.ts';
import type { Config } from './config.ts';
import type { Event } from './events.ts';
import { actualPoints, calculateVictoryPoints, publicPoints, type Breakdown } from './points.ts';
import { geometryOf, type Edge } from './geometry.ts';
import { roadTrail } from './longestRoad.ts';
import { CARD_COST, CITY_COST, ROAD_COST, SETTLEMENT_COST, sizeOf, type Cards } from './resources.ts';
import { VICTORY_POINT } from './cards.ts';
import { isSetup, type Offer, type Phase, type State } from './state.ts';
import type { Known } from './tracker.ts';

/** What one viewer may see: an allow-list, everything not named here is absent. `null` stands for what is hidden. */
export interface View {
  readonly config: Config;
  /** The seat that looks, or null for a spectator. */
  readonly you: number | null;
  readonly lifecycle: 'setup' | 'playing' | 'ended';
  readonly phase: Phase;
  readonly board: Board;
  readonly seats: number;
  readonly first: number;
  readonly turn: number;
  readonly acting: number;
  readonly turnNumber: number;
  readonly rolled: boolean;
  readonly playedCard: boolean;
  readonly freeRoads: number;
  readonly lastSettlement: number;
  readonly dice: readonly number[];
  readonly rolls: readonly number[];
  readonly robber: number;
  readonly longestRoadHolder: number;
  readonly largestArmyHolder: number;
  readonly winner: number;
  readonly builder: readonly number[];
  readonly level: readonly number[];
  readonly roads: readonly number[];
  readonly bank: Cards;
  readonly costs: Costs;
  readonly deckLeft: number;
  readonly players: readonly PlayerView[];
  readonly offers: readonly Offer[];
  readonly waiting: boolean;
  /** By seat, if the table chose to be told what is publicly known of hands. */
  readonly known: readonly Known[] | null;
}

interface Costs {
  readonly road: Cards;
  readonly settlement: Cards;
  readonly city: Cards;
  readonly card: Cards;
}

const COSTS: Costs = Object.freeze({
  road: ROAD_COST,
  settlement: SETTLEMENT_COST,
  city: CITY_COST,
  card: CARD_COST,
});

interface PlayerView {
  readonly hand: Cards | null;
  readonly handSize: number;
  readonly cards: readonly number[] | null;
  readonly bought: readonly number[] | null;
  readonly cardCount: number;
  readonly roadsLeft: number;
  readonly settlementsLeft: number;
  readonly citiesLeft: number;
  readonly knights: number;
  readonly roadLength: number;
  /** The roads counted for that length, in walking order. */
  readonly trail: readonly Edge[];
  readonly rates: readonly number[];
  readonly owes: number;
  /** Whether the discard is chosen; what it is, only its owner sees. */
  readonly hasChosen: boolean;
  readonly chosen: Cards | null;
  readonly publicPoints: number;
  /** With hidden cards: the owner's alone until the end. */
  readonly points: number | null;
  /** Revealed at the end. */
  readonly victoryPointCards: number | null;
  readonly breakdown: Breakdown | null;
}

export function view(state: State, viewer: Viewer): View {
  const players: PlayerView[] = [];
  for (let seat = 0; seat < state.seats; seat++) players.push(playerView(state, seat, seat === viewer));
  return {
    config: state.config,
    you: viewer === 'spectator' ? null : viewer,
    lifecycle: state.phase === 'over' ? 'ended' : isSetup(state) ? 'setup' : 'playing',
    phase: state.phase,
    board: state.board,
    seats: state.seats,
    first: state.first,
    turn: state.turn,
    acting: state.acting,
    turnNumber: state.turnNumber,
    rolled: state.rolled,
    playedCard: state.playedCard,
    freeRoads: state.freeRoads,
    lastSettlement: state.lastSettlement,
    dice: state.dice.slice(),
    rolls: state.rolls.slice(),
    robber: state.robber,
    longestRoadHolder: state.longestRoadHolder,
    largestArmyHolder: state.largestArmyHolder,
    winner: state.winner,
    builder: state.builder.slice(),
    level: state.level.slice(),
    roads: state.roads.slice(),
    bank: state.bank.slice(),
    costs: COSTS,
    deckLeft: state.deck.length - state.drawn,
    players,
    offers: state.offers.slice(),
    waiting: state.waiting,
    known: state.config.tracker
      ? state.known.map(({ least, most }) => ({ least: least.slice(), most: most.slice() }))
      : null,
  };
}

function playerView(state: State, seat: number, own: boolean): PlayerView {
  const player = state.players[seat]!;
  const over = state.phase === 'over';
  const open = own || over;
  const { board, roads, builder } = state;
  return {
    hand: own ? player.hand.slice() : null,
    handSize: sizeOf(player.hand),
    cards: own ? player.cards.slice() : null,
    bought: own ? player.bought.slice() : null,
    cardCount: sizeOf(player.cards),
    roadsLeft: player.roadsLeft,
    settlementsLeft: player.settlementsLeft,
    citiesLeft: player.citiesLeft,
    knights: player.knights,
    roadLength: player.roadLength,
    trail: roadTrail(
      { geometry: geometryOf(board), roads, builder },
      seat,
      player.network,
      player.roadLength,
    ),
    rates: player.rates.slice(),
    owes: player.owes,
    hasChosen: player.chosen.length > 0,
    chosen: own && player.chosen.length > 0 ? player.chosen.slice() : null,
    publicPoints: publicPoints(state, seat),
    points: open ? actualPoints(state, seat) : null,
    victoryPointCards: open ? player.cards[VICTORY_POINT]! : null,
    breakdown: over ? calculateVictoryPoints(state, seat) : null,
  };
}

/** An event as one viewer may hear of it (SET-12.3 to 12.5). */
export function redact(event: Event, viewer: Viewer): Event {
  switch (event.type) {
    case 'discardChosen':
      return event.seat === viewer ? event : { ...event, cards: null };
    case 'cardStolen':
      return event.seat === viewer || event.from === viewer ? event : { ...event, resource: null };
    case 'cardBought':
      return event.seat === viewer ? event : { ...event, card: null };
    default:
      return event;
  }
}

/** Whether somebody learnt something that was hidden: undo stops there. */
export function informs(event: Event): boolean {
  switch (event.type) {
    case 'diceRolled':
    case 'discardChosen':
    case 'discarded':
    case 'cardStolen':
    case 'cardBought':
    case 'monopolyPlayed':
    case 'tradeOffered':
    case 'tradeAnswered':
    case 'tradeMade':
    case 'won':
      return true;
    default:
      return false;
  }
}
