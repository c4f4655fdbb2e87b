import { seat, seededDice } from '@reckon/kernel';
import { expect, test } from 'vitest';
import { ohHell } from '../entry.ts';
import { bestOf, type Card } from '../facts/cards.ts';
import { fallback } from '../rules/fallback.ts';
import { playable, winning } from '../rules/tricks.ts';
import { position, trickOf } from './kit.ts';

const { game } = ohHell;
const dice = seededDice('1');

const hands: readonly (readonly Card[])[] = [
  ['7H', '9S', '4H'],
  ['2H', '3H', 'AS'],
  ['KC', '3S', 'QD'],
];
const led = trickOf(position(hands), [[1, '2H']], 0);

test('[OHH-3.1] only the seat whose turn it is plays, and only what it holds', () => {
  const state = trickOf(position(hands), [], 1);
  expect(playable(state, seat(1))).toEqual(['2H', '3H', 'AS']);
  expect(game.decide(state, seat(0), { type: 'playCard', card: '7H' }, dice)).toMatchObject({
    code: 'not_your_turn',
  });
  expect(game.decide(state, seat(1), { type: 'playCard', card: '7H' }, dice)).toMatchObject({
    code: 'not_held',
    rule: 'OHH-1.4',
  });
});

test('[OHH-3.2] the suit led is followed by whoever can, and any card goes otherwise', () => {
  expect(playable(led, seat(0))).toEqual(['7H', '4H']);
  expect(game.decide(led, seat(0), { type: 'playCard', card: '9S' }, dice)).toMatchObject({
    code: 'must_follow',
  });
  expect(playable(led, seat(2))).toEqual(['KC', '3S', 'QD']);
});

test.each<[string, readonly Card[], Card]>([
  ['the highest of the suit led', ['7H', '9H', 'AC'], '9H'],
  ['a trump, however low', ['7H', '2S', 'AH'], '2S'],
  ['the highest trump', ['7H', '2S', '10S'], '10S'],
  ['ace above king', ['KH', 'AH', 'QH'], 'AH'],
  ['trump led', ['2S', 'AH', '3S'], '3S'],
])('[OHH-3.3] %s takes the trick', (_, cards, best) => {
  expect(bestOf(cards, 'S')).toBe(best);
});

test('[OHH-3.3] whoever takes the trick leads the next', () => {
  const full = trickOf(
    position(hands),
    [
      [1, '2H'],
      [2, '3S'],
      [0, '7H'],
    ],
    1,
  );
  expect(winning(full)).toEqual({ seat: 2, card: '3S' });
  const taken = game.react?.(full, { type: 'cardPlayed', seat: seat(0), card: '7H', next: seat(1) }, dice);
  expect(taken).toEqual([{ type: 'trickTaken', seat: 2, card: '3S' }]);
  const after = game.copy(full);
  for (const event of taken ?? []) game.evolve(after as never, event);
  expect(after).toMatchObject({ phase: { type: 'playing', turn: 2 }, trick: [], taken: [0, 0, 1] });
});

test('[OHH-6.1] the house plays the lowest card that may be played', () => {
  expect(fallback(led, seat(0))).toEqual({ type: 'playCard', card: '4H' });
});

test('[OHH-4.3] nothing is played when the game is over', () => {
  const over = { ...led, phase: { type: 'over' as const } };
  expect(game.toAct(over)).toEqual([]);
  expect(game.moves(over, seat(0))).toEqual([]);
  expect(game.decide(over, seat(0), { type: 'playCard', card: '7H' }, dice)).toMatchObject({ code: 'over' });
});

test('a view tells who holds the trick, and only the dealer who bids is hooked', () => {
  expect(game.view(led, seat(0))).toMatchObject({ winning: 1, hooked: null, taken: [0, 0, 0] });
});
