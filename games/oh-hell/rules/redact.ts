import type { Seat, Viewer } from '@reckon/kernel';
import type { Event } from './events.ts';

/** A deal shows one's own cards; everything else happens on the table. */
export const redact = (event: Event, viewer: Viewer): Event =>
  event.type === 'roundDealt'
    ? { ...event, hands: event.hands.map((hand, seat) => (seat === viewer ? [...hand] : [])) }
    : event;

/** Bids and cards are said and shown for good (OHH-2.3), news to all but their seat; what follows from them tells no more. */
export const informs = (event: Event, to?: Seat): boolean =>
  event.type === 'roundDealt' ||
  ((event.type === 'bidMade' || event.type === 'cardPlayed') && event.seat !== to);
