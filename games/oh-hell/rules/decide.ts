import { refuse, seat as asSeat, type Rejection, type Seat } from '@reckon/kernel';
import { HOOK_RULE, hooked, openBids } from './bidding.ts';
import type { Event } from './events.ts';
import type { Move } from './moves.ts';
import { cardsOf, type State } from './state.ts';
import { playable } from './tricks.ts';

export function decide(state: State, seat: Seat, move: Move): readonly Event[] | Rejection {
  const { phase, hands } = state;
  if (phase.type === 'over') return refuse('The game is over.', 'OHH-4.3', 'over');
  const next = asSeat((seat + 1) % hands.length);
  switch (move.type) {
    case 'bid':
      if (phase.type !== 'bidding') return refuse('Bids are made; play a card.', 'OHH-2.3', 'bids_made');
      if (phase.turn !== seat) return refuse('It is not your turn to bid.', 'OHH-2.1', 'not_your_turn');
      if (move.tricks > cardsOf(state))
        return refuse('There are not so many tricks.', 'OHH-2.1', 'too_many_tricks');
      if (!openBids(state).includes(move.tricks))
        return refuse(
          `The dealer may not bid ${hooked(state)}: all bids together would be the tricks there are.`,
          HOOK_RULE,
          'hooked',
        );
      return [{ type: 'bidMade', seat, tricks: move.tricks, next }];
    case 'playCard':
      if (phase.type !== 'playing') return refuse('Bids come first.', 'OHH-2.1', 'bids_first');
      if (phase.turn !== seat) return refuse('It is not your turn to play.', 'OHH-3.1', 'not_your_turn');
      if (!hands[seat]?.includes(move.card))
        return refuse('You do not hold this card.', 'OHH-1.4', 'not_held');
      if (!playable(state, seat).includes(move.card))
        return refuse('You hold a card of the suit led: follow it.', 'OHH-3.2', 'must_follow');
      return [{ type: 'cardPlayed', seat, card: move.card, next }];
    default:
      return move satisfies never;
  }
}
