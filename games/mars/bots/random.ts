import type { Bot } from '@reckon/kernel';
import type { Event } from '../rules/events.ts';
import type { Move } from '../rules/moves.ts';
import type { View } from '../rules/view.ts';

/** First a kind of move, then a move of that kind: otherwise forty cards to sell would drown the rest of the menu. */
export const random: Bot<Move, Event, View, null> = {
  id: 'random',
  remembers: false,
  begin: () => null,
  see: () => null,
  choose(_memory, _look, moves, dice) {
    // A menu lists its kinds one after the other: where each of them begins is enough to know.
    const starts: number[] = [];
    // No kind yet, but a word: words are compared quickly.
    let kind = '';
    for (let index = 0; index < moves.length; index++) {
      const { type } = moves[index]!;
      if (type !== kind) starts.push(index);
      kind = type;
    }
    const chosen = dice.below(starts.length, 'bot');
    const start = starts[chosen] ?? 0;
    return moves[start + dice.below((starts[chosen + 1] ?? moves.length) - start, 'bot')]!;
  },
};
