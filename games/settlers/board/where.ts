import type { Telling } from '@reckon/kernel';
import type { Where } from '@reckon/pieces';
import type { Event } from '../rules/events.ts';
import type { View } from '../rules/view.ts';
import { hexName, vertexName } from '../text/names.ts';

/** Corners and hexes by what lies there; a road is found on the board by its light. */
export function where(event: Event, view: View, { locale }: Telling): Where | undefined {
  switch (event.type) {
    case 'settlementBuilt':
    case 'cityBuilt':
      return { words: vertexName(view, event.vertex, locale), places: [`vertex:${event.vertex}`] };
    case 'robberMoved':
      return { words: hexName(view.board, event.hex, locale), places: [`hex:${event.hex}`] };
    default:
      return undefined;
  }
}
