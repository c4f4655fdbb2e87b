import { useRemembered, type Place, type SeenEvent } from '@reckon/pieces';
import type { Event } from '../rules/events.ts';
import { slotPlace } from './targets.ts';
import type { Words } from './words.ts';

/**
 * What everybody saw last, until the next turn: which slots were looked at or changed, and each player's last deed.
 * Places and deeds only: a face is never remembered here.
 */
type Mark = 'eye' | 'swap';
export interface Seen {
  readonly marks: ReadonlyMap<Place, Mark>;
  readonly deeds: ReadonlyMap<number, Deed>;
}
type Deed =
  | { readonly type: 'drew' | 'took' | 'discarded' | 'exchanged' | 'lookedElsewhere' | 'skipped' | 'called' }
  | { readonly type: 'swapped' | 'looked'; readonly slot: number };

const NOTHING: Seen = { marks: new Map(), deeds: new Map() };

function after(seen: Seen, event: Event): Seen {
  const deed = (seat: number, done: Deed): ReadonlyMap<number, Deed> =>
    new Map([...seen.deeds, [seat, done]]);
  const mark = (...marks: readonly (readonly [Place, Mark])[]): ReadonlyMap<Place, Mark> => new Map(marks);
  switch (event.type) {
    case 'deckDrawn':
      return { marks: new Map(), deeds: deed(event.seat, { type: 'drew' }) };
    case 'discardTaken':
      return { marks: new Map(), deeds: deed(event.seat, { type: 'took' }) };
    case 'cambioCalled':
      return { marks: new Map(), deeds: deed(event.seat, { type: 'called' }) };
    case 'cardDiscarded':
      return { marks: seen.marks, deeds: deed(event.seat, { type: 'discarded' }) };
    case 'cardSwapped':
      return {
        marks: mark([slotPlace(event.seat, event.slot), 'swap']),
        deeds: deed(event.seat, { type: 'swapped', slot: event.slot }),
      };
    case 'peekOpened': {
      const at = event.at?.[0];
      return {
        marks: mark(...(event.at ?? []).map((spot) => [slotPlace(spot.seat, spot.slot), 'eye'] as const)),
        deeds: deed(
          event.seat,
          at && at.seat === event.seat ? { type: 'looked', slot: at.slot } : { type: 'lookedElsewhere' },
        ),
      };
    }
    case 'cardsExchanged':
      return {
        marks: mark(
          [slotPlace(event.a.seat, event.a.slot), 'swap'],
          [slotPlace(event.b.seat, event.b.slot), 'swap'],
        ),
        deeds: deed(event.seat, { type: 'exchanged' }),
      };
    case 'powerDeclined':
      return { marks: seen.marks, deeds: deed(event.seat, { type: 'skipped' }) };
    case 'handsRevealed':
    case 'roundDealt':
      return NOTHING;
    default:
      return seen;
  }
}

export const useSeen = (lastEvents: readonly SeenEvent<Event>[]): Seen =>
  useRemembered(lastEvents, NOTHING, (seen, events) =>
    events.reduce((so, { event }) => after(so, event), seen),
  );

export function deedIn(words: Words, deed: Deed | undefined): string | undefined {
  switch (deed?.type) {
    case undefined:
      return undefined;
    case 'drew':
      return words.holdsDeck;
    case 'took':
      return words.holdsDiscard;
    case 'discarded':
      return words.discarded;
    case 'exchanged':
      return words.exchanged;
    case 'lookedElsewhere':
      return words.lookedElsewhere;
    case 'skipped':
      return words.skipped;
    case 'called':
      return undefined;
    case 'swapped':
      return words.swappedSlot(deed.slot);
    case 'looked':
      return words.lookedAt(deed.slot);
    default:
      return deed satisfies never;
  }
}
