import type { Bot } from '@reckon/kernel';
import type { Event, Move } from '../rules/state.ts';
import type { View } from '../rules/view.ts';

export const random: Bot<Move, Event, View, null> = {
  id: 'random',
  begin: () => null,
  see: (memory) => memory,
  choose: (_memory, _look, moves, dice) => moves[dice.below(moves.length, 'choice')]!,
};
