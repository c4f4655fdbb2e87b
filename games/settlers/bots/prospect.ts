import { rowAt } from '../facts/table.ts';
import type { View } from '../rules/view.ts';
import type { Guess } from './guess.ts';
import { handWorth } from './hand.ts';
import type { Outlook } from './outlook.ts';

/** Everything a hypothetical move can change for the seat that thinks. */
export interface Prospect {
  readonly view: View;
  readonly seat: number;
  readonly guess: Guess;
  readonly outlook: Outlook;
  readonly hand: readonly number[];
  readonly cards: readonly number[];
}

export const standing = (
  { view, seat }: Pick<Prospect, 'view' | 'seat'>,
  place: Outlook,
  hand: readonly number[],
): number =>
  place.worth + handWorth(hand, place, { rates: rowAt(view.players, seat).rates, cardsLeft: view.deckLeft });

/** Helping somebody who is about to win is no trade at all. */
export function caution(view: View, partner: number): number {
  const left = view.config.pointsToWin - rowAt(view.players, partner).publicPoints;
  return left <= 2 ? 30 : left <= 4 ? 1.2 : 0.4;
}
