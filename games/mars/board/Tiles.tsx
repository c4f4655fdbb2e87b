import { memo, type ReactElement } from 'react';
import { Hex, SHAPE_PATHS, type BoardSeat } from '@reckon/pieces';
import type { TileKind } from '../facts/vocabulary.ts';
import { R, type Point } from './places.ts';

const CITY = <path d="M-14 5V-5l6-4V5M-6 5V-14l8-3V5M4 5V-9l9 3V5" fill="#E7EDF2" />;

/** Ground and picture of each tile, drawn around its middle. */
const LOOKS: { readonly [K in TileKind]: readonly [ground: string, picture: ReactElement] } = {
  ocean: [
    '#2F78B8',
    <path
      key="o"
      d="M-13-5q6.5-6 13 0t13 0M-13 5q6.5-6 13 0t13 0"
      fill="none"
      stroke="#BFE0F5"
      strokeWidth="2.4"
      strokeLinecap="round"
    />,
  ],
  greenery: ['#4B8F45', <path key="g" d="M-9 2-3-14 3 2ZM-1 5 6-12 13 5ZM-14 7-9-5-4 7Z" fill="#9CCB77" />],
  city: ['#59636F', CITY],
  capital: [
    '#43302A',
    <g key="c">
      {CITY}
      <path d="m0-24 1.8 3.7 4 .5-3 2.8.8 4-3.6-2-3.6 2 .8-4-3-2.8 4-.5Z" fill="#F4C84F" />
    </g>,
  ],
  'natural-preserve': [
    '#2F6B4F',
    <path
      key="p"
      d="M-11 4a11 11 0 0 1 22 0ZM0-17 6-6H-6Z"
      fill="#CFE8B8"
      stroke="#FFFCF4"
      strokeWidth="1"
    />,
  ],
  'mining-area': ['#6A4B36', <Pick key="m" />],
  'mining-rights': ['#6A4B36', <Pick key="m" />],
  'industrial-center': [
    '#4D4A52',
    <path key="i" d="M-13 6V-4l8-5v5l8-5v5l8-5V6ZM8-9v-7h4v6" fill="#E8D9C6" stroke="#E8D9C6" />,
  ],
  'commercial-district': [
    '#3A4A6B',
    <path key="c" d="M-12 6v-9h24v9ZM-13-4l3-9h20l3 9Z" fill="#F2D8A0" stroke="#3A4A6B" strokeWidth="1" />,
  ],
  'nuclear-zone': [
    '#3A3A3A',
    <path
      key="n"
      d="M0-3-7-14.5a13.5 13.5 0 0 1 14 0ZM2.5 0 15.5-.5a13.5 13.5 0 0 1-7 12ZM-2.5 0-15.5-.5a13.5 13.5 0 0 0 7 12Z"
      fill="#F2C230"
    />,
  ],
  'ecological-zone': [
    '#3C7A52',
    <g key="e" fill="#DDF0C8">
      <ellipse cx="0" cy="-2" rx="6" ry="5" />
      <circle cx="-8" cy="-8" r="2.7" />
      <circle cx="-3" cy="-13" r="2.8" />
      <circle cx="3" cy="-13" r="2.8" />
      <circle cx="8" cy="-8" r="2.7" />
    </g>,
  ],
  'lava-flows': [
    '#5A2A20',
    <g key="l">
      <path d="M-15 5-5-12H5L15 5Z" fill="#8F4630" />
      <path d="M-4-12h8l2 8-4 3 1 6-5-5-3 4 1-8Z" fill="#FFB03A" />
    </g>,
  ],
  'mohole-area': [
    '#4A3A34',
    <g key="m" fill="none" stroke="#F0C9A2" strokeWidth="2">
      <circle cy="-4" r="11" />
      <circle cy="-4" r="6.5" />
      <circle cy="-4" r="2" fill="#FF8A3A" stroke="none" />
    </g>,
  ],
  'restricted-area': [
    '#3E3F4D',
    <g key="r" fill="none" stroke="#F2E9D8" strokeWidth="2.4">
      <circle cy="-4" r="10" />
      <path d="M-7 3 7-11" />
    </g>,
  ],
  'deimos-down': ['#5B4A44', <circle key="d" cy="-4" r="10" fill="#CDB9AC" />],
  'great-dam': ['#3B6E8F', <path key="g" d="M-14-8h28L9 6H-9Z" fill="#DCE7EC" />],
  'magnetic-field-generators': [
    '#4A3B6B',
    <path key="m" d="M-9-14v10a9 9 0 0 0 18 0v-10h-5v10a4 4 0 0 1-8 0v-10Z" fill="#EBD9FF" />,
  ],
};

function Pick(): ReactElement {
  return (
    <path
      d="M-13-6C-6-15 6-15 13-6 5-10-5-10-13-6ZM-1.5-11h3V8h-3Z"
      fill="#F0DDC8"
      stroke="#F0DDC8"
      strokeWidth="1"
    />
  );
}

type Owner = Pick<BoardSeat, 'shape' | 'hue'>;

/** Whose it is: the seat's shape on a disc of paper. */
export const OwnerMark = ({
  owner,
  y = 14.5,
}: {
  readonly owner: Owner;
  readonly y?: number;
}): ReactElement => (
  <g transform={`translate(0 ${y})`}>
    <circle r="9.6" fill="#FFFCF4" />
    <path
      transform="translate(-6.5 -6.5) scale(.54)"
      d={SHAPE_PATHS[owner.shape]}
      fill={`var(--seat-${owner.hue}-board)`}
    />
  </g>
);

/** A tile on its hex. */
export const TilePiece = memo(function TilePiece({
  kind,
  at: [x, y],
  owner,
  className,
}: {
  readonly kind: TileKind;
  readonly at: Point;
  readonly owner?: Owner | undefined;
  readonly className?: string | undefined;
}): ReactElement {
  const [ground, picture] = LOOKS[kind];
  return (
    <g transform={`translate(${x} ${y})`}>
      <g className={className}>
        <Hex
          cx={0}
          cy={0}
          radius={R - 1.3}
          fill={ground}
          stroke={kind === 'ocean' ? '#CBE6F7' : '#FFF6E8'}
          strokeWidth={1.2}
        />
        {picture}
        {owner && <OwnerMark owner={owner} />}
      </g>
    </g>
  );
});
