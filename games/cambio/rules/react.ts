import { seatsOf, type Cause, type Dice, type Seat } from '@reckon/kernel';
import { POWER_OF, type Card, type Power } from '../facts/cards.ts';
import { handOf, placeOf, TARGET } from '../facts/table.ts';
import { mayCall } from './call.ts';
import type { Event } from './events.ts';
import { powerOfDiscard } from './powers.ts';
import { resultOf, winnersOf } from './result.ts';
import { firstOf, shuffledPack } from './setup.ts';
import type { State } from './state.ts';
import { endedBy, turnEnded } from './turn.ts';

const NOTHING: readonly Event[] = [];

/** What follows from one event without anybody choosing: the chain from a discard to the end of the game. */
export function react(state: State, event: Event, dice: Dice): readonly Event[] {
  const { step, config } = state;
  switch (event.type) {
    case 'cardDiscarded':
      // What the house discards never gives a power (CAM-6.2).
      return event.cause === undefined
        ? offered(state, event, powerOfDiscard(config, event.card, event.from))
        : endTurn(state, event.seat, event.cause);
    case 'cardSwapped': {
      const { seat, discarded } = event;
      return config.powerOn === 'any_discard'
        ? offered(state, { seat, card: discarded }, POWER_OF[config.kingPower][discarded])
        : endTurn(state, seat, undefined);
    }
    case 'discardReturned':
      return endTurn(state, event.seat, event.cause);
    case 'peekClosed':
      return afterPower(state, event.seat, event.cause);
    case 'powerDeclined':
      return afterPower(state, event.seat, DECLINED_BY[event.outcome]);
    case 'cardsExchanged':
      // After a look the turn ends when the look is closed, which is the next thing to happen.
      return step.type === 'peek_open' ? NOTHING : endTurn(state, event.seat, undefined);
    case 'cambioCalled':
      return [turnEnded(state, event.seat, 'player')];
    case 'finalTurnForfeited':
      return [turnEnded(state, event.seat, 'forfeit')];
    case 'turnEnded':
      return event.next === null ? [revealed(state)] : NOTHING;
    case 'handsRevealed':
      return [scored(state)];
    case 'roundScored':
      return config.rounds === 1 || Math.max(...event.totals) >= TARGET
        ? [completed(state, event.totals)]
        : NOTHING;
    case 'lookClosed':
      return step.type === 'look' && step.looks.some(({ open }) => open) ? NOTHING : [started(state)];
    case 'nextRoundAgreed':
      return step.type === 'between_rounds' && step.ready.every(Boolean) ? [nextDeal(state, dice)] : NOTHING;
    case 'roundDealt':
      return config.initialLook === 'none' ? [started(state)] : NOTHING;
    case 'lookOpened':
    case 'playStarted':
    case 'deckDrawn':
    case 'discardTaken':
    case 'reshuffled':
    case 'powerOffered':
    case 'peekOpened':
    case 'callOffered':
    case 'gameCompleted':
      return NOTHING;
    default:
      return event satisfies never;
  }
}

const DECLINED_BY: { readonly [O in 'skipped' | 'expired' | 'cancelled']: Cause | undefined } = {
  skipped: undefined,
  expired: 'timeout',
  cancelled: 'offline',
};

interface Discarded {
  readonly seat: Seat;
  readonly card: Card;
}

const offered = (state: State, { seat, card }: Discarded, power: Power): readonly Event[] =>
  power === 'none' ? endTurn(state, seat, undefined) : [{ type: 'powerOffered', seat, power, card }];

/** A seat that played for itself may still be asked whether it calls (CAM-13.5). */
const endTurn = (state: State, seat: Seat, cause: Cause | undefined): readonly Event[] => [
  cause === undefined && mayCall(state, seat, 'end_of_turn')
    ? { type: 'callOffered', seat }
    : turnEnded(state, seat, endedBy(cause)),
];

/** Whoever is there has acted, also where the time of a power or a look ran out: the call is offered as after a skip (CAM-13.5). */
const afterPower = (state: State, seat: Seat, cause: Cause | undefined): readonly Event[] =>
  cause === 'timeout' && mayCall(state, seat, 'end_of_turn')
    ? [{ type: 'callOffered', seat }]
    : endTurn(state, seat, cause);

const started = (state: State): Event => ({ type: 'playStarted', round: state.round, seat: firstOf(state) });

const handsOf = ({ seats, hands }: State): readonly (readonly Card[])[] =>
  seatsOf(seats).map((seat) => handOf(hands, seat));

const revealed = (state: State): Event => ({
  type: 'handsRevealed',
  round: state.round,
  hands: handsOf(state),
});

const callerOf = ({ call }: State): Seat | null => call?.by ?? null;

function scored(state: State): Event {
  const caller = callerOf(state);
  const { base, final, penaltyApplied, winners } = resultOf(handsOf(state), caller, state.config);
  return {
    type: 'roundScored',
    round: state.round,
    base,
    final,
    penalised: penaltyApplied.includes(true) ? caller : null,
    winners,
    totals: final.map((points, seat) => points + (state.totals[seat] ?? 0)),
  };
}

/** Over several rounds nobody called the game as a whole, so a tie has no caller to decide it (CAM-13.14). */
const completed = (state: State, totals: readonly number[]): Event => ({
  type: 'gameCompleted',
  ...winnersOf(totals, state.config.rounds === 1 ? callerOf(state) : null, state.config.tieRule),
});

function nextDeal({ config, seats, round }: State, dice: Dice): Event {
  const order = shuffledPack(config, dice);
  const faceUp = config.startDiscard === 'one' ? (order[placeOf(seats, 0)] ?? null) : null;
  const next = round + 1;
  return { type: 'roundDealt', round: next, seat: firstOf({ config, seats, round: next }), faceUp, order };
}
