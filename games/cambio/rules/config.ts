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
import { hasNegativeValues, KING_POWERS, VALUES, type KingPower, type Values } from '../facts/cards.ts';
import {
  CALL_TIMINGS,
  CALLER_LOCKS,
  DISCARD_HISTORIES,
  INITIAL_LOOKS,
  JOKERS,
  MOST_ADDED,
  OWN_TURNS_BEFORE_CALL,
  PENALTIES,
  POWER_ON,
  ROUNDS,
  START_DISCARD,
  TIE_RULES,
} from '../facts/options.ts';
import { SEATS } from '../facts/table.ts';

/** The house rules of one table (CAM-13) and its clocks (CAM-9.9). */
export interface Config {
  readonly powerOn: (typeof POWER_ON)[number];
  readonly startDiscard: (typeof START_DISCARD)[number];
  readonly mustSwapTakenDiscard: boolean;
  readonly callerLock: (typeof CALLER_LOCKS)[number];
  readonly callTiming: (typeof CALL_TIMINGS)[number];
  readonly minOwnTurnsBeforeCall: number;
  readonly tieRule: TieRule;
  readonly penalty: Penalty;
  readonly values: Values;
  readonly jokers: (typeof JOKERS)[number];
  readonly kingPower: KingPower;
  readonly swapAny: boolean;
  readonly initialLook: (typeof INITIAL_LOOKS)[number];
  readonly rounds: (typeof ROUNDS)[number];
  readonly peekTargetPublic: boolean;
  readonly discardHistory: (typeof DISCARD_HISTORIES)[number];
  /** Who moves first; counted round the table if there are fewer seats. */
  readonly firstSeat: number;
  readonly initialViewMs: number;
  /** 0 = no clock. */
  readonly turnMs: number;
  readonly powerMs: number;
  readonly finalGraceMs: number;
}

export type TieRule = (typeof TIE_RULES)[number];
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

const option = (name: keyof Config, values: Option['values']): Option => ({
  name,
  values,
  default: STANDARD[name],
});
const advanced = (name: keyof Config, values: Option['values']): Option => ({
  ...option(name, values),
  advanced: true,
});

/** Is it a secret which cards a seat chose for its first look (CAM-13.15)? That all look at the bottom row is none. */
export const isFirstLookSecret = ({ initialLook, peekTargetPublic }: Config): boolean =>
  initialLook === 'any2' && !peekTargetPublic;

export const OPTIONS: readonly Option[] = [
  option('powerOn', POWER_ON),
  option('callerLock', CALLER_LOCKS),
  option('callTiming', CALL_TIMINGS),
  option('minOwnTurnsBeforeCall', OWN_TURNS_BEFORE_CALL),
  option('rounds', ROUNDS),
  option('values', VALUES),
  option('penalty', PENALTIES),
  option('kingPower', KING_POWERS),
  advanced('jokers', JOKERS),
  advanced('swapAny', [false, true]),
  advanced('initialLook', INITIAL_LOOKS),
  advanced('startDiscard', START_DISCARD),
  advanced('mustSwapTakenDiscard', [true, false]),
  advanced('tieRule', TIE_RULES),
  advanced('peekTargetPublic', [true, false]),
  advanced('discardHistory', DISCARD_HISTORIES),
  advanced(
    'firstSeat',
    Array.from({ length: SEATS.max }, (_, seat) => seat),
  ),
  advanced('initialViewMs', [5_000, 10_000, 20_000, 30_000]),
  advanced('turnMs', [30_000, 60_000, 120_000, 0]),
  advanced('powerMs', [20_000, 10_000, 40_000]),
  advanced('finalGraceMs', [0, 15_000, 30_000, 60_000]),
];

const penalty: Parser<Penalty> = (json, path) => {
  if (json === 'double' || json === 'none') return json;
  const added = typeof json === 'string' ? Number(/^plus\((\d{1,3})\)$/.exec(json)?.[1]) : NaN;
  return added >= 1 && added <= MOST_ADDED
    ? `plus(${added})`
    : complain(`expected "double", "none" or "plus(k)" with k from 1 to ${MOST_ADDED}`, path);
};

/** The tables that leave the king open may be named without saying which one: then the first figure holds. */
const values: Parser<Values> = (json, path) =>
  json === 'J11_Q12_K13_or_20' ? 'J11_Q12_K13' : oneOf(...VALUES)(json, path);

const milliseconds = optional(whole(0, 600_000));

/** A parser for every switch; `satisfies` makes a forgotten one a compile error. */
export const SWITCHES = {
  powerOn: optional(oneOf(...POWER_ON)),
  startDiscard: optional(oneOf(...START_DISCARD)),
  mustSwapTakenDiscard: optional(flag),
  callerLock: optional(oneOf(...CALLER_LOCKS)),
  callTiming: optional(oneOf(...CALL_TIMINGS)),
  minOwnTurnsBeforeCall: optional(oneOf<number>(...OWN_TURNS_BEFORE_CALL)),
  tieRule: optional(oneOf(...TIE_RULES)),
  penalty: optional(penalty),
  values: optional(values),
  jokers: optional(oneOf(...JOKERS)),
  kingPower: optional(oneOf(...KING_POWERS)),
  swapAny: optional(flag),
  initialLook: optional(oneOf(...INITIAL_LOOKS)),
  rounds: optional(oneOf<(typeof ROUNDS)[number]>(...ROUNDS)),
  peekTargetPublic: optional(flag),
  discardHistory: optional(oneOf(...DISCARD_HISTORIES)),
  firstSeat: optional(whole(0, SEATS.max - 1)),
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
