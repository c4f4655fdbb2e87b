import { refuse, type Rejection, type Seat } from '@reckon/kernel';
import { seatAfter } from '../facts/seats.ts';
import { tilesOf } from '../facts/tiles.ts';
import type { Event } from './events.ts';
import type { Move } from './moves.ts';
import type { Actor } from './seating.ts';
import { missingOf, type Between, type EndReason, type State } from './state.ts';

/** The hand is over and all tiles are shown (MJ-12.9). */
export const handEnded = (state: State, reason: EndReason): Event => ({
  type: 'handEnded',
  reason,
  last: state.hand >= state.config.hands,
  nextDealer: nextDealer(state),
  hands: state.players.map((player) => ({
    concealed: tilesOf(player.hand),
    melds: player.melds.slice(),
    buried: player.buried,
    missing: missingOf(player),
    left: player.left,
  })),
});

function nextDealer({ rules, dealer, heir }: State): Seat {
  switch (rules.nextDealer) {
    case 'rotates':
      return seatAfter(dealer);
    case 'stays':
      return dealer;
    case 'firstWinner':
      return heir;
    default:
      return rules.nextDealer satisfies never;
  }
}

/** A seat has seen the end of the hand (MJ-13.4). */
export function acknowledge({ seat, phase }: Actor<Between>, move: Move): readonly Event[] | Rejection {
  if (move.type !== 'next') return refuse('The hand is over.', 'MJ-13.4', 'not_now');
  if (phase.ready.includes(seat)) return refuse('You are ready already.', 'MJ-13.4', 'chosen');
  return [{ type: 'readied', seat }];
}
