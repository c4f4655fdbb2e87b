import { useState } from 'react';
import type { SeenEvent } from '@reckon/pieces';
import type { Event } from '../rules/event.ts';
import type { SpaceId } from '../rules/vocabulary.ts';

const NOTHING: ReadonlySet<SpaceId> = new Set();

/** Where tiles were placed last: marked until the next command. */
export function useChanged(lastEvents: readonly SeenEvent<Event>[]): ReadonlySet<SpaceId> {
  const [seen, setSeen] = useState(lastEvents);
  const [changed, setChanged] = useState(NOTHING);
  if (seen !== lastEvents) {
    setSeen(lastEvents);
    const spaces = lastEvents.flatMap(({ event }) => (event.type === 'tilePlaced' ? [event.space] : []));
    if (lastEvents.length > 0) setChanged(spaces.length > 0 ? new Set(spaces) : NOTHING);
  }
  return changed;
}
