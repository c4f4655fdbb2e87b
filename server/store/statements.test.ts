import { catalog } from '@reckon/games/catalog';
import { afterAll, describe, expect, test } from 'vitest';
import { startPostgres } from '../soak/postgres.ts';
import { openMemory } from '../tests/node.ts';
import { Habits } from './habits.ts';
import { openStore, type Store } from './open.ts';
import { recordTables, rowParts } from './recordTables.ts';

const postgres = await startPostgres();
afterAll(() => postgres?.stop());

const stores: readonly (readonly [string, () => Promise<Store>])[] = [
  ['PGlite', openMemory],
  ...(postgres ? [['PostgreSQL', async () => openStore(await postgres.database())] as const] : []),
];

describe.each(stores)('on %s', (_, open) => {
  test('long names that begin alike are two statements', async () => {
    const store = await open();
    const long = `append:${Array.from({ length: 20 }, (_none, n) => `x${n}`).join('+')}`;
    const ask = (name: string, text: string) => store.run({ name, text, values: ['7'] });
    for (let round = 0; round < 2; round++) {
      expect(await ask(`${long}+x20`, 'select $1::text as said')).toEqual([{ said: '7' }]);
      expect(await ask(`${long}+x21`, 'select $1::text as told')).toEqual([{ told: '7' }]);
    }
    await store.close();
  });
});

test('tables that keep coming together get a statement without the others, and only those', async () => {
  const tables = await recordTables(catalog);
  const [root, second, third] = [...tables.values()].filter((one) => one.root === 'game_session');
  const rows = [root!, third!].map(({ name }, key) => ({ table: name, key, set: { id: `${key}` } }));
  const habits = new Habits();
  const names = (of: typeof rows): readonly string[] => rowParts(tables, of, habits).map(({ name }) => name);
  const whole = names(rows);
  expect(whole).toContain(second!.part);
  let times = 1;
  while (names(rows).length === whole.length) times++;
  expect(times).toBeGreaterThan(10);
  expect(times).toBeLessThan(100);
  expect(names(rows)).toEqual([root!.part, third!.part]);
  // What is rare still goes with all tables of its game.
  expect(names(rows.slice(1))).toEqual(whole);
});

test('however many sets of tables come, few have statements of their own', () => {
  const habits = new Habits();
  const usual = new Set<string>();
  for (let round = 0; round < 100; round++)
    for (let n = 0; n < 100; n++) if (habits.isUsual(`x${n}`)) usual.add(`x${n}`);
  expect(usual.size).toBe(16);
});
