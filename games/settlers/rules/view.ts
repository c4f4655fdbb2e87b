import type { Viewer } from '@reckon/kernel';
import { VICTORY_POINT } from '../facts/cards.ts';
import type { Edge, Hex } from '../facts/geometry.ts';
import { sizeOf, type Cards } from '../facts/resources.ts';
import { at } from '../facts/table.ts';
import { roadTrail } from '../facts/trails.ts';
import { answersFor, type Answers } from './answers.ts';
import type { Config } from './config.ts';
import type { Board } from './island.ts';
import { actualPoints, calculateVictoryPoints, publicPoints, type Breakdown } from './points.ts';
import { yieldingHexes } from './production.ts';
import { roadsOf } from './longestRoad.ts';
import { discardOf } from './seven.ts';
import { playerAt, type Offer, type Phase, type State } from './state.ts';
import type { Known } from './tracker.ts';
import { isSetup } from './turn.ts';

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
  readonly deckLeft: number;
  readonly players: readonly PlayerView[];
  readonly offers: readonly Offer[];
  readonly waiting: boolean;
  /** By seat, if the table chose to be told what is publicly known of hands. */
  readonly known: readonly Known[] | null;
  /** The hexes that yield on the number rolled this turn; none before the roll. */
  readonly yielding: readonly Hex[];
  /** What the viewer may ask of the rules beside the menu; a spectator asks nothing. */
  readonly answers: Answers | null;
}

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
  /** Cards a seven would take now: sizes of hands are public. */
  readonly atRisk: number;
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

/** Resources and development cards of every seat, once the game is over. */
export interface Holding {
  readonly hand: Cards;
  readonly cards: readonly number[];
}
export const holdings = ({ players }: State): readonly Holding[] =>
  players.map(({ hand, cards }) => ({ hand: hand.slice(), cards: cards.slice() }));

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
    deckLeft: state.deck.length - state.drawn,
    players,
    offers: state.offers.slice(),
    waiting: state.waiting,
    known: state.config.tracker
      ? state.known.map(({ least, most }) => ({ least: least.slice(), most: most.slice() }))
      : null,
    yielding: state.rolled ? yieldingHexes(state, at(state.dice, 0) + at(state.dice, 1)) : [],
    answers: viewer === 'spectator' ? null : answersFor(state, viewer),
  };
}

function playerView(state: State, seat: number, own: boolean): PlayerView {
  const player = playerAt(state.players, seat);
  const over = state.phase === 'over';
  const open = own || over;
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
    trail: roadTrail(roadsOf(state, seat), player.network, player.roadLength),
    rates: player.rates.slice(),
    owes: player.owes,
    atRisk: discardOf(sizeOf(player.hand)),
    hasChosen: player.chosen.length > 0,
    chosen: own && player.chosen.length > 0 ? player.chosen.slice() : null,
    publicPoints: publicPoints(state, seat),
    points: open ? actualPoints(state, seat) : null,
    victoryPointCards: open ? at(player.cards, VICTORY_POINT) : null,
    breakdown: over ? calculateVictoryPoints(state, seat) : null,
  };
}
