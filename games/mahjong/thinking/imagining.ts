import type { Imagining } from '@reckon/kernel';
import type { Event } from '../rules/events.ts';
import type { Move } from '../rules/moves.ts';
import type { State } from '../rules/state.ts';
import { begin, see, type Belief } from './belief.ts';
import { candidates, expects } from './candidates.ts';
import { contradicts, imagine } from './imagine.ts';
import { quick } from './quick.ts';
import { veil } from './veil.ts';
import { follow, worth, type Notes } from './worth.ts';

export const imagining: Imagining<State, Move, Event, Belief, Notes> = {
  begin,
  see,
  veil,
  imagine,
  contradicts,
  follow,
  quick,
  pausesAt: (_root, { phase }) => phase.type === 'between',
  worth,
  candidates,
  expects,
  lines: 300,
  // Points of a hand are spread wide: a mistake shows only in many worlds.
  look: 160,
};
