import type { Game } from '@reckon/kernel';
import type { Config } from './config.ts';
import { copy } from './copy.ts';
import { decide } from './decide.ts';
import type { Event } from './events.ts';
import { evolve } from './evolve.ts';
import { allowance, fallback } from './fallback.ts';
import { moves, toAct } from './menu.ts';
import type { Move } from './moves.ts';
import { parseMove } from './parse.ts';
import { react } from './react.ts';
import { informs, redact } from './redact.ts';
import { setup } from './setup.ts';
import type { State } from './state.ts';
import { upgrade } from './upgrade.ts';
import { holdings, view, type View } from './view.ts';

export const settlers: Game<Config, State, Move, Event, View> = {
  id: 'settlers',
  version: 2,
  seats: { min: 2, max: 6 },
  purposes: ['terrain', 'harbours', 'numbers', 'spiral', 'letter', 'cards', 'first', 'roll', 'steal'],
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
  holdings,
  allowance,
  upgrade,
};
