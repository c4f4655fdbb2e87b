import { VALUE_OF } from '../rules/cards.ts';
import type { State } from '../rules/state.ts';

/** What every hand is worth as it lies, before any penalty for the call; four cards to a seat, one after the other. */
export function worth({ hands, config }: State): readonly number[] {
  const points = VALUE_OF[config.values];
  return Array.from({ length: hands.length / 4 }, (_, seat) =>
    hands.slice(4 * seat, 4 * seat + 4).reduce((sum, card) => sum + points[card], 0),
  );
}
