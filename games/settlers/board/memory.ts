import { useRemembered, type SeenEvent } from '@reckon/pieces';
import type { Event } from '../rules/events.ts';
import type { Place } from './targets.ts';

/** What happened last, for marks on the island: it is all public, and forgotten with the next thing. */
export interface Seen {
  /** Places changed by the last update. */
  readonly changed: readonly Place[];
  /** What the last roll paid in all, by resource; unknown after a reload. */
  readonly paid: readonly number[] | undefined;
}

const NOTHING: Seen = { changed: [], paid: undefined };

function after(seen: Seen, event: Event): Seen {
  switch (event.type) {
    case 'diceRolled':
      return { changed: [], paid: [0, 0, 0, 0, 0] };
    case 'produced':
      return {
        ...seen,
        paid: [0, 1, 2, 3, 4].map((r) => event.cards.reduce((sum, cards) => sum + cards[r]!, 0)),
      };
    case 'settlementBuilt':
    case 'cityBuilt':
      return { ...seen, changed: [...seen.changed, `vertex:${event.vertex}`] };
    case 'roadBuilt':
      return { ...seen, changed: [...seen.changed, `edge:${event.edge}`] };
    case 'robberMoved':
      return { ...seen, changed: [...seen.changed, `hex:${event.hex}`] };
    default:
      return seen;
  }
}

export const useSeen = (lastEvents: readonly SeenEvent<Event>[]): Seen =>
  useRemembered(lastEvents, NOTHING, (seen, events) =>
    events.reduce<Seen>((so, { event }) => after(so, event), { ...seen, changed: [] }),
  );
