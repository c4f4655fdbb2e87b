import type { Cause, Game, Seat, Viewer } from '../../index.ts';
import { react, resume } from './chains.ts';
import { evolve } from './evolve.ts';
import { decide, freeSpots, moves, parseMove, setup, toAct } from './rules.ts';
import type { Config, Event, Move, State, View } from './state.ts';

function fallback(state: State, _seat: Seat, cause: Cause): Move {
  if (state.phase === 'landing') return { type: 'land', site: 0, cause };
  switch (state.agenda[0]?.type) {
    case 'placeOcean':
      return { type: 'place', spot: freeSpots(state)[0]!, cause };
    case 'choose':
      return { type: 'choose', choice: 'credits', cause };
    default:
      return { type: 'rest', cause };
  }
}

const copy = (state: State): State => ({
  ...state,
  sites: state.sites.slice(),
  warmed: state.warmed.slice(),
  oceans: state.oceans.slice(),
  credits: state.credits.slice(),
  hands: state.hands.map((hand) => hand.slice()),
  tableaus: state.tableaus.map((tableau) => tableau.slice()),
  deck: state.deck.slice(),
  discard: state.discard.slice(),
  agenda: state.agenda.slice(),
});

const view = (state: State, viewer: Viewer): View => ({
  phase: state.phase,
  chosen: state.sites.map((site) => site !== null),
  site: viewer === 'spectator' ? null : (state.sites[viewer] ?? null),
  turn: state.turn,
  round: state.round,
  heat: state.heat,
  oceans: state.oceans,
  credits: state.credits,
  hand: viewer === 'spectator' ? [] : state.hands[viewer]!,
  hands: state.hands.map((hand) => hand.length),
  tableaus: state.tableaus,
  deck: state.deck.length,
  discard: state.discard,
  agenda: state.agenda,
});

function redact(event: Event, viewer: Viewer): Event {
  switch (event.type) {
    case 'siteChosen':
    case 'cardDrawn':
      return event.seat === viewer ? event : { type: event.type, seat: event.seat };
    case 'reshuffled':
      return { type: 'reshuffled' };
    default:
      return event;
  }
}

export const outpost: Game<Config, State, Move, Event, View> = {
  id: 'outpost',
  version: 1,
  seats: { min: 2, max: 4 },
  purposes: ['deal', 'find', 'reshuffle'],
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
  informs: ({ type }) => type === 'cardDrawn' || type === 'rested' || type === 'landed',
  view,
  redact,
  allowance: (_state, _seat, presence) => (presence === 'here' ? undefined : { ms: 5_000, why: 'away' }),
};
