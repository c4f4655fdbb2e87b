import type { Dice, Seat } from '@reckon/kernel';
import { SEATS } from '../facts/seats.ts';
import { hasChosen, revealChoices } from './choosing.ts';
import { allAnswered, resolve } from './claims.ts';
import type { Event } from './events.ts';
import { nextIn } from './seating.ts';
import { shuffledWall } from './setup.ts';
import type { Settled, State } from './state.ts';
import { draw } from './wall.ts';

const NOTHING: readonly Event[] = [];

/** What the table does by itself when nobody has to be asked. */
export function resume(state: State, dice: Dice): readonly Event[] {
  const { phase } = state;
  switch (phase.type) {
    case 'turn':
      return NOTHING;
    case 'claiming': {
      if (!allAnswered(phase)) return NOTHING;
      const events = resolve(state, phase);
      return events.length > 0 ? events : [draw(state, nextIn(state, phase.from), 'turn')];
    }
    case 'replacing':
      return [draw(state, phase.seat, 'kong')];
    case 'settled':
      return [draw(state, nextAfterWin(state, phase), 'turn')];
    case 'between': {
      if (phase.ready.length < SEATS) return NOTHING;
      const wall = shuffledWall(dice);
      return [{ type: 'dealt', hand: state.hand + 1, dealer: state.dealer, wall }];
    }
    case 'burying':
    case 'swapping':
    case 'declaring':
      return state.players.every((player) => hasChosen(player, phase))
        ? revealChoices(state, phase, dice)
        : NOTHING;
    case 'over':
      return NOTHING;
    default:
      return phase satisfies never;
  }
}

/** After a discard the seat after the discarder draws, or after the last winner (MJ-7.5 to MJ-7.7). */
function nextAfterWin(state: State, { winner, from }: Settled): Seat {
  const last = from === null || state.rules.nextAfterDiscardWin === 'winner' ? winner : from;
  return nextIn(state, last);
}
