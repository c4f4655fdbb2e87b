import { summed, type Figure } from '@reckon/kernel';
import type { Event } from '../rules/events.ts';

/** How everybody bid and played, told when the game is over. */
export function figures(events: readonly Event[], seats: number): readonly Figure[] {
  const game = { events, seats };
  return [
    summed('exact', game, (event, seat) =>
      event.type === 'roundEnded' && event.written.bids[seat] === event.written.taken[seat] ? 1 : 0,
    ),
    summed('bid', game, (event, seat) => (event.type === 'roundEnded' ? (event.written.bids[seat] ?? 0) : 0)),
    summed('tricks', game, (event, seat) => (event.type === 'trickTaken' && event.seat === seat ? 1 : 0)),
  ];
}
