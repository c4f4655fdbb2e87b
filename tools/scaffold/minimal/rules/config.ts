import { object, oneOf, optional, read, type Option, type Reading } from '@reckon/kernel';

/** How a table plays. */
export interface Config {
  readonly rounds: 3 | 5 | 9;
}

export const STANDARD: Config = { rounds: 5 };

export const OPTIONS: readonly Option[] = [{ name: 'rounds', values: [3, 5, 9], default: STANDARD.rounds }];

const given = object({ rounds: optional(oneOf(3, 5, 9)) });

export const parseConfig = (json: unknown): Reading<Config> =>
  read((unread, path) => ({ ...STANDARD, ...given(unread, path) }), json);

/** Everybody chooses at once, so nobody begins. */
export const rematch = (config: Config): Config => config;
