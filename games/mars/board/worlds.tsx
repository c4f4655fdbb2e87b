/** Worlds are discs. */
import { useId, type ReactElement } from 'react';
import type { ColonyName } from '../facts/colonies.ts';
import { Box, colourOf, Cut, PAPER, type Owner } from './emblems.tsx';

type World = ColonyName | 'Venus' | 'Mars';

const CRATERS: readonly (readonly [number, number, number])[] = [
  [28, 30, 9],
  [62, 24, 5],
  [74, 52, 10],
  [44, 62, 7],
  [22, 64, 5],
  [60, 80, 6],
  [50, 42, 4],
];
const craters = (shade: string): ReactElement => (
  <>
    {CRATERS.map(([x, y, r]) => (
      <g key={x}>
        <circle cx={x} cy={y} r={r} fill={shade} opacity=".28" />
        <path
          d={`M${x - r} ${y}a${r} ${r} 0 0 1 ${2 * r} 0`}
          stroke="#fff"
          strokeOpacity=".35"
          strokeWidth="1.2"
          fill="none"
        />
      </g>
    ))}
  </>
);
const patches = (shade: string): ReactElement => (
  <>
    <path d="M20 20 46 14 54 40 28 46ZM58 48 88 40 92 70 64 78Z" fill={shade} opacity=".4" />
    <path
      d="M22 26 48 20M24 34 51 28M62 56 90 48M63 66 92 58"
      stroke="#fff"
      strokeOpacity=".4"
      strokeWidth="2"
    />
    <circle cx="34" cy="72" r="8" fill={shade} opacity=".35" />
  </>
);

/** Light, shade and what is seen on the disc. */
const WORLDS: { readonly [W in World]: readonly [light: string, shade: string, surface: ReactElement] } = {
  Luna: ['#D8D5CC', '#8B8A86', craters('#8B8A86')],
  Callisto: ['#B7A48E', '#5A4A40', craters('#5A4A40')],
  Ceres: ['#B9B4AE', '#5E5A58', craters('#5E5A58')],
  Miranda: ['#D9DDE2', '#7E8794', patches('#7E8794')],
  Ganymede: ['#CDB89C', '#75604F', patches('#75604F')],
  Triton: [
    '#CFE0DC',
    '#6E94A0',
    <g key="t">
      <path d="M-5 66Q30 56 50 64T105 60V105H-5Z" fill="#F2D9D2" opacity=".85" />
      <path d="M10 30q20-10 40 0t44-2" stroke="#6E94A0" strokeOpacity=".5" strokeWidth="3" fill="none" />
    </g>,
  ],
  Europa: [
    '#EFE6D6',
    '#A08468',
    <path
      key="e"
      d="M-5 24Q36 8 105 30M-5 44Q30 60 105 38M-5 60Q46 44 105 70M-5 80Q40 96 105 78M20-5Q40 40 30 105M70-5Q56 50 80 105"
      fill="none"
      stroke="#A08468"
      strokeOpacity=".55"
      strokeWidth="2"
    />,
  ],
  Titan: [
    '#F0C46A',
    '#9C5E1F',
    <g key="t">
      <path
        d="M-5 32Q50 20 105 34V48Q50 36-5 48ZM-5 62Q50 50 105 64V72Q50 62-5 72Z"
        fill="#fff"
        opacity=".2"
      />
      <path d="M-5 80Q50 70 105 82V105H-5Z" fill="#7A3F10" opacity=".3" />
    </g>,
  ],
  Enceladus: [
    '#F4FAFB',
    '#98B6C2',
    <g key="e">
      <path
        d="M18 62 44 100M32 56 62 98M48 54 78 92"
        stroke="#4FA3B8"
        strokeOpacity=".75"
        strokeWidth="3.4"
      />
      <circle cx="36" cy="28" r="7" fill="#98B6C2" opacity=".45" />
      <circle cx="64" cy="34" r="4.5" fill="#98B6C2" opacity=".45" />
    </g>,
  ],
  Io: [
    '#F3DE7A',
    '#B7771F',
    <g key="i" opacity=".6">
      {CRATERS.map(([x, y, r], index) => (
        <circle key={x} cx={y} cy={x} r={r * 0.8} fill={index % 2 === 0 ? '#B0501D' : '#FFF4C4'} />
      ))}
    </g>,
  ],
  Pluto: [
    '#EAD9C6',
    '#8A6B58',
    <path
      key="p"
      d="M50 84C30 68 26 52 38 46c7-3 11 2 12 6 1-4 6-9 13-6 12 6 7 22-13 38Z"
      fill="#FFF6EA"
      opacity=".8"
    />,
  ],
  Venus: [
    '#F7E2A4',
    '#A86A1C',
    <g key="v">
      <path
        d="M-5 22Q30 8 60 20T105 18V30Q70 40 40 28T-5 36ZM-5 50Q35 38 66 50T105 48V58Q66 66 36 58T-5 62ZM-5 76Q40 66 70 78T105 76V86Q60 92-5 88Z"
        fill="#fff"
        opacity=".34"
      />
      <path d="M-5 40Q40 30 105 42" stroke="#A86A1C" strokeOpacity=".35" strokeWidth="3" fill="none" />
    </g>,
  ],
  Mars: [
    '#E09A6C',
    '#7C3725',
    <g key="m">
      <path
        d="M-5 34C20 22 34 44 60 32S90 34 105 26M-5 70C24 58 40 80 66 66S92 72 105 62"
        fill="none"
        stroke="#6E2F1F"
        strokeOpacity=".35"
        strokeWidth="7"
      />
      <ellipse cx="50" cy="5" rx="16" ry="5" fill="#FFF3E8" opacity=".8" />
    </g>,
  ],
};

/** Asleep it is unlit. */
export function Globe({
  world,
  size = 58,
  asleep = false,
}: {
  readonly world: World;
  readonly size?: number;
  readonly asleep?: boolean;
}): ReactElement {
  const id = useId();
  const [light, shade, surface] = WORLDS[world];
  return (
    <Box size={size} box={100} dim={asleep}>
      <defs>
        <radialGradient id={id} cx=".36" cy=".3" r=".8">
          <stop offset="0" stopColor={light} />
          <stop offset="1" stopColor={shade} />
        </radialGradient>
        <clipPath id={`${id}c`}>
          <circle cx="50" cy="50" r="46" />
        </clipPath>
      </defs>
      <circle cx="50" cy="50" r="49" fill={light} opacity=".22" />
      <circle cx="50" cy="50" r="46" fill={`url(#${id})`} />
      <g clipPath={`url(#${id}c)`}>
        {surface}
        <path
          d="M96 50A46 46 0 0 1 20 84 60 60 0 0 0 88 22 46 46 0 0 1 96 50Z"
          fill="#120d18"
          opacity=".28"
        />
      </g>
    </Box>
  );
}

/** A city off the map: a disc with a city and its owner, or a free place. */
export const SkyCity = ({
  owner,
  size = 60,
}: {
  readonly owner: Owner | undefined;
  readonly size?: number;
}): ReactElement => (
  <Box size={size} box={64}>
    <circle
      cx="32"
      cy="32"
      r="30"
      fill="#5D5867"
      fillOpacity={owner === undefined ? 0.3 : 0.55}
      stroke="#FFF0DA"
      strokeOpacity=".7"
      strokeWidth="1.4"
      {...(owner === undefined && { strokeDasharray: '4 3.2' })}
    />
    {owner === undefined ? (
      <path
        d="M32 12 49 22v20L32 52 15 42V22Z"
        fill="none"
        stroke="#FFF0DA"
        strokeOpacity=".5"
        strokeDasharray="4 3"
      />
    ) : (
      <>
        <path d="M32 6 54.5 19v26L32 58 9.5 45V19Z" fill="#59636F" stroke="#FFF6E8" strokeWidth="1.4" />
        <path d="M17 38V26l7-5v17M26 38V16l9-3v25M37 38V22l10 3v13" fill="#F2EEE4" />
        <circle cx="32" cy="47" r="9.6" fill={PAPER} />
        <Cut owner={owner} at={[32, 47]} size={12.5} fill={colourOf(owner)} />
      </>
    )}
  </Box>
);
