import { afterAll, beforeAll, expect, test } from 'vitest';
import { open, type Test } from './helpers.ts';

let server: Test;
beforeAll(async () => {
  server = await open();
});
afterAll(() => server.server.close());

const key = (letter: string): string => letter.repeat(43);
const sealed = (letter: string): string => letter.repeat(80);

test('whoever has the key reads what is kept; two devices never write over each other', async () => {
  const { http } = server;
  await expect(http.keepsake(key('a'))).rejects.toMatchObject({ status: 404, code: 'NO_KEEPSAKE' });
  expect(await http.keep(key('a'), { version: 0, sealed: sealed('x') })).toEqual({ version: 1 });
  expect(await http.keepsake(key('a'))).toEqual({ version: 1, sealed: sealed('x') });
  expect(await http.keep(key('a'), { version: 1, sealed: sealed('y') })).toEqual({ version: 2 });
  for (const version of [0, 1, 3])
    await expect(http.keep(key('a'), { version, sealed: sealed('z') })).rejects.toMatchObject({
      status: 409,
    });
  expect(await http.keepsake(key('a'))).toEqual({ version: 2, sealed: sealed('y') });
  await expect(http.keepsake(key('b'))).rejects.toMatchObject({ status: 404 });
  await http.forgetKeepsake(key('a'));
  await expect(http.keepsake(key('a'))).rejects.toMatchObject({ status: 404 });
});

test('what is good for one reading is read once', async () => {
  const { http } = server;
  await http.keep(key('t'), { version: 0, sealed: sealed('t'), minutes: 10 });
  await expect(http.keep(key('t'), { version: 1, sealed: sealed('u') })).rejects.toMatchObject({
    status: 409,
  });
  const [first, second] = await Promise.allSettled([http.keepsake(key('t')), http.keepsake(key('t'))]);
  expect([first.status, second.status].toSorted()).toEqual(['fulfilled', 'rejected']);
});

test('short keys, long texts and other letters are refused', async () => {
  const { http } = server;
  await expect(http.keepsake('short')).rejects.toMatchObject({ status: 401 });
  for (const text of ['x', 'x'.repeat(60_001), `${sealed('x')}<`])
    await expect(http.keep(key('c'), { version: 0, sealed: text })).rejects.toMatchObject({ status: 400 });
});
