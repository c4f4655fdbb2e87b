import type { Dice, Seat, World } from '@reckon/kernel';
import { VALUE_OF, type ByCard, type Card } from '../facts/cards.ts';
import { handOf, isOf, SLOTS, type Slot } from '../facts/table.ts';
import type { Event } from '../rules/events.ts';
import { isFirstLookSecret } from '../rules/config.ts';
import { redact } from '../rules/redact.ts';
import type { State, Step } from '../rules/state.ts';
import type { Belief } from './belief.ts';
import { tiredness } from './quick.ts';
import { see as remember, type Memory } from './memory.ts';
import { openTo, seesHeld, withChoices } from './veil.ts';

/** What everybody at an imagined table knows, at which count each would call, and who imagines it. */
export interface Notes {
  readonly minds: readonly Memory[];
  readonly callsAt: readonly number[];
  readonly thinker: Seat;
}

/**
 * Whoever waits has the last turn after a call, so the thinker waits, and plans for others who call early. Where there is only one
 * other, half of the lines have one who waits too: without them it wins no more against bots that call at a count, and loses
 * against one that calls when the other hand is high (docs/ladder.md). It flatters the thinker: see `worth`.
 */
export const WAITS = 3;
const EAGER = 10;
const tempersOf = (others: number): readonly number[] => (others === 1 ? [WAITS, EAGER] : [EAGER]);
/** Who has called did so at one of these counts. */
const CALLED_AT = [1, 3, 5, 7, 10] as const;
/** A card that was kept in the place of an unknown one rather counts no more than this. */
const KEPT = 6;
/** A card that was given for an unknown one rather counts no less than this. */
const GIVEN = 8;
/** Every so many points above what its owner would have put away, or below what it would have given, a card is e times less likely. */
const DOUBT = 0.6;
const TRIES = 12;

/** Every card whose place the seat does not know is dealt again. */
export function imagine(veiled: State, seat: Seat, belief: Belief, dice: Dice): World<State, Notes> {
  const { seats, config, call } = veiled;
  const fixed = knownPlaces(veiled, seat, belief);
  const discards = knownPile(veiled, belief);
  const pool = unseenCards(veiled, seat, [...fixed, ...discards]);
  const worth = VALUE_OF[config.values];
  const tempers = tempersOf(seats - 1);
  const callsAt = Array.from({ length: seats }, (_, one) =>
    one === seat ? WAITS : (tempers[dice.below(tempers.length, 'temper')] ?? EAGER),
  );
  const caller =
    call === null || call.by === seat
      ? undefined
      : {
          seat: call.by,
          most: (CALLED_AT[dice.below(CALLED_AT.length, 'called')] ?? EAGER) + tiredness(veiled),
        };
  const deal = { fixed, pool, leanings: leaningsOf(fixed, belief, { pool, worth, caller }) };
  let { hands, rest } = dealt(deal, dice);
  // Who called has rather no more than it calls at: of a few deals the first that is low enough, or the lowest.
  for (let tries = 1; caller && tries < TRIES && sumOf(hands, caller.seat, worth) > caller.most; tries++) {
    const other = dealt(deal, dice);
    if (sumOf(other.hands, caller.seat, worth) < sumOf(hands, caller.seat, worth)) ({ hands, rest } = other);
  }
  const left = dice.shuffled(rest, 'unseen');
  const take = (): Card => {
    const card = left.pop();
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
      callsAt,
      thinker: seat,
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
  /** All cards there are to deal. */
  readonly pool: readonly Card[];
  readonly leanings: readonly Leaning[];
}

const sumOf = (hands: readonly Card[], seat: Seat, worth: ByCard<number>): number =>
  handOf(hands, seat).reduce((sum, card) => sum + worth[card], 0);

interface Caller {
  readonly seat: Seat;
  readonly most: number;
}

/** A place of which something is known, and how likely each card of the pool lies there. */
interface Leaning {
  readonly place: number;
  readonly most: number;
  readonly weights: readonly number[];
}

/** What is known of the cards that lie where the seat has not seen them, those that rather count least first. */
function leaningsOf(
  fixed: readonly (Card | null)[],
  { kept, given, putAway, stock, drawn }: Belief,
  {
    pool,
    worth,
    caller,
  }: {
    readonly pool: readonly Card[];
    readonly worth: ByCard<number>;
    readonly caller: Caller | undefined;
  },
): readonly Leaning[] {
  const restocked = new Set(stock);
  return fixed
    .flatMap((known, place): readonly Leaning[] => {
      if (known !== null) return [];
      const most = Math.min(
        kept[place] ? KEPT : Infinity,
        caller && isOf(caller.seat, place) ? caller.most : Infinity,
        ...(putAway[place] ?? []).map((one) => worth[one]),
      );
      const least = given[place] ? GIVEN : -Infinity;
      // Is it one of the cards that became the draw pile? Undefined = it may be any.
      const from = restocked.size === 0 ? undefined : drawn[place];
      if (most === Infinity && least === -Infinity && from === undefined) return [];
      const weights = pool.map((card) => {
        if (from !== undefined && restocked.has(card) !== from) return 0;
        const off = Math.max(0, worth[card] - most, least - worth[card]);
        return off === 0 ? 1 : Math.exp(-off / DOUBT);
      });
      return [{ place, most, weights }];
    })
    .toSorted((one, other) => one.most - other.most);
}

/** Fills the unknown places, those of which something is known first; the rest is left over. */
function dealt(
  { fixed, leanings, pool }: Deal,
  dice: Dice,
): { readonly hands: Card[]; readonly rest: readonly Card[] } {
  // Cards are told by where they stand in the pool, because weights are.
  const rest = Array.from(pool.keys());
  const hands = fixed.slice();
  const fill = (place: number, at: number): void => {
    const last = rest.pop();
    const card = pool[rest[at] ?? last ?? -1];
    if (last === undefined || card === undefined) throw new Error('there are more places than cards');
    if (at < rest.length) rest[at] = last;
    hands[place] = card;
  };
  for (const { place, weights } of leanings) fill(place, weighed(rest, weights, dice));
  hands.forEach((card, place) => {
    if (card === null) fill(place, dice.below(rest.length, 'place'));
  });
  return { hands: hands as Card[], rest: rest.flatMap((at) => pool[at] ?? []) };
}

const FINE = 2 ** 24;

function weighed(rest: readonly number[], weights: readonly number[], dice: Dice): number {
  let all = 0;
  for (const at of rest) all += weights[at] ?? 0;
  let left = (dice.below(FINE, 'kept') / FINE) * all;
  for (let n = 0; n < rest.length - 1; n++) {
    left -= weights[rest[n]!] ?? 0;
    if (left < 0) return n;
  }
  return rest.length - 1;
}

function imaginedStep(
  { step, config }: State,
  seat: Seat,
  { take, dice }: { readonly take: () => Card; readonly dice: Dice },
): Step {
  if (step.type === 'holding' && !seesHeld(step, seat)) return { ...step, card: take() };
  if (step.type === 'look' && isFirstLookSecret(config))
    return { ...step, looks: withChoices(step.looks, seat, () => twoOf(dice)) };
  if (step.type === 'peek_open' && step.seat !== seat && !config.peekTargetPublic)
    return {
      ...step,
      at: step.at.map((spot) => ({ seat: spot.seat, slot: SLOTS[dice.below(SLOTS.length, 'spot')] ?? 0 })),
    };
  return step;
}

function twoOf(dice: Dice): readonly Slot[] {
  const [one, other] = dice.shuffled(SLOTS, 'look');
  return SLOTS.filter((slot) => slot === one || slot === other);
}

function mindOf({ hands, step }: State, { knows }: Belief, seat: Seat): Memory {
  return {
    seat,
    known: (knows[seat] ?? []).map((known, place) => (known ? (hands[place] ?? null) : null)),
    held: step.type === 'holding' && seesHeld(step, seat) ? step.card : null,
  };
}

export function follow(notes: Notes, event: Event): Notes {
  if (TELLS_NOTHING.has(event.type)) return notes;
  const { minds, callsAt, thinker } = notes;
  return { minds: minds.map((mind) => remember(mind, redact(event, mind.seat))), callsAt, thinker };
}
/** The commonest events that show nobody a card. */
const TELLS_NOTHING: ReadonlySet<Event['type']> = new Set([
  'turnEnded',
  'powerOffered',
  'powerDeclined',
  'peekClosed',
  'cambioCalled',
  'handsRevealed',
  'roundScored',
  'gameCompleted',
]);

/** Known cards lie where they are believed to lie, and the pile is the one that was told. */
export function contradicts(state: State, _seat: Seat, { own, pile }: Belief): string | undefined {
  const wrong = own.known.findIndex((card, place) => card !== null && state.hands[place] !== card);
  if (wrong >= 0 && wrong < state.hands.length)
    return `at place ${wrong} lies ${state.hands[wrong]}, not ${own.known[wrong]}`;
  const told = state.discards.slice(state.discards.length - pile.length);
  return told.join() === pile.join() ? undefined : `the pile is ${told.join()}, not ${pile.join()}`;
}
