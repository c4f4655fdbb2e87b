import { expect, test } from 'vitest';
import { checkGame } from '@reckon/kernel/testing';
import { kit } from './kit.ts';

/** `GAMES=10000` plays that many; each seat count has its own file, so that they run side by side. */
const GAMES = Number(process.env['GAMES'] ?? 400);

export function keepsItsPromises(seats: number): void {
  test(`[CAM-14.10] ${seats} seats: every promise in ${GAMES} random games under all switches`, () => {
    expect(checkGame(kit, { games: GAMES, seats: [seats] })).toEqual([]);
  }, 300_000);

  test(`[CAM-8.1] ${seats} seats: every promise in ${LONG} games long enough for the draw pile to run out`, () => {
    expect(checkGame(patient, { games: LONG, seats: [seats] })).toEqual([]);
  }, 300_000);
}

const LONG = Math.ceil(GAMES / 20);
const PATIENCE = 80;

/** The same game, except that nobody is offered the call in the first eighty turns. */
const patient: typeof kit = {
  ...kit,
  entry: {
    ...kit.entry,
    game: {
      ...kit.entry.game,
      beyondMenu: [...(kit.entry.game.beyondMenu ?? []), 'callCambio'],
      moves(state, seat) {
        const moves = kit.entry.game.moves(state, seat);
        return state.turnNo > PATIENCE ? moves : moves.filter(({ type }) => type !== 'callCambio');
      },
    },
  },
};
