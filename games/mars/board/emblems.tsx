/** Pieces of the packs: parties are shields, delegates busts, colonies domes, fleets darts. */
import type { ReactElement, ReactNode } from 'react';
import { SHAPE_PATHS, type BoardSeat } from '@reckon/pieces';
import type { PartyKey } from '../facts/turmoil.ts';

export type Owner = Pick<BoardSeat, 'shape' | 'hue'>;

export const PAPER = '#FFFCF4';
const NEUTRAL = '#8D949B';
export const colourOf = (owner: Owner | undefined): string =>
  owner === undefined ? NEUTRAL : `var(--seat-${owner.hue}-board)`;

interface BoxProps {
  readonly size: number;
  readonly label?: string | undefined;
  readonly box?: number;
  readonly dim?: boolean;
  readonly children: ReactNode;
}
export const Box = ({ size, label, box = 24, dim = false, children }: BoxProps): ReactElement => (
  <svg
    width={size}
    height={size}
    viewBox={`0 0 ${box} ${box}`}
    {...(dim && { style: { filter: 'saturate(.15) brightness(.72)' } })}
    {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
  >
    {children}
  </svg>
);

/** The owner's shape, cut out of a piece. */
export const Cut = ({
  owner,
  at: [x, y],
  size,
  fill = PAPER,
}: {
  readonly owner: Owner | undefined;
  readonly at: readonly [number, number];
  readonly size: number;
  readonly fill?: string;
}): ReactElement | null =>
  owner === undefined ? null : (
    <path
      transform={`translate(${x - size / 2} ${y - size / 2}) scale(${size / 24})`}
      d={SHAPE_PATHS[owner.shape]}
      fill={fill}
    />
  );

const LINE = { fill: 'none', strokeLinecap: 'round', strokeLinejoin: 'round' } as const;

const EMBLEMS: { readonly [P in PartyKey]: readonly [ground: string, body: ReactElement] } = {
  'mars-first': [
    '#B4472C',
    <g key="m">
      <circle cx="12" cy="11.6" r="5.6" fill="#FFE3D2" />
      <path
        d="M7.2 9.4c3-1.6 6 1.4 9.6-.4M6.7 13c3.3-1.5 6.5 1.6 10.5 0"
        stroke="#B4472C"
        strokeWidth="1.5"
        fill="none"
      />
    </g>,
  ],
  scientists: [
    '#EEECE2',
    <g key="s" fill="none" stroke="#22343A" strokeWidth="1.5">
      {[0, 60, 120].map((turn) => (
        <ellipse key={turn} cx="12" cy="11.5" rx="7" ry="2.8" transform={`rotate(${turn} 12 11.5)`} />
      ))}
      <circle cx="12" cy="11.5" r=".9" />
    </g>,
  ],
  unity: [
    '#2F5F9E',
    <g key="u" fill="none" stroke="#E6F1FF" strokeWidth="1.9">
      <circle cx="9.2" cy="13.2" r="3.7" />
      <circle cx="14.8" cy="13.2" r="3.7" />
      <circle cx="12" cy="8.6" r="3.7" />
    </g>,
  ],
  greens: [
    '#37793A',
    <g key="g">
      <path d="M12 18.5v-9" stroke="#EAF6E4" strokeWidth="1.8" strokeLinecap="round" />
      <path
        d="M12 12.5C7.5 12.5 6 9.6 6 6.5c4 0 6 2.2 6 6ZM12 10.5c0-3.4 2-5.5 6-5.5 0 3.2-1.7 5.5-6 5.5Z"
        fill="#EAF6E4"
      />
    </g>,
  ],
  reds: [
    '#8C1D2C',
    <g key="r">
      <circle cx="16.3" cy="7.2" r="2.1" fill="#FFD9B8" />
      <path d="M4.8 16.5 7.2 9h4.6l1.3 3.6 1.7-1.6H17l2.2 5.5Z" fill="#FFE2E2" />
      <path d="M7 12.2h4.8M6.2 14.4h7" stroke="#8C1D2C" />
    </g>,
  ],
  kelvinists: [
    '#2B2A30',
    <g key="k">
      <path
        d="M12 18.4c-3.3 0-5.2-2-5.2-4.7 0-3.4 3-4.7 3.5-8.7 3.2 1.3 3.8 4 3.7 5.1.8-.5 1.2-1.3 1.3-2.1 1.3 1.6 1.9 3.7 1.9 5.7 0 2.8-1.9 4.7-5.2 4.7Z"
        fill="#FFB458"
      />
      <path
        d="M12 18.4c-1.7 0-2.7-1.1-2.7-2.5 0-1.7 1.6-2.3 1.9-4.2 1.9.9 3.5 2.3 3.5 4.2 0 1.5-1 2.5-2.7 2.5Z"
        fill="#FFF0D2"
      />
    </g>,
  ],
};

export const groundOfParty = (party: PartyKey): string => EMBLEMS[party][0];

export const Emblem = ({
  party,
  size = 28,
  label,
}: {
  readonly party: PartyKey;
  readonly size?: number;
  readonly label?: string;
}): ReactElement => (
  <Box size={size} label={label}>
    <path
      d="M2.5 2h19v11.5c0 4.6-4.2 7.2-9.5 9.3-5.3-2.1-9.5-4.7-9.5-9.3Z"
      fill={EMBLEMS[party][0]}
      stroke={party === 'scientists' ? '#6B7A7C' : PAPER}
      strokeWidth="1.4"
    />
    {EMBLEMS[party][1]}
  </Box>
);

interface PieceProps {
  readonly owner: Owner | undefined;
  readonly size?: number;
  readonly label?: string;
}

/** Of a seat, or neutral. */
export const Delegate = ({ owner, size = 24, label }: PieceProps): ReactElement => (
  <Box size={size} label={label}>
    <path
      d="M12 2.2a4.9 4.9 0 0 1 3.1 8.7c4 1 6.4 3.9 6.4 8.3v2.3a1 1 0 0 1-1 1h-17a1 1 0 0 1-1-1v-2.3c0-4.4 2.4-7.3 6.4-8.3A4.9 4.9 0 0 1 12 2.2Z"
      fill={colourOf(owner)}
      stroke={PAPER}
      strokeWidth="1.7"
      strokeLinejoin="round"
    />
    <Cut owner={owner} at={[12, 17.2]} size={7.2} />
    {owner === undefined && <path d="M8.5 17.5h7" stroke={PAPER} strokeWidth="1.8" {...LINE} />}
  </Box>
);

export const Star = ({
  size = 14,
  label,
}: {
  readonly size?: number;
  readonly label?: string;
}): ReactElement => (
  <Box size={size} box={16} label={label}>
    <path
      d="m8 1.3 2 4.4 4.8.5-3.6 3.2 1 4.7L8 11.7l-4.2 2.4 1-4.7-3.6-3.2 4.8-.5Z"
      fill="#F4C84F"
      stroke="#2B1D00"
      strokeWidth="1.1"
      strokeLinejoin="round"
    />
  </Box>
);

export const Gavel = ({
  size = 18,
  label,
}: {
  readonly size?: number;
  readonly label?: string;
}): ReactElement => (
  <Box size={size} label={label}>
    <g fill="currentColor">
      <rect x="3.2" y="5" width="10.5" height="5.6" rx="1.2" transform="rotate(-35 8.5 7.8)" />
      <path d="m11.3 9.9 1.7-1.7 7.8 7.7a1.2 1.2 0 0 1-1.7 1.7Z" />
      <rect x="2.5" y="19" width="11" height="2.8" rx="1.2" />
    </g>
  </Box>
);

/** A colony, or a free place for one. */
export const Dome = ({ owner, size = 24, label }: PieceProps): ReactElement => (
  <Box size={size} label={label}>
    {owner === undefined ? (
      <g stroke={PAPER} strokeOpacity=".55" strokeWidth="1.4" fill="none">
        <path d="M3.5 18a8.5 9.5 0 0 1 17 0Z" strokeDasharray="2.6 2.2" />
        <path d="M2.5 20h19" />
      </g>
    ) : (
      <>
        <path
          d="M2.5 18.5a9.5 10.5 0 0 1 19 0Z"
          fill={colourOf(owner)}
          stroke={PAPER}
          strokeWidth="1.7"
          strokeLinejoin="round"
        />
        <path d="M1.5 19h21v2.6h-21Z" fill={PAPER} />
        <Cut owner={owner} at={[12, 14.2]} size={7.4} />
      </>
    )}
  </Box>
);

/** A trade fleet; without an owner one that is away. */
export const Fleet = ({ owner, size = 24, label }: PieceProps): ReactElement => (
  <Box size={size} label={label}>
    <path
      d="M12 .9c2.9 2.6 4.2 6 4.2 9.5l5.3 4.7v4.3l-5.7-1.7-1.3 4.2h-5l-1.3-4.2-5.7 1.7v-4.3l5.3-4.7c0-3.5 1.3-6.9 4.2-9.5Z"
      fill={owner === undefined ? 'none' : colourOf(owner)}
      stroke={PAPER}
      strokeWidth="1.6"
      strokeLinejoin="round"
      {...(owner === undefined && { strokeDasharray: '2.6 2' })}
    />
    <Cut owner={owner} at={[12, 12.6]} size={7} />
  </Box>
);
