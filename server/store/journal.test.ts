import fc from 'fast-check';
import { expect, test } from 'vitest';
import { systemTime } from '../time.ts';
import { openJournal, type Append } from './journal.ts';
import type { Statement, Store } from './open.ts';

/** A store that takes its time, counts what it is given at once, and refuses what is marked. */
function slowStore() {
  const batches: number[] = [];
  let running = 0;
  let most = 0;
  const run = async (...statements: readonly Statement[]) => {
    most = Math.max(most, ++running);
    const rows = JSON.parse(statements.find(({ name }) => name?.includes(':r'))!.values![0] as string) as {
      readonly b: unknown;
    }[];
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 3));
    running--;
    if (rows.some(({ b }) => b === 'bad'))
      throw Object.assign(new Error('refused'), { severity: 'ERROR', code: '23514' });
    batches.push(rows.length);
    return [];
  };
  const store: Store = {
    kind: 'postgres',
    lanes: 2,
    run,
    whole: () => Promise.reject(new Error('not asked for')),
    check: () => Promise.resolve(),
    close: () => Promise.resolve(),
  };
  return { store, batches, most: () => most };
}

const append = (n: number, bad: boolean): Append => ({
  table: `t${n}`,
  records: [
    { seq: 1, at: 0, body: bad ? '"bad"' : '"good"', clocks: null, due: null, command: null, hash: '' },
  ],
});

test('every append is answered once, a bad one alone is refused, and no more commits run than there are lanes', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ wait: fc.nat(4), bad: fc.boolean() }), { maxLength: 30 }),
      async (plan) => {
        const { store, batches, most } = slowStore();
        const journal = openJournal(store, systemTime());
        const outcomes = await Promise.all(
          plan.map(async ({ wait, bad }, n) => {
            await new Promise((resolve) => setTimeout(resolve, wait));
            return journal.append(append(n, bad)).then(
              () => 'stored',
              () => 'refused',
            );
          }),
        );
        await journal.settled();
        expect(outcomes).toEqual(plan.map(({ bad }) => (bad ? 'refused' : 'stored')));
        expect(batches.reduce((sum, size) => sum + size, 0)).toBe(plan.filter(({ bad }) => !bad).length);
        expect(most()).toBeLessThanOrEqual(2);
      },
    ),
    { numRuns: 40 },
  );
});

test('a line that breaks leaves all of a batch in doubt at once, and nothing is written a second time', async () => {
  const { store } = slowStore();
  let runs = 0;
  const run = () => {
    runs++;
    return Promise.reject(Object.assign(new Error('gone'), { code: 'EPIPE' }));
  };
  const journal = openJournal({ ...store, run }, systemTime());
  const outcomes = await Promise.allSettled(
    Array.from({ length: 20 }, (_, n) => journal.append(append(n, false))),
  );
  expect(new Set(outcomes.map(({ status }) => status))).toEqual(new Set(['rejected']));
  expect(runs).toBe(1);
});

test('appends of one moment share a transaction', async () => {
  const { store, batches } = slowStore();
  const journal = openJournal(store, systemTime());
  await Promise.all(Array.from({ length: 20 }, (_, n) => journal.append(append(n, false))));
  expect(batches).toEqual([20]);
});
