import type { Event } from './events.ts';
import type { Choice, State } from './state.ts';

/** What follows by itself: the last number opens them all, the last round ends the game (MTP-1.1, MTP-1.3). */
export function react({ phase, rounds, config }: State, event: Event): readonly Event[] {
  switch (event.type) {
    case 'numberChosen': {
      const numbers = phase.type === 'over' ? [] : phase.chosen.filter((number) => number !== null);
      if (phase.type === 'over' || numbers.length < phase.chosen.length) return [];
      return [{ type: 'numbersOpened', numbers, points: pointsOf(numbers) }];
    }
    case 'numbersOpened':
      return rounds.length === config.rounds ? [{ type: 'gameEnded' }] : [];
    case 'gameEnded':
      return [];
    default:
      return event satisfies never;
  }
}

/** The highest number that stands alone counts (MTP-1.3). */
export function pointsOf(numbers: readonly Choice[]): readonly number[] {
  const alone = numbers.filter((number) => numbers.indexOf(number) === numbers.lastIndexOf(number));
  const best = Math.max(0, ...alone);
  return numbers.map((number) => (number === best ? number : 0));
}
