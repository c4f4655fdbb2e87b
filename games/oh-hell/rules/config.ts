import { flag, object, oneOf, optional, read, whole, type Option, type Reading } from '@reckon/kernel';
import {
  COURSES,
  MISSES,
  MOSTS,
  SEATS,
  STANDARD_RULES,
  type Course,
  type Miss,
  type Most,
} from '../facts/table.ts';

/** How a table plays (OHH-5). */
export interface Config {
  readonly most: Most;
  readonly course: Course;
  readonly hook: boolean;
  readonly miss: Miss;
  /** Who deals the first round; counted round the table if there are fewer seats. */
  readonly dealer: number;
}

export const STANDARD: Config = { ...STANDARD_RULES, dealer: 0 };

export const OPTIONS: readonly Option[] = [
  { name: 'most', values: MOSTS, default: STANDARD.most },
  { name: 'course', values: COURSES, default: STANDARD.course },
  { name: 'hook', values: [true, false], default: STANDARD.hook },
  { name: 'miss', values: MISSES, default: STANDARD.miss },
];

/** A parser for every rule a table may choose. */
export const SWITCHES = {
  most: optional(oneOf(...MOSTS)),
  course: optional(oneOf(...COURSES)),
  hook: optional(flag),
  miss: optional(oneOf(...MISSES)),
  dealer: optional(whole(0, SEATS.max - 1)),
};
const given = object(SWITCHES);

export const parseConfig = (json: unknown): Reading<Config> =>
  read((unread, path) => ({ ...STANDARD, ...given(unread, path) }), json);

/** The same table; the next player deals first (OHH-1.6). */
export const rematch = (config: Config, seats: number): Config => ({
  ...config,
  dealer: (config.dealer + 1) % seats,
});
