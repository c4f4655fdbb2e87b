import { useRemembered, type SeenEvent } from '@reckon/pieces';
import type { Event } from '../rules/events.ts';
import type { SpaceId } from '../facts/vocabulary.ts';

const NOTHING: ReadonlySet<SpaceId> = new Set();

/** Where tiles were placed last: marked until the next command. */
export const useChanged = (lastEvents: readonly SeenEvent<Event>[]): ReadonlySet<SpaceId> =>
  useRemembered(lastEvents, NOTHING, (_, events) => {
    const spaces = events.flatMap(({ event }) => (event.type === 'tilePlaced' ? [event.space] : []));
    return spaces.length > 0 ? new Set(spaces) : NOTHING;
  });
