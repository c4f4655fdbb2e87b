import { Readable } from 'node:stream';
import type { Context } from 'hono';
import { expect, test } from 'vitest';
import type { Time } from '../time.ts';
import { intake } from './intake.ts';
import type { Env } from './refused.ts';

/** A request with these pieces. */
const sent = (
  lengths: readonly number[],
  headers: { readonly [name: string]: string } = {},
): Context<Env> => {
  const incoming = Readable.from(lengths.map((length) => Buffer.alloc(length)));
  return { env: { incoming }, req: { header: (name: string) => headers[name] } } as unknown as Context<Env>;
};

/** A clock that goes on when somebody waits for it, and how long they did. */
function clock() {
  let now = 1e6;
  const waits: number[] = [];
  const time = {
    monotonic: () => now,
    after: (ms: number, work: () => void) => {
      waits.push(Math.round(ms));
      now += ms;
      work();
      return { stop: () => {} };
    },
  } as unknown as Time;
  return { time, waits };
}

test('what is not long is taken at once; long bodies, whoever sends them, have one pace', async () => {
  const { time, waits } = clock();
  const bodyOf = intake(time, 1000);
  expect(await bodyOf(sent([60, 30]), 1000)).toHaveLength(2);
  expect(waits).toEqual([]);
  await bodyOf(sent([60, 100]), 1000);
  await bodyOf(sent([200]), 1000);
  expect(waits).toEqual([50, 100, 200]);
});

test('a body that is too long is refused, whether its length is said or not', async () => {
  const bodyOf = intake(clock().time, 1e9);
  const long = { status: 413 };
  await expect(bodyOf(sent([], { 'content-length': '11' }), 10)).rejects.toMatchObject(long);
  const unsaid = sent([6, 6, 6]);
  await expect(bodyOf(unsaid, 10)).rejects.toMatchObject(long);
  expect(unsaid.env.incoming.destroyed).toBe(false);
  expect(await bodyOf(sent([6, 4]), 10)).toHaveLength(2);
});
