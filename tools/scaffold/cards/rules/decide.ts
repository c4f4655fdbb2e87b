import { refuse, type Rejection, type Seat } from '@reckon/kernel';
import type { Event } from './events.ts';
import { playable, toAct } from './menu.ts';
import type { Move } from './moves.ts';
import type { State } from './state.ts';

export function decide(state: State, seat: Seat, { card }: Move): readonly Event[] | Rejection {
  if (!toAct(state).includes(seat)) return refuse('It is not your turn.', 'CTP-2.1', 'not_your_turn');
  if (!state.hands[seat]!.includes(card)) return refuse('You do not hold this card.', 'CTP-1.2', 'not_held');
  if (!playable(state, seat).includes(card))
    return refuse('You hold a card of the suit led: follow it.', 'CTP-2.2', 'must_follow');
  return [{ type: 'cardPlayed', seat, card }];
}
