import type { Bot } from '@reckon/kernel';
import type { Event } from '../rules/events.ts';
import type { Move } from '../rules/moves.ts';
import type { View } from '../rules/view.ts';

export const random: Bot<Move, Event, View, null> = {
  id: 'random',
  remembers: false,
  begin: () => null,
  see: (memory) => memory,
  choose(_memory, _look, moves, dice) {
    const move = moves[dice.below(moves.length, 'choice')];
    if (move === undefined) throw new Error('a bot is asked only when it has a move');
    return move;
  },
};
