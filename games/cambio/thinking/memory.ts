import type { Seat } from '@reckon/kernel';
import type { Card } from '../facts/cards.ts';
import { placeOf, SEATS } from '../facts/table.ts';
import type { Event } from '../rules/events.ts';

/** What a seat remembers of what it was shown: the cards it knows by place (`placeOf`), and the one in the air. */
export interface Memory {
  readonly seat: Seat;
  readonly known: readonly (Card | null)[];
  readonly held: Card | null;
}

const NOTHING_KNOWN: readonly null[] = Array<null>(placeOf(SEATS.max, 0)).fill(null);

export const begin = (seat: Seat): Memory => ({ seat, known: NOTHING_KNOWN, held: null });

/** One event as the seat was told it. A card keeps being known while it moves, whoever moves it. */
export function see(memory: Memory, event: Event): Memory {
  switch (event.type) {
    case 'lookClosed':
      return event.cards === undefined || event.slots === undefined
        ? memory
        : learnt(
            memory,
            event.slots.map((slot) => placeOf(event.seat, slot)),
            event.cards,
          );
    case 'peekOpened':
      return event.cards === undefined || event.at === undefined
        ? memory
        : learnt(
            memory,
            event.at.map(({ seat, slot }) => placeOf(seat, slot)),
            event.cards,
          );
    case 'deckDrawn':
      if (event.card === undefined && memory.held === null) return memory;
      return { seat: memory.seat, known: memory.known, held: event.card ?? null };
    case 'discardTaken':
      return { seat: memory.seat, known: memory.known, held: event.card };
    case 'cardSwapped': {
      const known = memory.known.slice();
      known[placeOf(event.seat, event.slot)] = memory.held;
      return { seat: memory.seat, known, held: null };
    }
    case 'cardDiscarded':
    case 'discardReturned':
      return memory.held === null ? memory : { seat: memory.seat, known: memory.known, held: null };
    case 'cardsExchanged': {
      const a = placeOf(event.a.seat, event.a.slot);
      const b = placeOf(event.b.seat, event.b.slot);
      const known = memory.known.slice();
      known[a] = memory.known[b] ?? null;
      known[b] = memory.known[a] ?? null;
      return { seat: memory.seat, known, held: memory.held };
    }
    case 'roundDealt':
      return begin(memory.seat);
    default:
      return memory;
  }
}

function learnt(memory: Memory, places: readonly number[], cards: readonly Card[]): Memory {
  const known = memory.known.slice();
  places.forEach((place, index) => (known[place] = cards[index] ?? null));
  return { seat: memory.seat, known, held: memory.held };
}
