import { PACK } from './cards.ts';

export const SEATS = { min: 3, max: 7 };

export const MOSTS = [5, 7, 10] as const;
export type Most = (typeof MOSTS)[number];

export const COURSES = ['up_down', 'up', 'down'] as const;
export type Course = (typeof COURSES)[number];

export const MISSES = ['nothing', 'penalty'] as const;
export type Miss = (typeof MISSES)[number];

/** What a table plays unless it says otherwise. */
export const STANDARD_RULES = { most: 7, course: 'up_down', hook: true, miss: 'nothing' } as const;

/** What an exact bid scores before its tricks are counted (OHH-4.1). */
export const EXACT = 10;

/** The longest hand: as chosen, but a card must be left to turn (OHH-1.3). */
export const mostCards = (most: number, seats: number): number =>
  Math.min(most, Math.floor((PACK.length - 1) / seats));

/** Cards to a hand in a round, counted from 1 (OHH-1.2, OHH-5.2). */
export function lengthOf(course: Course, longest: number, round: number): number {
  switch (course) {
    case 'up_down':
      return longest - Math.abs(longest - round);
    case 'up':
      return round;
    case 'down':
      return longest + 1 - round;
    default:
      return course satisfies never;
  }
}

/** Cards to a hand, round by round. */
export const lengths = (course: Course, longest: number): readonly number[] =>
  Array.from({ length: course === 'up_down' ? 2 * longest - 1 : longest }, (_, n) =>
    lengthOf(course, longest, n + 1),
  );
