import { seat, type Dice } from '@reckon/kernel';
import { bestOf } from '../facts/cards.ts';
import type { Event } from './events.ts';
import { deal } from './setup.ts';
import { trumpOf, type State } from './state.ts';

/** What follows by itself: a full trick is taken, an empty table is dealt anew or the game is over. */
export function react(state: State, event: Event, dice: Dice): readonly Event[] {
  const { config, hands, trick, round } = state;
  switch (event.type) {
    case 'cardPlayed': {
      if (trick.length < hands.length) return [];
      const cards = trick.map(({ card }) => card);
      return [{ type: 'trickTaken', seat: trick[cards.indexOf(bestOf(cards, trumpOf(state))!)]!.seat }];
    }
    case 'trickTaken': {
      if (hands.some((hand) => hand.length > 0)) return [];
      if (round === config.rounds) return [{ type: 'gameEnded' }];
      const leader = seat((config.leader + round) % hands.length);
      return [{ type: 'roundDealt', round: round + 1, leader, ...deal(config, hands.length, dice) }];
    }
    case 'roundDealt':
    case 'gameEnded':
      return [];
    default:
      return event satisfies never;
  }
}
