import type { Seat, Telling } from '@reckon/kernel';
import type { View } from '../rules/view.ts';
import { wordsIn } from './words.ts';

/** One line about a seat: cards, road, knights, and what the viewer alone knows. */
export function strip(view: View, seat: Seat, { locale }: Telling): string {
  const words = wordsIn(locale);
  const player = view.players[seat];
  if (!player) return '';
  const secret = player.points === null ? 0 : player.points - player.publicPoints;
  const facts = [
    words.cards(player.handSize),
    ...(player.owes > 0 && !player.hasChosen
      ? [words.mustDiscard(player.owes)]
      : player.atRisk > 0
        ? [words.wouldDiscard]
        : []),
    ...(player.roadLength > 2 ? [words.roadLength(player.roadLength)] : []),
    ...(player.knights > 0 ? [words.army(player.knights)] : []),
    ...(player.cardCount > 0 ? [words.unplayed(player.cardCount)] : []),
    ...(seat === view.you && secret > 0 && view.lifecycle !== 'ended' ? [words.onlyYou(secret)] : []),
  ];
  return facts.join(' · ');
}
