import type { Cause, Game, Seat } from '@reckon/kernel';
import type { Config } from './config.ts';
import { copy } from './copy.ts';
import { decide } from './decide.ts';
import type { Event } from './event.ts';
import { evolve } from './evolve.ts';
import { moves, toAct } from './menu.ts';
import type { Move } from './move.ts';
import { parseMove } from './parse.ts';
import { react } from './react.ts';
import { informs, redact } from './redact.ts';
import { resume } from './resume.ts';
import { setup } from './setup.ts';
import type { State } from './state.ts';
import { view, type View } from './view.ts';

/** The house buys nothing, takes nothing that may be declined, and passes. */
function fallback(state: State, seat: Seat, _cause: Cause): Move {
  const menu = moves(state, seat);
  const quiet = menu.find(({ type }) => type === 'pass' || type === 'end' || type === 'decline');
  if (quiet !== undefined) return quiet;
  return menu[0]!;
}

export const mars: Game<Config, State, Move, Event, View> = {
  id: 'mars',
  version: 1,
  seats: { min: 1, max: 5 },
  setup,
  toAct,
  moves,
  parseMove,
  decide,
  react,
  resume,
  evolve,
  fallback,
  copy,
  informs,
  view,
  redact,
};
