import { useLayoutEffect, useRef, type RefObject } from 'react';
import type { SeenEvent } from '@reckon/pieces';
import type { Event } from '../rules/events.ts';
import { slotPlace, type Place } from './targets.ts';

type Flight = readonly [from: Place, to: Place];

/** Where cards go. What flies is a copy of what lies at the destination: a face that is not there cannot be seen. */
function flightsOf(event: Event): readonly Flight[] {
  switch (event.type) {
    case 'deckDrawn':
      return [['deck', `held:${event.seat}`]];
    case 'discardTaken':
      return [['discard', `held:${event.seat}`]];
    case 'cardSwapped':
      return [
        [`held:${event.seat}`, slotPlace(event.seat, event.slot)],
        [slotPlace(event.seat, event.slot), 'discard'],
      ];
    case 'cardDiscarded':
    case 'discardReturned':
      return [[`held:${event.seat}`, 'discard']];
    case 'cardsExchanged': {
      const a = slotPlace(event.a.seat, event.a.slot);
      const b = slotPlace(event.b.seat, event.b.slot);
      return [
        [a, b],
        [b, a],
      ];
    }
    default:
      return [];
  }
}

const AT_ONCE = 3;
const EASE = 'cubic-bezier(.2, .7, .2, 1)';

/**
 * Cards travel from where they lay to where they lie now. Nothing waits for it: the table is already as it will be, and
 * the copies in flight take no clicks. More than three at a time, or a jump, and the rest is simply there.
 */
export function useTravel(
  table: RefObject<HTMLElement | null>,
  events: readonly SeenEvent<Event>[],
  motionMs: number,
): void {
  const before = useRef(new Map<Place, DOMRect>());
  const played = useRef(events);
  useLayoutEffect(() => {
    const root = table.current;
    if (!root) return;
    const places = new Map<Place, HTMLElement>();
    for (const element of root.querySelectorAll<HTMLElement>('[data-place]'))
      places.set(element.dataset['place']!, element);
    if (events !== played.current) {
      played.current = events;
      if (motionMs > 0) {
        const flights = events.flatMap(({ event }) => flightsOf(event)).slice(-AT_ONCE);
        flights.forEach(([from, to], index) => {
          const start = before.current.get(from) ?? places.get(from)?.getBoundingClientRect();
          const target = places.get(to);
          if (start && target) fly(root, start, target, motionMs, (index * motionMs) / 3);
        });
      }
    }
    before.current = new Map([...places].map(([place, element]) => [place, element.getBoundingClientRect()]));
  });
}

function fly(root: HTMLElement, start: DOMRect, target: HTMLElement, motionMs: number, delay: number): void {
  const card = target.querySelector('[data-card]') ?? target;
  const end = card.getBoundingClientRect();
  const box = root.getBoundingClientRect();
  if (end.width === 0 || start.width === 0) return;
  const ghost = card.cloneNode(true) as HTMLElement;
  ghost.setAttribute('aria-hidden', 'true');
  for (const name of ghost.querySelectorAll('[role], [aria-label]')) {
    name.removeAttribute('role');
    name.removeAttribute('aria-label');
  }
  Object.assign(ghost.style, {
    position: 'absolute',
    left: `${end.left - box.left}px`,
    top: `${end.top - box.top}px`,
    width: `${end.width}px`,
    height: `${end.height}px`,
    margin: '0',
    zIndex: '20',
    pointerEvents: 'none',
    transformOrigin: '0 0',
    animation: 'none',
  });
  root.append(ghost);
  const from = `translate(${start.left - end.left}px, ${start.top - end.top}px) scale(${start.width / end.width}, ${start.height / end.height})`;
  const timing = { duration: motionMs, delay, easing: EASE, fill: 'both' } as const;
  const flight = ghost.animate([{ transform: from }, { transform: 'none' }], timing);
  card.animate([{ opacity: 0 }, { opacity: 0, offset: 0.98 }, { opacity: 1 }], {
    duration: motionMs + delay,
  });
  const gone = (): void => ghost.remove();
  flight.finished.then(gone, gone);
}
