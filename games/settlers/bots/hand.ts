import { COSTS } from '../facts/costs.ts';
import { SAFE_HAND } from '../facts/numbers.ts';
import { at } from '../facts/table.ts';
import { UNKNOWN_CARD, type Outlook } from './outlook.ts';

/** Something to build: what it would gain and what it costs. */
interface Goal {
  readonly gain: number;
  readonly cost: readonly number[];
}

const goalsOf = (outlook: Outlook, cardsLeft: number): readonly Goal[] => [
  { gain: outlook.city, cost: COSTS.city },
  { gain: outlook.settlement, cost: COSTS.settlement },
  { gain: outlook.road, cost: COSTS.road },
  { gain: cardsLeft > 0 ? UNKNOWN_CARD : 0, cost: COSTS.card },
];

/** What is left of a gain for each card still missing. */
const PATIENCE = 0.68;
const READY = 0.85;
/** A card that serves no goal. */
const SPARE = 0.22;
const RISK = 0.45;

/** What a hand is worth: the best goal it is near to, a second goal beside it, and not too many cards. */
export function handWorth(
  hand: readonly number[],
  outlook: Outlook,
  { rates, cardsLeft }: { readonly rates: readonly number[]; readonly cardsLeft: number },
): number {
  let best = 0;
  let second = 0;
  for (const { gain, cost } of goalsOf(outlook, cardsLeft)) {
    if (gain === 0) continue;
    let missing = 0;
    let surplus = 0;
    for (let r = 0; r < 5; r++) {
      const over = at(hand, r) - at(cost, r);
      if (over < 0) missing -= over;
      else surplus += Math.floor(over / at(rates, r));
    }
    const worth = gain * READY * PATIENCE ** Math.max(missing * 0.5, missing - surplus * 0.9);
    if (worth > best) {
      second = best;
      best = worth;
    } else second = Math.max(second, worth);
  }
  const size = hand.reduce((sum, count) => sum + count, 0);
  return best + second * 0.35 + size * SPARE - Math.max(0, size - SAFE_HAND) * RISK;
}
