import type { KeyboardEvent, ReactElement } from 'react';
import { hexPoints } from '@reckon/pieces';
import type { SpaceId } from '../facts/vocabulary.ts';
import { pointOf, R, towards, type Point } from './places.ts';
import css from './Board.module.css';

const ARROWS: { readonly [key: string]: Point } = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** A ring and a plus on every place that may be picked. Arrows go from one to the next. */
export function Targets({
  open,
  chosen,
  quiet,
  onPick,
  onLook,
  labelOf,
  isPrinted,
}: {
  readonly open: readonly SpaceId[];
  readonly chosen: SpaceId | undefined;
  readonly quiet: boolean;
  readonly onPick: (space: SpaceId) => void;
  readonly onLook: ((space: SpaceId | undefined) => void) | undefined;
  readonly labelOf: (space: SpaceId) => string;
  /** What is printed there stays readable. */
  readonly isPrinted: (space: SpaceId) => boolean;
}): ReactElement {
  const keyed = (event: KeyboardEvent<SVGGElement>, space: SpaceId): void => {
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      event.stopPropagation();
      onPick(space);
      return;
    }
    const way = ARROWS[event.key];
    const next = way && towards(open, space, way);
    if (next === undefined) return;
    event.preventDefault();
    event.currentTarget.ownerSVGElement?.querySelector<SVGGElement>(`[data-space="${next}"]`)?.focus();
  };
  return (
    <>
      {open.map((space) => {
        const [x, y] = pointOf(space);
        const picked = space === chosen;
        const small = isPrinted(space);
        const [arm, down] = small ? [5, y + 15] : [7, y];
        return (
          <g
            key={space}
            role="button"
            tabIndex={0}
            className={css.target}
            data-space={space}
            data-testid="target"
            data-target
            aria-label={labelOf(space)}
            aria-pressed={picked || undefined}
            onKeyDown={(event) => keyed(event, space)}
            onFocus={() => onLook?.(space)}
            onPointerEnter={({ pointerType }) => pointerType === 'mouse' && onLook?.(space)}
            onPointerLeave={({ pointerType }) => pointerType === 'mouse' && onLook?.(undefined)}
          >
            <title>{labelOf(space)}</title>
            <polygon
              points={hexPoints(x, y, R - 3)}
              fill={quiet ? 'transparent' : picked ? 'rgb(184 60 16 / .85)' : 'rgb(255 241 230 / .22)'}
              stroke={quiet ? 'transparent' : '#FFFCF4'}
              strokeWidth="4.5"
              className={css.ring}
            />
            {!quiet && (
              <path
                d={`M${x - arm} ${down}h${2 * arm}M${x} ${down - arm}v${2 * arm}`}
                stroke="#FFFCF4"
                strokeWidth={small ? 3.2 : 4}
                strokeLinecap="round"
              />
            )}
          </g>
        );
      })}
    </>
  );
}
