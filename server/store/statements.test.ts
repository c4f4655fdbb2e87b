import { afterAll, describe, expect, test } from 'vitest';
import { startPostgres } from '../soak/postgres.ts';
import { openMemory } from '../tests/node.ts';
import { openStore, type Store } from './open.ts';

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
