import type { Bot } from '@reckon/kernel';
import type { Event } from '../rules/event.ts';
import type { Move } from '../rules/move.ts';
import type { View } from '../rules/view.ts';

/** First a kind of move, then a move of that kind: otherwise forty cards to sell would drown the rest of the menu. */
export const random: Bot<Move, Event, View, null> = {
  id: 'random',
  begin: () => null,
  see: () => null,
  choose(_memory, _look, moves, dice) {
    const kinds: Move['type'][] = [];
    for (const { type } of moves) if (!kinds.includes(type)) kinds.push(type);
    const kind = kinds[dice.below(kinds.length, 'bot')]!;
    let count = 0;
    for (const { type } of moves) if (type === kind) count++;
    let index = dice.below(count, 'bot');
    for (const move of moves) if (move.type === kind && index-- === 0) return move;
    return moves[0]!;
  },
};
