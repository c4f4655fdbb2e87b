import type { ReactElement } from 'react';
import type { Parameter, Tag } from '../facts/vocabulary.ts';

/** Drawn in a box of 24: the ground colour, and what stands on it. Squares are things, circles are tags. */
interface Sign {
  readonly ground: string;
  readonly body: ReactElement;
}

const letters = (text: string, fill: string, size: number): ReactElement => (
  <text
    x="12"
    y="16.4"
    textAnchor="middle"
    fontFamily="var(--font-display)"
    fontWeight="800"
    fontSize={size}
    fill={fill}
  >
    {text}
  </text>
);

const LEAF = (
  <path
    d="M12 19.5C6 16 5 9.5 7 4.5c5.5 1 9.5 4 9.5 9 0 3-2 5-4.5 6Zm0 0C12 14 11 10.5 9.5 8"
    fill="#EAF6E4"
    stroke="#2B6631"
    strokeWidth="1.2"
  />
);
const BOLT = <path d="M13.5 3.5 6 13.5h5l-1.5 7 8-10.5h-5.2Z" fill="#F7ECFF" />;
const PAW = (
  <g fill="#F0F7E6">
    <ellipse cx="12" cy="15" rx="4.2" ry="3.6" />
    <circle cx="6.8" cy="10.8" r="1.9" />
    <circle cx="10" cy="7.6" r="2" />
    <circle cx="14" cy="7.6" r="2" />
    <circle cx="17.2" cy="10.8" r="1.9" />
  </g>
);
const ATOM = (
  <>
    <g fill="none" stroke="#22343A" strokeWidth="1.5">
      <ellipse cx="12" cy="12" rx="8" ry="3.2" />
      <ellipse cx="12" cy="12" rx="8" ry="3.2" transform="rotate(60 12 12)" />
      <ellipse cx="12" cy="12" rx="8" ry="3.2" transform="rotate(120 12 12)" />
    </g>
    <circle cx="12" cy="12" r="1.6" fill="#22343A" />
  </>
);
const GERM = (
  <g fill="none" stroke="#F6FBE6" strokeWidth="1.8">
    <ellipse cx="12" cy="12" rx="6" ry="4" transform="rotate(-30 12 12)" />
    <path d="M6.5 8 4.5 6.5M8.5 6 8 3.8M16 16l2.2 1.5M18 13.5l2.3.2" />
  </g>
);
const TOWERS = <path d="M5 19V11l4-3v11M10 19V5.5l5-1V19M16 19v-9l3.5 1.5V19" fill="#EEF2F6" />;

const THINGS = {
  megacredits: { ground: '#E5B53A', body: letters('M€', '#2B1D00', 12.5) },
  steel: {
    ground: '#8B6A4F',
    body: (
      <>
        <path d="M5 14.5 15 6l4 2.5-10 8.5Z" fill="#F3E6DA" />
        <path d="M5 14.5v3l4 2.5v-3Z" fill="#CDB6A2" />
      </>
    ),
  },
  titanium: {
    ground: '#3B3F4C',
    body: (
      <path
        d="m12 4.5 2.2 4.8 5.3.6-3.9 3.6 1.1 5.2-4.7-2.6-4.7 2.6 1.1-5.2-3.9-3.6 5.3-.6Z"
        fill="#F1F3F7"
      />
    ),
  },
  plants: { ground: '#3F8A46', body: LEAF },
  energy: { ground: '#7A3FA3', body: BOLT },
  heat: {
    ground: '#C9472A',
    body: (
      <path
        d="M12 20.5c-4 0-6.5-2.5-6.5-6 0-4.5 4-6 4.5-11 4 1.5 4.5 5 4.5 6 1-.6 1.4-1.6 1.5-2.5 1.8 2 2.5 4.5 2.5 7 0 4-2.5 6.5-6.5 6.5Z"
        fill="#FFE9D2"
      />
    ),
  },
  card: {
    ground: '#4A5A6A',
    body: (
      <>
        <rect x="7" y="4" width="10" height="16" rx="1.8" fill="#F2F5F7" />
        <path d="M9.5 8h5M9.5 11h5M9.5 14h3" stroke="#4A5A6A" strokeWidth="1.4" />
      </>
    ),
  },
  animal: { ground: '#4E7D3A', body: PAW },
  microbe: { ground: '#7FA32F', body: GERM },
  science: { ground: '#F4F3EC', body: ATOM },
  floater: {
    ground: '#B98A16',
    body: (
      <>
        <path
          d="M12 3.6c4.4 0 7.3 2.5 7.3 5.7 0 2.8-2.9 4.5-5 5.4H9.7c-2.1-.9-5-2.6-5-5.4 0-3.2 2.9-5.7 7.3-5.7Z"
          fill="#FFF3CF"
        />
        <path
          d="M9.3 4.5c-1.3 3-1.2 6.7.9 10.2M14.7 4.5c1.3 3 1.2 6.7-.9 10.2"
          fill="none"
          stroke="#B98A16"
          strokeWidth="1.1"
        />
        <path d="M9.6 17h4.8l-.7 3.4h-3.4Z" fill="#FFF3CF" />
      </>
    ),
  },
  fleet: {
    ground: '#37505E',
    body: (
      <path
        d="M12 3c2.3 2.1 3.3 4.7 3.3 7.5l4.2 3.7v3.4L15 16.3l-1 3.3h-4l-1-3.3-4.5 1.3v-3.4l4.2-3.7C8.7 7.7 9.7 5.1 12 3Z"
        fill="#E9F3F7"
      />
    ),
  },
  colony: {
    ground: '#4B5D4A',
    body: (
      <>
        <path d="M4.5 17a7.5 8.5 0 0 1 15 0Z" fill="#E7F1E2" />
        <path d="M3.5 18.8h17" stroke="#E7F1E2" strokeWidth="1.9" />
        <path
          d="M12 8.5V17M8 10.5c.6 2 .6 4.5.3 6.5M16 10.5c-.6 2-.6 4.5-.3 6.5"
          fill="none"
          stroke="#4B5D4A"
          strokeWidth="1.1"
        />
      </>
    ),
  },
  delegate: {
    ground: '#5B4A6B',
    body: (
      <path
        d="M12 4.2a3.7 3.7 0 0 1 2.3 6.6c3 .8 4.8 3 4.8 6.3v2.2H4.9v-2.2c0-3.3 1.8-5.5 4.8-6.3A3.7 3.7 0 0 1 12 4.2Z"
        fill="#F2EAF8"
      />
    ),
  },
  influence: {
    ground: '#5B4A6B',
    body: (
      <path
        d="M5 18.5h14M6 15.5l1-7 3 3.5 2-6 2 6 3-3.5 1 7Z"
        fill="#F2EAF8"
        stroke="#F2EAF8"
        strokeWidth="1.5"
        strokeLinejoin="round"
      />
    ),
  },
  fighter: {
    ground: '#5C2230',
    body: <path d="M12 3.5 14 11l6 4v2.5L14 16l-2 4-2-4-6 1.5V15l6-4Z" fill="#FFE3E3" />,
  },
  asteroid: { ground: '#6B5B53', body: <path d="M8 5h7l4 5-2 7-6 2-6-5 1-6Z" fill="#D9C9BD" /> },
  camp: { ground: '#7A5A2C', body: <path d="M12 5 20 19H4Zm0 7-3 7h6Z" fill="#FBEBD0" fillRule="evenodd" /> },
  preservation: {
    ground: '#2E6B5C',
    body: <path d="M12 4l7 3v5c0 4-3 6.5-7 8-4-1.5-7-4-7-8V7Z" fill="#DFF2EA" />,
  },
  disease: {
    ground: '#5A1F3B',
    body: (
      <path
        d="M12 6a6 6 0 1 1 0 12 6 6 0 0 1 0-12Zm0-3v3m0 12v3M3 12h3m12 0h3"
        fill="#F6D8E6"
        stroke="#F6D8E6"
        strokeWidth="1.6"
      />
    ),
  },
  any: { ground: '#5C6B70', body: letters('?', '#FFFFFF', 14) },
  ocean: {
    ground: '#2F78B8',
    body: (
      <path
        d="M3.5 10c2.8-3 5.7-3 8.5 0s5.7 3 8.5 0M3.5 15c2.8-3 5.7-3 8.5 0s5.7 3 8.5 0"
        fill="none"
        stroke="#EAF5FF"
        strokeWidth="2"
        strokeLinecap="round"
      />
    ),
  },
  greenery: { ground: '#4B8F45', body: <path d="M4 17 8.5 6 13 17ZM10.5 18 16 5l5.5 13Z" fill="#B9DE99" /> },
  city: { ground: '#5A6472', body: TOWERS },
  tile: { ground: '#6E4A36', body: <path d="M12 4.5 18.5 8.2v7.6L12 19.5l-6.5-3.7V8.2Z" fill="#F7E3CF" /> },
  temperature: {
    ground: '#B9432B',
    body: (
      <>
        <path d="M10 5a2 2 0 0 1 4 0v8.2a4 4 0 1 1-4 0Z" fill="#FFF1E6" />
        <path d="M12 9v8" stroke="#B9432B" strokeWidth="2" strokeLinecap="round" />
      </>
    ),
  },
  oxygen: { ground: '#3E7B92', body: letters('O₂', '#FFFFFF', 11.5) },
  venus: {
    ground: '#A97824',
    body: (
      <g fill="none" stroke="#FFF5DE" strokeWidth="2.2" strokeLinecap="round">
        <circle cx="12" cy="9.2" r="4.6" />
        <path d="M12 13.8v6.7M8.8 17.3h6.4" />
      </g>
    ),
  },
  tr: {
    ground: '#A5512C',
    body: (
      <g fill="none" stroke="#FFE7D6" strokeWidth="2">
        <circle cx="12" cy="12" r="6.5" />
        <path d="M12 8v8M8 12h8" />
      </g>
    ),
  },
} satisfies { readonly [name: string]: Sign };

export type Thing = keyof typeof THINGS;

const TAGS: { readonly [T in Tag]: Sign } = {
  building: {
    ground: '#8B5E3C',
    body: <path d="M6 18V9l6-4 6 4v9ZM10 18v-5h4v5" fill="#FBEFE3" fillRule="evenodd" />,
  },
  space: {
    ground: '#2A2B38',
    body: <path d="m12 4 1.9 6.1L20 12l-6.1 1.9L12 20l-1.9-6.1L4 12l6.1-1.9Z" fill="#FFE7A8" />,
  },
  power: { ground: '#7A3FA3', body: BOLT },
  science: { ground: '#F4F3EC', body: ATOM },
  jovian: {
    ground: '#A9651A',
    body: (
      <>
        <circle cx="12" cy="12" r="5.2" fill="#FFEBCB" />
        <ellipse
          cx="12"
          cy="12"
          rx="9"
          ry="2.8"
          fill="none"
          stroke="#FFEBCB"
          strokeWidth="1.8"
          transform="rotate(-18 12 12)"
        />
      </>
    ),
  },
  earth: {
    ground: '#2C6FB5',
    body: (
      <>
        <circle cx="12" cy="12" r="7" fill="#D9EEFF" />
        <path d="M8 7c3 0 4 2 3 4s-3 2-4 1M13 17c-1-2 0-4 2-4s3 .5 3.5 1" fill="#3A8A4E" />
      </>
    ),
  },
  venus: THINGS.venus,
  plant: { ground: '#3F8A46', body: LEAF },
  microbe: THINGS.microbe,
  animal: THINGS.animal,
  city: THINGS.city,
  wild: { ground: '#5C6B70', body: letters('?', '#FFFFFF', 14) },
};

interface IconProps {
  readonly size?: number;
  /** Said aloud; without one the icon is decoration beside words. */
  readonly label?: string;
}

const named = (label: string | undefined) =>
  label === undefined ? ({ 'aria-hidden': true } as const) : ({ role: 'img', 'aria-label': label } as const);

/** A resource, a parameter, a tile: a square. */
export function ThingIcon({ name, size = 18, label }: IconProps & { readonly name: Thing }): ReactElement {
  const { ground, body } = THINGS[name];
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" {...named(label)}>
      <ThingBox name={name} ground={ground} />
      {body}
    </svg>
  );
}

const ThingBox = ({ name, ground }: { readonly name: Thing; readonly ground: string }): ReactElement => (
  <rect
    x="1"
    y="1"
    width="22"
    height="22"
    rx={name === 'megacredits' ? 7 : 4.5}
    fill={ground}
    {...(name === 'science' && { stroke: '#22343A', strokeOpacity: 0.35 })}
  />
);

/** The same inside another picture, with its top left corner at a point. */
export const ThingAt = ({
  name,
  x,
  y,
  size,
}: {
  readonly name: Thing;
  readonly x: number;
  readonly y: number;
  readonly size: number;
}): ReactElement => (
  <g transform={`translate(${x} ${y}) scale(${size / 24})`}>
    <ThingBox name={name} ground={THINGS[name].ground} />
    {THINGS[name].body}
  </g>
);

/** A tag: a circle. */
export const TagIcon = ({ name, size = 22, label }: IconProps & { readonly name: Tag }): ReactElement => (
  <svg width={size} height={size} viewBox="0 0 24 24" {...named(label)}>
    <circle cx="12" cy="12" r="11" fill={TAGS[name].ground} stroke="#FFFEFA" strokeWidth="1.6" />
    {TAGS[name].body}
  </svg>
);

export const groundOf = (name: Thing): string => THINGS[name].ground;

export const iconOfParameter = (parameter: Parameter): Thing =>
  parameter === 'oceans' ? 'ocean' : parameter;
