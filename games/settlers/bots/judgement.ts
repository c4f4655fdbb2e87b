import type { Seat } from '@reckon/kernel';
import { NOBODY, pips } from '../facts/numbers.ts';
import { noCards, only } from '../facts/resources.ts';
import { at, rowAt } from '../facts/table.ts';
import type { Move } from '../rules/moves.ts';
import type { View } from '../rules/view.ts';
import { termsOf } from './guess.ts';
import { caution, standing, type Prospect } from './prospect.ts';

/** Offers one turn sees from a planner: more would only tire the table. */
const OFFERS = 2;
/** An offer must be worth the telling. */
const WORTHWHILE = 1.2;

/** One card for another that would help, if somebody seems to have it. */
export function offerFor(prospect: Prospect): Move | undefined {
  const { view, seat, hand, guess, outlook } = prospect;
  if (guess.offers >= OFFERS || view.offers.length > 0) return undefined;
  const now = standing(prospect, outlook, hand);
  const partners = view.players.flatMap(({ handSize }, s) =>
    s !== seat && handSize > 0 && caution(view, s) < 10 ? [s as Seat] : [],
  );
  let best: Move | undefined;
  let most = WORTHWHILE;
  for (let give = 0; give < 5; give++) {
    if (hand[give] === 0) continue;
    for (let get = 0; get < 5; get++) {
      const to = partners.filter((s) => (rowAt(guess.hands, s)[get] ?? 0) >= 0.6);
      if (get === give || to.length === 0) continue;
      const terms = termsOf(only(give, 1), only(get, 1));
      if (guess.declined.some((turn) => turn.includes(terms))) continue;
      const next = hand.with(give, at(hand, give) - 1).with(get, at(hand, get) + 1);
      // What we have plenty of, others will rather want than what we hardly have ourselves.
      const gain = standing(prospect, outlook, next) - now + 0.01 * at(hand, give);
      if (gain <= most) continue;
      most = gain;
      best = { type: 'offerTrade', to, give: only(give, 1), get: only(get, 1) };
    }
  }
  return best;
}

/** Card by card, always the one that is missed least. */
export function discardFor(prospect: Prospect, count: number): readonly number[] {
  const taken = noCards();
  let hand = prospect.hand.slice();
  for (let n = 0; n < count; n++) {
    let least = -1;
    let most = Number.NEGATIVE_INFINITY;
    for (let r = 0; r < 5; r++) {
      if (hand[r] === 0) continue;
      const worth = standing(prospect, prospect.outlook, hand.with(r, at(hand, r) - 1));
      if (worth > most) {
        most = worth;
        least = r;
      }
    }
    hand = hand.with(least, at(hand, least) - 1);
    taken[least] = at(taken, least) + 1;
  }
  return taken;
}

/** Blocks and robs whoever is ahead, never ourselves. */
export function robberWorth({ view, seat }: Prospect, hex: number, victim: number | null): number {
  const chances = pips(at(view.board.numbers, hex));
  let worth = 0;
  for (const vertex of rowAt(view.board.corners, hex)) {
    const owner = at(view.builder, vertex);
    if (owner === NOBODY) continue;
    const blocked = at(view.level, vertex) * chances * 0.3;
    worth += owner === seat ? -2 * blocked : blocked * threat(view, owner);
  }
  if (victim !== null)
    worth += threat(view, victim) * (1 + 0.1 * Math.min(8, rowAt(view.players, victim).handSize));
  return worth;
}

const threat = ({ players, config }: View, seat: number): number =>
  0.5 + rowAt(players, seat).publicPoints / config.pointsToWin;
