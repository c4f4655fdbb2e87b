import type { Locale } from '@reckon/kernel';

/** A card as games write it: rank and suit, "7H", "10S"; "X1" and "X2" are jokers. */
export type RankName = 'A' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | '10' | 'J' | 'Q' | 'K';
type SuitLetter = 'C' | 'D' | 'H' | 'S';
export type CardCode = `${RankName}${SuitLetter}` | 'X1' | 'X2';

export type SuitName = 'hearts' | 'diamonds' | 'spades' | 'clubs';

const SUITS: { readonly [L in SuitLetter]: SuitName } = {
  C: 'clubs',
  D: 'diamonds',
  H: 'hearts',
  S: 'spades',
};

export function faceOf(card: CardCode): 'joker' | { readonly rank: RankName; readonly suit: SuitName } {
  if (card === 'X1' || card === 'X2') return 'joker';
  return { rank: card.slice(0, -1) as RankName, suit: SUITS[card.slice(-1) as SuitLetter] };
}

const RANKS_EN: { readonly [R in RankName]: string } = {
  A: 'ace',
  2: 'two',
  3: 'three',
  4: 'four',
  5: 'five',
  6: 'six',
  7: 'seven',
  8: 'eight',
  9: 'nine',
  10: 'ten',
  J: 'jack',
  Q: 'queen',
  K: 'king',
};

export const SUIT_NAMES: { readonly [L in Locale]: { readonly [S in SuitName]: string } } = {
  en: { clubs: 'clubs', diamonds: 'diamonds', hearts: 'hearts', spades: 'spades' },
  zh: { clubs: '梅花', diamonds: '方块', hearts: '红心', spades: '黑桃' },
};

/** "seven of hearts", "红心7": how a card is spoken. */
export function cardName(card: CardCode, locale: Locale): string {
  const face = faceOf(card);
  if (face === 'joker') return locale === 'zh' ? '鬼牌' : 'joker';
  const suit = SUIT_NAMES[locale][face.suit];
  return locale === 'zh' ? `${suit}${face.rank}` : `${RANKS_EN[face.rank]} of ${suit}`;
}
