import { spreadOver, summed, type Figure, type Spread } from '@reckon/kernel';
import type { Event } from '../rules/events.ts';

/** How everybody won and paid, told when the game is over. */
export function figures(events: readonly Event[], seats: number): readonly Figure[] {
  const game = { events, seats };
  return [
    summed('wins', game, (event, seat) => (event.type === 'won' && event.seat === seat ? 1 : 0)),
    summed('selfDrawn', game, (event, seat) =>
      event.type === 'won' && event.seat === seat && event.from === null ? 1 : 0,
    ),
    summed('dealtIn', game, (event, seat) => (event.type === 'won' && event.from === seat ? 1 : 0)),
    summed('kongs', game, (event, seat) => (event.type === 'konged' && event.seat === seat ? 1 : 0)),
  ];
}

/** What everybody's wins were worth. */
export function spreads(events: readonly Event[], seats: number): readonly Spread[] {
  const fans = events.flatMap((event) => (event.type === 'won' ? [event.fan] : []));
  const of = [...new Set(fans)].toSorted((one, other) => one - other);
  const bySeat = spreadOver({ events, seats }, of, (event, seat) =>
    event.type === 'won' && event.seat === seat ? event.fan : undefined,
  );
  return [{ name: 'fan', of, bySeat }];
}
