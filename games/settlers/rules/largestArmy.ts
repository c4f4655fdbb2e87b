import { NOBODY } from './state.ts';

/** The fewest knights that earn the card. */
export const LARGE_ENOUGH = 3;

/** Who holds the card after `seat` played a knight (SET-11.15). */
export function largestArmyHolder(knights: readonly number[], holder: number, seat: number): number {
  if (knights[seat]! < LARGE_ENOUGH) return holder;
  return holder === NOBODY || knights[seat]! > knights[holder]! ? seat : holder;
}
