import { play, seat, type Seat } from '@reckon/kernel';
import { expect, test } from 'vitest';
import { ohHell } from '../entry.ts';
import { lengths, mostCards } from '../facts/table.ts';
import { rematch, STANDARD } from '../rules/config.ts';
import { fallback } from '../rules/fallback.ts';
import { start } from './kit.ts';

const { game } = ohHell;

test('[OHH-1.2] hands grow from one card to the most and shrink to one again', () => {
  expect(lengths('up_down', 4)).toEqual([1, 2, 3, 4, 3, 2, 1]);
});

test('[OHH-5.2] hands may only grow or only shrink', () => {
  expect(lengths('up', 3)).toEqual([1, 2, 3]);
  expect(lengths('down', 3)).toEqual([3, 2, 1]);
});

test.each([
  [7, 3, 7],
  [10, 3, 10],
  [10, 5, 10],
  [10, 6, 8],
  [10, 7, 7],
  [5, 7, 5],
] as const)('[OHH-1.3] [OHH-5.1] at most %i cards chosen, %i seats: %i', (most, seats, cards) => {
  expect(mostCards(most, seats)).toBe(cards);
});

test('[OHH-1.4] [OHH-1.5] a card is turned that nobody holds, and nobody sees another hand', () => {
  const { state } = start({ course: 'down', most: 5 }, 4);
  expect(state.hands.map((hand) => hand.length)).toEqual([5, 5, 5, 5]);
  expect(state.hands.flat()).not.toContain(state.turned);
  const { hand, counts, trump } = game.view(state, seat(2));
  expect(hand).toEqual(state.hands[2]);
  expect(counts).toEqual([5, 5, 5, 5]);
  expect(state.turned.endsWith(trump)).toBe(true);
  expect(game.view(state, 'spectator').hand).toEqual([]);
});

test('[OHH-1.6] [OHH-3.1] the deal goes round the table, and the seat after the dealer bids and leads', () => {
  const match = start({ course: 'up', most: 5 }, 3);
  const dealt: [Seat, Seat][] = [];
  const led: Seat[] = [];
  for (let [turn] = game.toAct(match.state); turn !== undefined; [turn] = game.toAct(match.state)) {
    const { phase, bids, trick, taken, dealer } = match.state;
    if (phase.type === 'bidding' && bids.length === 0) dealt.push([dealer, turn]);
    if (phase.type === 'playing' && trick.length === 0 && taken.every((tricks) => tricks === 0))
      led.push(turn);
    play(match, turn, fallback(match.state, turn));
  }
  expect(dealt).toEqual([
    [0, 1],
    [1, 2],
    [2, 0],
    [0, 1],
    [1, 2],
  ]);
  expect(led).toEqual([1, 2, 0, 1, 2]);
  expect(rematch({ ...STANDARD, dealer: 2 }, 3).dealer).toBe(0);
});
