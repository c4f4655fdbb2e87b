import { seatsOf, type Seat, type Viewer } from '@reckon/kernel';
import type { Card, Power } from './cards.ts';
import type { Config } from './config.ts';
import { cardAt, SLOTS, type Phase, type Spot, type State, type Step } from './state.ts';

/** A face that the viewer may see now, and where it lies. */
interface Face extends Spot {
  readonly card: Card;
}

/**
 * What one viewer may know at this moment. Built by naming what is allowed: a hidden card is not in it, in no form. Every
 * seat has four cards, so backs need no list of their own.
 */
export interface View {
  readonly config: Config;
  readonly seats: number;
  readonly round: number;
  readonly phase: Phase;
  readonly step: Step;
  readonly turn: Seat;
  readonly turnNo: number;
  /** Own first look, own open peek, and all hands once a round is over. */
  readonly faces: readonly Face[];
  /** Seats whose first look is open. */
  readonly looking: readonly Seat[];
  readonly deckCount: number;
  readonly discardCount: number;
  /** Last is the top; only the top unless the table keeps the pile open. */
  readonly discards: readonly Card[];
  readonly heldFrom: 'deck' | 'discard' | null;
  /** Absent when there is none, or when it is not for the viewer to see. */
  readonly held?: Card;
  readonly power: Power;
  /** The cards being looked at, where that is public. */
  readonly peeked: readonly Spot[];
  readonly caller: Seat | null;
  /** Seats that have not had their final turn, in the final round. */
  readonly owesFinalTurn: readonly Seat[];
  readonly ownTurns: readonly number[];
  readonly totals: readonly number[];
  /** Seats that are ready for the next round. */
  readonly ready: readonly Seat[];
}

export function view(state: State, viewer: Viewer): View {
  const { config, seats, phase, turn, held } = state;
  const acts = viewer === turn;
  const seen: View & { held?: Card } = {
    config,
    seats,
    round: state.round,
    phase,
    step: state.step,
    turn,
    turnNo: state.turnNo,
    faces: facesFor(state, viewer),
    looking: phase === 'initial_view' ? seatsOf(seats).filter((seat) => state.looks[seat]!.open) : NOBODY,
    deckCount: state.deck.length,
    discardCount: state.discards.length,
    discards: config.discardHistory === 'all' ? state.discards.slice() : state.discards.slice(-1),
    heldFrom: state.heldFrom,
    power: state.power,
    peeked: acts || config.peekTargetPublic ? state.peeked : [],
    caller: state.caller,
    owesFinalTurn:
      phase === 'final_round' ? seatsOf(seats).filter((seat) => !state.finalTurnTaken[seat]) : NOBODY,
    ownTurns: state.ownTurns.slice(),
    totals: state.totals,
    ready: phase === 'completed' ? seatsOf(seats).filter((seat) => state.ready[seat]) : NOBODY,
  };
  if (held !== null && (acts || state.heldFrom === 'discard')) seen.held = held;
  return seen;
}

const NOBODY: readonly Seat[] = [];
const NO_FACES: readonly Face[] = [];

function facesFor(state: State, viewer: Viewer): readonly Face[] {
  const shown = (spot: Spot): Face => ({ seat: spot.seat, slot: spot.slot, card: cardAt(state, spot) });
  if (state.phase === 'completed')
    return seatsOf(state.seats).flatMap((seat) => SLOTS.map((slot) => shown({ seat, slot })));
  if (viewer === 'spectator') return NO_FACES;
  if (state.phase === 'initial_view') {
    const { open, slots } = state.looks[viewer]!;
    return open ? slots.map((slot) => shown({ seat: viewer, slot })) : NO_FACES;
  }
  return viewer === state.turn && state.peeked.length > 0 ? state.peeked.map(shown) : NO_FACES;
}
