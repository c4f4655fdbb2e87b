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
import { notMain } from './phases.ts';
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

export function decide(state: State, seat: Seat, move: Move, dice: Dice): readonly Event[] | Rejection {
  if (state.phase === 'over') return no('OVER');
  if (seat >= state.seats) return no('NOT_YOUR_TURN');
  if (state.waiting && seat === state.acting) return no('AWAITING');
  switch (move.type) {
    case 'buildSettlement':
      return buildSettlement(state, seat, move.vertex);
    case 'buildRoad':
      return buildRoad(state, seat, move.edge);
    case 'buildCity':
      return buildCity(state, seat, move.vertex);
    case 'rollDice':
      return rollDice(state, seat, dice);
    case 'discard':
      return discard(state, seat, move.cards);
    case 'moveRobber':
      return moveRobber(state, seat, move, dice);
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
      return bankTrade(state, seat, move.give, move.get);
    case 'offerTrade':
      return offerTrade(state, seat, move);
    case 'counterTrade':
      return counterTrade(state, seat, move);
    case 'acceptTrade':
      return acceptTrade(state, seat, move.offer);
    case 'declineTrade':
      return declineTrade(state, seat, move.offer);
    case 'confirmTrade':
      return confirmTrade(state, seat, move.offer, move.partner);
    case 'takeBackTrade':
      return takeBackTrade(state, seat, move.offer);
    case 'awaitAnswers':
      return awaitAnswers(state, seat);
    case 'endTurn':
      return notMain(state, seat) ?? [nextTurn(state)];
    default:
      return move satisfies never;
  }
}

/** Steps to the left of the partner in a paired turn (SET-13.4). */
const PARTNER = 3;

function nextTurn({ seats, turn, acting, turnNumber }: State): Event {
  if (seats > 4 && acting === turn)
    return { type: 'turnBegun', seat: ((turn + PARTNER) % seats) as Seat, turn, number: turnNumber };
  const next = ((turn + 1) % seats) as Seat;
  return { type: 'turnBegun', seat: next, turn: next, number: turnNumber + 1 };
}
