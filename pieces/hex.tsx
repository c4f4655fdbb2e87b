import type { ReactElement } from 'react';

/** Pointy-top hexes in axial coordinates. */
export const hexCentre = (q: number, r: number, radius: number): readonly [x: number, y: number] => [
  radius * Math.sqrt(3) * (q + r / 2),
  radius * 1.5 * r,
];

/** Corner 0 is the top one; they go clockwise. */
export function hexCorner(
  cx: number,
  cy: number,
  radius: number,
  corner: number,
): readonly [x: number, y: number] {
  const angle = (Math.PI / 180) * (60 * corner - 90);
  return [cx + radius * Math.cos(angle), cy + radius * Math.sin(angle)];
}

const tenth = (n: number): number => Math.round(n * 10) / 10;

export const hexPoints = (cx: number, cy: number, radius: number): string =>
  [0, 1, 2, 3, 4, 5].map((corner) => hexCorner(cx, cy, radius, corner).map(tenth).join(',')).join(' ');

interface HexProps {
  readonly cx: number;
  readonly cy: number;
  readonly radius: number;
  readonly fill: string;
  readonly stroke?: string;
  readonly strokeWidth?: number;
}

export const Hex = ({ cx, cy, radius, ...paint }: HexProps): ReactElement => (
  <polygon points={hexPoints(cx, cy, radius)} strokeLinejoin="round" {...paint} />
);

/** A number token: a white disc, the number, and dots for how likely it is. 6 and 8 in red. */
export function NumberToken({
  cx,
  cy,
  value,
}: {
  readonly cx: number;
  readonly cy: number;
  readonly value: number;
}): ReactElement {
  const dots = 6 - Math.abs(7 - value);
  const colour = dots === 5 ? '#A3211C' : '#15262A';
  return (
    <g>
      <circle cx={cx} cy={cy} r="17" fill="#FFFDF3" stroke="#15262A" strokeOpacity=".35" strokeWidth="1.2" />
      <text
        x={cx}
        y={cy + 4}
        textAnchor="middle"
        fontFamily="var(--font-display)"
        fontWeight="700"
        fontSize="18"
        fill={colour}
      >
        {value}
      </text>
      {Array.from({ length: dots }, (_, i) => (
        <circle key={i} cx={cx + (i - (dots - 1) / 2) * 4.2} cy={cy + 10} r="1.5" fill={colour} />
      ))}
    </g>
  );
}
