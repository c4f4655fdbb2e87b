/** One engine, one rule object: everything in which the rule sets differ, as plain data. */
export interface Rules {
  readonly set: RuleSet;
  readonly setsToWin: 3 | 4;
  readonly sevenPairs: boolean;
  readonly missing: 'bury' | 'declare';
  readonly swapThree: boolean;
  readonly winners: 'stay' | 'leave';
  readonly replacement: 'front' | 'back';
  readonly nextAfterDiscardWin: 'discarder' | 'winner';
  readonly nextDealer: 'rotates' | 'stays' | 'firstWinner';
  readonly robKong: boolean;
  readonly passedWin: 'free' | 'binding';
  readonly missingMelds: boolean;
  readonly kongAfterPong: boolean;
  readonly kongHoldingMissing: boolean;
  readonly atExhaustion: 'nothing' | 'settle';

  readonly start: 0 | 100;
  readonly fans: 'house' | 'sichuan';
  readonly points: 'fan' | 'doubling';
  /** The most fan that count; 0 = no cap. */
  readonly cap: 0 | 3 | 4 | 5 | 6;
  readonly selfDraw: 'fan' | 'base' | 'nothing';
  readonly heavenAndEarth: boolean;
  readonly appShapes: boolean;
  readonly extras: boolean;
  readonly selfDrawnHook: boolean;
  readonly hookAndTriplets: 'one' | 'both';
  readonly heavenSelfDraw: boolean;
  readonly lastTileDiscard: boolean;
  readonly kongChain: 'one' | 'each';
  readonly earthSpoiled: boolean;
  readonly concealedKongPrice: 1 | 2;
  readonly oldTileUpgrade: 'pays' | 'free';
  readonly afterKong: 'keeps' | 'refund' | 'transfer';
  readonly pig: 'notReady' | 'cap';
}

export const RULE_SETS = ['house', 'sichuan-sbr', 'sichuan-popular'] as const;
export type RuleSet = (typeof RULE_SETS)[number];

const HOUSE: Rules = {
  set: 'house',
  setsToWin: 3,
  sevenPairs: false,
  missing: 'bury',
  swapThree: false,
  winners: 'stay',
  replacement: 'back',
  nextAfterDiscardWin: 'discarder',
  nextDealer: 'rotates',
  robKong: false,
  passedWin: 'free',
  missingMelds: false,
  kongAfterPong: false,
  kongHoldingMissing: true,
  atExhaustion: 'nothing',
  start: 100,
  fans: 'house',
  points: 'fan',
  cap: 0,
  selfDraw: 'fan',
  heavenAndEarth: true,
  appShapes: false,
  extras: false,
  selfDrawnHook: true,
  hookAndTriplets: 'one',
  heavenSelfDraw: true,
  lastTileDiscard: true,
  kongChain: 'one',
  earthSpoiled: false,
  concealedKongPrice: 1,
  oldTileUpgrade: 'pays',
  afterKong: 'keeps',
  pig: 'notReady',
};

const SBR: Rules = {
  ...HOUSE,
  set: 'sichuan-sbr',
  setsToWin: 4,
  sevenPairs: true,
  missing: 'declare',
  winners: 'leave',
  replacement: 'front',
  nextAfterDiscardWin: 'winner',
  nextDealer: 'firstWinner',
  robKong: true,
  passedWin: 'binding',
  atExhaustion: 'settle',
  start: 0,
  fans: 'sichuan',
  points: 'doubling',
  cap: 3,
  selfDraw: 'base',
  heavenAndEarth: false,
  concealedKongPrice: 2,
  oldTileUpgrade: 'free',
  afterKong: 'refund',
};

const POPULAR: Rules = {
  ...SBR,
  set: 'sichuan-popular',
  swapThree: true,
  replacement: 'back',
  passedWin: 'free',
  cap: 5,
  selfDraw: 'fan',
  heavenAndEarth: true,
  appShapes: true,
  oldTileUpgrade: 'pays',
  afterKong: 'transfer',
  pig: 'cap',
};

export const PRESETS: { readonly [Name in RuleSet]: Rules } = {
  house: HOUSE,
  'sichuan-sbr': SBR,
  'sichuan-popular': POPULAR,
};

/** The rules a table may set by itself, with the values it may choose; without a choice the rule set decides. */
export const SWITCHES = {
  winners: ['stay', 'leave'],
  nextDealer: ['rotates', 'stays', 'firstWinner'],
  robKong: [true, false],
  passedWin: ['free', 'binding'],
  missingMelds: [true, false],
  kongAfterPong: [true, false],
  kongHoldingMissing: [true, false],
  swapThree: [true, false],
  cap: [3, 4, 5, 6],
  selfDraw: ['fan', 'base', 'nothing'],
  extras: [true, false],
  selfDrawnHook: [true, false],
  hookAndTriplets: ['one', 'both'],
  heavenSelfDraw: [true, false],
  lastTileDiscard: [true, false],
  kongChain: ['one', 'each'],
  earthSpoiled: [true, false],
  afterKong: ['keeps', 'refund', 'transfer'],
} as const satisfies { readonly [Name in keyof Rules]?: readonly Rules[Name][] };

export type SwitchName = keyof typeof SWITCHES;
export type Switches = { readonly [Name in SwitchName]?: Rules[Name] };

/** Switches that mean nothing in one family of rules. */
const ONLY: { readonly [Name in SwitchName]?: Rules['fans'] } = {
  swapThree: 'sichuan',
  cap: 'sichuan',
  extras: 'sichuan',
  selfDraw: 'sichuan',
  afterKong: 'sichuan',
  selfDrawnHook: 'house',
  hookAndTriplets: 'house',
  heavenSelfDraw: 'house',
};

export const fits = (name: SwitchName, set: RuleSet): boolean =>
  ONLY[name] === undefined || ONLY[name] === PRESETS[set].fans;

export const HANDS = [1, 4, 8, 16] as const;

/** Tiles of a hand between turns, three counted for each meld (MJ-1.6). */
export const handSize = ({ setsToWin }: Pick<Rules, 'setsToWin'>): number => 3 * setsToWin + 1;
