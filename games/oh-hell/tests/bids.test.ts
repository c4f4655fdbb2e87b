import { seat, seededDice } from '@reckon/kernel';
import { expect, test } from 'vitest';
import { ohHell } from '../entry.ts';
import { hooked, openBids } from '../rules/bidding.ts';
import { STANDARD } from '../rules/config.ts';
import { fallback } from '../rules/fallback.ts';
import { bidsBySeat } from '../rules/state.ts';
import { position, trickOf } from './kit.ts';

const { game } = ohHell;
const dice = seededDice('1');

const TWO = position([
  ['7H', '9S'],
  ['2H', '3H'],
  ['KC', 'AS'],
]);
const dealersTurn = (bids: readonly number[], hook = true) => ({
  ...TWO,
  config: { ...TWO.config, hook },
  bids,
  phase: { type: 'bidding' as const, turn: seat(0) },
});

test('[OHH-2.1] the seats bid in turn after the dealer, from none to all', () => {
  expect(openBids(TWO)).toEqual([0, 1, 2]);
  expect(game.decide(TWO, seat(2), { type: 'bid', tricks: 1 }, dice)).toMatchObject({
    code: 'not_your_turn',
  });
  expect(game.decide(TWO, seat(1), { type: 'bid', tricks: 3 }, dice)).toMatchObject({
    code: 'too_many_tricks',
  });
  expect(game.decide(TWO, seat(1), { type: 'bid', tricks: 2 }, dice)).toEqual([
    { type: 'bidMade', seat: 1, tricks: 2, next: 2 },
  ]);
  expect(game.decide(TWO, seat(1), { type: 'playCard', card: '2H' }, dice)).toMatchObject({
    code: 'bids_first',
  });
});

test.each([
  [[0, 0], 2, [0, 1]],
  [[1, 0], 1, [0, 2]],
  [[2, 0], 0, [1, 2]],
  [[2, 1], null, [0, 1, 2]],
])('[OHH-2.2] after bids %j the dealer may not bid %j', (bids, barred, open) => {
  const state = dealersTurn(bids);
  expect(hooked(state)).toBe(barred);
  expect(game.view(state, 'spectator').hooked).toEqual(
    barred === null ? null : { tricks: barred, rule: 'OHH-2.2' },
  );
  expect(openBids(state)).toEqual(open);
  if (barred !== null)
    expect(game.decide(state, seat(0), { type: 'bid', tricks: barred }, dice)).toMatchObject({
      code: 'hooked',
      rule: 'OHH-2.2',
    });
});

test('[OHH-2.2] nobody but the last to bid is hooked', () => {
  expect(hooked({ ...TWO, bids: [1] })).toBeNull();
});

test('[OHH-5.3] without the hook the dealer bids freely', () => {
  expect(openBids(dealersTurn([1, 0], false))).toEqual([0, 1, 2]);
});

test('[OHH-2.3] a bid stands once all are made', () => {
  const playing = trickOf(TWO, [], 1);
  expect(game.decide(playing, seat(1), { type: 'bid', tricks: 0 }, dice)).toMatchObject({
    code: 'bids_made',
  });
  expect(game.informs({ type: 'bidMade', seat: seat(0), tricks: 0, next: seat(1) })).toBe(true);
});

test('bids belong to the seats that made them, wherever the deal lies', () => {
  expect(bidsBySeat({ ...TWO, dealer: seat(1), bids: [2, 0] })).toEqual([0, null, 2]);
});

test('the sum of bids is told when the last one is made', () => {
  const state = { ...dealersTurn([1, 1, 2]), phase: { type: 'bidding' as const, turn: seat(1) } };
  expect(game.react?.(state, { type: 'bidMade', seat: seat(0), tricks: 2, next: seat(1) }, dice)).toEqual([
    { type: 'biddingClosed', leader: 1, sum: 4, tricks: 2 },
  ]);
});

test('[OHH-6.1] the house makes the lowest bid that is open', () => {
  expect(fallback(TWO, seat(1))).toEqual({ type: 'bid', tricks: 0 });
  expect(fallback(dealersTurn([2, 0]), seat(0))).toEqual({ type: 'bid', tricks: 1 });
});

test('options are read by name, complete or not, and unknown ones are refused', () => {
  expect(ohHell.parseConfig({})).toEqual({ value: STANDARD });
  expect(ohHell.parseConfig({ hook: false, most: 10 })).toEqual({
    value: { ...STANDARD, hook: false, most: 10 },
  });
  for (const bad of [{ most: 6 }, { hook: 1 }, { course: 'sideways' }, { miss: null }, { trump: 'none' }])
    expect(ohHell.parseConfig(bad)).toHaveProperty('complaint');
});
