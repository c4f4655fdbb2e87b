import {
  complain,
  flag,
  object,
  oneOf,
  optional,
  read,
  whole,
  type Option,
  type Optional,
  type Parser,
  type Reading,
} from '@reckon/kernel';
import { hasNegativeValues, KING_POWERS, VALUES, type KingPower, type Values } from './cards.ts';

/** The house rules of one table (CAM-13) and its clocks (CAM-9.9). */
export interface Config {
  readonly powerOn: 'deck_discard' | 'any_discard';
  readonly startDiscard: 'one' | 'empty';
  readonly mustSwapTakenDiscard: boolean;
  readonly callerLock: 'none' | 'swap' | 'all';
  readonly callTiming: 'start' | 'end_of_turn';
  readonly minOwnTurnsBeforeCall: number;
  readonly tieRule: TieRule;
  readonly penalty: Penalty;
  readonly values: Values;
  readonly jokers: 0 | 2;
  readonly kingPower: KingPower;
  readonly swapAny: boolean;
  readonly initialLook: 'bottom2' | 'any2' | 'none';
  readonly rounds: 1 | 'to_100';
  readonly peekTargetPublic: boolean;
  readonly discardHistory: 'top' | 'all';
  /** Who moves first; counted round the table if there are fewer seats. */
  readonly firstSeat: number;
  readonly initialViewMs: number;
  /** 0 = no clock. */
  readonly turnMs: number;
  readonly powerMs: number;
  readonly finalGraceMs: number;
}

export type TieRule = 'co_winners' | 'caller_wins' | 'caller_loses';
export type Penalty = 'double' | 'none' | `plus(${number})`;

export const STANDARD: Config = {
  powerOn: 'deck_discard',
  startDiscard: 'one',
  mustSwapTakenDiscard: true,
  callerLock: 'none',
  callTiming: 'start',
  minOwnTurnsBeforeCall: 0,
  tieRule: 'co_winners',
  penalty: 'double',
  values: 'seed',
  jokers: 0,
  kingPower: 'look_own_random',
  swapAny: false,
  initialLook: 'bottom2',
  rounds: 1,
  peekTargetPublic: true,
  discardHistory: 'top',
  firstSeat: 0,
  initialViewMs: 10_000,
  turnMs: 60_000,
  powerMs: 20_000,
  finalGraceMs: 15_000,
};

export const OPTIONS: readonly Option[] = [
  { name: 'powerOn', values: ['deck_discard', 'any_discard'], default: 'deck_discard' },
  { name: 'callerLock', values: ['none', 'swap', 'all'], default: 'none' },
  { name: 'callTiming', values: ['start', 'end_of_turn'], default: 'start' },
  { name: 'minOwnTurnsBeforeCall', values: [0, 1, 2, 3], default: 0 },
  { name: 'rounds', values: [1, 'to_100'], default: 1 },
  { name: 'values', values: VALUES, default: STANDARD.values },
  { name: 'penalty', values: ['double', 'plus(5)', 'plus(10)', 'none'], default: 'double' },
  { name: 'kingPower', values: KING_POWERS, default: STANDARD.kingPower },
  { name: 'jokers', values: [0, 2], default: 0, advanced: true },
  { name: 'swapAny', values: [false, true], default: false, advanced: true },
  { name: 'initialLook', values: ['bottom2', 'any2', 'none'], default: 'bottom2', advanced: true },
  { name: 'startDiscard', values: ['one', 'empty'], default: 'one', advanced: true },
  { name: 'mustSwapTakenDiscard', values: [true, false], default: true, advanced: true },
  {
    name: 'tieRule',
    values: ['co_winners', 'caller_wins', 'caller_loses'],
    default: 'co_winners',
    advanced: true,
  },
  { name: 'peekTargetPublic', values: [true, false], default: true, advanced: true },
  { name: 'discardHistory', values: ['top', 'all'], default: 'top', advanced: true },
  { name: 'firstSeat', values: [0, 1, 2, 3, 4, 5], default: 0, advanced: true },
  { name: 'initialViewMs', values: [5_000, 10_000, 20_000, 30_000], default: 10_000, advanced: true },
  { name: 'turnMs', values: [30_000, 60_000, 120_000, 0], default: 60_000, advanced: true },
  { name: 'powerMs', values: [20_000, 10_000, 40_000], default: 20_000, advanced: true },
  { name: 'finalGraceMs', values: [0, 15_000, 30_000, 60_000], default: 15_000, advanced: true },
];

const MAX_ADDED = 100;

const penalty: Parser<Penalty> = (json, path) => {
  if (json === 'double' || json === 'none') return json;
  const added = typeof json === 'string' ? Number(/^plus\((\d{1,3})\)$/.exec(json)?.[1]) : NaN;
  return added >= 1 && added <= MAX_ADDED
    ? `plus(${added})`
    : complain(`expected "double", "none" or "plus(k)" with k from 1 to ${MAX_ADDED}`, path);
};

/** The tables that leave the king open may be named without saying which one: then the first figure holds. */
const values: Parser<Values> = (json, path) =>
  json === 'J11_Q12_K13_or_20' ? 'J11_Q12_K13' : oneOf(...VALUES)(json, path);

const milliseconds = optional(whole(0, 600_000));

/** A parser for every switch; `satisfies` makes a forgotten one a compile error. */
export const SWITCHES = {
  powerOn: optional(oneOf('deck_discard', 'any_discard')),
  startDiscard: optional(oneOf('one', 'empty')),
  mustSwapTakenDiscard: optional(flag),
  callerLock: optional(oneOf('none', 'swap', 'all')),
  callTiming: optional(oneOf('start', 'end_of_turn')),
  minOwnTurnsBeforeCall: optional(whole(0, 3)),
  tieRule: optional(oneOf('co_winners', 'caller_wins', 'caller_loses')),
  penalty: optional(penalty),
  values: optional(values),
  jokers: optional(oneOf(0, 2)),
  kingPower: optional(oneOf(...KING_POWERS)),
  swapAny: optional(flag),
  initialLook: optional(oneOf('bottom2', 'any2', 'none')),
  rounds: optional(oneOf<1 | 'to_100'>(1, 'to_100')),
  peekTargetPublic: optional(flag),
  discardHistory: optional(oneOf('top', 'all')),
  firstSeat: optional(whole(0, 5)),
  initialViewMs: milliseconds,
  turnMs: milliseconds,
  powerMs: milliseconds,
  finalGraceMs: milliseconds,
} satisfies { readonly [K in keyof Config]: Optional<Config[K]> };

/** Fills in the standard game and refuses combinations that do not work together. */
export function complete(switches: Partial<Config>): Config {
  const config: Config = { ...STANDARD, ...switches };
  if (config.penalty === 'double' && hasNegativeValues(config.values))
    return complain(
      'the penalty cannot be "double" where cards count below zero: choose "plus(k)" or "none"',
      'penalty',
    );
  if (!config.mustSwapTakenDiscard && config.powerOn === 'any_discard')
    return complain(
      'a taken discard must be swapped where any discard gives a power',
      'mustSwapTakenDiscard',
    );
  return config;
}

export const parseConfig = (json: unknown): Reading<Config> =>
  read((given, path) => complete(object(SWITCHES)(given, path)), json);

/** The same table, the next first player (CAM-2.2). */
export const rematch = (config: Config, seats: number): Config => ({
  ...config,
  firstSeat: (config.firstSeat + 1) % seats,
});
