import type { Chance } from './chance.ts';

/** How much goes wrong. Every run has its own weather: some faults often, others never, so that they meet in all ways. */
export interface Weather {
  /** A question to the store fails before it is done, or is done and its answer is lost. */
  readonly storeFails: number;
  readonly storeForgets: number;
  /** It is not answered at all; it may be done then, later, or never. */
  readonly storeHangs: number;
  /** The whole database is away, so often a second. */
  readonly outages: number;
  readonly busLoses: number;
  readonly busDoubles: number;
  readonly busBabbles: number;
  readonly busBreaks: number;
  readonly socketsCut: number;
  readonly nodesCrash: number;
  readonly nodesFreeze: number;
  readonly clocksJump: number;
  readonly botsFail: number;
}

export const CALM: Weather = {
  storeFails: 0,
  storeForgets: 0,
  storeHangs: 0,
  outages: 0,
  busLoses: 0,
  busDoubles: 0,
  busBabbles: 0,
  busBreaks: 0,
  socketsCut: 0,
  nodesCrash: 0,
  nodesFreeze: 0,
  clocksJump: 0,
  botsFail: 0,
};

/** The worst of each: probabilities for each call or message, or so often in a second for the rest. */
const WORST: Weather = {
  storeFails: 0.1,
  storeForgets: 0.1,
  storeHangs: 0.03,
  outages: 0.15,
  busLoses: 0.5,
  busDoubles: 0.3,
  busBabbles: 0.1,
  busBreaks: 0.2,
  socketsCut: 0.4,
  nodesCrash: 0.12,
  nodesFreeze: 0.15,
  clocksJump: 0.3,
  botsFail: 0.2,
};

/** Those that strike so often in a second, and what is too rare to be met in a few of them. */
const STRIKING: ReadonlySet<keyof Weather> = new Set([
  'outages',
  'busBabbles',
  'busBreaks',
  'socketsCut',
  'nodesCrash',
  'nodesFreeze',
  'clocksJump',
]);

/** `gusts`: what strikes, strikes so many times as often. */
export function weatherFrom(chance: Chance, gusts: number): Weather {
  const weather: { -readonly [K in keyof Weather]: number } = { ...CALM };
  for (const fault of Object.keys(WORST) as (keyof Weather)[])
    if (chance.happens(0.45))
      weather[fault] = WORST[fault] * chance.next() * (STRIKING.has(fault) ? gusts : 1);
  return weather;
}
