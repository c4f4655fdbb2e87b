import type { Bot } from '@reckon/kernel';
import type { Move } from '../rules/moves.ts';
import type { View } from '../rules/view.ts';
import type { Event } from '../rules/events.ts';

/** How much likelier one kind of move is than another: points first, then what leads to points. */
const WEIGHTS: { readonly [T in Move['type']]: number } = {
  buildCity: 1000,
  buildSettlement: 800,
  buyCard: 60,
  playKnight: 40,
  playRoadBuilding: 40,
  playYearOfPlenty: 30,
  playMonopoly: 30,
  buildRoad: 20,
  bankTrade: 20,
  endTurn: 20,
  rollDice: 20,
  discard: 1,
  moveRobber: 1,
  finishRoads: 1,
  acceptTrade: 1,
  declineTrade: 3,
  confirmTrade: 60,
  takeBackTrade: 1,
  awaitAnswers: 60,
  offerTrade: 1,
  counterTrade: 1,
};

/** A kind of move by its weight, then any of that kind: rather a city than a road, wherever it is. */
export const weighted: Bot<Move, Event, View, null> = {
  id: 'weighted',
  remembers: false,
  begin: () => null,
  see: () => null,
  choose(_memory, _look, moves, dice) {
    const kinds = [...new Set(moves.map(({ type }) => type))];
    let rest = dice.below(
      kinds.reduce((sum, kind) => sum + WEIGHTS[kind], 0),
      'kind',
    );
    const kind = kinds.find((candidate) => (rest -= WEIGHTS[candidate]) < 0)!;
    const choices = moves.filter(({ type }) => type === kind);
    return choices[dice.below(choices.length, 'choice')]!;
  },
};
