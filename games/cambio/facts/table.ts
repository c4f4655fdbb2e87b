/** What every table of Cambio has: its seats, the places of a hand (CAM-2.1, CAM-2.4). */
export const SEATS = { min: 2, max: 6 } as const;

/** Top left, top right, bottom left, bottom right. */
export const SLOTS = [0, 1, 2, 3] as const;
export type Slot = (typeof SLOTS)[number];
export const BOTTOM_ROW: readonly Slot[] = [2, 3];

export const isSlot = (slot: number): slot is Slot => slot === 0 || slot === 1 || slot === 2 || slot === 3;

/** Hands lie one after the other in a flat list: where the card of a seat's slot is, and where a seat's cards begin and end. */
export const placeOf = (seat: number, slot: number): number => SLOTS.length * seat + slot;
export const isOf = (seat: number, place: number): boolean => Math.floor(place / SLOTS.length) === seat;
export const handOf = <Card>(hands: readonly Card[], seat: number): readonly Card[] =>
  hands.slice(placeOf(seat, 0), placeOf(seat + 1, 0));

/** A game over several rounds ends when a total reaches this (CAM-13.14). */
export const TARGET = 100;

/** Tables that let matching cards be thrown in end with more or fewer than four; the score counts those hands too. */
export const MOST_ON_PAPER = 6;
