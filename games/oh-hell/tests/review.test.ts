import { expect, test } from 'vitest';
import { seat, totalOf, type Seat } from '@reckon/kernel';
import { plantedGame, reviewOf } from '@reckon/kernel/testing';
import { ohHell } from '../entry.ts';
import { STANDARD } from '../rules/config.ts';
import type { Move } from '../rules/moves.ts';
import { cardsOf, type State } from '../rules/state.ts';

const games = Number(process.env['REVIEWED'] ?? 2);
const seats = 4;

/** All tricks of a long hand are bid, whatever is in it. */
const boast = (state: State, who: Seat, before: boolean): Move | undefined =>
  !before && state.phase.type === 'bidding' && who === 0 && cardsOf(state) >= 7
    ? { type: 'bid', tricks: cardsOf(state) }
    : undefined;

test('[OHH-4.2] a bid of all tricks is flagged', () => {
  for (let n = 0; n < games; n++) {
    const { log, at } = plantedGame<State, Move>(ohHell, {
      seed: `blunder ${n}`,
      seats,
      config: STANDARD,
      instead: boast,
    });
    const [decision] = reviewOf(ohHell, log, at).decisions;
    expect(decision).toMatchObject({ seat: 0, move: { type: 'bid' } });
    expect(decision!.loss).toBeGreaterThan(2 * decision!.error);
    expect(['mistake', 'blunder']).toContain(decision!.verdict);
  }
});

test('what luck and play did adds up to the points', () => {
  const { log, sheet } = plantedGame(ohHell, { seed: 'even', seats, config: STANDARD });
  const middle = log[Math.floor(log.length / 2)]!;
  const review = reviewOf(ohHell, log, middle.type === 'played' ? middle.first : undefined);
  expect(review.unit).toBe('points');
  for (const { seat: one, began, play, luck, result } of review.seats) {
    expect(began + play + luck).toBeCloseTo(result, 9);
    const totals = [0, 1, 2, 3].map((other) => totalOf(sheet.lines, seat(other)));
    const all = totals.reduce((sum, points) => sum + points, 0);
    expect(result).toBeCloseTo(totals[one]! - (all - totals[one]!) / 3, 9);
  }
});
