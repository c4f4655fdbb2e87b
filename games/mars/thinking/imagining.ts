import type { Imagining } from '@reckon/kernel';
import type { Event } from '../rules/events.ts';
import type { Move } from '../rules/moves.ts';
import type { State } from '../rules/state.ts';
import { begin, see, type Belief } from './belief.ts';
import { candidates } from './candidates.ts';
import { contradicts, imagine } from './imagine.ts';
import { quick } from './quick.ts';
import { veil } from './veil.ts';
import { learnt, worth } from './worth.ts';

/** Generations a line of thought goes on for. */
const GENERATIONS = 1;

export const imagining: Imagining<State, Move, Event, Belief, null> = {
  begin,
  see,
  veil,
  imagine,
  contradicts,
  quick,
  pausesAt: (root, { generation, phase }) => generation >= root.generation + GENERATIONS && phase !== 'solar',
  worth,
  learnt,
  candidates,
  lines: 60,
};
