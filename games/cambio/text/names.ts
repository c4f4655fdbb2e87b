import { fill, type Locale, type Seat, type Telling } from '@reckon/kernel';
import type { Power } from '../facts/cards.ts';
import type { Slot } from '../facts/table.ts';
import type { Spot } from '../rules/state.ts';

const SUIT_SIGNS: { readonly [suit: string]: string } = { C: '♣', D: '♦', H: '♥', S: '♠' };
const JOKER: { readonly [L in Locale]: string } = { en: 'joker', zh: '鬼牌' };

export const cardName = (card: string, locale: Locale): string =>
  card.startsWith('X') ? JOKER[locale] : card.slice(0, -1) + (SUIT_SIGNS[card.slice(-1)] ?? '');

const PLACES: { readonly [L in Locale]: { readonly [S in Slot]: string } } = {
  en: { 0: 'top left', 1: 'top right', 2: 'bottom left', 3: 'bottom right' },
  zh: { 0: '左上', 1: '右上', 2: '左下', 3: '右下' },
};
/** Hands counted on paper may have more than four cards; those have a number. */
export const placeName = (slot: number, locale: Locale): string =>
  slot in PLACES[locale]
    ? PLACES[locale][slot as Slot]
    : locale === 'zh'
      ? `第 ${slot + 1} 张`
      : `card ${slot + 1}`;

const POWERS: { readonly [L in Locale]: { readonly [P in Power]: string } } = {
  en: {
    none: 'no power',
    peek_own: 'a look at one of {whose} cards',
    peek_opponent: "a look at another player's card",
    blind_swap: 'an exchange of two cards, unseen',
    look_own: 'a look at one of {whose} cards',
    look_and_swap: 'a look, then perhaps an exchange',
  },
  zh: {
    none: '没有技能',
    peek_own: '看自己一张牌',
    peek_opponent: '看别人一张牌',
    blind_swap: '盲换两张牌',
    look_own: '看自己一张牌',
    look_and_swap: '看牌后可交换',
  },
};

const is = (telling: Telling, seat: Seat): boolean => telling.viewer === seat;

/** What a power lets a seat do. */
export const powerName = (power: Power, telling: Telling, seat: Seat): string =>
  fill(POWERS[telling.locale][power], { whose: is(telling, seat) ? 'your' : 'their own' });

/** At the head of a sentence. */
export const who = (telling: Telling, seat: Seat): string =>
  is(telling, seat) ? (telling.locale === 'en' ? 'You' : '你') : telling.nameOf(seat);

export const whose = (telling: Telling, seat: Seat): string => {
  if (telling.locale === 'zh') return is(telling, seat) ? '你的' : `${telling.nameOf(seat)}的`;
  return is(telling, seat) ? 'your' : `${telling.nameOf(seat)}'s`;
};

/** "your bottom left card": the only name a hidden card has. `actor` is who the sentence is about. */
export function spotName(telling: Telling, { seat, slot }: Spot, actor?: Seat): string {
  const own = seat === actor && !is(telling, seat);
  return telling.locale === 'zh'
    ? `${own ? '自己的' : whose(telling, seat)}${placeName(slot, 'zh')}牌`
    : `${own ? 'their own' : whose(telling, seat)} ${placeName(slot, 'en')} card`;
}

export const listed = (telling: Telling, seats: readonly Seat[]): string => {
  const names = seats.map((seat) => who(telling, seat));
  if (telling.locale === 'zh') return names.join('、');
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
};
