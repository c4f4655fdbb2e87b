import type { Records } from '@reckon/kernel';
import type { Event } from '../rules/events.ts';
import type { Move } from '../rules/moves.ts';
import type { State } from '../rules/state.ts';
import { rows } from './fold.ts';

export const records: Records<State, Move, Event> = {
  version: 2,
  rows,
};
