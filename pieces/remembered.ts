import { useState } from 'react';
import type { SeenEvent } from './board.ts';

/** What a board makes of the events it was handed so far. After a gap there are none: then it stays as it was. */
export function useRemembered<Seen, Event>(
  events: readonly SeenEvent<Event>[],
  nothing: Seen,
  after: (seen: Seen, events: readonly SeenEvent<Event>[]) => Seen,
): Seen {
  const [seen, setSeen] = useState(nothing);
  const [last, setLast] = useState(events);
  if (events !== last) {
    setLast(events);
    if (events.length > 0) setSeen(after(seen, events));
  }
  return seen;
}
