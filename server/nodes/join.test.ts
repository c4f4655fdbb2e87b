import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Row, Statement, Store } from '../store/open.ts';
import { ByHand } from '../tests/byHand.ts';
import type { Hearing } from './bus.ts';
import { joinNodes, type Attendant } from './join.ts';

/** A node whose database and bus are the test's. */
async function joined(answers: { readonly [name: string]: () => readonly Row[] }, time = new ByHand()) {
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
  const said: string[] = [];
  const ears: Hearing[] = [];
  const node = await joinNodes({
    store,
    bus: (hearing) => {
      ears.push(hearing);
      return Promise.resolve({
        open: true,
        publish: (text) => said.push((JSON.parse(text) as { readonly type: string }).type),
        close: () => Promise.resolve(),
      });
    },
    report: { command: () => {}, incident: (what, { error }) => expect.fail(`${what} ${String(error)}`) },
    time,
    steer: () => {},
  });
  const hear = (message: object): void => ears[0]?.heard(JSON.stringify(message));
  return { node, time, said, hear };
}

const quiet: Attendant = {
  grew: () => {},
  present: () => {},
  gone: () => {},
  announce: () => {},
  inherit: () => {},
  live: () => Promise.resolve(new Map()),
};

test('what the database does late for a node that is long gone is seen by one that is alone', async () => {
  let version = 7;
  const time = new ByHand();
  const { node } = await joined(
    {
      beat: () => [{ now: time.now(), others: [] }],
      heads: () => [{ id: 'table', seq: version, chat: 3 }],
    },
    time,
  );
  // It has heard of nobody; somebody may have come just now all the same.
  expect(node.shared).toBe(true);
  const grew: string[] = [];
  await node.attend({
    ...quiet,
    grew: (table) => grew.push(table),
    live: () => Promise.resolve(new Map([['table', { version: 7, chat: 3 }]])),
  });
  await time.go(10_000);
  expect(grew).toEqual([]);
  version = 8;
  await time.go(3000);
  expect(grew).toContain('table');
});

test('the last words of a node that is gone, or of one that nobody knows, bring nobody back to a table', async () => {
  const [other, table] = [randomUUID(), randomUUID()];
  let others: readonly string[] = [];
  const { node, time, said, hear } = await joined({ beat: () => [{ now: 0, others }] });
  const present: string[] = [];
  await node.attend({
    ...quiet,
    present: (_table, of, seats) => present.push(`${of} ${seats.join()}`),
    gone: (of) => present.push(`${of} gone`),
  });
  let number = 0;
  const tell = (of: string): void =>
    hear({ type: 'present', node: of, number: number++, tables: [{ table, seats: [1], spectators: 0 }] });
  tell(other);
  expect(present).toEqual([]);
  // One of which the database knows first is asked who is there.
  said.length = 0;
  others = [other];
  await time.go(1500);
  expect(said).toEqual(['hello']);
  tell(other);
  others = [];
  await time.go(1500);
  tell(other);
  expect(present).toEqual([`${other} 1`, `${other} gone`]);
});
