import { refuse, type Allowance, type Game, type Presence, type Seat } from '@reckon/kernel';
import { choose } from './choosing.ts';
import { answer } from './claims.ts';
import { evolve } from './evolve.ts';
import { acknowledge, resume } from './flow.ts';
import { fallback, moves, toAct } from './moves.ts';
import { parseMove } from './parse.ts';
import type { Config } from './ruleset.ts';
import { copy, setup } from './setup.ts';
import type { Event, Move, State } from './state.ts';
import { takeTurn } from './turn.ts';
import { informs, redact, view, type View } from './view.ts';

export const mahjong: Game<Config, State, Move, Event, View> = {
  id: 'mahjong',
  version: 1,
  seats: { min: 4, max: 4 },
  setup: (config, _seats, dice) => setup(config, dice),
  toAct,
  moves,
  parseMove,
  decide(state, seat, move) {
    const { phase } = state;
    switch (phase.type) {
      case 'burying':
      case 'swapping':
      case 'declaring':
        return choose(state, seat, move, phase);
      case 'turn':
        return takeTurn(state, seat, move, phase);
      case 'claiming':
        return answer(state, seat, move, phase);
      case 'between':
        return acknowledge(seat, move, phase);
      case 'chosen':
      case 'drawing':
      case 'over':
        return refuse('Nobody is asked now.', 'MJ-3.6', 'NOT_ASKED');
      default:
        return phase satisfies never;
    }
  },
  resume,
  evolve,
  fallback,
  copy,
  informs,
  view,
  redact,
  allowance,
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
