import { LARGE_ENOUGH, NOBODY } from '../facts/numbers.ts';
import { at } from '../facts/table.ts';

/** Who holds the card after `seat` played a knight (SET-11.15). */
export function largestArmyHolder(knights: readonly number[], holder: number, seat: number): number {
  if (at(knights, seat) < LARGE_ENOUGH) return holder;
  return holder === NOBODY || at(knights, seat) > at(knights, holder) ? seat : holder;
}
