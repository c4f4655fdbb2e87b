import type { Bot } from '@reckon/kernel';
import { bestOf, heightOf } from '../facts/cards.ts';
import type { Event } from '../rules/events.ts';
import type { Move } from '../rules/moves.ts';
import type { View } from '../rules/view.ts';

/** Takes the trick with the lowest card that does; if none does, throws the lowest away. */
export const greedy: Bot<Move, Event, View, null> = {
  id: 'greedy',
  remembers: false,
  begin: () => null,
  see: () => null,
  choose(_memory, look, moves) {
    const { trick, trump } = look();
    const lying = trick.map(({ card }) => card);
    const upwards = moves.toSorted((one, other) => heightOf(one.card) - heightOf(other.card));
    const takes = ({ card }: Move): boolean => bestOf([...lying, card], trump) === card;
    return (lying.length === 0 ? upwards.at(-1) : upwards.find(takes)) ?? upwards[0]!;
  },
};
