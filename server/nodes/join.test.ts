import { expect, test } from 'vitest';
import type { Row, Statement, Store } from '../store/open.ts';
import { ByHand } from '../tests/byHand.ts';
import { joinNodes } from './join.ts';

test('what the database does late for a node that is long gone is seen by one that is alone', async () => {
  const time = new ByHand();
  let version = 7;
  const answers: { readonly [name: string]: () => readonly Row[] } = {
    beat: () => [{ now: time.now(), others: [] }],
    heads: () => [{ id: 'table', seq: version, chat: 3 }],
  };
  const nobody = (): Promise<never> => Promise.reject(new Error('nobody does that here'));
  const store: Store = {
    kind: 'postgres',
    lanes: 1,
    run: (...statements: readonly Statement[]) =>
      Promise.resolve(answers[statements[0]?.name ?? '']?.() ?? []),
    whole: nobody,
    check: nobody,
    close: nobody,
  };
  const node = await joinNodes({
    store,
    bus: () => Promise.resolve({ open: true, publish: () => {}, close: () => Promise.resolve() }),
    report: { command: () => {}, incident: (what, { error }) => expect.fail(`${what} ${String(error)}`) },
    time,
    steer: () => {},
  });
  // It has heard of nobody; somebody may have come just now all the same.
  expect(node.shared).toBe(true);
  const grew: string[] = [];
  await node.attend({
    grew: (table) => grew.push(table),
    present: () => {},
    gone: () => {},
    announce: () => {},
    inherit: () => {},
    live: () => Promise.resolve(new Map([['table', { version: 7, chat: 3 }]])),
  });
  await time.go(10_000);
  expect(grew).toEqual([]);
  version = 8;
  await time.go(3000);
  expect(grew).toContain('table');
});
