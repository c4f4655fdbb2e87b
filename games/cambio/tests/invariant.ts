import type { Seat } from '@reckon/kernel';
import { PACK_WITH_JOKERS, VALUE_OF, type Card } from '../rules/cards.ts';
import type { Config } from '../rules/config.ts';
import { packOf, type State } from '../rules/state.ts';

/** CAM-14.1 to CAM-14.7 and CAM-14.9 on one state; answers the first that is broken. */
export function invariant(state: State, config: Config): string | undefined {
  for (const holds of INVARIANTS) {
    const broken = holds(state, config);
    if (broken !== undefined) return broken;
  }
  return undefined;
}

const PLACE_IN_PACK = new Map<Card, number>(PACK_WITH_JOKERS.map((card, index) => [card, index]));
const seen = new Uint8Array(PACK_WITH_JOKERS.length);

function wholePack({ hands, deck, discards, held }: State, config: Config): string | undefined {
  seen.fill(0);
  let count = 0;
  const mark = (card: Card): void => {
    const place = PLACE_IN_PACK.get(card);
    if (place === undefined) return;
    count++;
    seen[place]!++;
  };
  hands.forEach(mark);
  deck.forEach(mark);
  discards.forEach(mark);
  if (held !== null) mark(held);
  const total = packOf(config).length;
  const whole = hands.length + deck.length + discards.length + (held === null ? 0 : 1) === total;
  return whole && count === total && seen.every((times) => times <= 1)
    ? undefined
    : `CAM-14.1: ${count} cards on the table, of ${total}`;
}

function fourToAHand({ seats, hands, held, step }: State): string | undefined {
  if (hands.length !== 4 * seats || hands.includes(undefined as never))
    return 'CAM-14.2: a hand has not four cards';
  return held !== null && step !== 'holding' ? 'CAM-14.2: a card is held outside its step' : undefined;
}

const discardsAtStart = ({ phase, step, discards }: State, config: Config): string | undefined =>
  (phase === 'playing' || phase === 'final_round') &&
  step === 'start' &&
  config.startDiscard === 'one' &&
  discards.length === 0
    ? 'CAM-14.3: the discard pile is empty at the start of a turn'
    : undefined;

const callerInFinalRound = ({ phase, caller }: State): string | undefined =>
  (caller !== null) === (phase === 'final_round' || phase === 'completed')
    ? undefined
    : `CAM-14.4: in ${phase} the caller is ${caller}`;

function finalTurns({ phase, finalTurnTaken, caller }: State): string | undefined {
  if (phase !== 'final_round' && phase !== 'completed')
    return finalTurnTaken.includes(true) ? `CAM-14.5: a final turn was taken in ${phase}` : undefined;
  if (!finalTurnTaken[caller!]) return 'CAM-14.5: the caller owes a final turn';
  return phase === 'completed' && finalTurnTaken.includes(false)
    ? 'CAM-14.5: completed, and a final turn is owed'
    : undefined;
}

const ACTING: readonly State['step'][] = ['start', 'holding', 'power_pending', 'peek_open', 'end_of_turn'];

function oneActs({ phase, step, turn, caller }: State): string | undefined {
  const playing = phase === 'playing' || phase === 'final_round';
  if (playing !== ACTING.includes(step)) return `CAM-14.6: ${step} in ${phase}`;
  // Between the call and the end of that turn the caller is still the seat to move, in the step it called from.
  const justCalled = step === 'start' || step === 'end_of_turn';
  return phase === 'final_round' && turn === caller && !justCalled
    ? 'CAM-14.6: the caller plays on'
    : undefined;
}

const onePeek = ({ peeked, step }: State): string | undefined =>
  peeked.length > 0 && step !== 'peek_open' ? `CAM-14.7: a look is open in ${step}` : undefined;

function valuesAddUp({ hands, deck, discards, held }: State, config: Config): string | undefined {
  const worth = VALUE_OF[config.values];
  const sum = (cards: readonly Card[]): number => {
    let points = 0;
    for (const card of cards) points += worth[card];
    return points;
  };
  const table = sum(hands) + sum(deck) + sum(discards) + (held === null ? 0 : worth[held]);
  return table === sum(packOf(config))
    ? undefined
    : 'CAM-14.9: the values on the table are not those of the pack';
}

const INVARIANTS: readonly ((state: State, config: Config) => string | undefined)[] = [
  wholePack,
  fourToAHand,
  discardsAtStart,
  callerInFinalRound,
  finalTurns,
  oneActs,
  onePeek,
  valuesAddUp,
];

/** Seats without their final turn, for tests that watch the number fall. */
export const owed = ({ seats, finalTurnTaken }: State): readonly Seat[] =>
  Array.from({ length: seats }, (_, seat) => seat as Seat).filter((seat) => !finalTurnTaken[seat]);
