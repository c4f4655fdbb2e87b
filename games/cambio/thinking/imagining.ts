import type { Imagining } from '@reckon/kernel';
import type { Event } from '../rules/events.ts';
import type { Move } from '../rules/moves.ts';
import type { State } from '../rules/state.ts';
import { begin, see, type Belief } from './belief.ts';
import { candidates } from './candidates.ts';
import { contradicts, follow, imagine, type Notes } from './imagine.ts';
import { quick } from './quick.ts';
import { veil } from './veil.ts';
import { worth } from './worth.ts';

export const imagining: Imagining<State, Move, Event, Belief, Notes> = {
  begin,
  see,
  veil,
  imagine,
  contradicts,
  follow,
  quick,
  pausesAt: (_root, { step }) => step.type === 'between_rounds',
  worth,
  candidates,
  lines: 1600,
  // A mistake of a won or lost round shows in a few.
  look: 120,
};
