import type { FocusEvent, PointerEvent, ReactElement } from 'react';
import type { ChangedLine, Tagged } from '@reckon/kernel';
import type { BoardProps } from '../board.ts';
import { signed, useWords } from '../words.tsx';
import css from './worth.module.css';

type Weighable = Pick<BoardProps<unknown, Tagged, Tagged>, 'moves' | 'worths' | 'viewer'>;

/** What moves of one target would do to the own total: the best of them. */
export interface Gain {
  readonly points: number;
  /** The part of it that is held by standing only: it can be lost again. */
  readonly provisional: number;
  /** Hidden cards or dice decide what follows. */
  readonly chance: boolean;
}

const sumOf = (lines: readonly ChangedLine[]): number =>
  lines.reduce((sum, { was, is }) => sum + is - was, 0);

/** Undefined until it is known, and for whoever may not move. Moves that were put together by hand are not on the list. */
export function gainOf(props: Weighable, of: readonly Tagged[]): Gain | undefined {
  const { moves, worths = [], viewer } = props;
  if (worths.length !== moves.length || of.length === 0) return undefined;
  const gains = of.flatMap((move): readonly Gain[] => {
    const worth = worths[moves.indexOf(move)];
    if (worth === undefined) return [];
    const own = worth.lines.filter(({ seat }) => seat === viewer);
    return [
      {
        points: sumOf(own),
        provisional: sumOf(own.filter((line) => line.provisional)),
        chance: worth.chance === true,
      },
    ];
  });
  return gains.toSorted((one, other) => other.points - one.points)[0];
}

const words = {
  en: {
    points: (n: number) => `${signed(n)} ${Math.abs(n) === 1 ? 'point' : 'points'}`,
    provisional: (n: number) => `${signed(n)} of it provisional`,
    chance: 'the rest depends on what is hidden',
  },
  zh: {
    points: (n: number) => `${signed(n)} 分`,
    provisional: (n: number) => `其中 ${signed(n)} 暂定`,
    chance: '其余取决于未知的牌或骰子',
  },
};

const isPlain = ({ points, chance }: Gain): boolean => points === 0 && !chance;

/** A gain in words, for whoever does not see the bubble. */
export function useGainWords(): (gain: Gain | undefined) => string {
  const { points, provisional, chance } = useWords(words);
  return (gain) =>
    gain === undefined || (gain.points === 0 && !gain.chance)
      ? ''
      : [
          ...(gain.points === 0 ? [] : [points(gain.points)]),
          ...(gain.provisional === 0 ? [] : [provisional(gain.provisional)]),
          ...(gain.chance ? [chance] : []),
        ].join(', ');
}

const figure = ({ points, chance }: Gain): string => (chance && points === 0 ? '?' : signed(points));

interface BubbleProps {
  readonly gain: Gain | undefined;
  /** Over the upper edge of its target, in a corner of what holds it, or in the line of its words. */
  readonly place?: 'edge' | 'corner' | 'inline';
  /** Shown only while its target is pointed at, even if something changes: there are too many of them. */
  readonly shy?: boolean;
}

/** A bubble over a button or a card. Without a gain it shows itself only when its target is pointed at. */
export function WorthBubble({ gain, place = 'edge', shy = false }: BubbleProps): ReactElement | null {
  if (gain === undefined) return null;
  return (
    <span
      className={css.bubble}
      data-place={place}
      data-worth={gain.points}
      data-plain={isPlain(gain) || undefined}
      data-chance={(gain.chance && gain.points === 0) || undefined}
      data-loss={gain.points < 0 || undefined}
      data-open={gain.provisional !== 0 || undefined}
      data-shy={shy || undefined}
      aria-hidden="true"
    >
      {figure(gain)}
    </span>
  );
}

/** The same above a place that is drawn. `size` is the height of its pill. */
export function WorthMark({
  gain,
  shy = false,
  x,
  y,
  size,
}: Omit<BubbleProps, 'place'> & {
  readonly x: number;
  readonly y: number;
  readonly size: number;
}): ReactElement | null {
  if (gain === undefined) return null;
  const text = figure(gain);
  const width = size * (0.72 + 0.42 * text.length);
  return (
    <g
      className={css.mark}
      data-worth={gain.points}
      data-plain={isPlain(gain) || undefined}
      data-chance={(gain.chance && gain.points === 0) || undefined}
      data-loss={gain.points < 0 || undefined}
      data-open={gain.provisional !== 0 || undefined}
      data-shy={shy || undefined}
      transform={`translate(${x} ${y})`}
      aria-hidden="true"
    >
      <rect x={-width / 2} y={-size / 2} width={width} height={size} rx={size / 2} strokeWidth={size / 14} />
      <text y={size * 0.26} fontSize={size * 0.66} textAnchor="middle">
        {text}
      </text>
    </g>
  );
}

export interface Pointing {
  readonly onPointerEnter: (event: PointerEvent) => void;
  readonly onPointerLeave: (event: PointerEvent) => void;
  readonly onFocus: (event: FocusEvent) => void;
  readonly onBlur: () => void;
}

/**
 * Pointing at a target by mouse or keyboard tells the frame which moves are weighed. A finger does not point: it taps, and a
 * line that came up under it would move what it taps.
 */
export const weighing = (
  { onWeigh }: Pick<BoardProps<unknown, Tagged, Tagged>, 'onWeigh'>,
  moves: readonly Tagged[],
): Pointing => ({
  onPointerEnter: ({ pointerType }) => pointerType === 'mouse' && onWeigh?.(moves),
  onPointerLeave: ({ pointerType }) => pointerType === 'mouse' && onWeigh?.([]),
  onFocus: ({ currentTarget }) => currentTarget.matches(':focus-visible') && onWeigh?.(moves),
  onBlur: () => onWeigh?.([]),
});
