/** The pack: names of cards, their powers (CAM-1.3) and the value tables (CAM-1.2, CAM-13.9). */
export const SUITS = ['C', 'D', 'H', 'S'] as const;
export const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'] as const;
type Suit = (typeof SUITS)[number];
type Rank = (typeof RANKS)[number];

export const JOKER_CARDS = ['X1', 'X2'] as const;
type Joker = (typeof JOKER_CARDS)[number];
export type Card = `${Rank}${Suit}` | Joker;

/** Canonical order, which a shuffle starts from: clubs, diamonds, hearts, spades, each from ace to king. */
export const PACK: readonly Card[] = SUITS.flatMap((suit) => RANKS.map((rank): Card => `${rank}${suit}`));
export const PACK_WITH_JOKERS: readonly Card[] = [...PACK, ...JOKER_CARDS];

export type ByCard<T> = { readonly [C in Card]: T };
const byCard = <T>(value: (card: Card) => T): ByCard<T> =>
  Object.fromEntries(PACK_WITH_JOKERS.map((card) => [card, value(card)])) as ByCard<T>;

export const isJoker = (card: Card): card is Joker => card === 'X1' || card === 'X2';
export const rankOf = (card: Exclude<Card, Joker>): Rank => card.slice(0, -1) as Rank;
export const suitOf = (card: Exclude<Card, Joker>): Suit => card.slice(-1) as Suit;

const isRed = (card: Card): boolean => card.endsWith('D') || card.endsWith('H');
const isKing = (card: Card): boolean => card.startsWith('K');

/** Named as the records name them; `look_and_swap` exists under its switch only. */
const POWERS = ['none', 'peek_own', 'peek_opponent', 'blind_swap', 'look_own', 'look_and_swap'] as const;
export type Power = (typeof POWERS)[number];
/** One that can wait to be used. */
export type UsablePower = Exclude<Power, 'none'>;

export const KING_POWERS = [
  'look_own_random',
  'look_own_chosen',
  'black_king_look_and_swap',
  'none_for_red',
] as const;
export type KingPower = (typeof KING_POWERS)[number];

const RANK_POWER: { readonly [R in Rank]: Power } = {
  A: 'none',
  2: 'none',
  3: 'none',
  4: 'none',
  5: 'none',
  6: 'none',
  7: 'peek_own',
  8: 'peek_own',
  9: 'peek_opponent',
  10: 'peek_opponent',
  J: 'blind_swap',
  Q: 'blind_swap',
  K: 'look_own',
};

function powerUnder(kingPower: KingPower, card: Card): Power {
  if (isJoker(card)) return 'none';
  if (isKing(card) && kingPower === 'none_for_red' && isRed(card)) return 'none';
  if (isKing(card) && kingPower === 'black_king_look_and_swap' && !isRed(card)) return 'look_and_swap';
  return RANK_POWER[rankOf(card)];
}

const each = <Key extends string, T>(
  keys: readonly Key[],
  value: (key: Key) => T,
): { readonly [K in Key]: T } =>
  Object.fromEntries(keys.map((key) => [key, value(key)])) as { readonly [K in Key]: T };

export const POWER_OF: { readonly [K in KingPower]: ByCard<Power> } = each(KING_POWERS, (kingPower) =>
  byCard((card) => powerUnder(kingPower, card)),
);

export const VALUES = [
  'seed',
  'red_king_minus1',
  'red_king_minus1_black_king_13',
  'red_king_minus2_joker_minus1',
  'ace_zero',
  'J11_Q12_K13',
  'J11_Q12_K20',
] as const;
export type Values = (typeof VALUES)[number];

interface Worth {
  readonly ace: number;
  readonly jack: number;
  readonly queen: number;
  readonly redKing: number;
  readonly blackKing: number;
  readonly joker: number;
}

const WORTH: { readonly [V in Values]: Worth } = {
  seed: { ace: 1, jack: 10, queen: 10, redKing: 0, blackKing: 0, joker: 0 },
  red_king_minus1: { ace: 1, jack: 10, queen: 10, redKing: -1, blackKing: 10, joker: 0 },
  red_king_minus1_black_king_13: { ace: 1, jack: 10, queen: 10, redKing: -1, blackKing: 13, joker: 0 },
  red_king_minus2_joker_minus1: { ace: 1, jack: 10, queen: 10, redKing: -2, blackKing: 10, joker: -1 },
  ace_zero: { ace: 0, jack: 10, queen: 10, redKing: 0, blackKing: 0, joker: 0 },
  J11_Q12_K13: { ace: 1, jack: 11, queen: 12, redKing: 13, blackKing: 13, joker: 0 },
  J11_Q12_K20: { ace: 1, jack: 11, queen: 12, redKing: 20, blackKing: 20, joker: 0 },
};

function worthOf(worth: Worth, card: Card): number {
  if (isJoker(card)) return worth.joker;
  const rank = rankOf(card);
  switch (rank) {
    case 'A':
      return worth.ace;
    case 'J':
      return worth.jack;
    case 'Q':
      return worth.queen;
    case 'K':
      return isRed(card) ? worth.redKing : worth.blackKing;
    default:
      return Number(rank);
  }
}

export const VALUE_OF: { readonly [V in Values]: ByCard<number> } = each(VALUES, (values) =>
  byCard((card) => worthOf(WORTH[values], card)),
);

/** Doubling a hand below zero would reward the caller (CAM-13.8). */
export const hasNegativeValues = (values: Values): boolean =>
  Object.values(WORTH[values]).some((points) => points < 0);
