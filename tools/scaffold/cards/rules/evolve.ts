import { seat, type Draft } from '@reckon/kernel';
import type { Event } from './events.ts';
import type { State } from './state.ts';

/** The one writer. Whatever had to be worked out stands in the event. */
export function evolve(state: Draft<State>, event: Event): void {
  switch (event.type) {
    case 'roundDealt':
      state.round = event.round;
      state.hands = event.hands.map((hand) => [...hand]);
      state.turned = event.turned;
      state.taken.push(event.hands.map(() => 0));
      state.phase = { type: 'playing', turn: event.leader };
      return;
    case 'cardPlayed': {
      const hand = state.hands[event.seat]!;
      hand.splice(hand.indexOf(event.card), 1);
      state.trick.push({ seat: event.seat, card: event.card });
      state.phase = { type: 'playing', turn: seat((event.seat + 1) % state.hands.length) };
      return;
    }
    case 'trickTaken':
      state.taken[state.round - 1]![event.seat]! += 1;
      state.trick = [];
      state.phase = { type: 'playing', turn: event.seat };
      return;
    case 'gameEnded':
      state.phase = { type: 'over' };
      return;
    default:
      event satisfies never;
  }
}
