import { refuse, type Rejection, type Seat } from '@reckon/kernel';
import { choose } from './choosing.ts';
import { answer } from './claims.ts';
import { acknowledge } from './ending.ts';
import type { Event } from './events.ts';
import type { Move } from './moves.ts';
import { actorIn } from './seating.ts';
import type { State } from './state.ts';
import { takeTurn } from './turn.ts';

/** What a move brings about, or the rule that stands against it. */
export function decide(state: State, seat: Seat, move: Move): readonly Event[] | Rejection {
  const { phase } = state;
  switch (phase.type) {
    case 'turn':
      return takeTurn(actorIn(state, seat, phase), move);
    case 'claiming':
      return answer(actorIn(state, seat, phase), move);
    case 'burying':
    case 'swapping':
    case 'declaring':
      return choose(actorIn(state, seat, phase), move);
    case 'between':
      return acknowledge(actorIn(state, seat, phase), move);
    case 'replacing':
    case 'settled':
    case 'over':
      return refuse('Nobody is asked now.', 'MJ-3.6', 'not_asked');
    default:
      return phase satisfies never;
  }
}
