import { flag, object, oneOf, optional, read, type Option, type Reading } from '@reckon/kernel';

/** What a table may choose. */
export interface Config {
  readonly numbers: 'spiral' | 'random';
  readonly firstPlayer: 'random' | 0 | 1 | 2 | 3 | 4 | 5;
  readonly pointsToWin: number;
  readonly winTiming: 'ownTurn' | 'immediate';
  readonly friendlyRobber: boolean;
  readonly robberMayStay: boolean;
  /** Shows what can be known of hands from public moves; no rule looks at it. */
  readonly tracker: boolean;
}

export const OPTIONS = [
  { name: 'numbers', values: ['spiral', 'random'], default: 'spiral' },
  { name: 'pointsToWin', values: [8, 9, 10, 11, 12, 13, 14, 15], default: 10 },
  { name: 'friendlyRobber', values: [false, true], default: false },
  { name: 'tracker', values: [false, true], default: false },
  { name: 'firstPlayer', values: ['random', 0, 1, 2, 3, 4, 5], default: 'random', advanced: true },
  { name: 'winTiming', values: ['ownTurn', 'immediate'], default: 'ownTurn', advanced: true },
  { name: 'robberMayStay', values: [false, true], default: false, advanced: true },
] as const satisfies readonly Option[];

export const STANDARD: Config = Object.freeze({
  numbers: 'spiral',
  firstPlayer: 'random',
  pointsToWin: 10,
  winTiming: 'ownTurn',
  friendlyRobber: false,
  robberMayStay: false,
  tracker: false,
});

const choices = object({
  numbers: optional(oneOf('spiral', 'random')),
  firstPlayer: optional(oneOf<Config['firstPlayer']>('random', 0, 1, 2, 3, 4, 5)),
  pointsToWin: optional(oneOf(10, 8, 9, 11, 12, 13, 14, 15)),
  winTiming: optional(oneOf('ownTurn', 'immediate')),
  friendlyRobber: optional(flag),
  robberMayStay: optional(flag),
  tracker: optional(flag),
});

export const parseConfig = (json: unknown): Reading<Config> =>
  read((given, path) => ({ ...STANDARD, ...choices(given, path) }), json);

/** The next seat begins; drawn by lot it stays drawn by lot. */
export const rematch = (config: Config, seats: number): Config =>
  config.firstPlayer === 'random'
    ? config
    : { ...config, firstPlayer: ((config.firstPlayer + 1) % seats) as Config['firstPlayer'] };
