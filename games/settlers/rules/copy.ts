import type { Player, State } from './state.ts';

/** Only tables that are written into are copied; all others are replaced when they change (`evolve`), and shared. */
export function copy(state: State): State {
  const players: Player[] = [];
  for (const player of state.players)
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
