import { memo, type ReactElement } from 'react';
import type { Card } from '../facts/language.ts';
import type { Tag } from '../facts/vocabulary.ts';

type Scene = Tag | 'event';

/** Sky and haze by the first tag. */
const SKIES: { readonly [S in Scene]: readonly [sky: string, haze: string] } = {
  animal: ['#F3D9B8', '#E39A6B'],
  plant: ['#F0E2BF', '#C9A66B'],
  space: ['#1D1A2A', '#3A2A45'],
  jovian: ['#1D1A2A', '#4A2F33'],
  science: ['#D8E3E6', '#8FB0BA'],
  building: ['#F1D3BC', '#CC7F5B'],
  earth: ['#CFE0EA', '#7FA3BD'],
  microbe: ['#E6E3C0', '#A7B36A'],
  city: ['#E9D8D2', '#A77B7E'],
  power: ['#E6DCEF', '#A98BC0'],
  venus: ['#F2E3B4', '#D2A84A'],
  wild: ['#E3E6E0', '#A9B3AE'],
  event: ['#F1C9AE', '#C05B3C'],
};

/** The same picture for the same card, always: chance from its number. */
function chanceOf(id: string): () => number {
  let seed = 7;
  for (const letter of id) seed = (seed * 31 + letter.charCodeAt(0)) % 2147483646;
  let now = seed + 1;
  return () => {
    now = (now * 16807) % 2147483647;
    return now / 2147483647;
  };
}

const tenth = (n: number): number => Math.round(n * 10) / 10;

function Motif({ scene, chance }: { readonly scene: Scene; readonly chance: () => number }): ReactElement {
  switch (scene) {
    case 'jovian':
      return (
        <>
          <circle cx="116" cy="30" r="30" fill="#D8955A" />
          <path
            d="M87 24q30 8 58 0M86 32q30 9 60 1M90 42q26 8 52 1"
            stroke="#B96D3C"
            strokeWidth="4"
            fill="none"
          />
          <circle cx={tenth(30 + chance() * 30)} cy="20" r="8" fill="#F0D8A4" />
        </>
      );
    case 'space':
      return (
        <>
          <path d="M18 44 96 12" stroke="#9FD3F2" strokeWidth="9" strokeLinecap="round" opacity=".25" />
          <path d="M40 35 98 11" stroke="#CFEBFA" strokeWidth="5" strokeLinecap="round" opacity=".5" />
          <circle cx="102" cy="10" r={tenth(6 + chance() * 4)} fill="#EAF7FF" />
          <path d="M0 52Q80 34 160 52Z" fill="#B4583A" />
        </>
      );
    case 'animal':
      return (
        <>
          <path d="M0 40Q50 26 160 40V52H0Z" fill="#8A5A34" />
          <g transform={`translate(${tenth(50 + chance() * 60)} 30)`}>
            <path
              d="M-30 12c2-14 12-20 26-18 6-8 16-10 22-6l-4 6 10 4c-2 8-8 10-14 10l-4 8h-8l-2-6-12 2-4 4Z"
              fill="#3B2B22"
            />
            <circle cx="16" cy="-7" r="1.5" fill="#F7D774" />
          </g>
        </>
      );
    case 'plant':
      return (
        <>
          <path d="M0 38Q70 24 160 40V52H0Z" fill="#4F7F43" />
          {Array.from({ length: 9 }, (_, i) => (
            <path
              key={i}
              transform={`translate(${10 + i * 18} ${tenth(30 + chance() * 11)})`}
              d="M0 8V-8M0 0c-7-1-8-6-8-9 6 0 8 4 8 9ZM0-3c7-1 8-6 8-9-6 0-8 4-8 9Z"
              stroke="#2C5A2E"
              strokeWidth="1.4"
              fill="#6FA657"
            />
          ))}
        </>
      );
    case 'microbe':
      return (
        <g fill="none" stroke="#5E7423" strokeWidth="2.2">
          {Array.from({ length: 7 }, (_, i) => (
            <ellipse
              key={i}
              cx={tenth(14 + i * 22)}
              cy={tenth(14 + chance() * 26)}
              rx={tenth(6 + chance() * 5)}
              ry="5"
              transform={`rotate(${Math.round(chance() * 90 - 45)} ${tenth(14 + i * 22)} 27)`}
            />
          ))}
        </g>
      );
    case 'science':
      return (
        <>
          <g fill="none" stroke="#2C4A55" strokeWidth="2">
            <ellipse cx="80" cy="26" rx="34" ry="11" />
            <ellipse cx="80" cy="26" rx="34" ry="11" transform="rotate(60 80 26)" />
            <ellipse cx="80" cy="26" rx="34" ry="11" transform="rotate(120 80 26)" />
          </g>
          <circle cx="80" cy="26" r="5" fill="#2C4A55" />
        </>
      );
    case 'power':
      return (
        <>
          <path d="M0 44Q60 34 160 42V52H0Z" fill="#7C4A30" />
          {[30, 80, 126].map((x, i) => (
            <g key={x} transform={`translate(${x} ${i % 2 ? 20 : 24})`}>
              <path d="M0 0V26" stroke="#51406A" strokeWidth="2.4" />
              <path d="M0 0 2.5-15 5 0ZM0 0-14 6-11 9ZM0 0 12 9 15 6Z" fill="#F7F2FB" />
            </g>
          ))}
        </>
      );
    case 'earth':
      return (
        <>
          <circle cx={tenth(60 + chance() * 50)} cy="24" r="17" fill="#3C82C4" />
          <path d="M0 46Q60 36 160 44V52H0Z" fill="#9A5637" />
        </>
      );
    case 'event':
      return (
        <>
          <path d="M0 40Q40 22 74 34T160 30V52H0Z" fill="#9A4529" />
          <path d="M0 46Q60 36 160 46V52H0Z" fill="#74331F" />
          <circle cx={tenth(24 + chance() * 110)} cy="13" r="6" fill="#FFF0D8" />
        </>
      );
    default:
      return (
        <>
          <path d="M0 44Q60 34 160 42V52H0Z" fill="#7C4A30" />
          {[30, 46, 64, 92, 112].map((x, i) => {
            const h = tenth(16 + chance() * 16);
            return (
              <g key={x}>
                <path d={`M${x} 46V${46 - h}a9 9 0 0 1 18 0V46Z`} fill={i % 2 ? '#F6E3CF' : '#E9CBB0'} />
                <path d={`M${x + 4} ${48 - h}h10`} stroke="#7FA9B5" strokeWidth="4" />
              </g>
            );
          })}
        </>
      );
  }
}

/** A landscape for a card, made from its number and its first tag. Decorative. */
export const CardArt = memo(function CardArt({
  card,
}: {
  readonly card: Pick<Card, 'id' | 'tags'>;
}): ReactElement {
  const scene: Scene = card.tags[0] ?? 'event';
  const [sky, haze] = SKIES[scene];
  const chance = chanceOf(card.id);
  const dark = scene === 'space' || scene === 'jovian';
  return (
    <svg
      viewBox="0 0 160 52"
      width="100%"
      height="100%"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <rect width="160" height="52" fill={sky} />
      <path d="M0 22Q60 10 160 26V52H0Z" fill={haze} opacity=".55" />
      {dark &&
        Array.from({ length: 18 }, (_, i) => (
          <circle
            key={i}
            cx={tenth(chance() * 160)}
            cy={tenth(chance() * 52)}
            r={tenth(0.4 + chance() * 0.9)}
            fill="#FFF4DA"
            opacity={tenth(0.4 + chance() * 0.6)}
          />
        ))}
      <Motif scene={scene} chance={chance} />
    </svg>
  );
});
