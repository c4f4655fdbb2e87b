import type { Draft } from '@reckon/kernel';
import { placeOf } from '../facts/table.ts';
import type { Event } from './events.ts';
import { dealt, filled, openingLooks } from './setup.ts';
import type { Call, Look, State, Step } from './state.ts';

/**
 * The one writer. Every event carries its outcome and follows from the step it belongs to, so nothing is worked out here.
 * `!` stands where an event is only ever written with the field it is read for: `redact` alone leaves those out.
 */
export function evolve(state: Draft<State>, event: Event): void {
  switch (event.type) {
    case 'deckDrawn':
      state.deck.pop();
      state.step = { type: 'holding', seat: event.seat, card: event.card!, from: 'deck' };
      return;
    case 'discardTaken':
      state.discards.pop();
      state.step = { type: 'holding', seat: event.seat, card: event.card, from: 'discard' };
      return;
    case 'cardSwapped':
      if (state.step.type === 'holding') state.hands[placeOf(event.seat, event.slot)] = state.step.card;
      state.discards.push(event.discarded);
      state.step = { type: 'played', seat: event.seat };
      return;
    case 'cardDiscarded':
    case 'discardReturned':
      state.discards.push(event.card);
      state.step = { type: 'played', seat: event.seat };
      return;
    case 'turnEnded':
      state.ownTurns[event.seat]!++;
      state.call = withTurnOf(state.call, event.seat);
      if (event.next === null) {
        state.step = { type: 'played', seat: event.seat };
        return;
      }
      state.step = { type: 'start', seat: event.next };
      state.turnNo++;
      if (state.settled?.by === event.next) state.settled = null;
      return;
    case 'powerOffered':
      state.step = { type: 'power_pending', seat: event.seat, power: event.power };
      return;
    case 'powerDeclined':
      state.step = { type: 'played', seat: event.seat };
      state.settled = { by: event.seat, as: 'expired' };
      return;
    case 'peekOpened':
      state.step = { type: 'peek_open', seat: event.seat, power: event.power, at: event.at!.slice() };
      state.settled = { by: event.seat, as: 'used' };
      return;
    case 'peekClosed':
      state.step = { type: 'played', seat: event.seat };
      return;
    case 'cardsExchanged': {
      const a = placeOf(event.a.seat, event.a.slot);
      const b = placeOf(event.b.seat, event.b.slot);
      const moved = state.hands[a]!;
      state.hands[a] = state.hands[b]!;
      state.hands[b] = moved;
      state.settled = { by: event.seat, as: 'used' };
      return;
    }
    case 'reshuffled':
      state.discards = state.discards.slice(-1);
      state.deck = event.order!.toReversed();
      return;
    case 'cambioCalled':
      state.call = { by: event.seat, taken: filled(state.seats, false).with(event.seat, true) };
      return;
    case 'finalTurnForfeited':
      return;
    case 'callOffered':
      state.step = { type: 'end_of_turn', seat: event.seat };
      return;
    case 'lookOpened':
    case 'lookClosed': {
      const { slots = [] } = event;
      state.step = withLook(state.step, event.seat, {
        open: event.type === 'lookOpened',
        slots: slots.slice(),
      });
      return;
    }
    case 'playStarted':
      state.step = { type: 'start', seat: event.seat };
      return;
    case 'handsRevealed':
      state.step = { type: 'between_rounds', ready: filled(state.seats, false) };
      state.finished = [...state.finished, { hands: event.hands.flat(), caller: state.call?.by ?? null }];
      return;
    case 'roundScored':
      state.totals = event.totals.slice();
      return;
    case 'nextRoundAgreed':
      state.step = withReady(state.step, event.seat);
      return;
    case 'roundDealt': {
      const { hands, deck, discards } = dealt(state, event.order!);
      state.hands = hands;
      state.deck = deck;
      state.discards = discards;
      state.round = event.round;
      state.turnNo++;
      state.call = null;
      state.ownTurns.fill(0);
      state.settled = null;
      state.step = openingLooks(state) as Draft<Step>;
      return;
    }
    case 'gameCompleted':
      state.step = { type: 'over' };
      return;
    default:
      event satisfies never;
  }
}

const withTurnOf = (call: Draft<Call> | null, seat: number): Draft<Call> | null =>
  call && { by: call.by, taken: call.taken.with(seat, true) };

const withLook = (step: Draft<Step>, seat: number, look: Draft<Look>): Draft<Step> =>
  step.type === 'look' ? { type: 'look', looks: step.looks.with(seat, look) } : step;

const withReady = (step: Draft<Step>, seat: number): Draft<Step> =>
  step.type === 'between_rounds' ? { type: 'between_rounds', ready: step.ready.with(seat, true) } : step;
