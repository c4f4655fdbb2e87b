import type { Seat, Viewer } from '@reckon/kernel';
import type { Event } from './events.ts';

/** An event as one viewer may read it. What is private is named field by field; everything else was seen by all. */
export function redact(event: Event, viewer: Viewer): Event {
  switch (event.type) {
    case 'lookOpened': {
      if (event.seat === viewer || event.open !== false) return event;
      const { type, seat, open } = event;
      return { type, seat, open };
    }
    case 'lookClosed': {
      if (event.seat === viewer) return event;
      const { type, seat, slots, open, cause } = event;
      const which = open === false ? { open } : { ...(slots && { slots }) };
      return { type, seat, ...which, ...(cause && { cause }) };
    }
    case 'deckDrawn': {
      if (event.seat === viewer) return event;
      const { type, seat, cause } = event;
      return cause === undefined ? { type, seat } : { type, seat, cause };
    }
    case 'reshuffled': {
      const { type, count } = event;
      return { type, count };
    }
    case 'peekOpened': {
      if (event.seat === viewer) return event;
      const { type, seat, power, owners, open, at } = event;
      return open && at !== undefined
        ? { type, seat, power, owners, open, at }
        : { type, seat, power, owners, open };
    }
    case 'roundDealt': {
      const { type, round, seat, faceUp } = event;
      return { type, round, seat, faceUp };
    }
    case 'playStarted':
    case 'cambioCalled':
    case 'discardTaken':
    case 'cardSwapped':
    case 'cardDiscarded':
    case 'discardReturned':
    case 'powerOffered':
    case 'powerDeclined':
    case 'peekClosed':
    case 'cardsExchanged':
    case 'finalTurnForfeited':
    case 'callOffered':
    case 'turnEnded':
    case 'handsRevealed':
    case 'roundScored':
    case 'nextRoundAgreed':
    case 'gameCompleted':
      return event;
    default:
      return event satisfies never;
  }
}

/** Did somebody learn something hidden? Undo stops there (CAM-4.10). */
export function informs(event: Event, to?: Seat): boolean {
  switch (event.type) {
    // Who held the card knows it.
    case 'cardDiscarded':
      return event.seat !== to;
    case 'discardTaken':
    case 'callOffered':
    case 'powerOffered':
    case 'powerDeclined':
    case 'cardsExchanged':
    case 'cambioCalled':
    case 'turnEnded':
    case 'peekClosed':
    case 'finalTurnForfeited':
    case 'discardReturned':
    case 'nextRoundAgreed':
      return false;
    default:
      return true;
  }
}
