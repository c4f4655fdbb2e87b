import type { Bot } from '@reckon/kernel';
import type { Event } from '../rules/events.ts';
import type { Move } from '../rules/moves.ts';
import type { View } from '../rules/view.ts';

/** Any bid and any card that is open to it. */
export const random: Bot<Move, Event, View, null> = {
  id: 'random',
  remembers: false,
  begin: () => null,
  see: () => null,
  choose(_memory, _look, moves, dice) {
    const move = moves[dice.below(moves.length, 'bot')];
    if (move === undefined) throw new Error('a seat that is asked has a move');
    return move;
  },
};
