import { memo, type ReactElement } from 'react';
import { useLanguage } from '@reckon/pieces';
import { cardsText } from '../text/names.ts';

const ICONS: readonly ReactElement[] = [
  <>
    <path d="M4 15 15 4l5 5L9 20Z" fill="#8A5A33" />
    <ellipse cx="6.6" cy="17.4" rx="3.6" ry="3.6" fill="#E9C79A" stroke="#8A5A33" strokeWidth="1.4" />
    <circle cx="6.6" cy="17.4" r="1.3" fill="#8A5A33" />
    <path d="M15 4c1-2.6 3.4-3 5-2.6-.1 2.2-1.3 4-3.4 4.4Z" fill="#3D7453" />
  </>,
  <>
    <path d="M2 9.5 8 6l14 2.5-6 4Z" fill="#D98257" />
    <path d="M2 9.5v6.5l14 3v-6.5Z" fill="#B85A34" />
    <path d="M16 12.5v6.5l6-4V8.5Z" fill="#91431F" />
  </>,
  <>
    <path
      d="M5 15.5a3.2 3.2 0 0 1-.6-6.2A3.7 3.7 0 0 1 10 6.5a4 4 0 0 1 6.3.8 3.4 3.4 0 0 1 3.7 5 3.2 3.2 0 0 1-3.4 3.4Z"
      fill="#FBF8EE"
      stroke="#5E6E42"
      strokeWidth="1.3"
    />
    <path d="M8 15.5v4M15 15.5v4" stroke="#3B4530" strokeWidth="2" strokeLinecap="round" />
    <ellipse cx="4.6" cy="11" rx="2.6" ry="3.2" fill="#3B4530" stroke="#FBF8EE" strokeWidth=".5" />
  </>,
  <>
    <path d="M12 22V7" stroke="#8A6410" strokeWidth="1.8" strokeLinecap="round" />
    <path
      d="M12 7c-2-1.6-2-4 0-6 2 2 2 4.4 0 6ZM11.3 11.5C8.5 11.5 7 9.8 7 7.3c2.8 0 4.3 1.7 4.3 4.2ZM12.7 11.5c2.8 0 4.3-1.7 4.3-4.2-2.8 0-4.3 1.7-4.3 4.2ZM11.3 16.5C8.5 16.5 7 14.8 7 12.3c2.8 0 4.3 1.7 4.3 4.2ZM12.7 16.5c2.8 0 4.3-1.7 4.3-4.2-2.8 0-4.3 1.7-4.3 4.2Z"
      fill="#D79F1B"
    />
  </>,
  <>
    <path d="M2.5 18 7 8l6-3.5L20 9l2 8-6 4H7Z" fill="#6E7888" />
    <path d="M7 8l4 4.5L20 9l-7-4.5Z" fill="#A8B1BE" />
    <path d="M11 12.5 9.5 21H16l6-4-2-8Z" fill="#545E6E" />
  </>,
];

interface IconProps {
  readonly resource: number;
  readonly size?: number;
  readonly x?: number;
  readonly y?: number;
}

/** A resource as a picture. Decorative: its name or number stands beside it. */
export const ResourceIcon = memo(function ResourceIcon({
  resource,
  size = 22,
  x,
  y,
}: IconProps): ReactElement {
  return (
    <svg x={x} y={y} width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      {ICONS[resource]}
    </svg>
  );
});

/** "2 wheat, 1 ore" in pictures, and in words for those who listen. */
export function CardsShown({
  cards,
  size = 22,
}: {
  readonly cards: readonly number[];
  readonly size?: number;
}): ReactElement {
  const { locale } = useLanguage();
  return (
    <span style={{ display: 'inline-flex', gap: 8, alignItems: 'center', flexWrap: 'wrap' }}>
      <span className="sr">{cardsText(cards, locale)}</span>
      {cards.map(
        (count, resource) =>
          count > 0 && (
            <span
              key={resource}
              aria-hidden="true"
              style={{ display: 'inline-flex', gap: 3, alignItems: 'center' }}
            >
              <ResourceIcon resource={resource} size={size} />
              <b className="num">{count}</b>
            </span>
          ),
      )}
    </span>
  );
}

/** One picture per card: what something costs. */
export function CostShown({
  cost,
  size = 17,
}: {
  readonly cost: readonly number[];
  readonly size?: number;
}): ReactElement {
  const { locale } = useLanguage();
  return (
    <span style={{ display: 'inline-flex', gap: 1, alignItems: 'center' }}>
      <span className="sr">{cardsText(cost, locale)}</span>
      {cost.flatMap((count, resource) =>
        Array.from({ length: count }, (_, n) => (
          <ResourceIcon key={`${resource}/${n}`} resource={resource} size={size} />
        )),
      )}
    </span>
  );
}
