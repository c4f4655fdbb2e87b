import { seatsOf, type Seat } from '@reckon/kernel';
import { PACK, PACK_WITH_JOKERS, VALUE_OF, type Card } from '../facts/cards.ts';
import type { Config } from '../rules/config.ts';
import { phaseOf, type State } from '../rules/state.ts';

const packOf = ({ jokers }: Config): readonly Card[] => (jokers === 2 ? PACK_WITH_JOKERS : PACK);
const heldIn = ({ step }: State): readonly Card[] => (step.type === 'holding' ? [step.card] : []);

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

function wholePack(state: State, config: Config): string | undefined {
  const { hands, deck, discards } = state;
  const held = heldIn(state);
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
  held.forEach(mark);
  const total = packOf(config).length;
  const whole = hands.length + deck.length + discards.length + held.length === total;
  return whole && count === total && seen.every((times) => times <= 1)
    ? undefined
    : `CAM-14.1: ${count} cards on the table, of ${total}`;
}

function fourToAHand({ seats, hands }: State): string | undefined {
  return hands.length !== 4 * seats || hands.includes(undefined as never)
    ? 'CAM-14.2: a hand has not four cards'
    : undefined;
}

const discardsAtStart = ({ step, discards }: State, config: Config): string | undefined =>
  step.type === 'start' && config.startDiscard === 'one' && discards.length === 0
    ? 'CAM-14.3: the discard pile is empty at the start of a turn'
    : undefined;

function callerInFinalRound(state: State): string | undefined {
  const phase = phaseOf(state);
  return (state.call !== null) === (phase === 'final_round' || phase === 'completed')
    ? undefined
    : `CAM-14.4: in ${phase} the call is ${JSON.stringify(state.call)}`;
}

function finalTurns(state: State): string | undefined {
  const { call } = state;
  if (call === null) return undefined;
  if (!call.taken[call.by]) return 'CAM-14.5: the caller owes a final turn';
  return phaseOf(state) === 'completed' && call.taken.includes(false)
    ? 'CAM-14.5: completed, and a final turn is owed'
    : undefined;
}

function oneActs({ step, call }: State): string | undefined {
  // Between the call and the end of that turn the caller is still the seat to move, in the step it called from.
  const played = step.type === 'start' || step.type === 'end_of_turn' || step.type === 'played';
  return call !== null && 'seat' in step && step.seat === call.by && !played
    ? 'CAM-14.6: the caller plays on'
    : undefined;
}

const onePeek = ({ step, seats }: State): string | undefined =>
  step.type === 'peek_open' &&
  (step.at.length < 1 || step.at.length > 2 || step.at.some(({ seat }) => seat >= seats))
    ? `CAM-14.7: a look at ${step.at.length} cards`
    : undefined;

function valuesAddUp(state: State, config: Config): string | undefined {
  const { hands, deck, discards } = state;
  const worth = VALUE_OF[config.values];
  const sum = (cards: readonly Card[]): number => {
    let points = 0;
    for (const card of cards) points += worth[card];
    return points;
  };
  const table = sum(hands) + sum(deck) + sum(discards) + sum(heldIn(state));
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
export const owed = ({ seats, call }: State): readonly Seat[] =>
  seatsOf(seats).filter((seat) => !call?.taken[seat]);
