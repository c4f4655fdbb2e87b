import { seatsOf, type Seat, type Viewer } from '@reckon/kernel';
import type { Card, Power, UsablePower } from '../facts/cards.ts';
import { handOf, SLOTS } from '../facts/table.ts';
import { mayCall } from './call.ts';
import type { Config } from './config.ts';
import { mayDiscard, toAct } from './menu.ts';
import { powerOfDiscard, reachOf } from './powers.ts';
import { resultOf } from './result.ts';
import { cardAt, phaseOf, type From, type Phase, type Spot, type State } from './state.ts';

/** A face that the viewer may see now, and where it lies. */
interface Face extends Spot {
  readonly card: Card;
}

/** What the table waits for, with what a player needs to know for it: answers of the rules, so that nobody asks again. */
type StepView =
  | { readonly type: 'look' }
  | { readonly type: 'start'; readonly seat: Seat; readonly mayCall: boolean }
  | {
      readonly type: 'holding';
      readonly seat: Seat;
      readonly from: From;
      readonly mayDiscard: boolean;
      /** The card and the power that discarding it would give; absent when it is not for the viewer to see. */
      readonly card?: Card;
      readonly gives?: Power;
    }
  | {
      readonly type: 'power_pending';
      readonly seat: Seat;
      readonly power: UsablePower;
      /** The other seats whose cards it may touch, in turn order. */
      readonly reach: readonly Seat[];
    }
  | {
      readonly type: 'peek_open';
      readonly seat: Seat;
      readonly power: UsablePower;
      /** The cards being looked at, where that is public. */
      readonly at: readonly Spot[];
    }
  | { readonly type: 'end_of_turn' | 'played'; readonly seat: Seat }
  | { readonly type: 'between_rounds' | 'over' };

/**
 * What one viewer may know at this moment. Built by naming what is allowed: a hidden card is not in it, in no form. Every
 * seat has four cards, so backs need no list of their own.
 */
export interface View {
  readonly config: Config;
  readonly seats: number;
  readonly round: number;
  readonly phase: Phase;
  readonly step: StepView;
  readonly turnNo: number;
  /** The seats that are asked now. */
  readonly acting: readonly Seat[];
  /** Own first look, own open peek, and all hands once a round is over. */
  readonly faces: readonly Face[];
  readonly deckCount: number;
  readonly discardCount: number;
  /** Last is the top; only the top unless the table keeps the pile open. */
  readonly discards: readonly Card[];
  readonly caller: Seat | null;
  /** Seats that have not had their final turn, in the final round. */
  readonly owesFinalTurn: readonly Seat[];
  readonly totals: readonly number[];
  /** The points of every round that has been shown, by seat. */
  readonly rounds: readonly (readonly number[])[];
}

export function view(state: State, viewer: Viewer): View {
  const { config, seats, call } = state;
  const phase = phaseOf(state);
  return {
    config,
    seats,
    round: state.round,
    phase,
    step: stepFor(state, viewer),
    turnNo: state.turnNo,
    acting: toAct(state),
    faces: facesFor(state, viewer),
    deckCount: state.deck.length,
    discardCount: state.discards.length,
    discards: config.discardHistory === 'all' ? state.discards.slice() : state.discards.slice(-1),
    caller: call?.by ?? null,
    owesFinalTurn:
      call && phase === 'final_round' ? seatsOf(seats).filter((seat) => !call.taken[seat]) : NOBODY,
    totals: state.totals,
    rounds: state.finished.length === 0 ? NO_ROUNDS : roundsOf(state),
  };
}

/** All hands as they lie, known to nobody before the end. */
export const holdings = ({ hands, seats }: State): readonly (readonly Card[])[] =>
  seatsOf(seats).map((seat) => handOf(hands, seat));

const roundsOf = ({ finished, seats, config }: State): View['rounds'] =>
  finished.map(({ hands, caller }) => {
    const shown = seatsOf(seats).map((seat) => handOf(hands, seat));
    return resultOf(shown, caller, config).final;
  });

const NO_ROUNDS: View['rounds'] = [];
const NOBODY: readonly Seat[] = [];
const NO_FACES: readonly Face[] = [];
const NOWHERE: readonly Spot[] = [];

function stepFor(state: State, viewer: Viewer): StepView {
  const { step, config } = state;
  switch (step.type) {
    case 'start':
      return { type: 'start', seat: step.seat, mayCall: mayCall(state, step.seat, 'start') };
    case 'holding': {
      const { type, seat, from, card } = step;
      const discards = mayDiscard(config, from);
      return viewer === seat || from === 'discard'
        ? { type, seat, from, mayDiscard: discards, card, gives: powerOfDiscard(config, card, from) }
        : { type, seat, from, mayDiscard: discards };
    }
    case 'power_pending':
      return { type: 'power_pending', seat: step.seat, power: step.power, reach: reachOf(state, step) };
    case 'peek_open': {
      const { type, seat, power, at } = step;
      return { type, seat, power, at: viewer === seat || config.peekTargetPublic ? at : NOWHERE };
    }
    case 'end_of_turn':
    case 'played':
      return { type: step.type, seat: step.seat };
    case 'look':
    case 'between_rounds':
    case 'over':
      return { type: step.type };
    default:
      return step satisfies never;
  }
}

function facesFor(state: State, viewer: Viewer): readonly Face[] {
  const { step } = state;
  const shown = ({ seat, slot }: Spot): Face => ({ seat, slot, card: cardAt(state, { seat, slot }) });
  switch (step.type) {
    case 'between_rounds':
    case 'over':
      return seatsOf(state.seats).flatMap((seat) => SLOTS.map((slot) => shown({ seat, slot })));
    case 'look': {
      const look = viewer === 'spectator' ? undefined : step.looks[viewer];
      return viewer !== 'spectator' && look?.open
        ? look.slots.map((slot) => shown({ seat: viewer, slot }))
        : NO_FACES;
    }
    case 'peek_open':
      return viewer === step.seat ? step.at.map(shown) : NO_FACES;
    default:
      return NO_FACES;
  }
}
