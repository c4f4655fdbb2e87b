import { memo, type ReactElement } from 'react';
import { useLanguage } from '../words.tsx';
import { cardName, faceOf, type CardCode, type RankName, type SuitName } from './names.ts';

/** Suits in a box of 20. */
const SUIT_PATHS: { readonly [S in SuitName]: string } = {
  hearts:
    'M10 18C3 12.4 1 9.6 1 6.6 1 3.9 3.1 2 5.6 2 7.5 2 9.1 3 10 4.6 10.9 3 12.5 2 14.4 2 16.9 2 19 3.9 19 6.6 19 9.6 17 12.4 10 18Z',
  diamonds:
    'M10 .6C12 4.4 14.4 7.4 17.6 10 14.4 12.6 12 15.6 10 19.4 8 15.6 5.6 12.6 2.4 10 5.6 7.4 8 4.4 10 .6Z',
  spades:
    'M10 .8C13 5 18.6 7.6 18.6 12 18.6 14.6 16.7 16.2 14.7 16.2 13.1 16.2 11.8 15.4 11.1 14.1 11.3 16.4 12 18 13.4 19.2H6.6C8 18 8.7 16.4 8.9 14.1 8.2 15.4 6.9 16.2 5.3 16.2 3.3 16.2 1.4 14.6 1.4 12 1.4 7.6 7 5 10 .8Z',
  clubs:
    'M10 1a4.3 4.3 0 0 1 3.1 7.3A4.4 4.4 0 1 1 11.1 14c.2 2.3.9 4 2.3 5.2H6.6c1.4-1.2 2.1-2.9 2.3-5.2a4.4 4.4 0 1 1-2-5.7A4.3 4.3 0 0 1 10 1Z',
};

/** Two colours, or four for those who want them (base.css); shape and letter are always there. */
const BLACK = '#15262A';
const COLOUR: { readonly [S in SuitName]: string } = {
  hearts: 'var(--suit-hearts)',
  diamonds: 'var(--suit-diamonds)',
  spades: 'var(--suit-spades)',
  clubs: 'var(--suit-clubs)',
};
const LETTER: { readonly [S in SuitName]: string } = { hearts: 'H', diamonds: 'D', spades: 'S', clubs: 'C' };

const [L, M, R] = [47, 61, 75];
const PIPS: { readonly [rank: string]: readonly (readonly [x: number, y: number])[] } = {
  A: [[M, 70]],
  2: [
    [M, 36],
    [M, 104],
  ],
  3: [
    [M, 30],
    [M, 70],
    [M, 110],
  ],
  4: [
    [L, 38],
    [R, 38],
    [L, 102],
    [R, 102],
  ],
  5: [
    [L, 36],
    [R, 36],
    [M, 70],
    [L, 104],
    [R, 104],
  ],
  6: [
    [L, 32],
    [R, 32],
    [L, 70],
    [R, 70],
    [L, 108],
    [R, 108],
  ],
  7: [
    [L, 30],
    [R, 30],
    [M, 50],
    [L, 70],
    [R, 70],
    [L, 110],
    [R, 110],
  ],
  8: [
    [L, 28],
    [R, 28],
    [M, 49],
    [L, 70],
    [R, 70],
    [M, 91],
    [L, 112],
    [R, 112],
  ],
  9: [
    [L, 26],
    [R, 26],
    [L, 55],
    [R, 55],
    [M, 70],
    [L, 85],
    [R, 85],
    [L, 114],
    [R, 114],
  ],
  10: [
    [L, 26],
    [R, 26],
    [M, 41],
    [L, 55],
    [R, 55],
    [L, 85],
    [R, 85],
    [M, 99],
    [L, 114],
    [R, 114],
  ],
};
const PIP_SIZE: { readonly [rank: string]: number } = {
  A: 2.3,
  2: 1.25,
  3: 1.2,
  4: 1.15,
  5: 1.1,
  6: 1,
  7: 0.92,
  8: 0.9,
  9: 0.84,
  10: 0.8,
};

function Court({ rank, colour }: { readonly rank: string; readonly colour: string }): ReactElement {
  switch (rank) {
    case 'K':
      return (
        <g fill={colour}>
          <path d="M40 62 36 34l12 11 13-17 13 17 12-11-4 28Z" />
          <rect x="40" y="66" width="42" height="6" rx="2" />
          <circle cx="61" cy="26" r="3.4" />
          <path
            d="M44 78h34v10c0 13-8 20-17 24-9-4-17-11-17-24Z"
            fill="none"
            stroke={colour}
            strokeWidth="3.4"
          />
        </g>
      );
    case 'Q':
      return (
        <g fill={colour}>
          <path d="M38 62c-1-13 3-22 9-27 2 8 6 11 8 11 1-8 3-14 6-18 3 4 5 10 6 18 2 0 6-3 8-11 6 5 10 14 9 27Z" />
          <rect x="39" y="66" width="44" height="6" rx="2" />
          <circle cx="61" cy="92" r="17" fill="none" stroke={colour} strokeWidth="3.4" />
        </g>
      );
    default:
      return (
        <g fill={colour}>
          <path d="M38 66c2-16 12-24 30-26 8-8 15-10 18-9 0 6-4 12-12 15 6 4 9 11 9 20Z" />
          <rect x="38" y="69" width="46" height="6" rx="2" />
          <path
            d="M61 81 79 96 61 112 43 96Z"
            fill="none"
            stroke={colour}
            strokeWidth="3.4"
            strokeLinejoin="round"
          />
        </g>
      );
  }
}

const round = (n: number): number => Math.round(n * 10) / 10;

interface FaceProps {
  readonly rank: RankName;
  readonly suit: SuitName;
  /** Spoken name: "seven of hearts". */
  readonly label: string;
}

/** What every face is printed on. */
const CardPaper = (): ReactElement => (
  <rect
    x=".75"
    y=".75"
    width="98.5"
    height="138.5"
    rx="9.5"
    fill="#FFFEFA"
    stroke={BLACK}
    strokeOpacity=".28"
    strokeWidth="1.5"
  />
);

/** A playing card, 100×140; its size is the size of its box. */
export const CardFace = memo(function CardFace({ rank, suit, label }: FaceProps): ReactElement {
  const colour = COLOUR[suit];
  const pips = PIPS[rank];
  const scale = (PIP_SIZE[rank] ?? 1) * 0.98;
  return (
    <svg viewBox="0 0 100 140" role="img" aria-label={label} width="100%" height="100%">
      <CardPaper />
      <text
        x="19"
        y="34"
        textAnchor="middle"
        fontFamily="var(--font-display)"
        fontWeight="800"
        fontSize={rank === '10' ? 25 : 31}
        letterSpacing={rank === '10' ? -2 : 0}
        fill={colour}
      >
        {rank}
      </text>
      <path d={SUIT_PATHS[suit]} fill={colour} transform="translate(10 43) scale(.9)" />
      <text
        x="19"
        y="129"
        textAnchor="middle"
        fontFamily="var(--font-text)"
        fontWeight="700"
        fontSize="15"
        fill={colour}
      >
        {LETTER[suit]}
      </text>
      {pips ? (
        pips.map(([x, y]) => (
          <path
            key={`${x},${y}`}
            d={SUIT_PATHS[suit]}
            fill={colour}
            transform={`translate(${round(x - 10 * scale)} ${round(y - 10 * scale)}) scale(${scale})`}
          />
        ))
      ) : (
        <>
          <Court rank={rank} colour={colour} />
          <path d={SUIT_PATHS[suit]} fill={colour} transform="translate(52 83) scale(.9)" />
        </>
      )}
    </svg>
  );
});

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

/** The face of a card by its code, named in the reader's language. Draw it only where the view holds the card. */
export function Face({ card }: { readonly card: CardCode }): ReactElement {
  const { locale } = useLanguage();
  const face = faceOf(card);
  const label = cardName(card, locale);
  return face === 'joker' ? (
    <JokerFace label={label} />
  ) : (
    <CardFace rank={face.rank} suit={face.suit} label={label} />
  );
}

/** A card in a line of text: rank and suit in the suit's colour, spoken by its name. */
export function MiniCard({ card }: { readonly card: CardCode }): ReactElement {
  const { locale } = useLanguage();
  const face = faceOf(card);
  if (face === 'joker') return <span>{cardName(card, locale)}</span>;
  return (
    <span
      role="img"
      aria-label={cardName(card, locale)}
      style={{ color: COLOUR[face.suit], whiteSpace: 'nowrap' }}
    >
      {face.rank}
      <svg width=".85em" height=".85em" viewBox="0 0 20 20" aria-hidden="true">
        <path d={SUIT_PATHS[face.suit]} fill="currentColor" />
      </svg>
    </span>
  );
}

/** The pattern of every card back; render once per page that shows backs. */
export function BackPattern(): ReactElement {
  return (
    <svg width="0" height="0" style={{ position: 'absolute' }} aria-hidden="true">
      <defs>
        <pattern
          id="card-back"
          width="26"
          height="22"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(-8)"
        >
          <g stroke="#F3DFC8" strokeWidth="1.7" strokeLinecap="round" opacity=".62">
            <path d="M4 5v11M8.5 5v11M13 5v11M17.5 5v11" />
            <path d="M1.5 14 20.5 7" />
          </g>
        </pattern>
      </defs>
    </svg>
  );
}

/** One back, everywhere. Without a label it is decoration. */
export const CardBack = memo(function CardBack({ label }: { readonly label?: string }): ReactElement {
  return (
    <svg
      viewBox="0 0 100 140"
      width="100%"
      height="100%"
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      <rect
        x=".75"
        y=".75"
        width="98.5"
        height="138.5"
        rx="9.5"
        fill="#FBF6EA"
        stroke="#0d1524"
        strokeOpacity=".35"
        strokeWidth="1.5"
      />
      <rect x="6" y="6" width="88" height="128" rx="6" fill="#7B2D45" />
      <rect x="6" y="6" width="88" height="128" rx="6" fill="url(#card-back)" />
      <rect
        x="11"
        y="11"
        width="78"
        height="118"
        rx="3.5"
        fill="none"
        stroke="#F3DFC8"
        strokeOpacity=".7"
        strokeWidth="1.3"
      />
      <circle cx="50" cy="70" r="19" fill="#7B2D45" stroke="#F3DFC8" strokeWidth="1.6" />
      <g stroke="#F7E9D4" strokeWidth="3" strokeLinecap="round">
        <path d="M41 61v18M47 61v18M53 61v18M59 61v18" />
        <path d="M37 76 63 64" stroke="#FFB48A" />
      </g>
    </svg>
  );
});
