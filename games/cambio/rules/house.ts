import {
  refuse,
  type Allowance,
  type Cause,
  type Dice,
  type Presence,
  type Rejection,
  type Seat,
} from '@reckon/kernel';
import { draw } from './draw.ts';
import type { Event } from './events.ts';
import type { HouseMove, Move } from './moves.ts';
import type { State } from './state.ts';
import { outOfTurn } from './turn.ts';

/** What the house plays for a seat that does not answer: the least harmful thing, and never a power (CAM-9). */
export function fallback(state: State, seat: Seat, cause: Cause): Move {
  switch (state.step) {
    case 'look':
      return { type: 'endLook', cause };
    case 'start':
      return state.phase === 'final_round' && cause !== 'timeout'
        ? { type: 'forfeitFinalTurn', cause }
        : { type: 'autoTurn', cause };
    case 'holding':
      return { type: state.heldFrom === 'deck' ? 'autoDiscard' : 'returnDiscard', cause };
    case 'power_pending':
      return { type: 'cancelPower', cause };
    case 'peek_open':
      return { type: 'hidePeek', cause };
    case 'end_of_turn':
      return { type: 'endTurn' };
    case 'between_rounds':
    case 'over':
      return { type: 'nextRound' };
    default:
      return state.step satisfies never;
  }
}

export function decideForHouse(
  state: State,
  seat: Seat,
  move: HouseMove,
  dice: Dice,
): readonly Event[] | Rejection {
  const { cause } = move;
  switch (move.type) {
    case 'endLook': {
      const look = state.looks[seat]!;
      return state.phase === 'initial_view' && look.open
        ? [{ type: 'lookClosed', seat, slots: look.slots, cause }]
        : refuse('There is no look to close.', 'CAM-3.3', 'ALREADY_DONE');
    }
    case 'autoTurn':
      return outOfTurn(state, seat, 'start') ?? autoTurn(state, seat, cause, dice);
    case 'autoDiscard':
      return (
        outOfTurn(state, seat, 'holding') ?? [
          { type: 'cardDiscarded', seat, card: state.held!, from: state.heldFrom!, cause },
        ]
      );
    case 'returnDiscard':
      return (
        outOfTurn(state, seat, 'holding') ?? [{ type: 'discardReturned', seat, card: state.held!, cause }]
      );
    case 'cancelPower':
      return (
        outOfTurn(state, seat, 'power_pending') ?? [
          {
            type: 'powerDeclined',
            seat,
            power: state.power,
            outcome: cause === 'timeout' ? 'expired' : 'cancelled',
          },
        ]
      );
    case 'hidePeek':
      return outOfTurn(state, seat, 'peek_open') ?? [{ type: 'peekClosed', seat, power: state.power, cause }];
    case 'forfeitFinalTurn':
      if (state.phase !== 'final_round')
        return refuse('Only a final turn can be forfeited.', 'CAM-9.7', 'WRONG_PHASE');
      return outOfTurn(state, seat, 'start') ?? [{ type: 'finalTurnForfeited', seat, cause }];
    default:
      return move satisfies never;
  }
}

function autoTurn(state: State, seat: Seat, cause: Cause, dice: Dice): readonly Event[] | Rejection {
  const drawn = draw(state, seat, dice, cause);
  if ('rejected' in drawn) return drawn;
  return [...drawn.events, { type: 'cardDiscarded', seat, card: drawn.card, from: 'deck', cause }];
}

const PEEK_MS = 5_000;
const BETWEEN_ROUNDS_MS = 30_000;
const LEFT_MS = 10_000;
/** A reloaded page is back within this time; whoever is gone for longer loses what was open. */
const BLIP_MS = 3_000;
const HOLDING_GRACE_MS = 15_000;

/** How long a step may take (CAM-9.9). The server keeps the time; a clock of 0 in the options means none. */
export function allowance(state: State, _seat: Seat, presence: Presence): Allowance | undefined {
  const { config, step, phase } = state;
  switch (step) {
    case 'look':
      return { ms: config.initialViewMs, why: 'clock.look' };
    case 'start':
      if (phase === 'final_round' && presence !== 'here')
        return { ms: graceFor(presence, config.finalGraceMs), why: 'clock.finalGrace' };
      return turnClock(config.turnMs, presence, config.turnMs);
    case 'holding':
      return turnClock(config.turnMs, presence, HOLDING_GRACE_MS);
    case 'power_pending':
      return { ms: presence === 'here' ? config.powerMs : BLIP_MS, why: 'clock.power' };
    case 'peek_open':
      return { ms: presence === 'here' ? PEEK_MS : BLIP_MS, why: 'clock.peek' };
    case 'end_of_turn':
      return turnClock(config.turnMs, presence, BLIP_MS);
    case 'between_rounds':
      return { ms: BETWEEN_ROUNDS_MS, why: 'clock.nextRound' };
    case 'over':
      return undefined;
    default:
      return step satisfies never;
  }
}

const graceFor = (presence: Presence, ms: number): number =>
  presence === 'left' ? Math.min(ms, LEFT_MS) : ms;

function turnClock(turnMs: number, presence: Presence, graceMs: number): Allowance | undefined {
  if (presence === 'here') return turnMs > 0 ? { ms: turnMs, why: 'clock.turn' } : undefined;
  if (presence === 'left') return { ms: LEFT_MS, why: 'clock.left' };
  // A table without clocks waits for a seat that is offline, unless it holds up the table with a card in its hand.
  return graceMs > 0 ? { ms: graceMs, why: 'clock.offline' } : undefined;
}
