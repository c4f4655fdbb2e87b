import type { Seat, Viewer } from '@reckon/kernel';
import { giverTo } from '../facts/seats.ts';
import type { Event } from './events.ts';

/** The same event with what the viewer may not know left out. */
export function redact(event: Event, viewer: Viewer): Event | undefined {
  switch (event.type) {
    case 'drawn':
      return event.seat === viewer ? event : { ...event, tile: null };
    case 'answered':
      return event.seat === viewer ? event : undefined;
    case 'buried':
    case 'swapChosen':
      return event.seat === viewer ? event : { ...event, tiles: null };
    case 'missingChosen':
      return event.seat === viewer ? event : { ...event, suit: null };
    case 'swapped':
      return {
        ...event,
        gave: event.gave.map((tiles, giver) =>
          viewer !== 'spectator' && (giver === viewer || giver === giverTo(viewer, event.steps))
            ? tiles
            : null,
        ),
      };
    case 'won':
      return event.seat === viewer ? event : { ...event, snapshot: { ...event.snapshot, concealed: null } };
    case 'dealt':
      return { ...event, wall: null };
    case 'missingShown':
    case 'discarded':
    case 'ponged':
    case 'upgrading':
    case 'konged':
    case 'kongLost':
    case 'handEnded':
    case 'readied':
      return event;
    default:
      return event satisfies never;
  }
}

/** Secret choices teach nobody anything; everything else does, except whoever shows what nobody can take from them. */
export function informs(event: Event, to?: Seat): boolean {
  if (event.type === 'won' && event.kind === 'self_draw') return event.seat !== to;
  if (event.type === 'konged' && event.kind === 'kong_concealed') return event.seat !== to;
  return !['answered', 'buried', 'swapChosen', 'missingChosen', 'readied'].includes(event.type);
}
