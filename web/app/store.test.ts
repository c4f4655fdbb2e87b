import { afterEach, expect, test, vi } from 'vitest';
import { heldSeats, takeSeats } from './keys.ts';
import { kept, store, visit } from './store.ts';

afterEach(() => vi.unstubAllGlobals());

/** A browser's, with room for so many letters a value. */
function storageOf(room: number): object {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (value.length > room) throw new Error('QuotaExceededError');
      values.set(key, value);
    },
    removeItem: (key: string) => values.delete(key),
    key: (n: number) => [...values.keys()][n] ?? null,
    get length() {
      return values.size;
    },
  };
}

test('where a browser forbids its storage, things are kept as long as the page', () => {
  for (const one of [store, visit]) {
    one.set('name', 'Ada');
    expect([one.get('name'), one.keys(), one.isLasting()]).toEqual(['Ada', ['name'], false]);
    one.remove('name');
    expect([one.get('name'), one.keys()]).toEqual([null, []]);
  }
  const seat = { table: 'a', code: 'A', seat: 0, token: 'b', game: 'c', name: '', at: 1 };
  takeSeats([seat]);
  expect(heldSeats()).toEqual([seat]);
  takeSeats([]);
  store.remove('reckon.seats');
});

test('where it is full, what is newer counts, and it is said that it does not last', () => {
  vi.stubGlobal('localStorage', storageOf(3));
  store.set('name', 'Ada');
  expect(store.isLasting()).toBe(true);
  store.set('name', 'Bruno');
  expect([store.get('name'), store.isLasting()]).toEqual(['Bruno', false]);
  store.set('name', 'Cleo'.slice(1));
  expect([store.get('name'), store.keys(), store.isLasting()]).toEqual(['leo', ['name'], true]);
});

test('what cannot be read is not there', () => {
  vi.stubGlobal('localStorage', storageOf(9));
  store.set('tips', '[1');
  expect(kept('tips', [2])).toEqual([2]);
  store.set('tips', '[1]');
  expect(kept('tips', [2])).toEqual([1]);
});
