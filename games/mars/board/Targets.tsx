import type { KeyboardEvent, ReactElement } from 'react';
import { hexPoints, useGainWords, WorthMark, type Gain } from '@reckon/pieces';
import type { SpaceId } from '../facts/vocabulary.ts';
import { pointOf, R, towards, type Point } from './places.ts';
import css from './Board.module.css';

const ARROWS: { readonly [key: string]: Point } = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** More places than this show what they bring only when they are pointed at. */
const MANY = 24;

/** A ring and a plus on every place that may be picked. Arrows go from one to the next. */
export function Targets({
  open,
  chosen,
  quiet,
  onPick,
  onLook,
  labelOf,
  isPrinted,
  gainAt,
}: {
  readonly open: readonly SpaceId[];
  readonly chosen: SpaceId | undefined;
  readonly quiet: boolean;
  readonly onPick: (space: SpaceId) => void;
  readonly onLook: ((space: SpaceId | undefined) => void) | undefined;
  readonly labelOf: (space: SpaceId) => string;
  /** What is printed there stays readable. */
  readonly isPrinted: (space: SpaceId) => boolean;
  /** What the place would bring, where that is known. */
  readonly gainAt?: ((space: SpaceId) => Gain | undefined) | undefined;
}): ReactElement {
  const worthIn = useGainWords();
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
        const gain = gainAt?.(space);
        const label = [labelOf(space), worthIn(gain)].filter((part) => part !== '').join(', ');
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
            aria-label={label}
            aria-pressed={picked || undefined}
            onKeyDown={(event) => keyed(event, space)}
            onFocus={() => onLook?.(space)}
            onPointerDown={({ pointerType }) => pointerType !== 'mouse' && onLook?.(space)}
            onPointerEnter={({ pointerType }) => pointerType === 'mouse' && onLook?.(space)}
            onPointerLeave={({ pointerType }) => pointerType === 'mouse' && onLook?.(undefined)}
          >
            <title>{label}</title>
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
            <WorthMark gain={gain} shy={open.length > MANY} x={x} y={y - 19} size={17} />
          </g>
        );
      })}
    </>
  );
}
