import { useEffect, useLayoutEffect, useRef } from 'react';
import type { SeenEvent } from '../board.ts';
import { flightPlan, type Flight } from './flights.ts';

/**
 * A small thing goes from one place to another: a resource, a coin, a card that nobody may see. Places are marked `data-place`
 * anywhere on the page (`seat:1` is the cell of a player), things `data-thing` anywhere on the board, hidden or not.
 */
export interface Carry extends Flight {
  readonly thing: string;
}

interface Carried<Event> {
  /** `lastEvents` of the board: every new list is carried once. */
  readonly events: readonly SeenEvent<Event>[];
  readonly carriesOf: (event: Event) => readonly Carry[];
  /** `motionMs` of the board: 0 where the reader wants no motion. */
  readonly motionMs: number;
}

/** A harvest of a whole island; of more the last ones are seen. */
const AT_ONCE = 12;
const EASE = 'cubic-bezier(.3, .6, .3, 1)';

/**
 * Things travel over the page while it already is as it will be: nothing waits, and nothing that flies takes a click. What
 * comes while others still fly lands those at once.
 */
export function useCarries<Event>({ events, carriesOf, motionMs }: Carried<Event>): void {
  const seen = useRef(events);
  const inTheAir = useRef(new Set<Animation>());
  useLayoutEffect(() => {
    if (events === seen.current) return;
    seen.current = events;
    for (const flight of inTheAir.current) flight.finish();
    const carries = events.flatMap(({ event }) => carriesOf(event));
    // All is measured before anything is added, so that the page is laid out once.
    const routes = flightPlan(carries, motionMs, AT_ONCE).flatMap((carry) => {
      const [from, to] = [middleOf(carry.from), middleOf(carry.to)];
      const thing = document.querySelector(`[data-thing="${carry.thing}"]`);
      return from && to && thing ? [{ ...carry, from, to, thing }] : [];
    });
    for (const { thing, from, to, delay, ms } of routes) {
      const ghost = thing.cloneNode(true) as HTMLElement;
      ghost.removeAttribute('data-thing');
      ghost.setAttribute('aria-hidden', 'true');
      ghost.dataset['carried'] = thing.getAttribute('data-thing') ?? '';
      Object.assign(ghost.style, {
        position: 'fixed',
        left: `${from[0]}px`,
        top: `${from[1]}px`,
        zIndex: '60',
        pointerEvents: 'none',
        willChange: 'transform',
      });
      document.body.append(ghost);
      const way = `translate(${to[0] - from[0]}px, ${to[1] - from[1]}px)`;
      const centred = 'translate(-50%, -50%)';
      const flight = ghost.animate(
        [
          { transform: `${centred} scale(.6)`, opacity: 0.4 },
          { transform: centred, opacity: 1, offset: 0.15 },
          { transform: `${way} ${centred}`, opacity: 1, offset: 0.9 },
          { transform: `${way} ${centred} scale(.7)`, opacity: 0 },
        ],
        { duration: ms, delay, easing: EASE, fill: 'both' },
      );
      inTheAir.current.add(flight);
      const landed = (): void => {
        ghost.remove();
        inTheAir.current.delete(flight);
      };
      flight.finished.then(landed, landed);
    }
  });
  useEffect(() => {
    const flights = inTheAir.current;
    return () => {
      for (const flight of flights) flight.cancel();
    };
  }, []);
}

/** The middle of a place on the screen; undefined if it is not shown. */
function middleOf(place: string): readonly [number, number] | undefined {
  const box = document.querySelector(`[data-place="${place}"]`)?.getBoundingClientRect();
  return box && box.width > 0 ? [box.left + box.width / 2, box.top + box.height / 2] : undefined;
}
