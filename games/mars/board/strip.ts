import type { Seat, Telling } from '@reckon/kernel';
import { cardName } from '../text/names.ts';
import type { View } from '../rules/view.ts';
import { wordsIn } from './words.ts';

/** One line about a seat, what changes first: rating, cards or that it has passed, corporation. */
export function strip(view: View, seat: Seat, { locale }: Telling): string {
  const words = wordsIn(locale);
  const player = view.players[seat];
  if (!player) return '';
  return [
    words.terraform(player.tr),
    player.passed ? words.passed : words.handSize(player.hand),
    ...(player.corporation === null ? [] : [cardName(player.corporation, locale)]),
  ].join(' · ');
}
