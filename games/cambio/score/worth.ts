import { seatsOf } from '@reckon/kernel';
import { VALUE_OF } from '../facts/cards.ts';
import { handOf } from '../facts/table.ts';
import type { State } from '../rules/state.ts';

/** What every hand is worth as it lies, before any penalty for the call. */
export function worth({ seats, hands, config }: State): readonly number[] {
  const points = VALUE_OF[config.values];
  return seatsOf(seats).map((seat) => handOf(hands, seat).reduce((sum, card) => sum + points[card], 0));
}
