import type { Viewer } from '@reckon/kernel';
import type { Event } from './events.ts';

/** A number is its owner's until all are opened. */
export const redact = (event: Event, viewer: Viewer): Event =>
  event.type === 'numberChosen' && event.seat !== viewer ? { ...event, number: 0 } : event;

/** Only opening tells anybody anything. */
export const informs = ({ type }: Event): boolean => type === 'numbersOpened';
