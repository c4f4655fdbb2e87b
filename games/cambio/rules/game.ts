import { seatsOf, type Game, type Seat } from '@reckon/kernel';
import type { Config } from './config.ts';
import { decide } from './decide.ts';
import type { Event } from './events.ts';
import { evolve } from './evolve.ts';
import { allowance, fallback } from './house.ts';
import { moves } from './menu.ts';
import { parseMove, type Move } from './moves.ts';
import { react } from './react.ts';
import { informs, redact } from './redact.ts';
import { copy, SEATS, setup, type State } from './state.ts';
import { view, type View } from './view.ts';

const NOBODY: readonly Seat[] = [];
/** One shared list per seat: who acts is asked after every move. */
const ALONE: readonly (readonly Seat[])[] = seatsOf(SEATS.max).map((seat) => [seat]);

function toAct(state: State): readonly Seat[] {
  switch (state.step) {
    case 'over':
      return NOBODY;
    case 'look':
      return seatsOf(state.seats).filter((seat) => state.looks[seat]!.open);
    case 'between_rounds':
      return seatsOf(state.seats).filter((seat) => !state.ready[seat]);
    default:
      return ALONE[state.turn]!;
  }
}

export const cambio: Game<Config, State, Move, Event, View> = {
  id: 'cambio',
  version: 1,
  seats: SEATS,
  setup,
  toAct,
  moves,
  beyondMenu: ['swapAny'],
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
