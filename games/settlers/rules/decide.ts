import type { Dice, Rejection, Seat } from '@reckon/kernel';
import { buildCity, buildRoad, buildSettlement } from './building.ts';
import {
  buyCard,
  finishRoads,
  playKnight,
  playMonopoly,
  playRoadBuilding,
  playYearOfPlenty,
} from './development.ts';
import type { Event } from './events.ts';
import type { Move } from './moves.ts';
import { no } from './refusals.ts';
import { discard, moveRobber, rollDice } from './seven.ts';
import type { State } from './state.ts';
import {
  acceptTrade,
  awaitAnswers,
  bankTrade,
  confirmTrade,
  counterTrade,
  declineTrade,
  offerTrade,
  takeBackTrade,
} from './trade.ts';
import { endTurn } from './turn.ts';

export function decide(state: State, seat: Seat, move: Move, dice: Dice): readonly Event[] | Rejection {
  if (state.phase === 'over') return no('over');
  if (seat >= state.seats) return no('not_your_turn');
  if (state.waiting && seat === state.acting) return no('awaiting');
  switch (move.type) {
    // The commonest first.
    case 'rollDice':
      return rollDice(state, seat, dice);
    case 'endTurn':
      return endTurn(state, seat);
    case 'buildSettlement':
      return buildSettlement(state, seat, move.vertex);
    case 'buildRoad':
      return buildRoad(state, seat, move.edge);
    case 'buildCity':
      return buildCity(state, seat, move.vertex);
    case 'discard':
      return discard(state, seat, move.cards);
    case 'moveRobber':
      return moveRobber(state, { seat, hex: move.hex, victim: move.victim }, dice);
    case 'buyCard':
      return buyCard(state, seat);
    case 'playKnight':
      return playKnight(state, seat);
    case 'playRoadBuilding':
      return playRoadBuilding(state, seat);
    case 'finishRoads':
      return finishRoads(state, seat);
    case 'playYearOfPlenty':
      return playYearOfPlenty(state, seat, move.cards);
    case 'playMonopoly':
      return playMonopoly(state, seat, move.resource);
    case 'bankTrade':
      return bankTrade(state, seat, move);
    case 'offerTrade':
      return offerTrade(state, seat, move);
    case 'counterTrade':
      return counterTrade(state, seat, move);
    case 'acceptTrade':
      return acceptTrade(state, seat, move.offer);
    case 'declineTrade':
      return declineTrade(state, seat, move.offer);
    case 'confirmTrade':
      return confirmTrade(state, seat, move);
    case 'takeBackTrade':
      return takeBackTrade(state, seat, move.offer);
    case 'awaitAnswers':
      return awaitAnswers(state, seat);
    default:
      return move satisfies never;
  }
}
