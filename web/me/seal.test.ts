import { expect, test } from 'vitest';
import type { HeldSeat } from '../app/keys.ts';
import { merged, type Belongings } from './merge.ts';
import { drawerOf, isKey, newKey } from './seal.ts';

const nonce = (byte: number): Uint8Array => new Uint8Array(16).fill(byte);

test('a drawer is opened by its key and by no other, and whatever is changed in it is noticed', () => {
  const key = newKey();
  expect(isKey(key)).toBe(true);
  const text = '座位 seats "🀄" '.repeat(40);
  const sealed = drawerOf(key).seal(text, nonce(1));
  expect(drawerOf(key).open(sealed)).toBe(text);
  expect(drawerOf(newKey()).open(sealed)).toBeUndefined();
  for (let at = 0; at < sealed.length; at += 7) {
    const other = sealed[at] === 'A' ? 'B' : 'A';
    const forged = sealed.slice(0, at) + other + sealed.slice(at + 1);
    expect(drawerOf(key).open(forged)).not.toBe(text.replace('s', 'x'));
    expect([at, drawerOf(key).open(forged)]).toEqual([at, undefined]);
  }
  expect(drawerOf(key).open('')).toBeUndefined();
});

test('what one device learned of a seat is not unlearned from another', () => {
  const seat = { table: 'a', code: 'A', seat: 2, token: 'x', game: 'cambio', name: '', at: 1 };
  const of = (one: HeldSeat): Belongings => ({ settings: {}, at: 0, seats: [one], gone: {} });
  for (const learned of [
    { ...seat, seat: 1 },
    { ...seat, over: true as const },
  ])
    for (const both of [merged(of(seat), of(learned)), merged(of(learned), of(seat))])
      expect(both.seats).toEqual([learned]);
});

test('what lies at the server tells nothing: no word of it, not twice the same, and not the key', () => {
  const key = newKey();
  const drawer = drawerOf(key);
  const [one, other] = [drawer.seal('Ada has a seat', nonce(1)), drawer.seal('Ada has a seat', nonce(2))];
  expect(one).not.toBe(other);
  for (const told of [one, other, drawer.door]) {
    expect(told).not.toContain(key);
    expect(atob(told.replaceAll('-', '+').replaceAll('_', '/'))).not.toContain('Ada');
  }
});

const seat = (table: string, token: string, at: number) => ({
  table,
  code: table,
  seat: 0,
  token,
  game: 'cambio',
  name: table,
  at,
});

test('two devices agree, whoever reads whom first: of everything the newer, and what was left stays left', () => {
  const phone: Belongings = {
    settings: { name: 'Ada' },
    at: 5,
    seats: [seat('a', 'old', 1), seat('b', 'b1', 2)],
    gone: { c: 9 },
  };
  const desk: Belongings = {
    settings: { name: 'Ada L.' },
    at: 7,
    seats: [seat('a', 'new', 3), seat('c', 'c1', 4), seat('d', 'd1', 8)],
    gone: { d: 6 },
  };
  const both = merged(phone, desk);
  expect(merged(desk, phone)).toEqual(both);
  expect(merged(both, phone)).toEqual(both);
  expect(both.settings).toEqual({ name: 'Ada L.' });
  expect(both.seats.map(({ table, token }) => [table, token])).toEqual([
    ['d', 'd1'],
    ['a', 'new'],
    ['b', 'b1'],
  ]);
});
