import type { Draft } from '@reckon/kernel';
import type { Event } from './events.ts';
import { dealt, filled, type State } from './state.ts';

/** The one writer. Every event carries its outcome, so nothing is worked out here. */
export function evolve(state: Draft<State>, event: Event): void {
  switch (event.type) {
    case 'deckDrawn':
      state.held = state.deck.pop()!;
      state.heldFrom = 'deck';
      state.step = 'holding';
      return;
    case 'discardTaken':
      state.held = state.discards.pop()!;
      state.heldFrom = 'discard';
      state.step = 'holding';
      return;
    case 'cardSwapped':
      state.hands[4 * event.seat + event.slot] = state.held!;
      state.discards.push(event.discarded);
      state.held = null;
      state.heldFrom = null;
      return;
    case 'cardDiscarded':
    case 'discardReturned':
      state.discards.push(event.card);
      state.held = null;
      state.heldFrom = null;
      return;
    case 'turnEnded':
      state.ownTurns[event.seat]!++;
      if (state.phase === 'final_round') state.finalTurnTaken[event.seat] = true;
      state.power = 'none';
      if (event.next === null) return;
      state.turn = event.next;
      state.turnNo++;
      state.step = 'start';
      if (state.settledBy === event.next) state.settledBy = null;
      return;
    case 'powerOffered':
      state.power = event.power;
      state.step = 'power_pending';
      return;
    case 'powerDeclined':
      state.settledBy = event.seat;
      state.settledAs = 'expired';
      return;
    case 'peekOpened':
      state.peeked = event.at!.slice() as Draft<State>['peeked'];
      state.step = 'peek_open';
      state.settledBy = event.seat;
      state.settledAs = 'used';
      return;
    case 'peekClosed':
      state.peeked = [];
      return;
    case 'cardsExchanged': {
      const a = 4 * event.a.seat + event.a.slot;
      const b = 4 * event.b.seat + event.b.slot;
      const moved = state.hands[a]!;
      state.hands[a] = state.hands[b]!;
      state.hands[b] = moved;
      state.settledBy = event.seat;
      state.settledAs = 'used';
      return;
    }
    case 'reshuffled':
      state.discards = state.discards.slice(-1);
      state.deck = event.order!.toReversed();
      return;
    case 'cambioCalled':
      state.phase = 'final_round';
      state.caller = event.seat;
      state.finalTurnTaken[event.seat] = true;
      return;
    case 'finalTurnForfeited':
      return;
    case 'callOffered':
      state.step = 'end_of_turn';
      return;
    case 'lookOpened':
      state.looks = state.looks.with(event.seat, { open: true, slots: event.slots.slice() });
      return;
    case 'lookClosed':
      state.looks = state.looks.with(event.seat, { open: false, slots: event.slots.slice() });
      return;
    case 'playStarted':
      state.phase = 'playing';
      state.step = 'start';
      return;
    case 'handsRevealed':
      state.phase = 'completed';
      state.step = 'between_rounds';
      state.finished = [...state.finished, { hands: event.hands.flat(), caller: state.caller }];
      return;
    case 'roundScored':
      state.totals = event.totals.slice();
      state.ready = filled(state.seats, false);
      return;
    case 'nextRoundAgreed':
      state.ready = state.ready.with(event.seat, true);
      return;
    case 'roundDealt': {
      const { hands, deck, discards, looks } = dealt(state.config, state.seats, event.order!);
      state.hands = hands;
      state.deck = deck;
      state.discards = discards;
      state.looks = looks as Draft<State>['looks'];
      state.round = event.round;
      state.turn = event.seat;
      state.turnNo++;
      state.caller = null;
      state.finalTurnTaken.fill(false);
      state.ownTurns.fill(0);
      state.settledBy = null;
      state.phase = 'initial_view';
      state.step = 'look';
      return;
    }
    case 'gameCompleted':
      state.step = 'over';
      return;
    default:
      event satisfies never;
  }
}
