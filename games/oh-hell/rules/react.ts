import { seat, type Dice } from '@reckon/kernel';
import type { Event } from './events.ts';
import { pointsFor } from './result.ts';
import { deal } from './setup.ts';
import { bidsBySeat, cardsOf, roundsOf, trumpOf, type Round, type State } from './state.ts';
import { winning } from './tricks.ts';

/** What follows by itself: bids are closed, a full trick is taken, a round is written down, the next one dealt. */
export function react(state: State, event: Event, dice: Dice): readonly Event[] {
  const { config, hands, trick, bids, dealer, round, taken } = state;
  const seats = hands.length;
  switch (event.type) {
    case 'bidMade': {
      if (bids.length < seats) return [];
      const sum = bids.reduce((all, bid) => all + bid, 0);
      return [{ type: 'biddingClosed', leader: seat((dealer + 1) % seats), sum, tricks: cardsOf(state) }];
    }
    case 'cardPlayed': {
      const best = trick.length < seats ? undefined : winning(state);
      return best ? [{ type: 'trickTaken', seat: best.seat, card: best.card }] : [];
    }
    case 'trickTaken':
      return taken.reduce((sum, tricks) => sum + tricks, 0) < cardsOf(state)
        ? []
        : [{ type: 'roundEnded', round, written: written(state) }];
    case 'roundEnded':
      return round === roundsOf(config, seats).length
        ? [{ type: 'gameEnded' }]
        : [{ type: 'roundDealt', ...deal({ config, seats, round: round + 1 }, dice) }];
    case 'roundDealt':
    case 'biddingClosed':
    case 'gameEnded':
      return [];
    default:
      return event satisfies never;
  }
}

function written(state: State): Round {
  const bids = bidsBySeat(state).map((bid) => bid ?? 0);
  const { taken, config } = state;
  return {
    cards: cardsOf(state),
    trump: trumpOf(state),
    bids,
    taken: [...taken],
    points: bids.map((bid, n) => pointsFor(bid, taken[n] ?? 0, config.miss)),
  };
}
