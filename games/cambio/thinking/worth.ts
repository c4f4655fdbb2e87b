import { seatsOf, sharesOf, type Worth } from '@reckon/kernel';
import { handOf } from '../facts/table.ts';
import { resultOf } from '../rules/result.ts';
import type { State } from '../rules/state.ts';
import type { Notes } from './imagine.ts';

const resultIn = ({ hands, seats, call, config }: State) =>
  resultOf(
    seatsOf(seats).map((seat) => handOf(hands, seat)),
    call?.by ?? null,
    config,
  );

/** A narrow win or loss might as well have been the other: it counts this much, and within so many points. */
const NEARLY = 0.4;
const NARROW = 4;

/** A line of thought goes to the end of the round: who wins it, and by which points. The chances of all add up to one. */
export const worth: Worth<State, Notes> = {
  unit: 'chance',
  of({ state }, seat) {
    const { winners, final } = resultIn(state);
    const won = winners.includes(seat) ? 1 / winners.length : 0;
    const near = sharesOf(final.map((points) => -points / NARROW))[seat] ?? 0;
    return (1 - NEARLY) * won + NEARLY * near;
  },
  parts: ['hand', 'others', 'penalty'],
  reasons({ state }, seat) {
    const { base, final } = resultIn(state);
    const mine = base[seat] ?? 0;
    const others = final.filter((_, one) => one !== seat);
    return [-mine, Math.min(...others), mine - (final[seat] ?? 0)];
  },
};
