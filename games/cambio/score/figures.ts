import { summed, type Figure } from '@reckon/kernel';
import type { Event } from '../rules/events.ts';

/** How everybody played, told when the game is over. */
export function figures(events: readonly Event[], seats: number): readonly Figure[] {
  const game = { events, seats };
  const times = (name: string, types: readonly Event['type'][]): Figure =>
    summed(name, game, (event, seat) =>
      'seat' in event && event.seat === seat && types.includes(event.type) ? 1 : 0,
    );
  return [
    times('drawn', ['deckDrawn']),
    times('taken', ['discardTaken']),
    times('swapped', ['cardSwapped']),
    // A look that may become an exchange was counted when it began (CAM-13.11).
    summed('powers', game, (event, seat) =>
      (event.type === 'peekOpened' || (event.type === 'cardsExchanged' && event.power !== 'look_and_swap')) &&
      event.seat === seat
        ? 1
        : 0,
    ),
  ];
}
