import type { Bot } from '@reckon/kernel';
import type { Event } from '../rules/events.ts';
import type { Move } from '../rules/moves.ts';
import type { View } from '../rules/view.ts';

/** How much likelier one kind of move is than another: points first, then what leads to points. */
const WEIGHTS: { readonly [T in Move['type']]: number } = {
  buildCity: 1000,
  buildSettlement: 800,
  buyCard: 40,
  playKnight: 30,
  playRoadBuilding: 30,
  playYearOfPlenty: 10,
  playMonopoly: 10,
  buildRoad: 6,
  rollDice: 20,
  bankTrade: 1,
  endTurn: 4,
  discard: 1,
  moveRobber: 1,
  finishRoads: 1,
  acceptTrade: 1,
  declineTrade: 3,
  confirmTrade: 6,
  takeBackTrade: 1,
  awaitAnswers: 10,
  offerTrade: 1,
  counterTrade: 1,
};

/** By chance, but rather a city than a road. */
export const weighted: Bot<Move, Event, View, null> = {
  id: 'weighted',
  begin: () => null,
  see: () => null,
  choose(_memory, _look, moves, dice) {
    let rest = dice.below(
      moves.reduce((sum, { type }) => sum + WEIGHTS[type], 0),
      'choice',
    );
    for (const move of moves) {
      rest -= WEIGHTS[move.type];
      if (rest < 0) return move;
    }
    return moves[0]!;
  },
};
