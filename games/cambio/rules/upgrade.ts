import type { Seat, Upgrade } from '@reckon/kernel';
import type { Card, UsablePower } from '../facts/cards.ts';
import type { Config } from './config.ts';
import type { Event } from './events.ts';
import type { From, Look, Round, Spot, State, Step } from './state.ts';

/** A state as version 1 stored it: every field always there, whatever the table waited for. */
interface Version1 {
  readonly seats: number;
  readonly step: Exclude<Step['type'], 'played'>;
  readonly turn: Seat;
  readonly turnNo: number;
  readonly hands: readonly Card[];
  readonly deck: readonly Card[];
  readonly discards: readonly Card[];
  readonly held: Card | null;
  readonly heldFrom: From | null;
  readonly power: UsablePower;
  readonly caller: Seat | null;
  readonly finalTurnTaken: readonly boolean[];
  readonly ownTurns: readonly number[];
  readonly settledBy: Seat | null;
  readonly settledAs: 'used' | 'expired';
  readonly config: Config;
  readonly peeked: readonly Spot[];
  readonly looks: readonly Look[];
  readonly round: number;
  readonly finished: readonly Round[];
  readonly totals: readonly number[];
  readonly ready: readonly boolean[];
}

/** Version 2 gave every step the fields it needs. Events stayed as they were. */
export function upgrade(version: number): Upgrade<Config, State, Event> | undefined {
  if (version !== 1) return undefined;
  return { state: (json) => stateOf(json as Version1), event: (_state, event) => event as Event };
}

function stateOf(old: Version1): State {
  const { seats, turnNo, hands, deck, discards, ownTurns, config, round, finished, totals } = old;
  const { caller, finalTurnTaken, settledBy, settledAs } = old;
  return {
    seats,
    turnNo,
    hands,
    deck,
    discards,
    ownTurns,
    step: stepOf(old),
    call: caller === null ? null : { by: caller, taken: finalTurnTaken },
    settled: settledBy === null ? null : { by: settledBy, as: settledAs },
    config,
    round,
    finished,
    totals,
  };
}

function stepOf({ step, turn: seat, held, heldFrom, power, peeked, looks, ready }: Version1): Step {
  switch (step) {
    case 'look':
      return { type: step, looks };
    case 'holding':
      // A turn that was stored in the middle has both; anything else was never stored.
      return held === null || heldFrom === null
        ? { type: 'start', seat }
        : { type: step, seat, card: held, from: heldFrom };
    case 'power_pending':
      return { type: step, seat, power };
    case 'peek_open':
      return { type: step, seat, power, at: peeked };
    case 'start':
    case 'end_of_turn':
      return { type: step, seat };
    case 'between_rounds':
      return { type: step, ready };
    case 'over':
      return { type: step };
    default:
      return step satisfies never;
  }
}
