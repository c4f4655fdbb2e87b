import { useLayoutEffect, useRef, useSyncExternalStore, type ReactElement, type ReactNode } from 'react';
import { Icon, panelStore, useWords } from '@reckon/pieces';
import type { SpaceId } from '../facts/vocabulary.ts';
import { pointOf } from './places.ts';
import { boardWords } from './words.ts';
import css from './Board.module.css';

/** As the person wants it; undefined: as the moment wants it. */
const { usePanel: useWish, setPanel: setWish } = panelStore<'near' | 'far'>();

/** Screens on which the whole map is too small for fingers; the styles know the same ones. */
const SMALL = '(max-width: 700px), (max-height: 520px)';
const onSize = (changed: () => void): (() => void) => {
  const query = matchMedia(SMALL);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
};
const useSmall = (): boolean =>
  useSyncExternalStore(
    onSize,
    () => matchMedia(SMALL).matches,
    () => false,
  );

/** Half the side of the picture, in its own units. */
const HALF = 246;

/**
 * The map in its box. Small screens show all of it, too small to be hit: when a place is asked for, and on demand, it is drawn
 * as large as fingers need, with the open places in the middle.
 */
export function Zoom({
  places,
  children,
}: {
  readonly places: readonly SpaceId[];
  readonly children: ReactNode;
}): ReactElement {
  const words = useWords(boardWords);
  const wish = useWish();
  const box = useRef<HTMLDivElement>(null);
  const small = useSmall();
  const placing = places.length > 0;
  const near = small && (placing || wish === 'near');
  const key = places.join();
  useLayoutEffect(() => {
    const view = box.current;
    const picture = view?.querySelector('svg');
    if (!view || !picture || !near) return;
    const points = (placing ? key.split(',').map(Number) : [30]).map(pointOf);
    const side = picture.getBoundingClientRect();
    const middle = (axis: 0 | 1): number => {
      const all = points.map((point) => point[axis]);
      return (Math.min(...all) + Math.max(...all)) / 2 + HALF;
    };
    view.scrollTo(
      (middle(0) / (2 * HALF)) * side.width - view.clientWidth / 2,
      (middle(1) / (2 * HALF)) * side.height - view.clientHeight / 2,
    );
  }, [near, placing, key]);
  return (
    <>
      <div
        ref={box}
        className={`${css.planet} ${near ? css.near : ''}`}
        data-testid="map"
        data-near={near || undefined}
      >
        {children}
      </div>
      {!placing && (
        <button
          type="button"
          className={css.zoom}
          data-testid="zoom"
          aria-label={near ? words.zoomOut : words.zoomIn}
          onClick={() => setWish(near ? 'far' : 'near')}
        >
          <Icon name={near ? 'minus' : 'plus'} size={20} />
        </button>
      )}
    </>
  );
}
