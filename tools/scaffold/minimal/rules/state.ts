import type { Config } from './config.ts';

export const SEATS = { min: 2, max: 6 };
export const NUMBERS = [1, 2, 3, 4, 5] as const;
export type Choice = (typeof NUMBERS)[number];

/** What the table waits for: the numbers of those who have not chosen, or nothing any more. */
export type Phase =
  | { readonly type: 'choosing'; readonly chosen: readonly (Choice | null)[] }
  | { readonly type: 'over' };

export interface State {
  readonly config: Config;
  readonly seats: number;
  readonly phase: Phase;
  /** Points by round and seat. */
  readonly rounds: readonly (readonly number[])[];
}
