import type { Viewer } from '@reckon/kernel';
import type { Event } from './events.ts';

/** A deal shows one's own cards; everything else happens on the table. */
export const redact = (event: Event, viewer: Viewer): Event =>
  event.type === 'roundDealt'
    ? { ...event, hands: event.hands.map((hand, seat) => (seat === viewer ? [...hand] : [])) }
    : event;

/** A deal and a card tell something that was hidden: nothing before them is taken back. */
export const informs = ({ type }: Event): boolean => type === 'roundDealt' || type === 'cardPlayed';
