import { object, oneOf, optional, read, whole, type Option, type Reading } from '@reckon/kernel';

/** How a table plays (CTP-4). */
export interface Config {
  readonly rounds: 1 | 3 | 5;
  readonly trump: 'turned' | 'none';
  /** Who leads the first trick; counted round the table if there are fewer seats. */
  readonly leader: number;
}

export const STANDARD: Config = { rounds: 3, trump: 'turned', leader: 0 };

export const OPTIONS: readonly Option[] = [
  { name: 'rounds', values: [1, 3, 5], default: STANDARD.rounds },
  { name: 'trump', values: ['turned', 'none'], default: STANDARD.trump },
];

const given = object({
  rounds: optional(oneOf(1, 3, 5)),
  trump: optional(oneOf('turned', 'none')),
  leader: optional(whole(0, 4)),
});

export const parseConfig = (json: unknown): Reading<Config> =>
  read((unread, path) => ({ ...STANDARD, ...given(unread, path) }), json);

/** The same table; the next player leads (CTP-1.4). */
export const rematch = (config: Config, seats: number): Config => ({
  ...config,
  leader: (config.leader + 1) % seats,
});
