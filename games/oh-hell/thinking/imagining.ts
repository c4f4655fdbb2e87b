import { seatsOf, type Dice, type Imagining, type Seat, type World } from '@reckon/kernel';
import { PACK, sorted, suitOf, type Card, type Suit } from '../facts/cards.ts';
import type { Event } from '../rules/events.ts';
import type { Move } from '../rules/moves.ts';
import { totalsOf, type Played, type State } from '../rules/state.ts';
import { bidsByNearness, doubtOf, habit, quick, tableOf, type Table } from './quick.ts';

/** What a seat has seen in this round: who played which card, and who could not follow which suit. */
interface Belief {
  readonly seat: Seat;
  readonly played: readonly Played[];
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
        played: [...belief.played, { seat: event.seat, card: event.card }],
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

/** So often all hands are dealt until those that may hold least fit. */
const TRIES = 20;
/** So often a hand is drawn until one explains its bid, */
const DRAWS = 24;
/** and for every so many tricks that it was further off than the best bid, it is e times less likely. */
const DOUBT = 0.15;
const FINE = 2 ** 24;

/** Every card not seen in this round may be in any hand that has not shown to be without its suit. */
function imagine(veiled: State, seat: Seat, belief: Belief, dice: Dice): World<State, null> {
  const own = veiled.hands[seat] ?? [];
  const seen = new Set([...openCards(veiled), ...belief.played.map(({ card }) => card), ...own]);
  const unseen = PACK.filter((card) => !seen.has(card));
  const table = tableOf(veiled, seat);
  for (let tries = 0; ; tries++) {
    const hands = dealt(veiled.hands, { belief: tries < TRIES ? belief : begin(seat), unseen, table, dice });
    if (hands) return { state: { ...veiled, hands }, notes: null };
  }
}

interface Deal {
  readonly belief: Belief;
  readonly unseen: readonly Card[];
  readonly table: Table;
  readonly dice: Dice;
}

/** The hands that may hold least are dealt first. Undefined where the rest does not fit. */
function dealt(
  hands: State['hands'],
  { belief, unseen, table, dice }: Deal,
): readonly (readonly Card[])[] | undefined {
  const { seat, without, played } = belief;
  let left = unseen;
  const result = hands.slice();
  const others = seatsOf(hands.length).filter((one) => one !== seat);
  for (const one of others.toSorted((a, b) => (without[b]?.length ?? 0) - (without[a]?.length ?? 0))) {
    const size = hands[one]?.length ?? 0;
    const fitting = left.filter((card) => !without[one]?.includes(suitOf(card)));
    if (fitting.length < size) return undefined;
    const before = played.filter((by) => by.seat === one).map(({ card }) => card);
    let least = Infinity;
    for (let n = 0; n < DRAWS && least > 0; n++) {
      const hand = drawn(fitting, size, dice);
      const doubt = doubtOf([...before, ...hand], table, one);
      const isBelieved = dice.below(FINE, 'doubt') < FINE * Math.exp(-doubt / DOUBT);
      if (doubt < least || isBelieved) result[one] = hand;
      least = isBelieved ? 0 : Math.min(least, doubt);
    }
    left = left.filter((card) => !result[one]?.includes(card));
  }
  return result.map(sorted);
}

/** So many of the cards, which are put into another order. */
function drawn(cards: Card[], size: number, dice: Dice): readonly Card[] {
  for (let at = 0; at < size; at++) {
    const other = at + dice.below(cards.length - at, 'hand');
    const card = cards[at]!;
    cards[at] = cards[other]!;
    cards[other] = card;
  }
  return cards.slice(0, size);
}

/** So many bids are worth a thought. */
const BIDS = 4;

/** What habit would do comes first; of the bids only those near to what the hand is worth. */
function candidates(veiled: State, seat: Seat, moves: readonly Move[]): readonly Move[] {
  const table = tableOf(veiled, seat);
  if (veiled.phase.type === 'bidding') return bidsByNearness(table, seat, moves).slice(0, BIDS);
  const first = habit(table, seat, moves);
  return [first, ...moves.filter((move) => move !== first)];
}

/** Nobody holds a card that was played, or one of a suit it was without. */
function contradicts({ hands }: State, _seat: Seat, { played, without }: Belief): string | undefined {
  for (const [one, hand] of hands.entries())
    for (const card of hand) {
      if (played.some((by) => by.card === card)) return `seat ${one} holds ${card}, which was played`;
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
  candidates,
  lines: 700,
  look: 160,
};
