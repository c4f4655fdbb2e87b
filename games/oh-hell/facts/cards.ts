export const SUITS = ['C', 'D', 'H', 'S'] as const;
export type Suit = (typeof SUITS)[number];

/** Low to high (OHH-3.3). */
export const RANKS = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A'] as const;
export type Rank = (typeof RANKS)[number];

/** Rank and suit: "7H", "10S". */
export type Card = `${Rank}${Suit}`;

export const PACK: readonly Card[] = SUITS.flatMap((suit) => RANKS.map((rank): Card => `${rank}${suit}`));

export const suitOf = (card: Card): Suit => card.slice(-1) as Suit;
export const rankOf = (card: Card): Rank => card.slice(0, -1) as Rank;
export const heightOf = (card: Card): number => RANKS.indexOf(rankOf(card));

/** The card that takes a trick: the highest trump, else the highest of the suit led (OHH-3.3). */
export function bestOf(cards: readonly Card[], trump: Suit): Card | undefined {
  const [led] = cards;
  if (led === undefined) return undefined;
  const strength = (card: Card): number =>
    suitOf(card) === trump ? 100 + heightOf(card) : suitOf(card) === suitOf(led) ? heightOf(card) : -1;
  return cards.reduce((best, card) => (strength(card) > strength(best) ? card : best));
}

/** A hand as it is held: by suit, low to high. */
export const sorted = (hand: readonly Card[]): readonly Card[] =>
  hand.toSorted((one, other) => PACK.indexOf(one) - PACK.indexOf(other));
