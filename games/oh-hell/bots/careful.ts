import type { Bot, Seat } from '@reckon/kernel';
import { bestOf, heightOf, PACK, RANKS, suitOf, type Card, type Suit } from '../facts/cards.ts';
import type { Event } from '../rules/events.ts';
import type { Move } from '../rules/moves.ts';
import type { View } from '../rules/view.ts';

type Bid = Extract<Move, { type: 'bid' }>;
type Play = Extract<Move, { type: 'playCard' }>;

const TOP = RANKS.length - 1;
/** Of the cards one does not hold. */
const UNSEEN = PACK.length - 1;

/**
 * How likely a card takes a trick: nobody may hold a higher one of its suit, and of a plain suit nobody may be without it
 * and hold a trump. In short hands it also has to be led to: who has one card of a plain suit seldom sees that suit led.
 */
function chanceOf(card: Card, { trump, cards, counts, leads }: Sight): number {
  const others = counts.length - 1;
  const highest = (1 - (others * cards) / UNSEEN) ** (TOP - heightOf(card));
  if (suitOf(card) === trump) return Math.max(highest, RUFF);
  const trumping = 0.75 ** cards * (1 - 0.67 ** cards);
  const ledTo = leads ? 1 : Math.min(1, 0.3 + 0.18 * (cards - 1));
  return highest * (1 - trumping) ** others * ledTo;
}

interface Sight extends Pick<View, 'trump' | 'cards' | 'counts'> {
  /** This seat leads the first trick. */
  readonly leads: boolean;
}

/** Even a low trump takes a trick now and then. */
const RUFF = 0.25;

function worthOf({ hand, trump, cards, counts, dealer }: View, seat: Seat): number {
  const sight = { trump, cards, counts, leads: (dealer + 1) % counts.length === seat };
  return hand.reduce((sum, card) => sum + chanceOf(card, sight), 0);
}

/** The open bid nearest to what the hand is worth; of two equally near ones the lower. */
function bid(view: View, seat: Seat, bids: readonly Bid[]): Bid | undefined {
  const worth = worthOf(view, seat);
  const far = ({ tricks }: Bid): number => Math.abs(tricks - worth);
  return bids.toSorted((one, other) => far(one) - far(other) || one.tricks - other.tricks)[0];
}

/** For a trick that is wanted the last seat pays as little as it can; who plays earlier cannot know and plays high. */
function play(view: View, seat: Seat, plays: readonly Play[]): Play | undefined {
  const { trick, trump, bids, taken, counts } = view;
  const wanted = (bids[seat] ?? 0) - (taken[seat] ?? 0);
  const lying = trick.map(({ card }) => card);
  const takes = ({ card }: Play): boolean => bestOf([...lying, card], trump) === card;
  const upwards = plays.toSorted((one, other) => strength(one.card, trump) - strength(other.card, trump));
  const winners = upwards.filter(takes);
  const losers = upwards.filter((one) => !takes(one));
  const isLast = trick.length === counts.length - 1;
  if (trick.length === 0) return wanted > 0 ? upwards.at(-1) : upwards[0];
  if (wanted > 0) return (isLast ? winners[0] : winners.at(-1)) ?? losers[0];
  // Not wanted: the highest card that loses is got rid of; if all win, the last seat takes it with its highest.
  return losers.at(-1) ?? (isLast ? winners.at(-1) : winners[0]);
}

const strength = (card: Card, trump: Suit): number =>
  heightOf(card) + (suitOf(card) === trump ? RANKS.length : 0);

/** Bids what its cards are worth and plays for exactly that. */
export const careful: Bot<Move, Event, View, Seat> = {
  id: 'careful',
  remembers: false,
  begin: (seat) => seat,
  see: (seat) => seat,
  choose(seat, look, moves) {
    const view = look();
    const bids = moves.filter((move): move is Bid => move.type === 'bid');
    const plays = moves.filter((move): move is Play => move.type === 'playCard');
    const chosen = bids.length > 0 ? bid(view, seat, bids) : play(view, seat, plays);
    if (chosen === undefined) throw new Error('a seat that is asked has a move');
    return chosen;
  },
};
