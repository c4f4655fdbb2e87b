import { seatsOf, sharesOf, type Seat, type Worth } from '@reckon/kernel';
import { handOf, TARGET } from '../facts/table.ts';
import { resultOf, winnersOf } from '../rules/result.ts';
import type { State } from '../rules/state.ts';
import type { Notes } from './imagine.ts';

const resultIn = ({ hands, seats, call, config }: State) =>
  resultOf(
    seatsOf(seats).map((seat) => handOf(hands, seat)),
    call?.by ?? null,
    config,
  );

/**
 * Before a call, lines are played against others who rather call early (`imagine`). They flatter the thinker by so much, and of
 * the rest so much happens: in 1,500 games of careful bots what happened rose by 0.62 (four seats) and 0.75 (two) with what lines
 * came to. It is the same for all moves, rash calls aside: it changes what is said and not what is done.
 * `tools/believe.ts cambio` holds what is said against what happens.
 */
const FLATTERY = 0.085;
const BELIEVED = 0.68;
/** Whoever waits never calls with more than this: it was the move that is thought about, and how others call no longer matters. */
const RASH = 15;

/** How far totals go apart until one reaches the target: at the end, and for every point that is missing. */
const SPREAD = 30;
const SPREAD_TO_COME = { two: 8, more: 1.5 } as const;

/**
 * Whoever has the lowest total wins when one has reached the target (CAM-13.14): until then the fewer points the likelier. In 1,000
 * games of careful bots what was said of all ends of rounds lay within five in a hundred of what happened.
 */
function chanceBy({ totals, config, seats }: State, seat: Seat): number {
  const highest = Math.max(...totals);
  if (highest >= TARGET) {
    const { winners } = winnersOf(totals, null, config.tieRule);
    return winners.includes(seat) ? 1 / winners.length : 0;
  }
  const spread = Math.sqrt(
    SPREAD + (seats === 2 ? SPREAD_TO_COME.two : SPREAD_TO_COME.more) * (TARGET - highest),
  );
  return sharesOf(totals.map((total) => -total / spread))[seat] ?? 0;
}

/** A line of thought goes to the end of the round: who wins it, or how it leaves the totals. The chances of all add up to one. */
export const worth: Worth<State, Notes> = {
  unit: 'chance',
  of({ state, notes }, seat, root) {
    if (state.config.rounds !== 1)
      return BELIEVED * chanceBy(state, seat) + (1 - BELIEVED) * chanceBy(root, seat);
    const { winners, base } = resultIn(state);
    const won = winners.includes(seat) ? 1 / winners.length : 0;
    const isRash = state.call?.by === notes.thinker && (base[notes.thinker] ?? 0) > RASH;
    if (root.call !== null || isRash) return won;
    // Who has lost in a line has no less than nothing: with six seats that is not as much.
    const most = Math.min(FLATTERY, (1 - BELIEVED) / (BELIEVED * state.seats));
    const flattery = seat === notes.thinker ? most : -most / (state.seats - 1);
    return BELIEVED * (won - flattery) + (1 - BELIEVED) / state.seats;
  },
  parts: ['hand', 'others', 'penalty'],
  reasons({ state }, seat) {
    const { base, final } = resultIn(state);
    const mine = base[seat] ?? 0;
    const others = final.filter((_, one) => one !== seat);
    return [-mine, Math.min(...others), mine - (final[seat] ?? 0)];
  },
};
