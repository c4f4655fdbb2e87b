import type { ReactElement } from 'react';
import type { Locale } from '@reckon/kernel';
import { SHAPES, type Cover, type Hue } from '../board.ts';
import { CoverArt } from '../CoverArt.tsx';
import { SHAPE_PATHS } from '../seat.tsx';
import { useLanguage } from '../words.tsx';

const GROUND = '#5a4a3c';
const BLURB = {
  en: 'Rules, score and bots are here. A cover is still to be drawn.',
  zh: '规则、计分与电脑玩家都在，封面还没有画。',
} as const;

/** Where the six shapes lie around the initial, in a box of 318 × 244. */
const PLACES = [
  [62, 58],
  [256, 54],
  [44, 140],
  [274, 146],
  [84, 204],
  [232, 208],
] as const;

/** A cover for a game that brings none: its initial among the marks of the seats. */
export function plainCover(title: { readonly [L in Locale]: string }): Cover {
  const Art = ({ band }: { readonly band?: true }): ReactElement => {
    const { locale } = useLanguage();
    return (
      <CoverArt background={GROUND}>
        <svg
          viewBox="0 0 318 244"
          preserveAspectRatio={band ? 'xMaxYMid slice' : 'xMidYMid slice'}
          width="100%"
          height="100%"
        >
          <circle cx="159" cy="126" r="150" fill="#64533f" />
          <circle cx="159" cy="126" r="92" fill="#6f5d47" />
          {PLACES.map(([x, y], index) => (
            <g key={SHAPES[index]} transform={`translate(${x - 21} ${y - 21}) scale(1.75)`}>
              <path
                d={SHAPE_PATHS[SHAPES[index]!]}
                fill={`var(--seat-${(index + 1) as Hue}-board)`}
                stroke="#f7f5ec"
                strokeWidth="1.4"
              />
            </g>
          ))}
          <text
            x="159"
            y="164"
            textAnchor="middle"
            fontFamily="var(--font-display)"
            fontWeight="700"
            fontSize="112"
            fill="#f7f5ec"
          >
            {Array.from(title[locale])[0]}
          </text>
        </svg>
      </CoverArt>
    );
  };
  return { title, blurb: BLURB, Art, ground: GROUND };
}
