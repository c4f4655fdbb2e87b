/** Preludes: each is carried out, or brings 15 M€ where that cannot be. (MRS-2.11) */
import { seat as seatOf, type Seat } from '@reckon/kernel';
import { cardOf } from '../facts/cards.ts';
import { PRELUDE_MEGACREDITS } from '../facts/numbers.ts';
import type { CardId } from '../facts/vocabulary.ts';
import type { Event } from './events.ts';
import { troubleOfEffects } from './legality.ts';
import { playerOf, type State } from './state.ts';

export const canCarryOut = (state: State, seat: Seat, card: CardId): boolean =>
  troubleOfEffects(state, cardOf(card), seat) === undefined;

export const playingPrelude = (state: State, seat: Seat, card: CardId): readonly Event[] =>
  canCarryOut(state, seat, card)
    ? [{ type: 'played', seat, card }]
    : [
        { type: 'preludeDiscarded', seat, card },
        { type: 'stockChanged', seat, resource: 'megacredits', by: PRELUDE_MEGACREDITS, source: card },
      ];

/** The next seat with preludes to play, in turn order; undefined when all are done. */
export function nextWithPreludes(state: State): Seat | undefined {
  const { players, first } = state;
  for (let step = 0; step < players.length; step++) {
    const seat = seatOf((first + step) % players.length);
    if (playerOf(state, seat).preludes.length > 0) return seat;
  }
  return undefined;
}
