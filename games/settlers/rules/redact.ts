import type { Seat, Viewer } from '@reckon/kernel';
import type { Event } from './events.ts';

/** An event as one viewer may hear of it (SET-12.3 to 12.5). */
export function redact(event: Event, viewer: Viewer): Event {
  switch (event.type) {
    case 'discardChosen':
      return event.seat === viewer ? event : { ...event, cards: null };
    case 'cardStolen':
      return event.seat === viewer || event.from === viewer ? event : { ...event, resource: null };
    case 'cardBought':
      return event.seat === viewer ? event : { ...event, card: null };
    default:
      return event;
  }
}

/** Whether somebody learnt something that was hidden: undo stops there. */
export function informs(event: Event, to?: Seat): boolean {
  switch (event.type) {
    case 'diceRolled':
    case 'discarded':
    case 'cardStolen':
    case 'cardBought':
    case 'monopolyPlayed':
      return true;
    case 'tradeOffered':
      return event.offer.from !== to;
    case 'discardChosen':
    case 'tradeAnswered':
    case 'tradeMade':
    case 'won':
      return event.seat !== to;
    default:
      return false;
  }
}
