/** What a page was when it was left: kept with its entry of the browser's history, so that back leads there again. */
import { useState } from 'react';

type Kept = { readonly [name: string]: unknown };
const PLACE = 'place';
/** So long a page may take to be as high as it was. */
const PATIENCE_MS = 8000;
const RESTED_MS = 150;

const kept = (): Kept => (history.state as Kept | null) ?? {};

function keep(name: string, value: unknown): void {
  try {
    history.replaceState({ ...kept(), [name]: value }, '');
  } catch {
    // Browsers refuse whoever does it too often; then back leads to where it was before.
  }
}

/** What was kept with this entry, if anything. */
export const keptNow = <T>(name: string, initial: T): T =>
  Object.hasOwn(kept(), name) ? (kept()[name] as T) : initial;

/** What was chosen on a page, for as long as one can come back to it. */
export function useKept<T>(name: string, initial: T): readonly [value: T, set: (value: T) => void] {
  const [value, setValue] = useState(() => keptNow(name, initial));
  const set = (next: T): void => {
    keep(name, next);
    setValue(next);
  };
  return [value, set];
}

/** Ends the search for a place; while one goes on, where the page stands says nothing. */
let giveUp: (() => void) | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

function keepPlace(): void {
  clearTimeout(timer);
  if (!giveUp && keptNow(PLACE, 0) !== scrollY) keep(PLACE, scrollY);
}

/** Another page follows: where this one stands is written down. */
export function leavePlace(): void {
  keepPlace();
  giveUp?.();
}

const SIGNS = ['wheel', 'pointerdown', 'keydown'] as const;

/** Scrolls to where the page was left, as soon as it is high enough, unless somebody scrolls meanwhile. */
function seek(place: number): void {
  giveUp?.();
  const until = performance.now() + PATIENCE_MS;
  const stop = (): void => {
    giveUp = undefined;
    observer.disconnect();
    for (const sign of SIGNS) removeEventListener(sign, stop);
  };
  const observer = new ResizeObserver(() => {
    if (performance.now() > until) return stop();
    scrollTo(0, place);
    if (Math.abs(scrollY - place) < 2) stop();
  });
  giveUp = stop;
  for (const sign of SIGNS) addEventListener(sign, stop);
  // The body is as high as the window; what is in it grows.
  observer.observe(document.body.firstElementChild ?? document.body);
}

/** From now on pages are found where they were left, by the browser's own buttons and after a reload. */
export function followPlaces(): void {
  history.scrollRestoration = 'manual';
  addEventListener('scroll', () => {
    clearTimeout(timer);
    timer = setTimeout(keepPlace, RESTED_MS);
  });
  addEventListener('pagehide', leavePlace);
  const find = (): void => {
    clearTimeout(timer);
    // A way within the page is the browser's own.
    if (location.hash === '') seek(keptNow(PLACE, 0));
  };
  addEventListener('popstate', find);
  find();
}
