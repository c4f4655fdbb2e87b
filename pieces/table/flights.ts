import { useLayoutEffect, useRef, type RefObject } from 'react';
import type { SeenEvent } from '../board.ts';
import type { Place } from './picking.ts';

/** A card went from one place to another. */
export interface Flight {
  readonly from: Place;
  readonly to: Place;
}

type Timed<F extends Flight> = F & { readonly delay: number; readonly ms: number };

/** Whatever an update brings has landed after this time, so that nobody waits for a picture. */
const LONGEST_MS = 300;
/** More would be a flurry that nobody can follow: earlier ones are simply there. */
const AT_ONCE = 3;

/** Flights in their order, each begun before the one before it has landed, all landed within the time. */
export function flightPlan<F extends Flight>(
  flights: readonly F[],
  motionMs: number,
  atOnce = AT_ONCE,
): readonly Timed<F>[] {
  const whole = Math.min(motionMs, LONGEST_MS);
  if (whole <= 0) return [];
  const flown = flights.slice(-atOnce);
  const ms = flown.length < 2 ? whole : whole * 0.6;
  const step = flown.length < 2 ? 0 : (whole - ms) / (flown.length - 1);
  return flown.map((flight, index) => ({ ...flight, delay: index * step, ms }));
}

interface Flown<Event> {
  /** `lastEvents` of the board: every new list is flown once. */
  readonly events: readonly SeenEvent<Event>[];
  readonly flightsOf: (event: Event) => readonly Flight[];
  /** `motionMs` of the board: 0 where the reader wants no motion. */
  readonly motionMs: number;
}

/** Where a card lay when the table was last drawn. */
interface Lain {
  readonly box: DOMRect;
  readonly element: HTMLElement;
}

/**
 * Cards travel from where they lay to where they lie now. The table is already as it will be: nothing waits, and the copies in
 * flight take no clicks. An update that comes while others still fly lands those at once. Places are marked `data-place`,
 * the card in them `data-card`.
 */
export function useFlights<Event>(table: RefObject<HTMLElement | null>, flown: Flown<Event>): void {
  const before = useRef<ReadonlyMap<Place, Lain>>(new Map());
  const seen = useRef(flown.events);
  const inTheAir = useRef(new Set<Animation>());
  useLayoutEffect(() => {
    const root = table.current;
    if (!root) return;
    const now = placesIn(root);
    if (flown.events !== seen.current) {
      seen.current = flown.events;
      for (const flight of inTheAir.current) flight.finish();
      const flights = flown.events.flatMap(({ event }) => flown.flightsOf(event));
      for (const flight of flightPlan(flights, flown.motionMs)) {
        const animation = fly(root, flight, { before: before.current, now });
        if (!animation) continue;
        inTheAir.current.add(animation);
        const landed = (): void => void inTheAir.current.delete(animation);
        animation.finished.then(landed, landed);
      }
    }
    before.current = now;
  });
}

function placesIn(root: HTMLElement): ReadonlyMap<Place, Lain> {
  const places = new Map<Place, Lain>();
  for (const element of root.querySelectorAll<HTMLElement>('[data-place]'))
    places.set(element.dataset['place'] ?? '', { box: element.getBoundingClientRect(), element });
  return places;
}

const EASE = 'cubic-bezier(.2, .7, .2, 1)';

/**
 * What flies is a copy of the card at the destination: a face that is not there cannot be seen. A place without a card of its
 * own (a player who takes a trick) is flown to by the card that lay at the start.
 */
function fly(
  root: HTMLElement,
  { from, to, delay, ms }: Timed<Flight>,
  places: { readonly before: ReadonlyMap<Place, Lain>; readonly now: ReadonlyMap<Place, Lain> },
): Animation | undefined {
  const start = places.before.get(from) ?? places.now.get(from);
  const target = places.now.get(to);
  if (!start || !target) return undefined;
  const arrived = target.element.querySelector('[data-card]');
  const card = arrived ?? start.element.querySelector('[data-card]');
  const end = (arrived ?? target.element).getBoundingClientRect();
  if (!card || end.width === 0 || start.box.width === 0) return undefined;
  const box = root.getBoundingClientRect();
  const ghost = card.cloneNode(true) as HTMLElement;
  ghost.setAttribute('aria-hidden', 'true');
  for (const named of ghost.querySelectorAll('[role], [aria-label]')) {
    named.removeAttribute('role');
    named.removeAttribute('aria-label');
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
  const moved = `translate(${start.box.left - end.left}px, ${start.box.top - end.top}px)`;
  const sized = `scale(${start.box.width / end.width}, ${start.box.height / end.height})`;
  const flight = ghost.animate([{ transform: `${moved} ${sized}` }, { transform: 'none' }], {
    duration: ms,
    delay,
    easing: EASE,
    fill: 'both',
  });
  arrived?.animate([{ opacity: 0 }, { opacity: 0, offset: 0.98 }, { opacity: 1 }], { duration: ms + delay });
  const gone = (): void => ghost.remove();
  flight.finished.then(gone, gone);
  return flight;
}
