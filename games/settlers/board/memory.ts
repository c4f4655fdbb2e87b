import { useRemembered, type SeenEvent } from '@reckon/pieces';
import { EVERY_RESOURCE, NO_CARDS } from '../facts/resources.ts';
import { at } from '../facts/table.ts';
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
      return { changed: [], paid: NO_CARDS };
    case 'produced':
      return {
        ...seen,
        paid: EVERY_RESOURCE.map((r) => event.cards.reduce((sum, cards) => sum + at(cards, r), 0)),
      };
    case 'settlementBuilt':
    case 'cityBuilt':
      return { ...seen, changed: [...seen.changed, `vertex:${event.vertex}`] };
    case 'roadBuilt':
    case 'setupRoadPlaced':
    case 'freeRoadPlaced':
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
