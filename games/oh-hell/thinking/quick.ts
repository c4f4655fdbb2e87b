import type { Seat, World } from '@reckon/kernel';
import { beats, bestOf, heightOf, PACK, RANKS, suitOf, type Card, type Suit } from '../facts/cards.ts';
import { moves as menuOf } from '../rules/menu.ts';
import type { Move } from '../rules/moves.ts';
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
  const plays = moves.filter((move): move is Play => move.type === 'playCard');
  const chosen = plays.length > 0 ? play(table, seat, plays) : bidsByNearness(table, seat, moves)[0];
  if (chosen === undefined) throw new Error('a seat that is asked has a move');
  return chosen;
}

const TOP = RANKS.length - 1;
/** Of the cards one does not hold. */
const UNSEEN = PACK.length - 1;
/** Even a low trump takes a trick now and then. */
const RUFF = 0.25;

/** What all that weigh a hand alike have in common. */
type Round = Pick<Table, 'trump' | 'cards' | 'counts' | 'dealer'>;

/** Trumps above all other cards. */
const strength = (card: Card, trump: Suit): number =>
  heightOf(card) + (suitOf(card) === trump ? RANKS.length : 0);

/**
 * How likely a card takes a trick, by its strength: nobody may hold a higher one of its suit, and of a plain suit nobody may
 * be without it and hold a trump. In short hands it also has to be led to: who has one card of a plain suit seldom sees
 * that suit led.
 */
function chancesOf(cards: number, others: number, leads: boolean): readonly number[] {
  const trumping = 0.75 ** cards * (1 - 0.67 ** cards);
  const ledTo = leads ? 1 : Math.min(1, 0.3 + 0.18 * (cards - 1));
  const highest = RANKS.map((_, height) => (1 - (others * cards) / UNSEEN) ** (TOP - height));
  return [
    ...highest.map((chance) => chance * (1 - trumping) ** others * ledTo),
    ...highest.map((chance) => Math.max(chance, RUFF)),
  ];
}

const CHANCES = new Map<string, readonly number[]>();

/** How many tricks a hand is worth to a seat before the first is led. */
function worthOf(hand: readonly Card[], { trump, cards, counts, dealer }: Round, seat: Seat): number {
  const leads = (dealer + 1) % counts.length === seat;
  const key = `${cards} ${counts.length} ${leads}`;
  const chances = CHANCES.get(key) ?? chancesOf(cards, counts.length - 1, leads);
  CHANCES.set(key, chances);
  let sum = 0;
  for (const card of hand) sum += chances[strength(card, trump)] ?? 0;
  return sum;
}

/** The open bids, the one nearest to what the hand is worth first; of two equally near ones the lower. */
export function bidsByNearness(table: Table, seat: Seat, moves: readonly Move[]): readonly Bid[] {
  const worth = worthOf(table.hand, table, seat);
  const far = ({ tricks }: Bid): number => Math.abs(tricks - worth);
  return moves
    .filter((move): move is Bid => move.type === 'bid')
    .toSorted((one, other) => far(one) - far(other) || one.tricks - other.tricks);
}

/** By how many tricks a bid is further from what the hand it was made with is worth than the best open bid was. */
export function doubtOf(hand: readonly Card[], table: Omit<Table, 'hand'>, seat: Seat): number {
  const { bids, cards, dealer } = table;
  const bid = bids[seat] ?? null;
  if (bid === null) return 0;
  const worth = worthOf(hand, table, seat);
  const barred = seat === dealer ? cards - bids.reduce<number>((sum, one) => sum + (one ?? 0), -bid) : -1;
  const near = Math.round(worth);
  const nearest = near === barred ? 1 - Math.abs(near - worth) : Math.abs(near - worth);
  return Math.max(0, Math.abs(bid - worth) - nearest);
}

/** For a trick that is wanted the last seat pays as little as it can; who plays earlier cannot know and plays high. */
function play(
  { trick, trump, bids, taken, counts }: Table,
  seat: Seat,
  plays: readonly Play[],
): Play | undefined {
  if (plays.length < 2) return plays[0];
  const wanted = (bids[seat] ?? 0) - (taken[seat] ?? 0);
  const best = bestOf(
    trick.map(({ card }) => card),
    trump,
  );
  const takes = ({ card }: Play): boolean => best === undefined || beats(card, best, trump);
  const winners = plays.filter(takes);
  const losers = plays.filter((one) => !takes(one));
  const isLast = trick.length === counts.length - 1;
  if (wanted > 0) return (isLast ? lowest(winners, trump) : highest(winners, trump)) ?? lowest(losers, trump);
  // Not wanted: the highest card that loses is got rid of; if all win, the last seat takes it with its highest.
  return highest(losers, trump) ?? (isLast ? highest(winners, trump) : lowest(winners, trump));
}

function lowest(plays: readonly Play[], trump: Suit): Play | undefined {
  let [found] = plays;
  for (const one of plays) if (found && strength(one.card, trump) < strength(found.card, trump)) found = one;
  return found;
}

function highest(plays: readonly Play[], trump: Suit): Play | undefined {
  let [found] = plays;
  for (const one of plays) if (found && strength(one.card, trump) >= strength(found.card, trump)) found = one;
  return found;
}

/** What a seat sees of a table that is imagined. */
export function tableOf(state: State, seat: Seat): Table {
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
