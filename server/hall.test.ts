import { describe, expect, test } from 'vitest';
import type { House } from './table/house.ts';
import { made, open } from './tests/halls.ts';
import { Ear, InMemory } from './tests/inMemory.ts';
import { ID } from './tests/onPaper.ts';

/** A store that does not answer some questions. */
function forgetful({ house: { store } }: InMemory) {
  const asked: string[] = [];
  const refused = { is: (_name: string, _first: unknown): boolean => false };
  const wrapped: House['store'] = {
    ...store,
    run: (...statements) => {
      const [{ name = '', values = [] }] = statements as [(typeof statements)[number]];
      asked.push(name);
      return refused.is(name, values[0]) ? Promise.reject(new Error('no answer')) : store.run(...statements);
    },
  };
  return { store: wrapped, asked, refused };
}

describe('a table that sleeps until its deadline', () => {
  async function asleep() {
    const memory = new InMemory();
    const { table } = await memory.begun();
    await table.stop();
    const { store, refused, asked } = forgetful(memory);
    const { hall } = open(memory, { store }, { idleMs: 12_000 });
    await hall.find(ID);
    // Whoever was there is taken to come back for ten seconds; thirty more are given to whoever is away.
    await memory.go(29_000);
    expect(hall.size).toBe(0);
    const reads = () => asked.filter((name) => name === 'read-log').length;
    return { memory, hall, refused, reads };
  }

  test('is looked at again when the database was away just then', async () => {
    const { memory, refused, reads } = await asleep();
    refused.is = () => true;
    const before = reads();
    await memory.go(30_000);
    expect(memory.types()).not.toContain('played');
    // Ever more rarely.
    expect(reads() - before).toBeGreaterThan(3);
    expect(reads() - before).toBeLessThan(10);
    refused.is = () => false;
    await memory.go(150_000);
    expect(memory.types()).toContain('played');
  });

  test('is left alone when the house closes', async () => {
    const { memory, hall, refused } = await asleep();
    refused.is = () => true;
    await memory.go(2500);
    const closed = hall.close();
    refused.is = () => false;
    await closed;
    await memory.go(300_000);
    expect(memory.types()).not.toContain('played');
    expect(hall.size).toBe(0);
  });
});

test.each([0, 1, 2, 3, 4, 5, 6])(
  'whoever comes while a table is being forgotten finds one that lives: %d moments later',
  async (moments) => {
    const memory = new InMemory();
    const { hall, sweep } = open(memory, {}, { idleMs: 40_000 });
    const id = await made(hall, 'one');
    const coming = async (): Promise<boolean> => {
      for (let n = 0; n < moments; n++) await Promise.resolve();
      const table = (await hall.find(id))!;
      return new Ear(table, 'spectator').refused === undefined && table === (await hall.find(id));
    };
    await memory.go(45_000);
    let came: Promise<boolean> | undefined;
    memory.time.after(1, () => {
      for (const work of sweep) work();
      came = coming();
    });
    await memory.go(1);
    expect(await came).toBe(true);
  },
);

test('who comes to a table that is forgotten is asked to come again', async () => {
  const memory = new InMemory();
  const { table } = await memory.begun();
  await table.stop();
  expect(new Ear(table, 'spectator').refused?.phrase?.key).toBe('restart');
});
