import type { Unit } from './imagine.ts';

/** In how many steps a whole is shown: percent, or tenths of a point. */
const STEPS: { readonly [U in Unit]: number } = { chance: 100, points: 10 };
/** Sums of tenths are a hair too large. */
const HAIR = 1e-9;

/** Two standard errors, rounded up to what is shown: nothing that was tried out is certain to the last digit. */
export const noiseOf = (error: number, unit: Unit): number =>
  Math.max(1, Math.ceil(STEPS[unit] * 2 * error - HAIR)) / STEPS[unit];
