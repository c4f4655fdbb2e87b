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

/** A store that answers when it is told to. */
function heldStore() {
  const { store } = slowStore();
  const held: { readonly size: number; readonly answer: () => void }[] = [];
  const run = (...[statement]: readonly Statement[]) => {
    const size = (JSON.parse(statement!.values![0] as string) as readonly unknown[]).length;
    return new Promise<[]>((resolve) => held.push({ size, answer: () => resolve([]) }));
  };
  return { store: { ...store, run }, held };
}

const moment = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 5));

test('a few that come while more are on their way wait for those, as many set out beside them', async () => {
  const { store, held } = heldStore();
  const journal = openJournal(store, systemTime());
  let last = 0;
  const come = async (count: number): Promise<void> => {
    for (let n = 0; n < count; n++) void journal.append(append(last++, false));
    await moment();
  };
  const sizes = (): readonly number[] => held.map(({ size }) => size);
  await come(3);
  await come(2);
  expect(sizes()).toEqual([3]);
  await come(1);
  expect(sizes()).toEqual([3, 3]);
  await come(9);
  expect(sizes()).toEqual([3, 3]);
  held[1]!.answer();
  await moment();
  expect(sizes()).toEqual([3, 3, 9]);
  for (const { answer } of held) answer();
  await journal.settled();
});

test('what sockets say a turn later, and a turn after that, goes with what waits already', async () => {
  const { store, batches } = slowStore();
  const journal = openJournal(store, systemTime());
  const appended: Promise<void>[] = [];
  const say = (n: number): void => void appended.push(journal.append(append(n, false)));
  setImmediate(() => {
    setImmediate(() => say(2));
    say(1);
  });
  say(0);
  await moment();
  await Promise.all(appended);
  expect(batches).toEqual([3]);
});
