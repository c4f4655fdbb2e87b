import { seatsOf, type Cause, type Dice, type Seat } from '@reckon/kernel';
import { POWER_OF, type Card } from './cards.ts';
import type { Event } from './events.ts';
import { hasPlayedEnoughToCall } from './menu.ts';
import { resultOf, winnersOf } from './result.ts';
import { firstOf, handOf, packOf, type State } from './state.ts';
import { endedBy, turnEnded } from './turn.ts';

const NOTHING: readonly Event[] = [];

/** What follows from one event without anybody choosing: the chain from a discard to the end of the game. */
export function react(state: State, event: Event, dice: Dice): readonly Event[] {
  switch (event.type) {
    case 'cardDiscarded':
      // Automatic discards and a discard given back never carry a power (CAM-6.2).
      return event.cause === undefined && event.from === 'deck'
        ? offerPower(state, event.card)
        : endTurn(state, event.cause);
    case 'cardSwapped':
      return state.config.powerOn === 'any_discard'
        ? offerPower(state, event.discarded)
        : endTurn(state, undefined);
    case 'discardReturned':
    case 'peekClosed':
      return endTurn(state, event.cause);
    case 'powerDeclined':
      return endTurn(state, DECLINED_BY[event.outcome]);
    case 'cardsExchanged':
      // After a look the turn ends when the look is closed, which is the next thing to happen.
      return state.step === 'peek_open' ? NOTHING : endTurn(state, undefined);
    case 'cambioCalled':
      return [turnEnded(state, 'player')];
    case 'finalTurnForfeited':
      return [turnEnded(state, 'forfeit')];
    case 'turnEnded':
      return event.next === null ? [revealed(state)] : NOTHING;
    case 'handsRevealed':
      return [scored(state)];
    case 'roundScored':
      return state.config.rounds === 1 || Math.max(...event.totals) >= TARGET
        ? [completed(state, event.totals)]
        : NOTHING;
    case 'lookClosed':
      return state.looks.some(({ open }) => open) ? NOTHING : [started(state)];
    case 'nextRoundAgreed':
      return state.ready.every(Boolean) ? [nextDeal(state, dice)] : NOTHING;
    case 'roundDealt':
      return state.config.initialLook === 'none' ? [started(state)] : NOTHING;
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

const TARGET = 100;

const DECLINED_BY: { readonly [O in 'skipped' | 'expired' | 'cancelled']: Cause | undefined } = {
  skipped: undefined,
  expired: 'timeout',
  cancelled: 'offline',
};

function offerPower(state: State, card: Card): readonly Event[] {
  const power = POWER_OF[state.config.kingPower][card];
  return power === 'none'
    ? endTurn(state, undefined)
    : [{ type: 'powerOffered', seat: state.turn, power, card }];
}

function endTurn(state: State, cause: Cause | undefined): readonly Event[] {
  const mayStillCall =
    state.config.callTiming === 'end_of_turn' &&
    state.phase === 'playing' &&
    cause === undefined &&
    hasPlayedEnoughToCall(state, state.turn);
  return [mayStillCall ? { type: 'callOffered', seat: state.turn } : turnEnded(state, endedBy(cause))];
}

const started = ({ round, turn }: State): Event => ({ type: 'playStarted', round, seat: turn });

const handsOf = ({ seats, hands }: State): readonly (readonly Card[])[] =>
  seatsOf(seats).map((seat) => handOf(hands, seat));

const revealed = (state: State): Event => ({
  type: 'handsRevealed',
  round: state.round,
  hands: handsOf(state),
});

function scored(state: State): Event {
  const { base, final, penaltyApplied, winners } = resultOf(handsOf(state), state.caller, state.config);
  return {
    type: 'roundScored',
    round: state.round,
    base,
    final,
    penalised: penaltyApplied.includes(true) ? state.caller : null,
    winners,
    totals: state.totals.map((total, seat) => total + final[seat]!),
  };
}

/** Over several rounds nobody called the game as a whole, so a tie has no caller to decide it (CAM-13.14). */
const completed = (state: State, totals: readonly number[]): Event => ({
  type: 'gameCompleted',
  ...winnersOf(totals, state.config.rounds === 1 ? state.caller : null, state.config.tieRule),
});

function nextDeal({ config, seats, round }: State, dice: Dice): Event {
  const order = dice.shuffled(packOf(config), 'deal');
  const seat: Seat = firstOf(config, seats, round + 1);
  const faceUp = config.startDiscard === 'one' ? order[4 * seats]! : null;
  return { type: 'roundDealt', round: round + 1, seat, faceUp, order };
}
