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
    const kinds: Move['type'][] = [];
    const counts: number[] = [];
    let last = -1;
    for (const { type } of moves) {
      // A menu lists its kinds one after the other: nearly always it is the same kind again.
      if (type !== kinds[last]) {
        last = kinds.indexOf(type);
        if (last < 0) {
          last = kinds.length;
          kinds.push(type);
          counts.push(0);
        }
      }
      counts[last]!++;
    }
    const chosen = dice.below(kinds.length, 'bot');
    const kind = kinds[chosen];
    let index = dice.below(counts[chosen] ?? 1, 'bot');
    for (const move of moves) if (move.type === kind && index-- === 0) return move;
    return moves[0]!;
  },
};
