import type { Seat } from '@reckon/kernel';
import type { Choice } from './state.ts';

export type Event =
  /** The number is 0 for those who may not see it yet. */
  | { readonly type: 'numberChosen'; readonly seat: Seat; readonly number: Choice | 0 }
  | {
      readonly type: 'numbersOpened';
      readonly numbers: readonly Choice[];
      /** Points by seat. */
      readonly points: readonly number[];
    }
  | { readonly type: 'gameEnded' };
