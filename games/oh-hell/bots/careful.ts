import type { Bot, Seat } from '@reckon/kernel';
import type { Event } from '../rules/events.ts';
import type { Move } from '../rules/moves.ts';
import type { View } from '../rules/view.ts';
import { habit } from '../thinking/quick.ts';

/** Bids what its cards are worth and plays for exactly that. */
export const careful: Bot<Move, Event, View, Seat> = {
  id: 'careful',
  remembers: false,
  begin: (seat) => seat,
  see: (seat) => seat,
  choose: (seat, look, moves) => habit(look(), seat, moves),
};
