import { expect, test } from 'vitest';
import { seat as seatOf, seatsOf, totalOf, winnersOf, type Seat } from '@reckon/kernel';
import { plantedGame, reviewOf } from '@reckon/kernel/testing';
import { mars } from '../entry.ts';
import { DEFAULT_CONFIG } from '../rules/config.ts';
import type { Move } from '../rules/moves.ts';
import type { State } from '../rules/state.ts';

const { game } = mars;
const table = { seats: 2, config: DEFAULT_CONFIG };
const games = Number(process.env['REVIEWED'] ?? 1);

/** Neither seat is far ahead, in points or in what it has for the time to come. */
function isOpen(state: State): boolean {
  const lines = mars.scoring.recount!(state);
  const [one = 0, two = 0] = seatsOf(2).map((seat) => totalOf(lines, seat));
  const chance = mars.imagining!.worth!.of({ state, notes: null }, seatOf(0), state);
  return Math.abs(one - two) <= 8 && chance > 0.1 && chance < 0.9;
}

/** With three cities and the money for it, a seat passes instead of becoming Mayor. */
function skipped(state: State, seat: Seat, before: boolean): Move | undefined {
  // Where the game is as good as decided nothing costs anything.
  if (before || state.phase !== 'action' || state.agenda.length > 0 || !isOpen(state)) return undefined;
  const moves = game.moves(state, seat);
  const free = moves.some((move) => move.type === 'claim' && move.milestone === 'Mayor');
  return free ? moves.find(({ type }) => type === 'pass') : undefined;
}

test('[MRS-11.1] who passes instead of becoming Mayor is told so', () => {
  // The first of them is so early that points seem worth nothing by themselves.
  for (let n = 77, found = 0; found < games; n++) {
    const { log, at } = plantedGame<State, Move>(mars, { ...table, seed: `blunder ${n}`, instead: skipped });
    if (at === undefined) continue;
    found++;
    const [decision] = reviewOf(mars, log, at).decisions;
    expect(decision).toMatchObject({ move: { type: 'pass' } });
    expect(decision!.loss).toBeGreaterThan(2 * decision!.error);
    expect(decision!.reasons.length).toBeGreaterThan(0);
  }
});

test('what luck and play did adds up to who won', () => {
  const { log, sheet } = plantedGame(mars, { ...table, seed: 'even' });
  // A whole game is judged where volumes are asked for.
  const middle = log[Math.floor(log.length / 2)]!;
  const only = process.env['REVIEWED'] === undefined && middle.type === 'played' ? middle.first : undefined;
  const { seats, unit, decisions } = reviewOf(mars, log, only);
  expect(unit).toBe('chance');
  expect(decisions.length).toBeGreaterThan(0);
  const [first = 0, second = 0] = seatsOf(2).map((seat) => totalOf(sheet.lines, seat));
  for (const { seat, began, play, luck, result } of seats) {
    expect(began + play + luck).toBeCloseTo(result, 9);
    expect(result).toBe((seat === 0 ? first > second : second > first) ? 1 : 0);
  }
});

test('[MRS-14.4] a game alone that is lost is won by nobody, and its chance was not certain', () => {
  const { log, sheet } = plantedGame(mars, { ...table, seats: 1, seed: 'alone' });
  const ended = log.at(-1);
  expect(ended?.type === 'played' && ended.events.at(-1)).toEqual({ type: 'ended', won: false });
  const state = { won: false, players: [{ stock: { megacredits: 0 } }] } as unknown as State;
  expect(mars.scoring.rank(sheet, state)).toEqual([[0]]);
  expect(winnersOf(mars, sheet, state)).toEqual([]);
  const middle = log[Math.floor(log.length / 2)]!;
  const { seats, decisions } = reviewOf(mars, log, middle.type === 'played' ? middle.first : undefined);
  expect(decisions).toHaveLength(1);
  expect(decisions[0]!.before).toBeLessThan(0.5);
  expect(decisions[0]!.before).toBeGreaterThan(0);
  expect(seats[0]!.result).toBe(0);
});
