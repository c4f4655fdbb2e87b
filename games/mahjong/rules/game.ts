import type { Allowance, Game, Presence, Seat } from '@reckon/kernel';
import type { Config } from './config.ts';
import { copy } from './copy.ts';
import { decide } from './decide.ts';
import type { Event } from './events.ts';
import { evolve } from './evolve.ts';
import { fallback } from './fallback.ts';
import { asked, moves, toAct } from './menu.ts';
import type { Move } from './moves.ts';
import { parseMove } from './parse.ts';
import { informs, redact } from './redact.ts';
import { resume } from './resume.ts';
import { setup } from './setup.ts';
import type { State } from './state.ts';
import { upgrade } from './upgrade.ts';
import { holdings, view, type View } from './view.ts';

export const mahjong: Game<Config, State, Move, Event, View> = {
  id: 'mahjong',
  version: 2,
  seats: { min: 4, max: 4 },
  purposes: ['deal', 'swap'],
  setup: (config, _seats, dice) => setup(config, dice),
  toAct,
  asked,
  moves,
  beyondMenu: ['bury', 'swap'],
  parseMove,
  decide,
  resume,
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

const SECONDS: { readonly [Phase in State['phase']['type']]?: number } = {
  burying: 60,
  swapping: 60,
  declaring: 30,
  turn: 30,
  claiming: 12,
  between: 60,
};

/** The same for every seat that is asked, whether or not it can claim: a clock must not tell. */
function allowance(state: State, _seat: Seat, presence: Presence): Allowance | undefined {
  const seconds = SECONDS[state.phase.type];
  if (seconds === undefined) return undefined;
  return { ms: 1000 * (presence === 'here' ? seconds : 5), why: `clock.${state.phase.type}` };
}
