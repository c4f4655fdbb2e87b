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

/**
 * Turns a line of thought goes on for, three rounds of four seats. It won more often with them than with 8 or 4: the tables
 * these two were chosen by are in docs/ladder.md.
 */
const TURNS = 12;
/** They take 30 ms of CPU; on a busy machine nineteen moves in twenty stay below 50. */
const LINES = 500;

export const imagining: Imagining<State, Move, Event, Belief, null> = {
  begin,
  see,
  veil,
  imagine,
  contradicts,
  quick,
  pausesAt: (root, { turnNumber, phase }) =>
    turnNumber >= root.turnNumber + TURNS && phase !== 'discard' && phase !== 'robber',
  worth,
  learnt,
  candidates,
  lines: LINES,
  // A game has hundreds of decisions.
  look: 90,
};
