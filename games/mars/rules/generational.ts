/** Generational events: a counter that listens to what happened; no action ever counts for itself. (MRS-15) */
import type { Draft, Seat } from '@reckon/kernel';
import type { Event } from './events.ts';
import type { GenerationalEvent, GenerationalRequirement } from '../facts/language.ts';
import { isNobodys, playerOf, type State } from './state.ts';

type Counted = Extract<Event, { readonly type: 'ratingChanged' | 'tilePlaced' }>;

/** The generational event that one of these tells of. One placing or raise is one, however high. */
function toldBy(event: Counted): GenerationalEvent | undefined {
  if (event.type === 'ratingChanged') return event.by > 0 ? 'tr-raise' : undefined;
  if (isNobodys(event.source)) return undefined;
  switch (event.tile) {
    case 'ocean':
      return 'ocean-placement';
    case 'city':
    case 'capital':
      return 'city-placement';
    case 'greenery':
      return 'greenery-placement';
    default:
      return undefined;
  }
}

/** Called by `evolve` for every event that may count, after it. */
export function countGenerational(state: Draft<State>, event: Counted): void {
  const told = toldBy(event);
  if (told === undefined) return;
  const player = state.players[event.seat];
  if (player === undefined) return;
  player.generational[told] = (player.generational[told] ?? 0) + 1;
}

export function countOf(state: State, seat: Seat, event: GenerationalEvent): number {
  return playerOf(state, seat).generational[event] ?? 0;
}

/** Without a count an event must have happened at all. (MRS-15.4) */
export function generationalMet(
  state: State,
  seat: Seat,
  requirements: readonly GenerationalRequirement[] | undefined,
): boolean {
  if (requirements === undefined) return true;
  return requirements.every(({ event, count = { min: 1 }, target = 'you' }) => {
    const counted =
      target === 'you'
        ? countOf(state, seat, event)
        : state.players.reduce((sum, { generational }) => sum + (generational[event] ?? 0), 0);
    return counted >= (count.min ?? 0) && counted <= (count.max ?? Infinity);
  });
}
