import { readFileSync } from 'node:fs';
import type { Seat, Viewer } from '@reckon/kernel';
import { relabelled, type Kit } from '@reckon/kernel/testing';
import { cambio } from '../entry.ts';
import { STANDARD, type Config } from '../rules/config.ts';
import { PACK, PACK_WITH_JOKERS, type Card } from '../facts/cards.ts';
import type { Event } from '../rules/events.ts';
import type { Move } from '../rules/moves.ts';
import { placeOf, type Slot } from '../facts/table.ts';
import type { State } from '../rules/state.ts';
import type { View } from '../rules/view.ts';
import { invariant } from './invariant.ts';
import { explains } from './explained.ts';

/** The standard game, every switch by itself, and some together. */
export const CONFIGS: readonly Config[] = (
  [
    {},
    { powerOn: 'any_discard' },
    { startDiscard: 'empty' },
    { mustSwapTakenDiscard: false },
    { callerLock: 'swap' },
    { callerLock: 'all' },
    { callTiming: 'end_of_turn' },
    { minOwnTurnsBeforeCall: 2 },
    { tieRule: 'caller_wins' },
    { tieRule: 'caller_loses' },
    { penalty: 'plus(10)' },
    { penalty: 'none' },
    { values: 'ace_zero' },
    { values: 'red_king_minus1', penalty: 'plus(5)' },
    { values: 'J11_Q12_K20' },
    { jokers: 2, values: 'red_king_minus2_joker_minus1', penalty: 'plus(10)' },
    { kingPower: 'look_own_chosen' },
    { kingPower: 'black_king_look_and_swap', powerOn: 'any_discard' },
    { kingPower: 'none_for_red' },
    { swapAny: true },
    { initialLook: 'any2' },
    { initialLook: 'none' },
    { rounds: 'to_100' },
    { peekTargetPublic: false },
    { initialLook: 'any2', peekTargetPublic: false },
    { finalGraceMs: 0, initialViewMs: 0, powerMs: 0, turnMs: 0 },
    { discardHistory: 'all', firstSeat: 1 },
    { powerOn: 'any_discard', callerLock: 'swap', swapAny: true, minOwnTurnsBeforeCall: 3 },
    { callTiming: 'end_of_turn', minOwnTurnsBeforeCall: 2, rounds: 'to_100', initialLook: 'none' },
    { kingPower: 'black_king_look_and_swap', callerLock: 'all', peekTargetPublic: false },
  ] satisfies readonly Partial<Config>[]
).map((switches) => ({ ...STANDARD, ...switches }));

/**
 * Every card whose face `viewer` may see, by the rules alone (CAM-12): never asked of `view`, or a view that leaks would
 * be believed.
 */
function seenBy(state: State, viewer: Viewer): ReadonlySet<Card> {
  const { hands, discards, step, config } = state;
  const seen = new Set<Card>(config.discardHistory === 'all' ? discards : discards.slice(-1));
  const see = (owner: Seat, slot: Slot): Set<Card> => seen.add(hands[placeOf(owner, slot)]!);
  if (step.type === 'holding' && (step.from === 'discard' || viewer === step.seat)) seen.add(step.card);
  if (step.type === 'between_rounds' || step.type === 'over') for (const card of hands) seen.add(card);
  if (step.type === 'look' && viewer !== 'spectator') {
    const look = step.looks[viewer]!;
    if (look.open) for (const slot of look.slots) see(viewer, slot);
  }
  if (step.type === 'peek_open' && viewer === step.seat)
    for (const { seat, slot } of step.at) see(seat, slot);
  return seen;
}

function hiddenFrom(state: State, viewer: Viewer): readonly Card[] {
  const { hands, deck, discards, step } = state;
  const seen = seenBy(state, viewer);
  const held = step.type === 'holding' ? [step.card] : [];
  return [...hands, ...deck, ...discards, ...held].filter((card) => !seen.has(card));
}

export const kit: Kit<Config, State, Move, Event, View> = {
  entry: cambio,
  configs: CONFIGS,
  rules: readFileSync(new URL('../RULES.md', import.meta.url), 'utf8'),
  invariant,
  explains,
  outcome: ({ totals }, events) => {
    const completed = events.find((event) => event.type === 'gameCompleted');
    return { totals, ...(completed && { winners: completed.winners }) };
  },
  names: {
    all: ({ jokers }) => (jokers === 0 ? PACK : PACK_WITH_JOKERS),
    // A look that closes is told to the seat once more, and rounds that are over lie open on the score sheet.
    shown: ({ before, after, viewer }) => [
      ...seenBy(before, viewer),
      ...seenBy(after, viewer),
      ...after.finished.flatMap(({ hands }) => hands),
    ],
  },
  /** Two cards whose faces the viewer sees neither before nor after the move change places. */
  alternative({ before, after, move, viewer }, dice) {
    const still = new Set(hiddenFrom(after, viewer));
    const hidden = hiddenFrom(before, viewer).filter((card) => still.has(card));
    if (hidden.length < 2) return undefined;
    const one = dice.below(hidden.length, 'one');
    const other = (one + 1 + dice.below(hidden.length - 1, 'other')) % hidden.length;
    // Rounds that are over lie open on the score sheet: their cards are another matter.
    const exchanged = relabelled({ ...before, finished: [] }, hidden[one]!, hidden[other]!);
    return { before: { ...exchanged, finished: before.finished }, move };
  },
};
