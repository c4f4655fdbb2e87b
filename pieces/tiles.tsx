import { memo, type ReactElement } from 'react';

export type TileSuit = 'wan' | 'tong' | 'tiao';

const BLUE = '#1F4F9E';
const GREEN = '#14684A';
const RED = '#B3241C';
const INK = '#15262A';
const IVORY = '#FFFDF5';

/** Numerals and 万 as our own brush strokes, in a box of 100. */
const NUMERALS: { readonly [n: number]: readonly string[] } = {
  1: ['M10 54C34 50 62 47 92 46'],
  2: ['M24 30C42 28 60 27 78 26', 'M8 76C34 73 66 71 94 71'],
  3: ['M20 20C40 18 60 17 80 17', 'M26 49C42 47 58 46 74 46', 'M8 82C36 79 66 78 94 78'],
  4: ['M15 22V84', 'M15 22H86V84', 'M15 80H86', 'M39 24C39 44 35 55 25 63', 'M61 24V50C61 58 65 59 77 58'],
  5: ['M16 17H84', 'M46 17C43 42 39 62 34 84', 'M20 49H72C71 62 69 74 67 84', 'M6 86H94'],
  6: ['M47 6 56 20', 'M8 36H92', 'M34 50C30 66 23 78 12 90', 'M62 50C70 62 79 74 88 90'],
  7: ['M6 50C34 45 66 40 94 36', 'M44 10V72C44 84 48 87 60 87H84C89 87 90 82 90 70'],
  8: ['M37 18C35 46 26 70 6 90', 'M58 12C62 46 74 70 95 90'],
  9: ['M10 36H66C66 58 65 74 68 82C71 89 84 90 91 84C93 80 93 76 93 68', 'M41 8C41 46 33 72 8 92'],
};
const WAN = ['M6 18H94', 'M40 18C39 54 30 76 8 92', 'M38 44H80C79 68 77 84 71 90C67 93 60 91 52 86'];

type Dot = readonly [x: number, y: number, r: number, colour: string];
const DOTS: { readonly [n: number]: readonly Dot[] } = {
  2: [
    [30, 26, 12, GREEN],
    [30, 62, 12, BLUE],
  ],
  3: [
    [15, 21, 9.4, BLUE],
    [30, 44, 9.4, RED],
    [45, 67, 9.4, GREEN],
  ],
  4: [
    [17, 27, 10.5, BLUE],
    [43, 27, 10.5, GREEN],
    [17, 61, 10.5, GREEN],
    [43, 61, 10.5, BLUE],
  ],
  5: [
    [15, 22, 9, BLUE],
    [45, 22, 9, GREEN],
    [30, 44, 9, RED],
    [15, 66, 9, GREEN],
    [45, 66, 9, BLUE],
  ],
  6: [
    [18, 20, 9, GREEN],
    [42, 20, 9, GREEN],
    [18, 45, 9, RED],
    [42, 45, 9, RED],
    [18, 68, 9, RED],
    [42, 68, 9, RED],
  ],
  7: [
    [13, 15, 7.4, GREEN],
    [30, 22, 7.4, GREEN],
    [47, 29, 7.4, GREEN],
    [18, 50, 8, RED],
    [42, 50, 8, RED],
    [18, 71, 8, RED],
    [42, 71, 8, RED],
  ],
  8: [17, 35, 53, 71].flatMap((y): Dot[] => [
    [18, y, 8, BLUE],
    [42, y, 8, BLUE],
  ]),
  9: (
    [
      [20, GREEN],
      [44, RED],
      [68, BLUE],
    ] as const
  ).flatMap(([y, c]): Dot[] => [
    [12, y, 7.6, c],
    [30, y, 7.6, c],
    [48, y, 7.6, c],
  ]),
};

type Stick = readonly [x: number, y: number, h: number, colour: string, turn?: number];
const STICKS: { readonly [n: number]: readonly Stick[] } = {
  2: [
    [30, 26, 25, GREEN],
    [30, 62, 25, BLUE],
  ],
  3: [
    [30, 26, 25, GREEN],
    [17, 62, 25, BLUE],
    [43, 62, 25, BLUE],
  ],
  4: [
    [17, 26, 25, GREEN],
    [43, 26, 25, BLUE],
    [17, 62, 25, BLUE],
    [43, 62, 25, GREEN],
  ],
  5: [
    [14, 25, 24, GREEN],
    [46, 25, 24, BLUE],
    [30, 44, 26, RED],
    [14, 63, 24, BLUE],
    [46, 63, 24, GREEN],
  ],
  6: [
    [13, 26, 25, GREEN],
    [30, 26, 25, GREEN],
    [47, 26, 25, GREEN],
    [13, 62, 25, BLUE],
    [30, 62, 25, BLUE],
    [47, 62, 25, BLUE],
  ],
  7: [
    [30, 15, 17, RED],
    [13, 40, 21, GREEN],
    [30, 40, 21, BLUE],
    [47, 40, 21, GREEN],
    [13, 66, 21, GREEN],
    [30, 66, 21, BLUE],
    [47, 66, 21, GREEN],
  ],
  8: [
    [10, 27, 27, GREEN],
    [50, 27, 27, GREEN],
    [22.5, 28, 25, GREEN, -32],
    [37.5, 28, 25, GREEN, 32],
    [10, 62, 27, BLUE],
    [50, 62, 27, BLUE],
    [22.5, 61, 25, BLUE, 32],
    [37.5, 61, 25, BLUE, -32],
  ],
  9: [18, 44, 70].flatMap((y): Stick[] => [
    [13, y, 20, GREEN],
    [30, y, 20, RED],
    [47, y, 20, BLUE],
  ]),
};

const brush = (strokes: readonly string[], y: number, width: number, colour: string): ReactElement => (
  <g
    transform={`translate(13 ${y}) scale(.34)`}
    fill="none"
    stroke={colour}
    strokeWidth={width}
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    {strokes.map((d) => (
      <path key={d} d={d} />
    ))}
  </g>
);

const dot = ([x, y, r, colour]: Dot): ReactElement => (
  <g key={`${x},${y}`}>
    <circle cx={x} cy={y} r={r} fill={colour} />
    <circle cx={x} cy={y} r={r * 0.66} fill="none" stroke={IVORY} strokeWidth={Math.max(1, r * 0.2)} />
    <circle cx={x} cy={y} r={r * 0.24} fill={IVORY} />
  </g>
);

const stick = ([x, y, h, colour, turn = 0]: Stick): ReactElement => (
  <g key={`${x},${y}`} transform={`translate(${x} ${y}) rotate(${turn})`}>
    <rect x={-3.2} y={-h / 2} width={6.4} height={h} rx={2.6} fill={colour} />
    <rect x={-4.3} y={-1.7} width={8.6} height={3.4} rx={1.7} fill={colour} />
    <path
      d={`M0 ${-h / 2 + 3.2}V-3.6M0 3.6V${h / 2 - 3.2}`}
      stroke={IVORY}
      strokeWidth={1.2}
      strokeLinecap="round"
    />
  </g>
);

const oneDot = (
  <>
    <circle cx="30" cy="44" r="22" fill={RED} />
    <circle cx="30" cy="44" r="16.5" fill="none" stroke={IVORY} strokeWidth="2" />
    <circle cx="30" cy="44" r="11" fill={GREEN} />
    {[0, 60, 120, 180, 240, 300].map((degrees) => (
      <circle
        key={degrees}
        cx={30 + 7 * Math.cos((degrees * Math.PI) / 180)}
        cy={44 + 7 * Math.sin((degrees * Math.PI) / 180)}
        r="2.1"
        fill={IVORY}
      />
    ))}
    <circle cx="30" cy="44" r="2.6" fill={IVORY} />
  </>
);

const bird = (
  <g fill="none" strokeLinecap="round">
    <path d="M31 78C30 66 30 62 31 54" stroke={INK} strokeWidth="2.4" />
    <path d="M22 80H40" stroke={INK} strokeWidth="3" />
    <path d="M12 18C12 40 20 55 34 56 44 56 50 48 49 38 48 29 42 25 36 24 34 34 26 34 12 18Z" fill={GREEN} />
    <path d="M18 31C22 40 28 46 37 47M16 24C20 34 28 40 38 39" stroke={IVORY} strokeWidth="1.8" />
    <circle cx="42" cy="21" r="9" fill={RED} />
    <path d="M50 19 57 22 50 25Z" fill="#C98A12" />
    <circle cx="44" cy="19.5" r="1.9" fill={IVORY} />
    <path d="M38 12C37 8 39 5 42 4M42 11C42 7 45 5 48 5" stroke={BLUE} strokeWidth="2" />
  </g>
);

function art(suit: TileSuit, n: number): ReactElement | readonly ReactElement[] {
  switch (suit) {
    case 'wan':
      return [
        <g key="n">{brush(NUMERALS[n]!, 8, n === 1 ? 13 : 11.5, INK)}</g>,
        <g key="w">{brush(WAN, 46, 11.5, RED)}</g>,
      ];
    case 'tong':
      return n === 1 ? oneDot : DOTS[n]!.map(dot);
    case 'tiao':
      return n === 1 ? bird : STICKS[n]!.map(stick);
    default:
      return suit satisfies never;
  }
}

const CORNER: { readonly [S in TileSuit]: string } = { wan: INK, tong: BLUE, tiao: GREEN };

interface TileProps {
  readonly suit: TileSuit;
  /** 1 to 9. */
  readonly rank: number;
  /** Spoken name: "five wan". */
  readonly label: string;
  /** A digit in the corner: for the reader's own tiles. */
  readonly corner?: boolean;
  readonly dim?: boolean;
}

/** A mahjong tile, 60×96 (face 87, depth 8); its size is the size of its box. Legible from 28 px wide. */
export const Tile = memo(function Tile({
  suit,
  rank,
  label,
  corner = false,
  dim = false,
}: TileProps): ReactElement {
  return (
    <svg viewBox="0 0 60 96" width="100%" height="100%" role="img" aria-label={label}>
      <rect x="1" y="3" width="58" height="92" rx="7" fill="#2F7A60" />
      <rect x="1" y="3" width="58" height="88.5" rx="7" fill="#E2DAC2" />
      <rect x="1" y="1" width="58" height="87" rx="7" fill={IVORY} stroke="#8D8468" strokeWidth=".9" />
      {corner ? <g transform="translate(4.8 8.4) scale(.86)">{art(suit, rank)}</g> : art(suit, rank)}
      {corner && (
        <text
          x="4.6"
          y="14"
          fontFamily="var(--font-display)"
          fontWeight="700"
          fontSize="12.5"
          fill={CORNER[suit]}
        >
          {rank}
        </text>
      )}
      {dim && <rect x="1" y="1" width="58" height="94" rx="7" fill={INK} opacity=".38" />}
    </svg>
  );
});

export const TileBack = memo(function TileBack({ label }: { readonly label?: string }): ReactElement {
  return (
    <svg
      viewBox="0 0 60 96"
      width="100%"
      height="100%"
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      <rect x="1" y="1" width="58" height="94" rx="7" fill="#DDE6D6" />
      <rect x="1" y="1" width="58" height="88" rx="7" fill="#2F7A60" stroke="#173F31" strokeWidth="1" />
      <rect
        x="7"
        y="7"
        width="46"
        height="76"
        rx="4"
        fill="none"
        stroke="#8FC9AE"
        strokeOpacity=".65"
        strokeWidth="1.6"
      />
      <path
        d="M22 36v18M27.5 36v18M33 36v18M38.5 36v18M18 51 42.5 39"
        stroke="#BFE3D0"
        strokeOpacity=".8"
        strokeWidth="2.4"
        strokeLinecap="round"
      />
    </svg>
  );
});
