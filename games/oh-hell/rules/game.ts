import type { Game } from '@reckon/kernel';
import { SEATS } from '../facts/table.ts';
import type { Config } from './config.ts';
import { copy } from './copy.ts';
import { decide } from './decide.ts';
import type { Event } from './events.ts';
import { evolve } from './evolve.ts';
import { fallback } from './fallback.ts';
import { moves, toAct } from './menu.ts';
import type { Move } from './moves.ts';
import { parseMove } from './parse.ts';
import { react } from './react.ts';
import { informs, redact } from './redact.ts';
import { setup } from './setup.ts';
import type { State } from './state.ts';
import { holdings, view, type View } from './view.ts';

export const game: Game<Config, State, Move, Event, View> = {
  id: 'oh-hell',
  version: 1,
  seats: SEATS,
  purposes: ['deal'],
  setup,
  toAct,
  moves,
  parseMove,
  decide,
  react,
  evolve,
  fallback,
  copy,
  informs,
  view,
  redact,
  holdings,
};
