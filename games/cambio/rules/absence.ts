import { refuse, type Allowance, type Cause, type Presence, type Rejection, type Seat } from '@reckon/kernel';
import { isFirstLookSecret } from './config.ts';
import { draw } from './draw.ts';
import type { Event } from './events.ts';
import type { HouseMove } from './moves.ts';
import type { State } from './state.ts';
import { endedBy, notNow, turnEnded, type Asked } from './turn.ts';

type Decision = readonly Event[] | Rejection;

/** Time and absence (CAM-9): what the house does for a seat that does not answer, and how long it waits. */
export function decideForHouse(asked: Asked, move: HouseMove): Decision {
  switch (move.type) {
    case 'endLook':
      return endLook(asked, move.cause);
    case 'autoTurn':
      return autoTurn(asked, move.cause);
    case 'autoDiscard':
    case 'returnDiscard':
      return putAway(asked, move);
    case 'cancelPower':
      return cancelPower(asked, move.cause);
    case 'hidePeek':
      return hidePeek(asked, move.cause);
    case 'autoEnd':
      return autoEnd(asked, move.cause);
    case 'forfeitFinalTurn':
      return forfeitFinalTurn(asked, move.cause);
    default:
      return move satisfies never;
  }
}

function endLook({ state: { step, config }, seat }: Asked, cause: Cause): Decision {
  const look = step.type === 'look' ? step.looks[seat] : undefined;
  const secret = isFirstLookSecret(config) && ({ open: false } as const);
  return look?.open
    ? [{ type: 'lookClosed', seat, slots: look.slots, ...secret, cause }]
    : refuse('There is no look to close.', 'CAM-3.3', 'already_done');
}

function autoTurn(asked: Asked, cause: Cause): Decision {
  const { step } = asked.state;
  if (step.type !== 'start' || step.seat !== asked.seat) return notNow(asked);
  const drawn = draw(asked, cause);
  if ('rejected' in drawn) return drawn;
  return [...drawn.events, { type: 'cardDiscarded', seat: step.seat, card: drawn.card, from: 'deck', cause }];
}

function putAway(asked: Asked, { type, cause }: HouseMove): Decision {
  const { step } = asked.state;
  if (step.type !== 'holding' || step.seat !== asked.seat) return notNow(asked);
  const { seat, card, from } = step;
  return type === 'autoDiscard'
    ? [{ type: 'cardDiscarded', seat, card, from, cause }]
    : [{ type: 'discardReturned', seat, card, cause }];
}

function cancelPower(asked: Asked, cause: Cause): Decision {
  const { step } = asked.state;
  if (step.type !== 'power_pending' || step.seat !== asked.seat) return notNow(asked);
  const outcome = cause === 'timeout' ? 'expired' : 'cancelled';
  return [{ type: 'powerDeclined', seat: step.seat, power: step.power, outcome }];
}

function hidePeek(asked: Asked, cause: Cause): Decision {
  const { step } = asked.state;
  if (step.type !== 'peek_open' || step.seat !== asked.seat) return notNow(asked);
  return [{ type: 'peekClosed', seat: step.seat, power: step.power, cause }];
}

function autoEnd(asked: Asked, cause: Cause): Decision {
  const { step } = asked.state;
  if (step.type !== 'end_of_turn' || step.seat !== asked.seat) return notNow(asked);
  return [turnEnded(asked.state, step.seat, endedBy(cause))];
}

function forfeitFinalTurn(asked: Asked, cause: Cause): Decision {
  if (asked.state.call === null)
    return refuse('Only a final turn can be forfeited.', 'CAM-9.7', 'wrong_phase');
  const { step } = asked.state;
  if (step.type !== 'start' || step.seat !== asked.seat) return notNow(asked);
  return [{ type: 'finalTurnForfeited', seat: step.seat, cause }];
}

const PEEK_MS = 5_000;
const BETWEEN_ROUNDS_MS = 30_000;
const LEFT_MS = 10_000;
/** A reloaded page is back within this time; whoever is gone for longer loses what was open. */
const BLIP_MS = 3_000;
const HOLDING_GRACE_MS = 15_000;

/** How long a step may take (CAM-9.9), and which of these times are a rule's whatever the clocks say (CAM-9.11). */
export function allowance(
  { config, step, call }: State,
  _seat: Seat,
  presence: Presence,
): Allowance | undefined {
  switch (step.type) {
    case 'look':
      return {
        ms: atLeastAMoment(config.initialViewMs),
        why: 'clock.look',
        ...(presence !== 'here' && RULE),
      };
    case 'start':
      if (call !== null && presence !== 'here')
        return {
          ms: graceFor(presence, atLeastAMoment(config.finalGraceMs)),
          why: 'clock.finalGrace',
          ...RULE,
        };
      return turnClock(config.turnMs, presence, config.turnMs);
    case 'holding':
      return presence === 'here'
        ? turnClock(config.turnMs, presence, 0)
        : { ...turnClock(config.turnMs, presence, HOLDING_GRACE_MS)!, ...RULE };
    case 'power_pending':
      return presence === 'here'
        ? { ms: atLeastAMoment(config.powerMs), why: 'clock.power' }
        : { ms: BLIP_MS, why: 'clock.power', ...RULE };
    case 'peek_open':
      return { ms: presence === 'here' ? PEEK_MS : BLIP_MS, why: 'clock.peek', ...RULE };
    case 'end_of_turn':
      return turnClock(config.turnMs, presence, BLIP_MS);
    case 'between_rounds':
      return { ms: BETWEEN_ROUNDS_MS, why: 'clock.nextRound' };
    case 'played':
    case 'over':
      return undefined;
    default:
      return step satisfies never;
  }
}

const RULE = { rule: true } as const;

/** A table that does not wait at all still has to let the time run out. */
const atLeastAMoment = (ms: number): number => Math.max(1, ms);

const graceFor = (presence: Presence, ms: number): number =>
  presence === 'left' ? Math.min(ms, LEFT_MS) : ms;

/** A clock of 0 for turns means that there is none. */
function turnClock(turnMs: number, presence: Presence, graceMs: number): Allowance | undefined {
  if (presence === 'here') return turnMs > 0 ? { ms: turnMs, why: 'clock.turn' } : undefined;
  if (presence === 'left') return { ms: LEFT_MS, why: 'clock.left' };
  // A table without clocks waits for a seat that is offline, unless it holds up the table with a card in its hand.
  return graceMs > 0 ? { ms: graceMs, why: 'clock.offline' } : undefined;
}
