/** Figures of the rulebook that more than one room speaks of. */

/** The sum of two dice that wakes the robber. */
export const SEVEN = 7;
/** Sums of two dice. */
export const SUMS = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const;

/** Ways in 36 to roll a number; the desert's 0 is never rolled. */
export const pips = (number: number): number => (number === 0 ? 0 : 6 - Math.abs(SEVEN - number));

/** Hands of more than this many cards are halved by a seven (SET-8.1). */
export const SAFE_HAND = 7;

/** The least length and the fewest knights that earn the awards (SET-11.12, SET-11.15). */
export const LONG_ENOUGH = 5;
export const LARGE_ENOUGH = 3;

export const SETTLEMENT_POINTS = 1;
export const CITY_POINTS = 2;
export const AWARD_POINTS = 2;

/** Cards the bank asks for one: without a harbour, with one for anything, with one for the resource (SET-9.2, SET-9.3). */
export const BANK_RATE = 4;
export const ANY_RATE = 3;
export const SPECIAL_RATE = 2;

/** What each seat said to an offer. */
export const SILENT = 0;
export const ACCEPTED = 1;
export const DECLINED = 2;
export const NOT_ASKED = 3;

/** In number tables nobody is -1, never null: packed tables of small numbers are what makes play fast. */
export const NOBODY = -1;
