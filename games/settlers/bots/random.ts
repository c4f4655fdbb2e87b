import type { Bot } from '@reckon/kernel';
import type { Move } from '../rules/moves.ts';
import type { View } from '../rules/view.ts';
import type { Event } from '../rules/events.ts';

/** Any move on the menu, each alike. */
export const random: Bot<Move, Event, View, null> = {
  id: 'random',
  remembers: false,
  begin: () => null,
  see: () => null,
  choose: (_memory, _look, moves, dice) => moves[dice.below(moves.length, 'choice')]!,
};
