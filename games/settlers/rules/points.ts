import { VICTORY_POINT } from '../facts/cards.ts';
import { AWARD_POINTS, CITY_POINTS, NOBODY, SETTLEMENT_POINTS } from '../facts/numbers.ts';
import { CITIES, SETTLEMENTS } from '../facts/supplies.ts';
import { at } from '../facts/table.ts';
import { playerAt, type State } from './state.ts';

/** The points of one seat, by where they come from. */
export interface Breakdown {
  readonly settlements: number;
  readonly cities: number;
  readonly longestRoad: number;
  readonly largestArmy: number;
  readonly victoryPointCards: number;
  readonly total: number;
}

/** What the points rest on; a whole state has it all. */
export type Standing = Pick<State, 'players' | 'longestRoadHolder' | 'largestArmyHolder'>;

export function publicPoints(state: Standing, seat: number): number {
  const player = playerAt(state.players, seat);
  return (
    SETTLEMENT_POINTS * (SETTLEMENTS - player.settlementsLeft) +
    CITY_POINTS * (CITIES - player.citiesLeft) +
    (state.longestRoadHolder === seat ? AWARD_POINTS : 0) +
    (state.largestArmyHolder === seat ? AWARD_POINTS : 0)
  );
}

/** Hidden victory point cards included. Asked after nearly every event: the count is read in place, and every hand has it. */
export const actualPoints = (state: Standing, seat: number): number =>
  publicPoints(state, seat) + playerAt(state.players, seat).cards[VICTORY_POINT]!;

export function calculateVictoryPoints(state: Standing, seat: number): Breakdown {
  const player = playerAt(state.players, seat);
  return {
    settlements: SETTLEMENT_POINTS * (SETTLEMENTS - player.settlementsLeft),
    cities: CITY_POINTS * (CITIES - player.citiesLeft),
    longestRoad: state.longestRoadHolder === seat ? AWARD_POINTS : 0,
    largestArmy: state.largestArmyHolder === seat ? AWARD_POINTS : 0,
    victoryPointCards: at(player.cards, VICTORY_POINT),
    total: actualPoints(state, seat),
  };
}

export interface Victory {
  /** A seat, or NOBODY. */
  readonly winner: number;
  readonly points: readonly Breakdown[];
  /** By seat: victory point cards turned over; none while nobody has won. */
  readonly revealed: readonly number[];
}

/** The first in seat order with enough points, whoever's turn it is. */
export function checkForVictory(state: Standing, pointsToWin = 10): Victory {
  const points = state.players.map((_, seat) => calculateVictoryPoints(state, seat));
  const winner = points.findIndex(({ total }) => total >= pointsToWin);
  return {
    winner: winner < 0 ? NOBODY : winner,
    points,
    revealed: points.map(({ victoryPointCards }) => (winner < 0 ? 0 : victoryPointCards)),
  };
}

/** Who has won now, by the table's win timing (SET-11.6 to 11.8); NOBODY if nobody. */
export function winnerNow(state: State): number {
  const { acting, config } = state;
  if (actualPoints(state, acting) >= config.pointsToWin) return acting;
  if (config.winTiming === 'ownTurn') return NOBODY;
  for (let seat = 0; seat < state.seats; seat++)
    if (actualPoints(state, seat) >= config.pointsToWin) return seat;
  return NOBODY;
}
