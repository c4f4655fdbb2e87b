import type { AnyEntry, Review } from '@reckon/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { GaveUp } from '../work/helper.ts';
import type { Played } from '../work/judge.ts';
import { Reviews } from '../work/reviews.ts';
import { workHere, type Workshop } from '../work/workshop.ts';
import { open, sit, until, type Test } from './helpers.ts';
import { tally } from './tally.ts';

/** Its cards mean nothing, so nothing has to be imagined. */
const thoughtful = (): AnyEntry => ({
  ...tally(),
  imagining: {
    begin: () => 0,
    see: (belief: number) => belief + 1,
    veil: (state: object) => state,
    imagine: (state: object) => ({ state, notes: undefined }),
    contradicts: () => undefined,
    // Whoever looks and adds without end comes to no end.
    quick: () => ({ type: 'end' }),
    lines: 8,
  },
});

let server: Test;
beforeAll(async () => {
  server = await open({ catalog: [thoughtful()] });
});
afterAll(() => server.server.close());

async function finished(test: Test): Promise<string> {
  const { people, table, close } = await sit(test, { options: { rounds: 1 } });
  await expect(test.http.judge(table, { tell: () => {}, signal: never() })).rejects.toMatchObject({
    status: 403,
  });
  for (const seat of [0, 1]) {
    await until(() => people[seat]!.screen!.moves.length > 0, 'the turn');
    if (seat === 0) await people[seat]!.move({ type: 'add', n: 1 });
    await people[seat]!.move({ type: 'end' });
  }
  await until(() => people.every(({ screen }) => screen!.table.status === 'finished'), 'the end');
  close();
  return table;
}

const never = (): AbortSignal => new AbortController().signal;

test('a game that is over is judged, says how far it is, and what was found is kept with it', async () => {
  const { http } = server;
  const table = await finished(server);
  expect(await http.review(table)).toBeUndefined();
  const told: number[] = [];
  const review = await http.judge(table, { tell: (done) => told.push(done), signal: never() });
  expect(review).toMatchObject({
    unit: 'chance',
    seats: [
      { seat: 0, result: 1 },
      { seat: 1, result: 0 },
    ],
  });
  expect(told).toEqual(told.toSorted((one, other) => one - other));
  expect(told.at(-1)).toBe(3);
  expect(await http.review(table)).toEqual(review);
  // What was found is not looked for again.
  const again: number[] = [];
  expect(await http.judge(table, { tell: (done) => again.push(done), signal: never() })).toEqual(review);
  expect(again).toEqual([]);
});

test('a game of which nobody can imagine more than is seen is not judged', async () => {
  const plain = await open();
  const table = await finished(plain);
  expect(await plain.http.review(table)).toBeUndefined();
  await expect(plain.http.judge(table, { tell: () => {}, signal: never() })).rejects.toMatchObject({
    status: 404,
    code: 'NO_REVIEW',
  });
  await plain.server.close();
});

const PLAYED: Played = { game: 'tally', version: 1, log: [] };
const FOUND: Review = { unit: 'chance', decisions: [], seats: [] };

/** A workshop that is done when it is told so. */
function slow(): { readonly workshop: Workshop; readonly begun: AbortSignal[]; finish: () => void } {
  const begun: AbortSignal[] = [];
  const ends: (() => void)[] = [];
  return {
    begun,
    finish: () => ends.shift()?.(),
    workshop: {
      ...workHere([]),
      review: (_played, { signal }) => {
        if (begun.filter(({ aborted }) => !aborted).length >= 2) return undefined;
        begun.push(signal);
        return new Promise((resolve, reject) => {
          ends.push(() => resolve(FOUND));
          signal.addEventListener('abort', () => reject(new Error('nobody waits')));
        });
      },
    },
  };
}

test('two who ask for the same game wait for one review, which ends when neither does', async () => {
  const { workshop, begun, finish } = slow();
  const stored: string[] = [];
  const kept = {
    read: () => Promise.resolve(undefined),
    keep: (table: string) => Promise.resolve(void stored.push(table)),
  };
  const failures: unknown[] = [];
  const reviews = new Reviews(workshop, kept, (_table, error) => failures.push(error));
  const told: unknown[] = [];
  const first = reviews.watch('a', PLAYED, (report) => told.push(report))!;
  const second = reviews.watch('a', PLAYED, (report) => told.push(report))!;
  expect(begun).toHaveLength(1);
  first();
  expect(begun[0]!.aborted).toBe(false);
  second();
  expect(begun[0]!.aborted).toBe(true);
  reviews.watch('a', PLAYED, (report) => told.push(report));
  reviews.watch('b', PLAYED, () => {});
  expect(begun).toHaveLength(3);
  expect(reviews.watch('c', PLAYED, () => {})).toBeUndefined();
  finish();
  finish();
  await until(() => stored.length > 0, 'what was found');
  await until(() => told.some((report) => Object.hasOwn(report as object, 'review')), 'the review');
  expect(stored).toEqual(['a']);
  // Nobody who leaves is a failure.
  expect(failures).toEqual([]);
});

test('a review that fails is told to who waits and to the operator, one that took too long only to who waits', async () => {
  const faults = [new Error('a rule threw'), new GaveUp('it took more than 9 ms')];
  const workshop: Workshop = { ...workHere([]), review: () => Promise.reject(faults.shift()!) };
  const kept = { read: () => Promise.resolve(undefined), keep: () => Promise.resolve() };
  const failures: unknown[] = [];
  const reviews = new Reviews(workshop, kept, (table, error) => failures.push([table, String(error)]));
  const told: unknown[] = [];
  for (const table of ['a', 'b']) {
    const before = told.length;
    reviews.watch(table, PLAYED, (report) => told.push(report));
    await until(() => told.length === before + 2, 'the end of it');
  }
  expect(told.filter((report) => Object.hasOwn(report as object, 'failed'))).toHaveLength(2);
  expect(failures).toEqual([['a', 'Error: a rule threw']]);
});
