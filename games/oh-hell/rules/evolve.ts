import type { Draft } from '@reckon/kernel';
import type { Event } from './events.ts';
import type { State } from './state.ts';

/** The one writer. Whatever had to be worked out stands in the event. */
export function evolve(state: Draft<State>, event: Event): void {
  switch (event.type) {
    case 'roundDealt':
      state.round = event.round;
      state.dealer = event.dealer;
      state.hands = event.hands.map((hand) => [...hand]);
      state.turned = event.turned;
      state.bids = [];
      state.taken = event.hands.map(() => 0);
      state.phase = { type: 'bidding', turn: event.first };
      return;
    case 'bidMade':
      state.bids.push(event.tricks);
      state.phase = { type: 'bidding', turn: event.next };
      return;
    case 'biddingClosed':
      state.phase = { type: 'playing', turn: event.leader };
      return;
    case 'cardPlayed': {
      const hand = state.hands[event.seat] ?? [];
      hand.splice(hand.indexOf(event.card), 1);
      state.trick.push({ seat: event.seat, card: event.card });
      state.phase = { type: 'playing', turn: event.next };
      return;
    }
    case 'trickTaken':
      state.taken[event.seat] = (state.taken[event.seat] ?? 0) + 1;
      state.trick = [];
      state.phase = { type: 'playing', turn: event.seat };
      return;
    case 'roundEnded':
      state.pad.push(event.written as Draft<typeof event.written>);
      return;
    case 'gameEnded':
      state.phase = { type: 'over' };
      return;
    default:
      event satisfies never;
  }
}
