import { expect, test } from 'vitest';
import { seat, totalOf, type Seat } from '@reckon/kernel';
import { plantedGame, reviewOf } from '@reckon/kernel/testing';
import { mahjong } from '../entry.ts';
import { far } from '../facts/distance.ts';
import { suitOf, type Tile } from '../facts/tiles.ts';
import type { Move } from '../rules/moves.ts';
import type { State } from '../rules/state.ts';
import { configOf } from './kit.ts';

const { game } = mahjong;

const table = { seats: 4, config: configOf('house', { claims: 'able' }) };

/** A discard into a hand that has won on the tile and pays well for it, where another one would leave a hand as near and be let go. */
function blunder(state: State, who: Seat, before: boolean): Move | undefined {
  const { phase, players, rules } = state;
  const { hand, melds, missing, locked } = players[who]!;
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
  const discards = game.moves(state, who).flatMap((move) => (move.type === 'discard' ? [move] : []));
  const away = ({ tile }: { readonly tile: Tile }): number =>
    far(rules, { counts: hand.with(tile, hand[tile]! - 1), melds: melds.length, missing: missing ?? 0 });
  const nearest = Math.min(...discards.filter(({ tile }) => !waited.has(tile)).map(away));
  // What must be shed sooner or later is no mistake now.
  return discards.find(
    (move) => waited.has(move.tile) && suitOf(move.tile) !== missing && away(move) >= nearest,
  );
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
