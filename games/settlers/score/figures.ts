import { spreadOver, summed, type Figure, type Spread } from '@reckon/kernel';
import type { Cards } from '../facts/resources.ts';
import type { Event } from '../rules/events.ts';

const count = (cards: Cards | undefined): number => cards?.reduce((sum, n) => sum + n, 0) ?? 0;

/** What the island, the robber and the neighbours did for everybody, told when the game is over. */
export function figures(events: readonly Event[], seats: number): readonly Figure[] {
  const game = { events, seats };
  return [
    summed('produced', game, (event, seat) => (event.type === 'produced' ? count(event.cards[seat]) : 0)),
    summed('sevens', game, (event, seat) =>
      event.type === 'diceRolled' && event.seat === seat && event.dice[0] + event.dice[1] === 7 ? 1 : 0,
    ),
    summed('stolen', game, (event, seat) => (event.type === 'cardStolen' && event.seat === seat ? 1 : 0)),
    summed('robbed', game, (event, seat) => (event.type === 'cardStolen' && event.from === seat ? 1 : 0)),
    summed('trades', game, (event, seat) =>
      event.type === 'tradeMade' && (event.seat === seat || event.partner === seat) ? 1 : 0,
    ),
  ];
}

const SUMS = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

/** What everybody rolled. */
export const spreads = (events: readonly Event[], seats: number): readonly Spread[] => [
  {
    name: 'dice',
    of: SUMS,
    bySeat: spreadOver({ events, seats }, SUMS, (event, seat) =>
      event.type === 'diceRolled' && event.seat === seat ? event.dice[0] + event.dice[1] : undefined,
    ),
    fair: SUMS.map((sum) => (6 - Math.abs(7 - sum)) / 36),
  },
];
