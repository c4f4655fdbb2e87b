import { plural, type Seat, type Telling } from '@reckon/kernel';
import type { Event } from '../rules/events.ts';
import type { Move } from '../rules/moves.ts';
import type { View } from '../rules/view.ts';
import { cardSign, isReader } from './names.ts';

export const PHRASES = {
  title: 'Cards Template',
  'option.rounds': 'Rounds',
  'option.rounds.1': '1',
  'option.rounds.3': '3',
  'option.rounds.5': '5',
  'option.trump': 'Trump',
  'option.trump.turned': 'the suit that is turned',
  'option.trump.none': 'none',
  'house.rounds': '{rounds} {rounds|round|rounds} instead of 3.',
  'house.trump': 'No suit is trump.',
  when: 'round {n}',
  'category.tricks': 'Tricks',
  'source.round': 'Round {round}',
  trump: '{suit} is trump',
  'why.tricks': '{tricks} {tricks|trick|tricks}, 1 point each',
};

const who = (seat: Seat, telling: Telling): string =>
  isReader(seat, telling) ? 'You' : telling.nameOf(seat);

export function event(given: Event, telling: Telling): string {
  switch (given.type) {
    case 'roundDealt': {
      const trump = given.turned === null ? 'nothing' : cardSign(given.turned);
      return `Round ${given.round} is dealt; ${trump} is turned for trump.`;
    }
    case 'cardPlayed':
      return `${who(given.seat, telling)} played the ${cardSign(given.card)}.`;
    case 'trickTaken':
      return `${who(given.seat, telling)} took the trick.`;
    case 'gameEnded':
      return 'The last trick is taken.';
    default:
      return given satisfies never;
  }
}

export const move = ({ card }: Move): string => `Play the ${cardSign(card)}`;

export function status({ toAct: [acting], trick, round, rounds }: View, telling: Telling): string {
  if (acting === undefined) return 'The game is over.';
  const left = rounds - round;
  if (!isReader(acting, telling)) return `${telling.nameOf(acting)} plays a card.`;
  const last = `${left} more ${plural(left, 'round', 'rounds')} to come.`;
  return `Your turn: ${trick.length === 0 ? 'lead any card' : 'follow suit if you can'}. ${last}`;
}
