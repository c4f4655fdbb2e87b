import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { refusal } from '@reckon/protocol';
import { heldSeats, takeSeats, type HeldSeat } from '../app/keys.ts';
import { hasKey, inviteDevice, removeOthers, sync } from './keepsake.ts';

/** What the server says to somebody who wants a new token for the seat at a table. */
const ANSWERS: { readonly [table: string]: () => Promise<Response> } = {
  moved: () => answer({ token: 'new' }),
  lost: () => answer({ error: refusal('badToken') }, 401),
  silent: () => Promise.reject(new TypeError('no network')),
  unstored: () => answer({ error: refusal('notStored') }, 409),
};
const answer = (json: unknown, status = 200): Promise<Response> =>
  Promise.resolve(new Response(JSON.stringify(json), { status }));

const held = (table: string): HeldSeat => ({
  table,
  code: table,
  seat: 0,
  token: 'old',
  game: 'cambio',
  name: '',
  at: 1,
});

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  vi.useFakeTimers();
  vi.stubGlobal('fetch', (path: string, { method }: RequestInit) => {
    const [, table, what] = /tables\/(\w+)(\/rotate)?/.exec(path) ?? [];
    if (what !== undefined) return ANSWERS[table!]!();
    if (table !== undefined) return answer({ status: 'playing' });
    // No device has kept anything yet.
    return method === 'GET' ? answer({ error: refusal('noKeepsake') }, 404) : answer({});
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const ended = async <T>(work: Promise<T>): Promise<T> => {
  const result = work.catch((error: unknown) => error as T);
  await vi.runAllTimersAsync();
  return result;
};

test('other devices are removed: a seat is let go only if the server says that it is lost, and what did not answer is told', async () => {
  takeSeats(Object.keys(ANSWERS).map(held));
  await ended(inviteDevice());
  expect(await ended(removeOthers())).toBe(false);
  expect(Object.fromEntries(heldSeats().map(({ table, token }) => [table, token]))).toEqual({
    moved: 'new',
    silent: 'old',
    unstored: 'old',
  });
  takeSeats([held('moved')]);
  expect(await ended(removeOthers())).toBe(true);
});

test('that another device took this one away is told also to whoever was not looking when it was noticed', async () => {
  expect(await ended(sync())).toBe('none');
  await ended(inviteDevice());
  // The drawer is empty now, as every drawer is here.
  expect(await ended(sync())).toBe('removed');
  expect(hasKey()).toBe(false);
  expect(await ended(sync())).toBe('removed');
  await ended(inviteDevice());
  expect(hasKey()).toBe(true);
});
