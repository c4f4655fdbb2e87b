import { expect, test } from 'vitest';
import { seat, totalOf, type Seat } from '@reckon/kernel';
import { plantedGame, reviewOf } from '@reckon/kernel/testing';
import { mahjong } from '../entry.ts';
import { suitOf } from '../facts/tiles.ts';
import type { Move } from '../rules/moves.ts';
import type { State } from '../rules/state.ts';
import { isReady } from '../rules/ready.ts';
import { outlookOf, worthOf } from '../thinking/outlook.ts';
import { choiceOf } from '../thinking/quick.ts';
import { configOf } from './kit.ts';

const { game } = mahjong;

const table = { seats: 4, config: configOf('house', { claims: 'able' }) };

/**
 * A discard into a hand that has won on the tile and pays well for it, where another one, not known to be won on, leaves a
 * hand that is ready and may expect as much. (What a hand has no use for must go sooner or later, and a nearer hand may be
 * worth what it pays: neither would be a mistake.)
 */
function blunder(state: State, who: Seat, before: boolean): Move | undefined {
  const { phase, players } = state;
  const { missing, locked } = players[who]!;
  if (before || phase.type !== 'turn' || phase.seat !== who || locked) return undefined;
  const waited = new Set(
    players.flatMap(({ won }, one) =>
      one === who
        ? []
        : game
            .view(state, seat(one))
            .waits.filter(({ tile, points }) => points >= 3 && won.some((each) => each.tile === tile))
            .map(({ tile }) => tile),
    ),
  );
  const discards = game.moves(state, who).filter(({ type }) => type === 'discard');
  const outlook = outlookOf(choiceOf(state, who, { moves: discards }).sight);
  const weighed = discards.flatMap((move) => {
    if (move.type !== 'discard') return [];
    const { hand, melds } = players[who]!;
    const rest = { counts: hand.with(move.tile, hand[move.tile]! - 1), melds, missing: missing ?? 0 };
    return [{ move, ready: isReady(state.rules, rest), worth: worthOf(outlook, rest, 'look') }];
  });
  const safe = Math.max(
    ...weighed
      .filter(
        ({ move, ready }) => ready && !players.some(({ won }) => won.some(({ tile }) => tile === move.tile)),
      )
      .map(({ worth }) => worth),
  );
  return weighed.find(
    ({ move, worth }) => waited.has(move.tile) && suitOf(move.tile) !== missing && worth <= safe,
  )?.move;
}

const games = Number(process.env['REVIEWED'] ?? 1);

test('[MJ-7.3] a discard into a hand that has won on it is flagged', () => {
  for (let n = 0, found = 0; found < games; n++) {
    const { log, at } = plantedGame<State, Move>(mahjong, {
      ...table,
      seed: `blunder ${n}`,
      instead: blunder,
    });
    if (at === undefined) continue;
    found++;
    const decision = reviewOf(mahjong, log, at).decisions[0]!;
    expect(decision.loss).toBeGreaterThan(2 * decision.error);
    expect(decision.reasons.map(({ part }) => part)).toContain('paid');
  }
});

test('what luck and play did adds up to the points of the hand', () => {
  const { log, sheet } = plantedGame(mahjong, { ...table, seed: 'even' });
  // A whole hand is judged where volumes are asked for.
  const middle = log[Math.floor(log.length / 2)]!;
  const only = process.env['REVIEWED'] === undefined && middle.type === 'played' ? middle.first : undefined;
  const { seats, unit } = reviewOf(mahjong, log, only);
  expect(unit).toBe('points');
  for (const { seat: one, began, play: own, luck, result } of seats) {
    expect(began + own + luck).toBeCloseTo(result, 9);
    expect(result).toBe(totalOf(sheet.lines, seat(one)) - 100);
  }
});
