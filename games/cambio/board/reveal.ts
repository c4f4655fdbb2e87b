import { useEffect, useState } from 'react';
import type { Seat } from '@reckon/kernel';
import type { BoardSeat } from '@reckon/pieces';
import { VALUE_OF } from '../facts/cards.ts';
import type { View } from '../rules/view.ts';

/** So long everybody looks at one hand before the next is turned. */
const SEAT_MS = 800;

/** Until the last hand is open. */
export const revealMs = (seats: number): number => SEAT_MS * (seats - 0.5);

/** Seats in the order their hands are turned at the end: whoever called comes last. */
export const revealOrder = (seats: readonly BoardSeat[], caller: Seat | null): readonly Seat[] =>
  seats.map(({ seat }) => seat).toSorted((a, b) => Number(a === caller) - Number(b === caller));

/** An open hand card by card, what its call cost, and what the rules say it comes to. */
export function countOf(
  { faces, config, rounds }: Pick<View, 'faces' | 'config' | 'rounds'>,
  seat: Seat,
): { readonly cards: readonly number[]; readonly call: number; readonly points: number } {
  const cards = faces.filter((face) => face.seat === seat).map(({ card }) => VALUE_OF[config.values][card]);
  const sum = cards.reduce((all, value) => all + value, 0);
  const points = rounds.at(-1)?.[seat] ?? sum;
  return { cards, call: points - sum, points };
}

/**
 * Whose hands are turned so far. Whoever sees a round end sees them turn seat by seat; whoever comes later, or wants no
 * motion, finds them all open. A face that is not turned yet is not drawn.
 */
export function useRevealed(
  { phase, caller }: Pick<View, 'phase' | 'caller'>,
  { seats, motionMs }: { readonly seats: readonly BoardSeat[]; readonly motionMs: number },
): (seat: Seat) => boolean {
  const over = phase === 'completed';
  const [before, setBefore] = useState(over);
  const [turned, setTurned] = useState(seats.length);
  if (before !== over) {
    setBefore(over);
    setTurned(over && motionMs > 0 ? 0 : seats.length);
  }
  useEffect(() => {
    if (turned >= seats.length) return undefined;
    const timer = setTimeout(() => setTurned(turned + 1), turned === 0 ? SEAT_MS / 2 : SEAT_MS);
    return () => clearTimeout(timer);
  }, [turned, seats.length]);
  const order = revealOrder(seats, caller);
  return (seat) => !over || order.indexOf(seat) < turned;
}
