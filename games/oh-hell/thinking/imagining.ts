import type { Dice, Imagining, Seat, World } from '@reckon/kernel';
import { PACK, sorted, suitOf, type Card, type Suit } from '../facts/cards.ts';
import type { Event } from '../rules/events.ts';
import type { Move } from '../rules/moves.ts';
import { totalsOf, type State } from '../rules/state.ts';
import { misfit, quick } from './quick.ts';

/** What a seat has seen in this round: the cards that were played, and who could not follow which suit. */
interface Belief {
  readonly seat: Seat;
  readonly played: readonly Card[];
  /** The trick as it lies. */
  readonly lying: readonly Card[];
  /** By seat: suits it has shown to be without. */
  readonly without: readonly (readonly Suit[])[];
}

const SEATS = 8;

const begin = (seat: Seat): Belief => ({
  seat,
  played: [],
  lying: [],
  without: Array.from({ length: SEATS }, () => []),
});

function see(belief: Belief, event: Event): Belief {
  switch (event.type) {
    case 'roundDealt':
      return begin(belief.seat);
    case 'cardPlayed': {
      const [led] = belief.lying;
      const failed = led !== undefined && suitOf(led) !== suitOf(event.card) ? [suitOf(led)] : [];
      return {
        ...belief,
        played: [...belief.played, event.card],
        lying: [...belief.lying, event.card],
        without: belief.without.map((suits, seat) => (seat === event.seat ? [...suits, ...failed] : suits)),
      };
    }
    case 'trickTaken':
      return { ...belief, lying: [] };
    default:
      return belief;
  }
}

/** Cards that lie where everybody sees them. */
const openCards = ({ trick, turned }: State): readonly Card[] => [...trick.map(({ card }) => card), turned];

/** The hands of others filled with the first cards of the pack that lie nowhere in sight. */
function veil(state: State, seat: Seat): State {
  const seen = new Set([...openCards(state), ...(state.hands[seat] ?? [])]);
  const rest = PACK.filter((card) => !seen.has(card));
  let next = 0;
  return {
    ...state,
    hands: state.hands.map((hand, one) => (one === seat ? hand : hand.map(() => rest[next++]!))),
  };
}

const TRIES = 20;
/** Of so many deals the one is taken that explains best what was bid. More would make too sure of it. */
const DEALS = 2;

/** Every card not seen in this round may be in any hand that has not shown to be without its suit. */
function imagine(veiled: State, seat: Seat, belief: Belief, dice: Dice): World<State, null> {
  const seen = new Set([...openCards(veiled), ...belief.played, ...(veiled.hands[seat] ?? [])]);
  const unseen = PACK.filter((card) => !seen.has(card));
  const deal = (): State => {
    for (let tries = 0; ; tries++) {
      const hands = dealt(veiled, tries < TRIES ? belief : begin(seat), dice.shuffled(unseen, 'hands'));
      if (hands) return { ...veiled, hands };
    }
  };
  let state = deal();
  for (let n = 1; n < DEALS && veiled.bids.length > 0; n++) {
    const other = deal();
    if (misfit(other, seat) < misfit(state, seat)) state = other;
  }
  return { state, notes: null };
}

/** The hands that may hold least are dealt first. Undefined where the rest does not fit. */
function dealt(
  { hands }: State,
  { seat, without }: Belief,
  cards: readonly Card[],
): readonly (readonly Card[])[] | undefined {
  const left = cards.slice();
  const result = hands.map((hand) => hand);
  const others = hands.map((_, one) => one).filter((one) => one !== seat);
  for (const one of others.toSorted((a, b) => (without[b]?.length ?? 0) - (without[a]?.length ?? 0))) {
    const size = hands[one]?.length ?? 0;
    const fitting = left.filter((card) => !without[one]?.includes(suitOf(card))).slice(0, size);
    if (fitting.length < size) return undefined;
    result[one] = sorted(fitting);
    for (const card of fitting) left.splice(left.indexOf(card), 1);
  }
  return result;
}

/** Nobody holds a card that was played, or one of a suit it was without. */
function contradicts({ hands }: State, _seat: Seat, { played, without }: Belief): string | undefined {
  for (const [one, hand] of hands.entries())
    for (const card of hand) {
      if (played.includes(card)) return `seat ${one} holds ${card}, which was played`;
      if (without[one]?.includes(suitOf(card))) return `seat ${one} holds ${card} and had none of its suit`;
    }
  return undefined;
}

/** How far a seat is ahead of what the others have on average. */
function lead(totals: readonly number[], seat: Seat): number {
  const own = totals[seat] ?? 0;
  const all = totals.reduce((sum, points) => sum + points, 0);
  return own - (all - own) / Math.max(1, totals.length - 1);
}

/** Thought about in points of the round, against what the others get on average. */
export const imagining: Imagining<State, Move, Event, Belief, null> = {
  begin,
  see,
  veil,
  imagine,
  contradicts,
  quick,
  pausesAt: (root, state) => state.round !== root.round,
  worth: {
    unit: 'points',
    of({ state }, seat, root) {
      const before = totalsOf(root);
      return lead(
        totalsOf(state).map((total, one) => total - (before[one] ?? 0)),
        seat,
      );
    },
    booked: lead,
  },
  lines: 500,
};
