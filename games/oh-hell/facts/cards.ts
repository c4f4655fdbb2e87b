export const SUITS = ['C', 'D', 'H', 'S'] as const;
export type Suit = (typeof SUITS)[number];

/** Low to high (OHH-3.3). */
export const RANKS = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A'] as const;
export type Rank = (typeof RANKS)[number];

/** Rank and suit: "7H", "10S". */
export type Card = `${Rank}${Suit}`;

export const PACK: readonly Card[] = SUITS.flatMap((suit) => RANKS.map((rank): Card => `${rank}${suit}`));

/** By suit, low to high. */
const ORDER = Object.fromEntries(PACK.map((card, n) => [card, n])) as { readonly [One in Card]: number };

// No text is cut up here: lines of thought ask this thousands of times.
export const suitOf = (card: Card): Suit => card.charAt(card.length - 1) as Suit;
export const rankOf = (card: Card): Rank => card.slice(0, -1) as Rank;
export const heightOf = (card: Card): number => ORDER[card] % RANKS.length;

/** Does a card take the trick from the one that would have taken it before (OHH-3.3)? */
export const beats = (card: Card, best: Card, trump: Suit): boolean =>
  suitOf(card) === suitOf(best) ? heightOf(card) > heightOf(best) : suitOf(card) === trump;

/** The card that takes a trick: the highest trump, else the highest of the suit led (OHH-3.3). */
export function bestOf(cards: readonly Card[], trump: Suit): Card | undefined {
  let [best] = cards;
  for (const card of cards) if (best !== undefined && beats(card, best, trump)) best = card;
  return best;
}

/** A hand as it is held: by suit, low to high. */
export const sorted = (hand: readonly Card[]): readonly Card[] =>
  hand.toSorted((one, other) => ORDER[one] - ORDER[other]);
