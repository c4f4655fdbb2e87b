import { plural, type Seat, type Telling } from '@reckon/kernel';
import type { Event } from '../rules/events.ts';
import type { Move } from '../rules/moves.ts';
import type { View } from '../rules/view.ts';
import { cardSign, isReader, SIGNS } from './names.ts';

export const PHRASES = {
  title: 'Oh Hell',
  'option.most': 'Most cards to a hand',
  'option.most.5': '5',
  'option.most.7': '7',
  'option.most.10': '10',
  'option.course': 'Hands',
  'option.course.up_down': 'grow, then shrink',
  'option.course.up': 'only grow',
  'option.course.down': 'only shrink',
  'option.hook': 'The dealer’s hook',
  'option.hook.true': 'bids never add up to the tricks',
  'option.hook.false': 'the dealer bids freely',
  'option.miss': 'A missed bid',
  'option.miss.nothing': 'scores nothing',
  'option.miss.penalty': 'loses a point a trick',
  'house.most': 'At most {most} cards to a hand.',
  'house.up': 'Hands only grow.',
  'house.down': 'Hands only shrink.',
  'house.hook': 'The dealer bids freely.',
  'house.miss': 'A missed bid loses a point for each trick too many or too few.',
  when: 'round {n}',
  'category.exact': 'Exact bids',
  'category.missed': 'Missed bids',
  'figure.exact': 'Exact bids',
  'figure.bid': 'Tricks bid',
  'figure.tricks': 'Tricks taken',
  'source.round': 'Round {round}',
  'why.exact': 'bid {taken}, took {taken}: {exact} and {taken}',
  'why.missed': 'bid {bid}, took {taken}: nothing',
  'why.penalty': 'bid {bid}, took {taken}: {by} {by|trick|tricks} off',
  'complaint.tricks': 'Round {round} has {tricks} {tricks|trick|tricks} in all; there are 1 to {most}.',
  'complaint.bids': 'Round {round} had {tricks} {tricks|trick|tricks}, and somebody bid more.',
};

const who = (seat: Seat, telling: Telling): string =>
  isReader(seat, telling) ? 'You' : telling.nameOf(seat);

const tricks = (n: number): string => `${n} ${plural(n, 'trick', 'tricks')}`;

export function event(given: Event, telling: Telling): string {
  switch (given.type) {
    case 'roundDealt': {
      const dealt = `${isReader(given.dealer, telling) ? 'You deal' : `${telling.nameOf(given.dealer)} deals`}`;
      return `Round ${given.round}: ${dealt}; the ${cardSign(given.turned)} is turned for trump.`;
    }
    case 'bidMade':
      return `${who(given.seat, telling)} bid ${given.tricks}.`;
    case 'biddingClosed':
      return `${given.sum} bid for ${tricks(given.tricks)}.`;
    case 'cardPlayed':
      return `${who(given.seat, telling)} played the ${cardSign(given.card)}.`;
    case 'trickTaken':
      return `${who(given.seat, telling)} took the trick with the ${cardSign(given.card)}.`;
    case 'roundEnded': {
      const { bids, taken } = given.written;
      const made = bids.flatMap((bid, n) => (bid === taken[n] ? [who(n as Seat, telling)] : []));
      const names = made.length > 0 ? made.join(', ') : 'nobody';
      return `Round ${given.round} is over; exact: ${names}.`;
    }
    case 'gameEnded':
      return 'The last round is written down.';
    default:
      return given satisfies never;
  }
}

export const move = (given: Move): string =>
  given.type === 'bid' ? `Bid ${given.tricks}` : `Play the ${cardSign(given.card)}`;

export function status(view: View, telling: Telling): string {
  const {
    toAct: [acting],
    phase,
  } = view;
  if (acting === undefined) return 'The game is over.';
  const mine = isReader(acting, telling);
  const name = telling.nameOf(acting);
  if (phase === 'bidding') {
    if (!mine) return `${name} is bidding.`;
    const hook = view.hooked === null ? '' : ` As the dealer you may not bid ${view.hooked.tricks}.`;
    return `How many tricks of ${view.cards} will you take? ${SIGNS[view.trump]} is trump.${hook}`;
  }
  if (!mine) return `${name} is playing a card.`;
  const wanted = (view.bids[acting] ?? 0) - (view.taken[acting] ?? 0);
  const need =
    wanted > 0 ? `You need ${wanted} more.` : wanted === 0 ? 'Take no more.' : 'Your bid is missed.';
  return `${view.trick.length === 0 ? 'Lead any card.' : 'Follow suit if you can.'} ${need}`;
}
