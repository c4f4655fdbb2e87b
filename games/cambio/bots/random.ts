import type { Bot } from '@reckon/kernel';
import type { Event } from '../rules/events.ts';
import type { Move } from '../rules/moves.ts';
import type { View } from '../rules/view.ts';

const CALLS_ONE_IN = 12;

/**
 * Any move at all, with one exception: of twelve calls that come to its mind it makes one. Calling as readily as it draws
 * would end every game before it has begun.
 */
export const random: Bot<Move, Event, View, null> = {
  id: 'random',
  remembers: false,
  begin: () => null,
  see: () => null,
  choose(_memory, _look, moves, dice) {
    const move = moves[dice.below(moves.length, 'bot')];
    if (move === undefined) throw new Error('a seat that is asked has a move');
    if (move.type !== 'callCambio' || moves.length === 1 || dice.below(CALLS_ONE_IN, 'bot') === 0)
      return move;
    return moves.find(({ type }) => type !== 'callCambio') ?? move;
  },
};
