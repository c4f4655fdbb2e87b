import type { Dice, Seat, World } from '@reckon/kernel';
import { VALUE_OF, type Card } from '../facts/cards.ts';
import { handOf, SLOTS } from '../facts/table.ts';
import type { Event } from '../rules/events.ts';
import { redact } from '../rules/redact.ts';
import type { State, Step } from '../rules/state.ts';
import type { Belief } from './belief.ts';
import { see as remember, type Memory } from './memory.ts';
import { openTo, seesHeld } from './veil.ts';

/** What everybody at an imagined table knows, and at which count each would call. */
export interface Notes {
  readonly minds: readonly Memory[];
  readonly callsAt: readonly number[];
}

/** Others call early or late; a thinker that knows how would be wrong half of the time. */
const TEMPERS = [1, 3, 5, 7, 10] as const;
/** The thinker itself goes on as the careful bot does. */
const OWN_TEMPER = 3;
/** A card that was kept on purpose is so much likelier to be a point lower. */
const KEPT = 3;
/** Who called rather has no more than this; after so many tries it is believed to have erred. */
const CALLERS_HAND = 11;
const TRIES = 12;

/** Every card whose place the seat does not know is dealt again. */
export function imagine(veiled: State, seat: Seat, belief: Belief, dice: Dice): World<State, Notes> {
  const { seats, config, call } = veiled;
  const fixed = knownPlaces(veiled, seat, belief);
  const discards = knownPile(veiled, belief);
  const pool = unseenCards(veiled, seat, [...fixed, ...discards]);
  const worth = VALUE_OF[config.values];
  const low = (card: Card): number => Math.exp(-worth[card] / KEPT);
  let hands: Card[] = [];
  let rest: Card[] = [];
  for (let tries = call !== null && call.by !== seat ? TRIES : 1; tries > 0; tries--) {
    rest = pool.slice();
    hands = dealt({ fixed, kept: belief.kept, rest, low }, dice);
    const { by } = call ?? { by: seat };
    if (by === seat || handOf(hands, by).reduce((sum, card) => sum + worth[card], 0) <= CALLERS_HAND) break;
  }
  rest = dice.shuffled(rest, 'unseen');
  const take = (): Card => {
    const card = rest.pop();
    if (card === undefined) throw new Error('there are more places than cards');
    return card;
  };
  const state: State = {
    ...veiled,
    hands,
    discards: discards.map((card) => card ?? take()),
    deck: veiled.deck.map(take),
    step: imaginedStep(veiled, seat, { take, dice }),
    ownTurns: veiled.ownTurns.slice(),
  };
  return {
    state,
    notes: {
      minds: Array.from({ length: seats }, (_, one) =>
        one === seat ? belief.own : mindOf(state, belief, one as Seat),
      ),
      callsAt: Array.from({ length: seats }, (_, one) =>
        one === seat ? OWN_TEMPER : (TEMPERS[dice.below(TEMPERS.length, 'temper')] ?? OWN_TEMPER),
      ),
    },
  };
}

/** By place of the hands: the card that lies there, where the seat knows it. */
function knownPlaces(veiled: State, seat: Seat, { own }: Belief): (Card | null)[] {
  const open = openTo(veiled, seat);
  return veiled.hands.map((card, place) => (open.has(place) ? card : (own.known[place] ?? null)));
}

/** The discard pile, null where a card was never told. */
function knownPile({ discards, config }: State, { pile }: Belief): readonly (Card | null)[] {
  if (config.discardHistory === 'all') return discards;
  const untold = discards.length - pile.length;
  return discards.map((card, at) => (at === discards.length - 1 ? card : (pile[at - untold] ?? null)));
}

function unseenCards(veiled: State, seat: Seat, known: readonly (Card | null)[]): readonly Card[] {
  const { step } = veiled;
  const seen = new Set<Card | null>(known);
  if (step.type === 'holding' && seesHeld(step, seat)) seen.add(step.card);
  const held = step.type === 'holding' ? [step.card] : [];
  // All cards of the veiled table are all cards of the true one.
  return [...veiled.hands, ...veiled.deck, ...veiled.discards, ...held].filter((card) => !seen.has(card));
}

interface Deal {
  readonly fixed: readonly (Card | null)[];
  readonly kept: readonly boolean[];
  /** What is left to deal; it shrinks. */
  readonly rest: Card[];
  readonly low: (card: Card) => number;
}

/** Fills the unknown places from `rest`, those that were kept on purpose first and rather with low cards. */
function dealt({ fixed, kept, rest, low }: Deal, dice: Dice): Card[] {
  const hands = fixed.slice();
  const fill = (place: number, at: number): void => {
    const last = rest.pop();
    const card = rest[at] ?? last;
    if (last === undefined || card === undefined) throw new Error('there are more places than cards');
    if (at < rest.length) rest[at] = last;
    hands[place] = card;
  };
  hands.forEach((card, place) => {
    if (card === null && kept[place]) fill(place, weighed(rest, low, dice));
  });
  hands.forEach((card, place) => {
    if (card === null) fill(place, dice.below(rest.length, 'place'));
  });
  return hands as Card[];
}

const FINE = 2 ** 24;

function weighed(cards: readonly Card[], weight: (card: Card) => number, dice: Dice): number {
  const weights = cards.map(weight);
  let left = (dice.below(FINE, 'kept') / FINE) * weights.reduce((sum, one) => sum + one, 0);
  for (let at = 0; at < weights.length - 1; at++) {
    left -= weights[at] ?? 0;
    if (left < 0) return at;
  }
  return weights.length - 1;
}

function imaginedStep(
  { step, config }: State,
  seat: Seat,
  { take, dice }: { readonly take: () => Card; readonly dice: Dice },
): Step {
  if (step.type === 'holding' && !seesHeld(step, seat)) return { ...step, card: take() };
  if (step.type === 'peek_open' && step.seat !== seat && !config.peekTargetPublic)
    return {
      ...step,
      at: step.at.map((spot) => ({ seat: spot.seat, slot: SLOTS[dice.below(SLOTS.length, 'spot')] ?? 0 })),
    };
  return step;
}

function mindOf({ hands, step }: State, { knows }: Belief, seat: Seat): Memory {
  return {
    seat,
    known: (knows[seat] ?? []).map((known, place) => (known ? (hands[place] ?? null) : null)),
    held: step.type === 'holding' && seesHeld(step, seat) ? step.card : null,
  };
}

export function follow({ minds, callsAt }: Notes, event: Event): Notes {
  return { minds: minds.map((mind) => remember(mind, redact(event, mind.seat))), callsAt };
}

/** Known cards lie where they are believed to lie, and the pile is the one that was told. */
export function contradicts(state: State, _seat: Seat, { own, pile }: Belief): string | undefined {
  const wrong = own.known.findIndex((card, place) => card !== null && state.hands[place] !== card);
  if (wrong >= 0 && wrong < state.hands.length)
    return `at place ${wrong} lies ${state.hands[wrong]}, not ${own.known[wrong]}`;
  const told = state.discards.slice(state.discards.length - pile.length);
  return told.join() === pile.join() ? undefined : `the pile is ${told.join()}, not ${pile.join()}`;
}
