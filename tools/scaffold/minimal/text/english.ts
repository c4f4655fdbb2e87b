import { plural, type Telling } from '@reckon/kernel';
import type { Event } from '../rules/events.ts';
import type { Move } from '../rules/moves.ts';
import type { View } from '../rules/view.ts';

export const PHRASES = {
  title: 'Minimal Template',
  'option.rounds': 'Rounds',
  'option.rounds.3': '3',
  'option.rounds.5': '5',
  'option.rounds.9': '9',
  'house.rounds': '{rounds} {rounds|round|rounds} instead of 5.',
  when: 'round {n}',
  'category.rounds': 'Rounds',
  'source.round': 'Round {round}',
  'why.alone': 'alone with {number}: {number} {number|point|points}',
};

export function event(given: Event, { viewer, nameOf }: Telling): string {
  switch (given.type) {
    case 'numberChosen':
      return given.seat === viewer ? `You chose ${given.number}.` : `${nameOf(given.seat)} has chosen.`;
    case 'numbersOpened':
      return `The numbers are ${given.numbers.join(', ')}.`;
    case 'gameEnded':
      return 'The last round is played.';
    default:
      return given satisfies never;
  }
}

export const move = ({ number }: Move): string => `Choose ${number}`;

export function status({ toAct, rounds, of }: View, { viewer }: Telling): string {
  if (toAct.length === 0) return 'The game is over.';
  if (toAct.some((seat) => seat === viewer))
    return `Your turn: choose a number. Round ${rounds.length + 1} of ${of}.`;
  return `${toAct.length} ${plural(toAct.length, 'player', 'players')} still to choose.`;
}
