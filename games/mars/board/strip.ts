import type { Seat, Telling } from '@reckon/kernel';
import { cardOf } from '../rules/cards.ts';
import type { View } from '../rules/view.ts';
import { wordsIn } from './words.ts';

/** One line about a seat: corporation, rating, cards, and whether it has passed. */
export function strip(view: View, seat: Seat, { locale }: Telling): string {
  const words = wordsIn(locale);
  const player = view.players[seat];
  if (!player) return '';
  return [
    ...(player.corporation === null ? [] : [cardOf(player.corporation).name]),
    words.terraform(player.tr),
    ...(player.passed ? [words.passed] : [words.handSize(player.hand)]),
  ].join(' · ');
}
