import { memo, type ReactElement } from 'react';
import { hexPoints } from '@reckon/pieces';

/** Radius of a hex; every drawing of the island is made for it. */
export const R = 62;

/** Land of no particular kind, where only the pieces on it matter. */
export const PLAIN = 5;
/** By resource, then plain land; the desert is -1. */
const GROUND = ['#3F7A57', '#BE6540', '#9CC063', '#E2B64C', '#A3ABB8', '#A7C47C'] as const;
const DESERT = '#DFCBA0';

const tenth = (n: number): number => Math.round(n * 10) / 10;

/** The same hex always looks the same, and no two hexes of a terrain look alike. */
function scatter(seed: number): () => number {
  let state = seed * 7919 + 13;
  return () => {
    state = (state * 16807) % 2147483647;
    return state / 2147483647;
  };
}

const TREES = [
  [4, -32],
  [13, -28],
  [-20, -26],
  [29, -20],
  [-34, -14],
  [38, -4],
  [-40, 6],
  [36, 22],
  [-36, 26],
  [24, 40],
  [-22, 42],
  [0, 50],
] as const;

function Forest({ seed }: { readonly seed: number }): ReactElement {
  const next = scatter(seed);
  return (
    <>
      {TREES.map(([x, y]) => {
        const at = `translate(${tenth(x + next() * 4 - 2)} ${tenth(y + next() * 4)}) scale(${tenth(0.86 + next() * 0.34)})`;
        return (
          <g key={`${x} ${y}`} transform={at}>
            <path d="M0-15 8 0H-8Z" fill="#2C5B41" />
            <path d="M0-15 8 0H0Z" fill="#214834" />
            <rect x="-1.2" y="0" width="2.4" height="3.5" fill="#4A3522" />
          </g>
        );
      })}
    </>
  );
}

const BANDS = [0, 1, 2, 3, 4, 5] as const;
const KILNS = [
  [-26, -30],
  [8, -36],
  [30, -24],
] as const;

const Hills = (): ReactElement => (
  <>
    <path d="M-60-6C-40-24-24-12-8-20 10-30 30-22 60-10V-70H-60Z" fill="#CC7449" />
    {BANDS.map((i) => (
      <path
        key={i}
        transform={`translate(0 ${i * 12})`}
        d="M-60-8C-36-20-18-4 4-12 24-18 42-6 60-10"
        stroke={i % 2 === 1 ? '#A04E2B' : '#D58358'}
        strokeWidth="3.4"
        fill="none"
        strokeLinecap="round"
      />
    ))}
    {KILNS.map(([x, y]) => (
      <path
        key={x}
        transform={`translate(${x} ${y})`}
        d="M-9 0H9V6H-9ZM-4.5-6.5H4.5V-.5H-4.5Z"
        fill="#93431F"
      />
    ))}
  </>
);

const FLOCK = [
  [-26, -22, 1],
  [18, -26, 0.9],
  [34, -4, 0.8],
  [-38, 14, 0.85],
  [26, 38, 0.9],
  [-18, 42, 1],
] as const;

const Pasture = (): ReactElement => (
  <>
    <path d="M-60 4C-34-16-8-12 12-4 30 3 44 0 60-8V60H-60Z" fill="#86AB50" />
    <path d="M-60 30C-30 16 0 26 24 30 40 32 50 28 60 24V70H-60Z" fill="#789D45" />
    {FLOCK.map(([x, y, size]) => (
      <g key={x} transform={`translate(${x} ${y}) scale(${size})`}>
        <g fill="#FBF8EE">
          <ellipse rx="8" ry="5.6" />
          <circle cx="-4" cy="-3" r="3.6" />
          <circle cx="3" cy="-3.6" r="3.8" />
        </g>
        <ellipse cx="-8.6" cy="-1" rx="2.8" ry="3.4" fill="#3B4530" />
        <path d="M-3 5v4M4 5v4" stroke="#3B4530" strokeWidth="1.8" strokeLinecap="round" />
      </g>
    ))}
  </>
);

const FURROWS = [-7, -6, -5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 6, 7] as const;
const EARS = [
  [-30, -20],
  [-10, -34],
  [14, -30],
  [34, -14],
  [-38, 14],
  [38, 20],
  [-22, 40],
  [20, 42],
] as const;

function Fields({ seed }: { readonly seed: number }): ReactElement {
  const next = scatter(seed);
  return (
    <>
      {FURROWS.map((i) => (
        <path
          key={i}
          transform={`translate(${i * 9} 0)`}
          d="M-14-64Q8 0-6 64"
          stroke={i % 2 === 0 ? '#EFCB6A' : '#CB9A2B'}
          strokeWidth="4.2"
          fill="none"
        />
      ))}
      {EARS.map(([x, y]) => (
        <g key={x} transform={`translate(${x} ${y}) rotate(${tenth(next() * 24 - 12)})`}>
          <path d="M0 10V-4" stroke="#8F6A14" strokeWidth="1.6" />
          <path
            d="M0-4c-3-2.5-3-6 0-9 3 3 3 6.5 0 9ZM-1 2c-4 0-6-2.4-6-6 4 0 6 2.4 6 6ZM1 2c4 0 6-2.4 6-6-4 0-6 2.4-6 6Z"
            fill="#A67814"
          />
        </g>
      ))}
    </>
  );
}

const PEAKS = [
  [-22, 8, 1.05],
  [24, 12, 1],
  [2, -2, 1.5],
  [-34, 40, 0.8],
  [34, 44, 0.8],
] as const;

const Mountains = (): ReactElement => (
  <>
    {PEAKS.map(([x, y, size]) => (
      <g key={x} transform={`translate(${x} ${y}) scale(${size})`}>
        <path d="M-20 12 0-26 20 12Z" fill="#6A7485" />
        <path d="M0-26 20 12H4L-4-4Z" fill="#545E70" />
        <path d="M0-26 7-12.5 2.5-15 0-10-3-14.5-7-12.5Z" fill="#F4F6F7" />
      </g>
    ))}
  </>
);

const Sand = (): ReactElement => (
  <>
    <path d="M-60-2C-34-22-6-16 14-6 30 2 46-2 60-10V70H-60Z" fill="#D3BC8C" />
    <path d="M-60 28C-34 10 0 22 20 30 40 36 50 30 60 24V70H-60Z" fill="#C6AD79" />
    <circle cx="26" cy="-30" r="9" fill="#F0DDB4" />
    <path
      d="M-30-10v-14M-30-16c-5 0-6-2-6-7M-30-14c4 0 6-2 6-6"
      stroke="#6E7F4B"
      strokeWidth="3.6"
      strokeLinecap="round"
      fill="none"
    />
  </>
);

function Motif({
  resource,
  seed,
}: {
  readonly resource: number;
  readonly seed: number;
}): ReactElement | null {
  switch (resource) {
    case 0:
      return <Forest seed={seed} />;
    case 1:
      return <Hills />;
    case 2:
      return <Pasture />;
    case 3:
      return <Fields seed={seed} />;
    case 4:
      return <Mountains />;
    case PLAIN:
      return null;
    default:
      return <Sand />;
  }
}

interface LandProps {
  /** A resource, or -1 for the desert. */
  readonly resource: number;
  readonly seed: number;
  /** Id of the clip path around a hex. */
  readonly clip: string;
}

/** One hex of land around 0, 0. A disc of radius 20 below the middle stays free for the number. */
export const Land = memo(function Land({ resource, seed, clip }: LandProps): ReactElement {
  return (
    <>
      <polygon points={hexPoints(0, 0, R - 1.2)} fill={GROUND[resource] ?? DESERT} />
      <g clipPath={`url(#${clip})`}>
        <Motif resource={resource} seed={seed} />
      </g>
      <polygon
        points={hexPoints(0, 0, R - 2.2)}
        fill="none"
        stroke="#fff"
        strokeOpacity=".3"
        strokeWidth="2"
      />
    </>
  );
});
