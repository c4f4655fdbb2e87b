import type { Game } from '@reckon/kernel';
import type { Config } from './config.ts';
import { decide } from './decide.ts';
import type { Event } from './events.ts';
import { evolve } from './evolve.ts';
import { allowance, fallback } from './fallback.ts';
import { moves, toAct } from './menu.ts';
import { parseMove, type Move } from './moves.ts';
import { react } from './react.ts';
import { setup } from './setup.ts';
import { copy, type State } from './state.ts';
import { informs, redact, view, type View } from './view.ts';

export const settlers: Game<Config, State, Move, Event, View> = {
  id: 'settlers',
  version: 1,
  seats: { min: 2, max: 6 },
  setup,
  toAct,
  moves,
  beyondMenu: ['moveRobber', 'discard', 'offerTrade', 'counterTrade'],
  parseMove,
  decide,
  react,
  evolve,
  fallback,
  copy,
  informs,
  view,
  redact,
  allowance,
};
