import { seatsOf, type Seat, type World } from '@reckon/kernel';
import { bestOf, heightOf, PACK, RANKS, suitOf, type Card, type Suit } from '../facts/cards.ts';
import type { Move } from '../rules/moves.ts';
import { moves as menuOf } from '../rules/menu.ts';
import { bidsBySeat, cardsOf, trumpOf, type Played, type State } from '../rules/state.ts';

/** All that a habit looks at: what the seat to move sees. */
export interface Table {
  readonly hand: readonly Card[];
  readonly trump: Suit;
  /** Cards to a hand in this round. */
  readonly cards: number;
  /** How many cards each seat holds. */
  readonly counts: readonly number[];
  readonly dealer: Seat;
  /** By seat. */
  readonly bids: readonly (number | null)[];
  readonly taken: readonly number[];
  readonly trick: readonly Played[];
}

type Bid = Extract<Move, { type: 'bid' }>;
type Play = Extract<Move, { type: 'playCard' }>;

/** Bids what its cards are worth and plays for exactly that. */
export function habit(table: Table, seat: Seat, moves: readonly Move[]): Move {
  const bids = moves.filter((move): move is Bid => move.type === 'bid');
  const plays = moves.filter((move): move is Play => move.type === 'playCard');
  const chosen = bids.length > 0 ? bid(table, seat, bids) : play(table, seat, plays);
  if (chosen === undefined) throw new Error('a seat that is asked has a move');
  return chosen;
}

const TOP = RANKS.length - 1;
/** Of the cards one does not hold. */
const UNSEEN = PACK.length - 1;
/** Even a low trump takes a trick now and then. */
const RUFF = 0.25;

/**
 * How likely a card takes a trick: nobody may hold a higher one of its suit, and of a plain suit nobody may be without it
 * and hold a trump. In short hands it also has to be led to: who has one card of a plain suit seldom sees that suit led.
 */
function chanceOf(card: Card, { trump, cards, counts }: Table, leads: boolean): number {
  const others = counts.length - 1;
  const highest = (1 - (others * cards) / UNSEEN) ** (TOP - heightOf(card));
  if (suitOf(card) === trump) return Math.max(highest, RUFF);
  const trumping = 0.75 ** cards * (1 - 0.67 ** cards);
  const ledTo = leads ? 1 : Math.min(1, 0.3 + 0.18 * (cards - 1));
  return highest * (1 - trumping) ** others * ledTo;
}

function worthOf(table: Table, seat: Seat): number {
  const { hand, counts, dealer } = table;
  const leads = (dealer + 1) % counts.length === seat;
  return hand.reduce((sum, card) => sum + chanceOf(card, table, leads), 0);
}

/** The open bid nearest to what the hand is worth; of two equally near ones the lower. */
function bid(table: Table, seat: Seat, bids: readonly Bid[]): Bid | undefined {
  const worth = worthOf(table, seat);
  const far = ({ tricks }: Bid): number => Math.abs(tricks - worth);
  return bids.toSorted((one, other) => far(one) - far(other) || one.tricks - other.tricks)[0];
}

/** For a trick that is wanted the last seat pays as little as it can; who plays earlier cannot know and plays high. */
function play(table: Table, seat: Seat, plays: readonly Play[]): Play | undefined {
  if (plays.length < 2) return plays[0];
  const { trick, trump, bids, taken, counts } = table;
  const wanted = (bids[seat] ?? 0) - (taken[seat] ?? 0);
  const lying = trick.map(({ card }) => card);
  const takes = ({ card }: Play): boolean => bestOf([...lying, card], trump) === card;
  const upwards = plays.toSorted((one, other) => strength(one.card, trump) - strength(other.card, trump));
  if (trick.length === 0) return wanted > 0 ? upwards.at(-1) : upwards[0];
  const winners = upwards.filter(takes);
  const losers = upwards.filter((one) => !takes(one));
  const isLast = trick.length === counts.length - 1;
  if (wanted > 0) return (isLast ? winners[0] : winners.at(-1)) ?? losers[0];
  // Not wanted: the highest card that loses is got rid of; if all win, the last seat takes it with its highest.
  return losers.at(-1) ?? (isLast ? winners.at(-1) : winners[0]);
}

const strength = (card: Card, trump: Suit): number =>
  heightOf(card) + (suitOf(card) === trump ? RANKS.length : 0);

/** What a seat sees of a table that is imagined. */
function tableOf(state: State, seat: Seat): Table {
  const { hands, dealer, taken, trick } = state;
  return {
    hand: hands[seat] ?? [],
    trump: trumpOf(state),
    cards: cardsOf(state),
    counts: hands.map((hand) => hand.length),
    dealer,
    bids: bidsBySeat(state),
    taken,
    trick,
  };
}

/** Everybody goes on by habit. */
export const quick = ({ state }: World<State, null>, seat: Seat): Move =>
  habit(tableOf(state, seat), seat, menuOf(state, seat));

/** How far the hands of a table are from what their seats have bid and not taken yet; the hand of one seat is known. */
export function misfit(state: State, known: Seat): number {
  const bids = bidsBySeat(state);
  return seatsOf(bids.length).reduce((sum, seat) => {
    const bid = seat === known ? null : (bids[seat] ?? null);
    if (bid === null) return sum;
    return sum + Math.abs(worthOf(tableOf(state, seat), seat) - (bid - (state.taken[seat] ?? 0)));
  }, 0);
}
