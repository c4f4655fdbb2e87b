import { useState } from 'react';
import type { Seat } from '@reckon/kernel';
import type { SeenEvent } from '@reckon/pieces';
import type { Event } from '../rules/events.ts';
import type { View } from '../rules/view.ts';
import type { OhHellProps } from './Board.tsx';

type Played = View['trick'];

/** A trick that is full and taken, as it lay. */
export interface Taken {
  readonly cards: Played;
  readonly by: Seat;
}

interface Seen {
  /** What lies in the middle of a trick that is not full. */
  readonly trick: Played;
  readonly taken: Taken | undefined;
}

/** A full trick lies there until the next card or bid; before, nobody would have seen its last card. */
export function after({ trick, taken }: Seen, event: Event): Seen {
  switch (event.type) {
    case 'cardPlayed':
      return { trick: [...trick, { seat: event.seat, card: event.card }], taken: undefined };
    case 'trickTaken':
      return { trick: [], taken: { cards: trick, by: event.seat } };
    case 'bidMade':
      return { trick, taken: undefined };
    default:
      return { trick, taken };
  }
}

const told = (seen: Seen, events: readonly SeenEvent<Event>[]): Taken | undefined =>
  events.reduce((so, { event }) => after(so, event), seen).taken;

/** The trick that was taken last, for whoever saw it: not after a gap, and not in a replay, which stops at its last card. */
export function useTaken({
  view: { trick, counts },
  lastEvents,
  seq,
  replay,
}: Pick<OhHellProps, 'view' | 'lastEvents' | 'seq' | 'replay'>): Taken | undefined {
  const [seen, setSeen] = useState<Seen & { readonly seq: number }>({ seq, trick, taken: undefined });
  if (seen.seq !== seq)
    setSeen({ seq, trick, taken: lastEvents.length > 0 ? told(seen, lastEvents) : undefined });
  const { taken } = seen;
  return !replay && trick.length === 0 && taken?.cards.length === counts.length ? taken : undefined;
}
