import type { Choice } from './state.ts';

/** The only thing a seat ever does. */
export interface Move {
  readonly type: 'chooseNumber';
  readonly number: Choice;
}
