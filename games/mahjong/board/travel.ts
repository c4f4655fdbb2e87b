import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { Seat, Viewer } from '@reckon/kernel';
import type { SeenEvent } from '@reckon/pieces';
import type { Event } from '../rules/events.ts';

/** From which element to which; the one at the end is moved there from the one at the start. */
type Flight = readonly [from: string, to: string];

const EASE = 'cubic-bezier(.2, .7, .2, 1)';
const AT_ONCE = 3;

/** `last` finds the newest tile of a place. */
export function flightsOf(
  event: Event,
  { hand, viewer }: { readonly hand: number; readonly viewer: Viewer },
): readonly Flight[] {
  switch (event.type) {
    case 'discarded':
      return [
        [event.seat === viewer ? `rack:${event.tile}` : `seat:${event.seat}`, `pool:${event.seat}:last`],
      ];
    case 'ponged':
      return [[`pool:${event.from}`, `meld:${hand}:${event.seat}:last`]];
    case 'konged':
      return event.from === null ? [] : [[`pool:${event.from}`, `meld:${hand}:${event.seat}:last`]];
    case 'won':
      return [[event.from === null ? 'wall' : `pool:${event.from}`, `win:${hand}:${event.seat}:last`]];
    default:
      return [];
  }
}

/**
 * Tiles travel from where they came to where they lie now. Nothing waits for it: the table is already as it will be,
 * and only what lies there moves, so a face that is not there cannot be seen.
 */
export function useTravel(
  table: RefObject<HTMLElement | null>,
  {
    events,
    hand,
    viewer,
    motionMs,
  }: {
    readonly events: readonly SeenEvent<Event>[];
    readonly hand: number;
    readonly viewer: Viewer;
    readonly motionMs: number;
  },
): void {
  const played = useRef(events);
  const racked = useRef<ReadonlyMap<string, DOMRect>>(new Map());
  useLayoutEffect(() => {
    const before = racked.current;
    racked.current = rackNow();
    const root = table.current;
    if (!root || played.current === events) return;
    played.current = events;
    if (motionMs === 0) return;
    const flights = events.flatMap(({ event }) => flightsOf(event, { hand, viewer })).slice(-AT_ONCE);
    for (const [from, to] of flights) {
      const start = before.get(from) ?? placed(root, from)?.getBoundingClientRect();
      const target = placed(root, to);
      const end = target?.getBoundingClientRect();
      if (!start || !target || !end || end.width === 0) continue;
      const x = start.left + start.width / 2 - end.left - end.width / 2;
      const y = start.top + start.height / 2 - end.top - end.height / 2;
      target.animate(
        [
          { transform: `translate(${x}px, ${y}px)`, opacity: 0.2 },
          { transform: 'none', opacity: 1 },
        ],
        {
          duration: motionMs,
          easing: EASE,
        },
      );
    }
  });
}

/** Where the own tiles stood when the table was last drawn, by the tile: what is played leaves from there. */
const rackNow = (): ReadonlyMap<string, DOMRect> =>
  new Map(
    [...document.querySelectorAll<HTMLElement>('[data-rack] [data-tile]')].map((held) => [
      `rack:${held.dataset['tile'] ?? ''}`,
      held.getBoundingClientRect(),
    ]),
  );

function placed(root: HTMLElement, place: string): Element | undefined {
  if (!place.endsWith(':last')) return root.querySelector(`[data-place="${place}"]`) ?? undefined;
  const all = root.querySelectorAll(`[data-place^="${place.slice(0, -'last'.length)}"]`);
  return all[all.length - 1];
}

/** Who made the last discard that still lies in a pool. */
export function useLastDiscard(events: readonly SeenEvent<Event>[]): Seat | undefined {
  const [last, setLast] = useState<Seat>();
  const [seen, setSeen] = useState(events);
  if (seen !== events) {
    setSeen(events);
    for (const { event } of events) {
      if (event.type === 'discarded') setLast(event.seat);
      else if (event.type === 'ponged' || event.type === 'won' || event.type === 'dealt') setLast(undefined);
      else if (event.type === 'konged' && event.from !== null) setLast(undefined);
    }
  }
  return last;
}
