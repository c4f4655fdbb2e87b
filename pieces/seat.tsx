import type { ReactElement } from 'react';
import { SHAPES, type BoardSeat, type Hue, type Shape } from './board.ts';

/** A mark is a shape and the colour that goes with it. */
export const markOf = (mark: number): Pick<BoardSeat, 'shape' | 'hue'> => ({
  shape: SHAPES[mark % SHAPES.length]!,
  hue: ((mark % SHAPES.length) + 1) as Hue,
});

/** In a box of 24. */
export const SHAPE_PATHS: { readonly [S in Shape]: string } = {
  circle: 'M12 2a10 10 0 1 1 0 20 10 10 0 0 1 0-20Z',
  square: 'M6 3h12a3 3 0 0 1 3 3v12a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3V6a3 3 0 0 1 3-3Z',
  triangle: 'M12 2.2 22.6 20.4a1 1 0 0 1-.9 1.5H2.3a1 1 0 0 1-.9-1.5Z',
  diamond: 'M12 .8 23.2 12 12 23.2.8 12Z',
  hexagon: 'M12 .8 21.7 6.4v11.2L12 23.2 2.3 17.6V6.4Z',
  cross: 'M8 1.5h8v6.5h6.5v8H16v6.5H8V16H1.5V8H8Z',
  star: 'M12 0.8 15.6 7.7 23.2 9 17.8 14.5 18.9 22.1 12 18.7 5.1 22.1 6.2 14.5 0.8 9 8.4 7.7Z',
};

interface MarkProps {
  readonly shape: Shape;
  readonly hue: Hue;
  readonly size?: number;
  /** On a board: the fixed colour and a paper outline. */
  readonly onBoard?: boolean;
}

/** A seat's shape in its colour. Decorative: the name stands beside it. */
export function SeatShape({ shape, hue, size = 24, onBoard = false }: MarkProps): ReactElement {
  return (
    <svg width={size} height={size} viewBox={onBoard ? '-1 -1 26 26' : '0 0 24 24'} aria-hidden="true">
      <path
        d={SHAPE_PATHS[shape]}
        fill={`var(--seat-${hue}${onBoard ? '-board' : ''})`}
        {...(onBoard && { stroke: '#fff', strokeWidth: 1.6 })}
      />
    </svg>
  );
}

/** The letter of a name that tells it from others: many Chinese names of friends begin with 小, 阿 or 老. */
export function initialOf(name: string): string {
  const letters = Array.from(name.trim());
  const known = /^[小阿老大]\p{Script=Han}/u.test(name.trim()) ? letters[1] : letters[0];
  return known?.toUpperCase() ?? '';
}

/** Where a shape has little room for a letter. */
const LETTERS: { readonly [S in Shape]?: { readonly y: number; readonly size: number } } = {
  triangle: { y: 18.4, size: 8.5 },
  star: { y: 16.2, size: 9 },
};

/** The shape with the initial cut out in paper colour. */
export function SeatMark({
  seat,
  size = 34,
}: {
  readonly seat: Pick<BoardSeat, 'shape' | 'hue' | 'name'>;
  readonly size?: number;
}): ReactElement {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <path d={SHAPE_PATHS[seat.shape]} fill={`var(--seat-${seat.hue})`} />
      <text
        x="12"
        y={LETTERS[seat.shape]?.y ?? 16}
        textAnchor="middle"
        fontFamily="var(--font-display)"
        fontWeight="700"
        fontSize={LETTERS[seat.shape]?.size ?? 11}
        fill="var(--paper)"
      >
        {initialOf(seat.name)}
      </text>
    </svg>
  );
}
