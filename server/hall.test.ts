import { seat } from '@reckon/kernel';
import { describe, expect, test } from 'vitest';
import type { House } from './table/house.ts';
import { LIMITS, made, open, SWEEP_MS } from './tests/halls.ts';
import { settled } from './tests/byHand.ts';
import { Ear, InMemory, send } from './tests/inMemory.ts';
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

test('what the machine slept is given back, once, also where a table sleeps', async () => {
  const memory = new InMemory();
  await (await memory.begun()).table.stop();
  const { hall } = open(memory, {}, { idleMs: 12_000 });
  const due = async () => (await hall.find(ID))!.committed.clocks[0]!.due;
  const watcher = new Ear((await hall.find(ID))!, seat(0));
  await memory.go(20_000);
  const before = await due();
  await hall.woke(15_000);
  expect([await due(), memory.types().at(-1)]).toEqual([before + 15_000, 'timed']);
  (await hall.find(ID))!.detach(seat(0), watcher, false);
  for (let n = 0; n < 8 && hall.size > 0; n++) await memory.go(5000);
  expect(hall.size).toBe(0);
  const away = JSON.parse(memory.database.tables.get(ID)!.log.at(-1)!.clocks!) as { due: number }[];
  await hall.woke(3000);
  expect(await due()).toBe(away[0]!.due + 3000);
});

describe('lobbies that nobody comes to', () => {
  test('are closed though they were forgotten: nobody is taken to be there', async () => {
    const memory = new InMemory();
    const { hall } = open(memory);
    const id = await made(hall, 'one');
    await memory.go(LIMITS.lobbyMs + SWEEP_MS);
    expect(memory.database.tables.get(id)!.status).toBe('abandoned');
    const waiting = await made(hall, 'two');
    const host = new Ear((await hall.find(waiting))!, seat(0));
    await memory.go(2 * LIMITS.lobbyMs);
    expect([memory.database.tables.get(waiting)!.status, host.refused]).toEqual(['lobby', undefined]);
  });

  test('are closed, whatever keeps another one from being closed', async () => {
    const memory = new InMemory();
    const { store, refused } = forgetful(memory);
    const incidents: unknown[] = [];
    const report = { command: () => {}, incident: (what: string) => void incidents.push(what) };
    const { hall } = open(memory, { store, report });
    const ids = [await made(hall, 'one'), await made(hall, 'two'), await made(hall, 'three')];
    await memory.go(1000);
    refused.is = (name, first) => name === 'read-log' && first === ids[0];
    await memory.go(LIMITS.lobbyMs + SWEEP_MS);
    const stages = ids.map((id) => memory.database.tables.get(id)!.status);
    expect(stages).toEqual(['lobby', 'abandoned', 'abandoned']);
    expect(incidents).toContain('lobbies');
  });
});

test('an address has its share and no more, however many tables it opens at once', async () => {
  const memory = new InMemory();
  const { hall } = open(memory, {}, { tablesPerAddress: 3 });
  const ids = [
    await made(hall, 'one', 'ours'),
    await made(hall, 'two', 'ours'),
    await made(hall, 'three', 'ours'),
  ];
  await (await hall.find(ids[0]!))!.end();
  const more = await Promise.all(['four', 'five', 'six', 'seven'].map((id) => made(hall, id, 'ours')));
  expect(more.filter((id) => id !== 'address').length).toBe(1);
  await (await hall.find(ids[1]!))!.end();
  expect(await made(hall, 'eight', 'ours')).not.toBe('address');
  expect(await made(hall, 'nine', 'ours')).toBe('address');
});

test('a rematch is a table of the address that its first one was opened from, however often there is another', async () => {
  const memory = new InMemory();
  const { hall } = open(memory, {}, { tablesPerAddress: 1 });
  let table = (await hall.find(await made(hall, 'one', 'ours')))!;
  for (let n = 0; n < 3; n++) {
    await send(table, 0, { type: 'abandon' });
    await send(table, 0, { type: 'rematch' });
    expect(await made(hall, 'another', 'ours')).toBe('address');
    table = (await hall.find(table.committed.rematch!.id))!;
  }
  await table.end();
  expect(await made(hall, 'another', 'ours')).not.toBe('address');
});

test('whoever lost the answer is answered again, though theirs was the last table there was room for', async () => {
  const { hall } = open(new InMemory(), {}, { tables: 1 });
  const id = await made(hall, 'one');
  expect(await made(hall, 'two')).toBe('house');
  expect(await made(hall, 'one')).toBe(id);
});

test('a lobby that cannot be opened hides none of the others, and is said', async () => {
  const memory = new InMemory();
  const { hall: before } = open(memory);
  const [one, two] = [await made(before, 'one'), await made(before, 'two')];
  const { store, refused } = forgetful(memory);
  const { hall } = open(memory, { store });
  refused.is = (name, first) => name === 'read-log' && first === one;
  expect((await hall.openTables()).map(({ id }) => id)).toEqual([two]);
  expect(memory.incidents).toMatchObject([['lobbies', { table: one }]]);
});

test('a table that cannot be stopped takes the time of no other', async () => {
  const memory = new InMemory();
  await (await memory.begun()).table.stop();
  const { journal } = memory.house;
  const slow: House['journal'] = {
    ...journal,
    append: async (append) => {
      for (let n = 0; n < 5; n++) await settled();
      return journal.append(append);
    },
  };
  const { hall } = open(memory, { journal: slow }, { idleMs: 1e6 });
  await hall.find(ID);
  const other = (await hall.find(await made(hall, 'other')))!;
  other.stop = () => Promise.reject(new Error('it will not'));
  await expect(hall.close()).rejects.toThrow('it will not');
  expect(memory.database.tables.get(ID)!.log.at(-1)!.body).toContain('"why":"stopped"');
});

describe('lobbies that nobody waits at', () => {
  /** One in which somebody waits, and many that were laid after it. */
  async function many() {
    const memory = new InMemory();
    const { store, asked } = forgetful(memory);
    const { hall } = open(memory, { store });
    const waiting = await made(hall, 'waiting');
    const host = new Ear((await hall.find(waiting))!, seat(0));
    await memory.go(1000);
    for (let n = 0; n < 60; n++) await made(hall, `empty ${n}`, `${n}`);
    await memory.go(1000);
    const reads = async () => {
      asked.length = 0;
      const listed = (await hall.openTables()).map(({ id }) => id);
      return [listed, asked.filter((name) => name === 'read-log').length];
    };
    return { memory, hall, waiting, host, reads };
  }

  test('hide nobody who waits, however many they are', async () => {
    const { memory, hall, waiting, host, reads } = await many();
    expect(host.refused).toBeUndefined();
    // At first somebody may still be on the way to each.
    expect(await hall.openTables()).toHaveLength(50);
    await memory.go(61_000);
    expect((await reads())[0]).toEqual([waiting]);
  });

  test('are not opened again and again', async () => {
    const { memory, waiting, reads } = await many();
    await memory.go(61_000);
    // Of those that sleep some are opened, then the others.
    expect([await reads(), await reads(), await reads()]).toEqual([
      [[waiting], 50],
      [[waiting], 10],
      [[waiting], 0],
    ]);
    await memory.go(30_000);
    expect(await reads()).toEqual([[waiting], 0]);
    await memory.go(31_000);
    expect(await reads()).toEqual([[waiting], 50]);
  });
});

test('an address is counted as long as a table of it goes on, and then forgotten', async () => {
  const memory = new InMemory();
  const { store, asked } = forgetful(memory);
  const { hall } = open(memory, { store }, { tablesPerAddress: 1 });
  const ours = await made(hall, 'one', 'ours');
  expect(await made(hall, 'two', 'theirs')).not.toBe('address');
  await memory.go(SWEEP_MS);
  expect(await made(hall, 'three', 'ours')).toBe('address');
  await (await hall.find(ours))!.end();
  await memory.go(SWEEP_MS);
  asked.length = 0;
  expect(await made(hall, 'four', 'ours')).not.toBe('address');
  // Nobody had to look whether it is over.
  expect(asked).not.toContain('still-running');
});

test('a table that is long in opening keeps nobody from hearing of the others', async () => {
  const memory = new InMemory();
  await memory.lay();
  const { store } = memory.house;
  const slow: House['store'] = {
    ...store,
    run: (...statements) =>
      statements[0]?.name === 'read-log' && statements[0].values?.[0] === ID
        ? new Promise(() => {})
        : store.run(...statements),
  };
  const { hall } = open(memory, { store: slow });
  const other = await made(hall, 'two');
  void hall.find(ID);
  const live = hall.attendant.live();
  await memory.go(100);
  expect([...(await Promise.race([live, Promise.resolve(new Map<string, never>())])).keys()]).toEqual([
    other,
  ]);
});
