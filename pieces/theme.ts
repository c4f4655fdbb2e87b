import { useEffect, useState, useSyncExternalStore, type RefObject } from 'react';

function subscribe(changed: () => void): () => void {
  const media = matchMedia('(prefers-color-scheme: dark)');
  media.addEventListener('change', changed);
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
  return () => {
    media.removeEventListener('change', changed);
    observer.disconnect();
  };
}

function isDark(): boolean {
  const { theme } = document.documentElement.dataset;
  return theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
}

/** For colours that are worked out (score palettes); everything else follows tokens.css. */
export const useDark = (): boolean => useSyncExternalStore(subscribe, isDark, () => false);

const watching =
  (query: string) =>
  (changed: () => void): (() => void) => {
    const media = matchMedia(query);
    media.addEventListener('change', changed);
    return () => media.removeEventListener('change', changed);
  };

/** The rail is drawn: in the frame's style sheet the same words. */
const RAIL = '(min-width: 1024px) and (min-height: 521px)';
const onRail = watching(RAIL);

/** Whether the screen is wide enough for the rail; what stands there is drawn over the board on others. */
export const useWide = (): boolean =>
  useSyncExternalStore(
    onRail,
    () => matchMedia(RAIL).matches,
    () => true,
  );

/** A phone, upright or on its side: in the boards' style sheets the same words. */
const PHONE = '(max-width: 700px), (max-height: 520px)';
const onPhone = watching(PHONE);

export const usePhone = (): boolean =>
  useSyncExternalStore(
    onPhone,
    () => matchMedia(PHONE).matches,
    () => false,
  );

/** The width of an element, as it changes. */
export function useWidth(ref: RefObject<HTMLElement | null>, initial = 0): number {
  const [width, setWidth] = useState(initial);
  useEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const measure = (): void => setWidth(element.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return width;
}

/** Turns true when the fonts of the page have come, so that what was measured before is measured again. */
export function useFonts(): boolean {
  const [ready, setReady] = useState(false);
  useEffect(() => {
    let here = true;
    void document.fonts.load('700 12.5px "Instrument Sans Variable"').then(() => here && setReady(true));
    return () => {
      here = false;
    };
  }, []);
  return ready;
}
