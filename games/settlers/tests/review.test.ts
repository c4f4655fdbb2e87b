import { expect, test } from 'vitest';
import type { Seat } from '@reckon/kernel';
import { plantedGame, reviewOf } from '@reckon/kernel/testing';
import { settlers } from '../entry.ts';
import { ORE, WHEAT, WOOD, type Resource } from '../facts/resources.ts';
import { STANDARD } from '../rules/config.ts';
import { calculateVictoryPoints } from '../rules/points.ts';
import type { Move } from '../rules/moves.ts';
import type { State } from '../rules/state.ts';

const { game } = settlers;
const games = Number(process.env['REVIEWED'] ?? 1);

/** Up to so many points anybody may win. */
const DECIDED = 6;

/** Ore or wheat that a city could be built with goes to the bank, and there is no city to be had any more. */
function squandered(state: State, seat: Seat, before: boolean): Move | undefined {
  const { hand } = state.players[seat]!;
  // Where the game is as good as decided nothing costs anything.
  const open = state.players.every((_, one) => calculateVictoryPoints(state, one).total <= DECIDED);
  const moves = before || !open ? [] : game.moves(state, seat);
  if (!moves.some(({ type }) => type === 'buildCity')) return undefined;
  const isNeeded = (give: Resource): boolean =>
    (give === ORE && hand[ORE]! <= 4) || (give === WHEAT && hand[WHEAT]! <= 3);
  return moves.find((move) => move.type === 'bankTrade' && isNeeded(move.give) && move.get === WOOD);
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
    // Whoever has little to lose can only slip.
    if (decision!.before > 0.15) expect(['mistake', 'blunder']).toContain(decision!.verdict);
    expect(decision!.reasons.length).toBeGreaterThan(0);
  }
});
