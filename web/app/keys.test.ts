import { expect, test } from 'vitest';
import { merged, type Belongings } from '../me/merge.ts';
import { heldSeats, hold, letGo, lose, seatAt, takeSeats, type HeldSeat } from './keys.ts';

const held = (table: string, at: number, over?: true): HeldSeat => ({
  table,
  code: table,
  seat: 0,
  token: `token of ${table}`,
  game: 'mars',
  name: '',
  at,
  ...(over && { over }),
});

test('the seat of a game that goes on is kept, however many games have ended since', () => {
  takeSeats([held('slow', 1)]);
  for (let n = 2; n <= 200; n++) hold(held(`quick ${n}`, n, true));
  expect(seatAt('slow')?.token).toBe('token of slow');
  expect(heldSeats()).toHaveLength(120);
  // Of the others the oldest went, and the newest still stands first.
  expect([heldSeats()[0]!.table, heldSeats().at(-2)!.table]).toEqual(['quick 200', 'quick 82']);
  const mine: Belongings = { settings: {}, at: 0, seats: heldSeats(), gone: {} };
  const theirs: Belongings = { ...mine, seats: [held('elsewhere', 300, true)] };
  for (const both of [merged(mine, theirs), merged(theirs, mine)]) {
    expect(both.seats).toHaveLength(120);
    expect(both.seats.map(({ table }) => table)).toContain('slow');
  }
  letGo('slow');
  expect(seatAt('slow')).toBeUndefined();
});

test('a seat is found by the code of its table, however that was written', () => {
  takeSeats([{ ...held('id', 1), code: '7KQ2XM4P' }]);
  for (const written of ['id', '7KQ2XM4P', '7kq2xm4p']) expect(seatAt(written)?.table).toBe('id');
  expect(seatAt('ID')).toBeUndefined();
  lose('7kq2xm4p');
  expect(heldSeats()).toEqual([]);
});
