import { expect, test } from 'vitest';
import { checkGame } from '@reckon/kernel/testing';
import { kit } from './kit.ts';

/** `GAMES=10000` plays that many; each seat count has its own file, so that they run side by side. */
const GAMES = Number(process.env['GAMES'] ?? 400);

export function keepsItsPromises(seats: number): void {
  test(`[CAM-14.10] ${seats} seats: every promise in ${GAMES} random games under all switches`, () => {
    expect(checkGame(kit, { games: GAMES, seats: [seats] })).toEqual([]);
  }, 300_000);
}
