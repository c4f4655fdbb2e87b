import { useLayoutEffect, useRef, type RefObject } from 'react';

/** Wider by so much, so often, until all of it is there. */
const STEP = 24;
const MOST = 16;

const isCut = (part: Element): boolean =>
  part.scrollHeight > part.clientHeight + 1 || part.scrollWidth > part.clientWidth + 1;

/** Whether anything on the card does not fit: it is told by the boxes themselves, in any language, font and size. */
const isFull = (card: HTMLElement): boolean =>
  isCut(card) || [...card.querySelectorAll('[data-fit]')].some(isCut);

function fit(face: HTMLElement): void {
  face.style.removeProperty('width');
  const { width } = face.getBoundingClientRect();
  for (let step = 1; step <= MOST && isFull(face); step++) face.style.width = `${width + step * STEP}px`;
}

/** A card that says more than others is wider than others: nothing on it is ever cut off. */
export function useFit<Face extends HTMLElement>(says: string): RefObject<Face | null> {
  const card = useRef<Face>(null);
  useLayoutEffect(() => {
    let gone = false;
    const measure = (): void => {
      if (card.current && !gone) fit(card.current);
    };
    measure();
    void document.fonts.ready.then(measure);
    addEventListener('resize', measure);
    return () => {
      gone = true;
      removeEventListener('resize', measure);
    };
  }, [says]);
  return card;
}
