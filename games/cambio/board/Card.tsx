import type { ReactElement } from 'react';
import { CardFace, CardPaper, useLanguage } from '@reckon/pieces';
import type { Card } from '../rules/cards.ts';
import { isJoker, rankName, spoken, suitName } from './words.ts';

/** A face. It is drawn only where the view holds the card: a hidden card has no face to draw. */
export function Face({ card }: { readonly card: Card }): ReactElement {
  const { locale } = useLanguage();
  if (isJoker(card)) return <JokerFace label={spoken(card, locale)} />;
  return <CardFace rank={rankName(card)} suit={suitName(card)} label={spoken(card, locale)} />;
}

const JokerFace = ({ label }: { readonly label: string }): ReactElement => (
  <svg viewBox="0 0 100 140" width="100%" height="100%" role="img" aria-label={label}>
    <CardPaper />
    <path d="M30 62c-2-16 8-26 20-26s22 10 20 26l-20 12Z" fill="#6C0F78" />
    <circle cx="30" cy="62" r="6" fill="#B27612" />
    <circle cx="70" cy="62" r="6" fill="#B27612" />
    <circle cx="50" cy="34" r="6" fill="#B27612" />
    <text
      x="50"
      y="112"
      textAnchor="middle"
      fontFamily="var(--font-display)"
      fontWeight="800"
      fontSize="19"
      fill="#6C0F78"
    >
      JOKER
    </text>
  </svg>
);
