import type { Game } from '@reckon/kernel';
import { MOST_SEATS } from '../facts/numbers.ts';
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
import { resume } from './resume.ts';
import { setup } from './setup.ts';
import type { State } from './state.ts';
import { upgrade } from './upgrade.ts';
import { holdings, view, type View } from './view.ts';

export const mars: Game<Config, State, Move, Event, View> = {
  id: 'mars',
  version: 3,
  seats: { min: 1, max: MOST_SEATS },
  purposes: ['deal', 'deck'],
  setup,
  toAct,
  lost: ({ won }) => won === false,
  moves,
  // Other payments, other X, other sets of cards; what is legal and pointless, or against oneself.
  beyondMenu: [
    'start',
    'buy',
    'play',
    'action',
    'project',
    'sell',
    'claim',
    'fund',
    'heat',
    'keep',
    'option',
    'victim',
    'take',
    'trade',
    'delegate',
    'policy',
    'discard',
    'resources',
    'repeat',
  ],
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
  holdings,
  upgrade,
};
