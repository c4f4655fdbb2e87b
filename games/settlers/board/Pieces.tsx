import { memo, type ReactElement } from 'react';
import { SHAPE_PATHS, type BoardSeat } from '@reckon/pieces';
import type { Point } from './map.ts';

export type Owner = Pick<BoardSeat, 'shape' | 'hue'>;

const PAPER = '#FFFCF0';
const INK = '#15262A';
const SETTLEMENT = 'M-11 11V-2L0-12 11-2V11Z';
const CITY = 'M-16 13V-3H-15L-8-9V-13L0-20 8-13V-1H16V13Z';

/** The owner's shape cut into the piece, so that it can be told apart in grey. */
const Cut = ({
  owner,
  y,
  x = 0,
  size,
}: {
  readonly owner: Owner;
  readonly x?: number;
  readonly y: number;
  readonly size: number;
}): ReactElement => (
  <path
    transform={`translate(${x - size / 2} ${y - size / 2}) scale(${size / 24})`}
    d={SHAPE_PATHS[owner.shape]}
    fill={PAPER}
  />
);

interface PieceProps {
  readonly owner: Owner;
  readonly at: Point;
}

export const Settlement = memo(function Settlement({ owner, at }: PieceProps): ReactElement {
  return (
    <g transform={`translate(${at[0]} ${at[1] - 1})`}>
      <path
        d={SETTLEMENT}
        transform="scale(1.16)"
        fill="none"
        stroke={INK}
        strokeWidth="1.6"
        strokeOpacity=".55"
      />
      <path
        d={SETTLEMENT}
        fill={`var(--seat-${owner.hue}-board)`}
        stroke={PAPER}
        strokeWidth="2.6"
        strokeLinejoin="round"
      />
      <Cut owner={owner} y={3} size={9} />
    </g>
  );
});

export const City = memo(function City({ owner, at }: PieceProps): ReactElement {
  return (
    <g transform={`translate(${at[0]} ${at[1] - 2})`}>
      <path d={CITY} transform="scale(1.1)" fill="none" stroke={INK} strokeWidth="1.6" strokeOpacity=".55" />
      <path
        d={CITY}
        fill={`var(--seat-${owner.hue}-board)`}
        stroke={PAPER}
        strokeWidth="2.6"
        strokeLinejoin="round"
      />
      <path d="M8-1V12" stroke={PAPER} strokeWidth="1.4" />
      <Cut owner={owner} x={-4} y={2} size={10} />
    </g>
  );
});

const tenth = (n: number): number => Math.round(n * 10) / 10;

/** The part of an edge between its corners that a road takes. */
export function span([a, b]: readonly [Point, Point], inset: number): string {
  const part = (from: number, to: number): number => tenth(from + (to - from) * inset);
  return `M${part(a[0], b[0])} ${part(a[1], b[1])}L${part(b[0], a[0])} ${part(b[1], a[1])}`;
}

export const Road = memo(function Road({
  owner,
  ends,
}: {
  readonly owner: Owner;
  readonly ends: readonly [Point, Point];
}): ReactElement {
  const d = span(ends, 0.2);
  return (
    <g strokeLinecap="round">
      <path d={d} stroke={INK} strokeOpacity=".3" strokeWidth="14" />
      <path d={d} stroke={PAPER} strokeWidth="12.5" />
      <path d={d} stroke={`var(--seat-${owner.hue}-board)`} strokeWidth="8.5" />
    </g>
  );
});

/** Around 0, 0. */
export const Robber = (): ReactElement => (
  <>
    <ellipse cy="17" rx="14" ry="4.5" fill={INK} opacity=".3" />
    <path
      d="M-11 17C-12 5-8-2-6-5a8.5 8.5 0 1 1 12 0C8-2 12 5 11 17Z"
      fill="#23303A"
      stroke={PAPER}
      strokeWidth="2"
    />
    <path d="M-6-9H6" stroke={PAPER} strokeWidth="3" strokeLinecap="round" />
  </>
);

/** Where something may be built or put: outlined by shape and weight, never by colour alone. */
export const CornerTarget = ({
  at,
  small,
  chosen,
}: {
  readonly at: Point;
  readonly small: boolean;
  readonly chosen: boolean;
}): ReactElement => (
  <g transform={`translate(${at[0]} ${at[1]}) scale(${small && !chosen ? 0.66 : 1})`}>
    <circle r="16.5" fill={PAPER} />
    <circle r="14" fill={chosen ? '#B83C10' : PAPER} stroke="#B83C10" strokeWidth={chosen ? 4 : 3.5} />
    <path d="M-6 0H6M0-6V6" stroke={chosen ? PAPER : '#B83C10'} strokeWidth="3" strokeLinecap="round" />
  </g>
);

export const CityTarget = ({
  at,
  chosen,
  owner,
}: {
  readonly at: Point;
  readonly chosen: boolean;
  readonly owner: Owner;
}): ReactElement => (
  <g transform={`translate(${at[0]} ${at[1]})`}>
    <circle r="25" fill="none" stroke={PAPER} strokeWidth="7" />
    <circle r="25" fill="none" stroke="#B83C10" strokeWidth={chosen ? 5 : 3.5} />
    {chosen && <City owner={owner} at={[0, 0]} />}
    <g transform="translate(17 -18)">
      <circle r="9" fill={chosen ? '#B83C10' : PAPER} stroke="#B83C10" strokeWidth="2.5" />
      <path d="M-4 0H4M0-4V4" stroke={chosen ? PAPER : '#B83C10'} strokeWidth="2.4" strokeLinecap="round" />
    </g>
  </g>
);

/** Something can be built here; not asked for, so it does not shout. */
export const ShortcutMark = ({ at }: { readonly at: Point }): ReactElement => (
  <g transform={`translate(${at[0]} ${at[1]})`}>
    <circle r="9" fill={PAPER} fillOpacity=".92" stroke="#B83C10" strokeWidth="2" />
    <path d="M-4 0H4M0-4V4" stroke="#B83C10" strokeWidth="2" strokeLinecap="round" />
  </g>
);

export const EdgeTarget = ({
  ends,
  chosen,
}: {
  readonly ends: readonly [Point, Point];
  readonly chosen: boolean;
}): ReactElement => {
  const d = span(ends, 0.26);
  return (
    <g strokeLinecap="round">
      <path d={d} stroke={INK} strokeOpacity=".35" strokeWidth="15" />
      <path d={d} stroke={chosen ? '#B83C10' : PAPER} strokeWidth="13" />
      <path d={d} stroke={chosen ? PAPER : INK} strokeWidth="3" strokeDasharray="7 5" strokeLinecap="butt" />
    </g>
  );
};
