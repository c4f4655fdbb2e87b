/** The parliament: parties, what they do while they rule, and the figures of the chapter. (MRS-20) */
import type { Effect } from './language.ts';
import type { Tag } from './vocabulary.ts';

/** In the order in which dominance passes on. (MRS-20.4) */
export const PARTY_KEYS = ['mars-first', 'kelvinists', 'reds', 'greens', 'unity', 'scientists'] as const;
export type PartyKey = (typeof PARTY_KEYS)[number];

export const DELEGATES_EACH = 7;
export const NEUTRAL_DELEGATES = 14;
export const DELEGATE_COST = 5;
export const START_RULING: PartyKey = 'greens';
export const RED_TAX = 3;
export const POLICY_COST = 10;
/** Terraformer is nearer while every generation costs a step. */
export const TERRAFORMER_WITH_TURMOIL = 26;
/** Alone the Reds reward a rating up to here. */
export const LOW_RATING_SOLO = 20;

/** M€ for each own tag of these, or heat production, when a party takes office. */
export const RULING_TAGS: { readonly [P in PartyKey]: readonly Tag[] } = {
  'mars-first': ['building'],
  kelvinists: [],
  reds: [],
  greens: ['plant', 'microbe', 'animal'],
  unity: ['venus', 'earth', 'jovian'],
  scientists: ['science'],
};

/** The policies that are actions, for 10 M€. */
export const POLICY_EFFECTS: { readonly [P in PartyKey]?: readonly Effect[] } = {
  scientists: [{ kind: 'draw', amount: 3 }],
  kelvinists: [
    { kind: 'production', resource: 'energy', amount: 1 },
    { kind: 'production', resource: 'heat', amount: 1 },
  ],
};
