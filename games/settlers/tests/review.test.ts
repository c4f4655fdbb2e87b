import { expect, test } from 'vitest';
import type { Seat } from '@reckon/kernel';
import { plantedGame, reviewOf } from '@reckon/kernel/testing';
import { settlers } from '../entry.ts';
import { ORE, WHEAT, WOOD } from '../facts/resources.ts';
import { STANDARD } from '../rules/config.ts';
import type { Move } from '../rules/moves.ts';
import type { State } from '../rules/state.ts';

const { game } = settlers;
const games = Number(process.env['REVIEWED'] ?? 1);

/** Ore or wheat for a city goes to the bank for something that builds nothing. */
function squandered(state: State, seat: Seat, before: boolean): Move | undefined {
  if (before) return undefined;
  const moves = game.moves(state, seat);
  if (!moves.some(({ type }) => type === 'buildCity')) return undefined;
  return moves.find(
    (move) => move.type === 'bankTrade' && (move.give === ORE || move.give === WHEAT) && move.get === WOOD,
  );
}

test('[SET-5.3] a city’s worth of cards that is given away is flagged', () => {
  for (let n = 0, found = 0; found < games; n++) {
    const { log, at } = plantedGame<State, Move>(settlers, {
      seed: `blunder ${n}`,
      seats: 4,
      config: STANDARD,
      instead: squandered,
    });
    if (at === undefined) continue;
    found++;
    const [decision] = reviewOf(settlers, log, at).decisions;
    expect(decision).toMatchObject({ move: { type: 'bankTrade' } });
    expect(decision!.loss).toBeGreaterThan(2 * decision!.error);
    expect(['mistake', 'blunder']).toContain(decision!.verdict);
    expect(decision!.reasons.length).toBeGreaterThan(0);
  }
});
