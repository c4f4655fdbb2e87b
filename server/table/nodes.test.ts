import { headStatement, seat, termsHash } from '@reckon/kernel';
import { refusal } from '@reckon/protocol';
import { describe, expect, test } from 'vitest';
import { Ear, InMemory, send } from '../tests/inMemory.ts';
import { ID } from '../tests/onPaper.ts';
import type { House } from './house.ts';
import { readLog } from './log.ts';
import { foldLog } from './recorder.ts';
import { sealsOf, unsound } from './seals.ts';
import { Table } from './table.ts';
import { END, LOOK } from '../tests/tally.ts';

const duplicate = (constraint: string): Error =>
  Object.assign(new Error(constraint), { severity: 'ERROR', code: '23505', constraint });

describe('stopping and coming back', () => {
  test('a server that stops says so, closes every socket, and gives the time back later', async () => {
    const memory = new InMemory();
    const { table, ada } = await memory.begun();
    await memory.go(20_000);
    await table.stop(true);
    expect(ada.closed).toMatchObject([[{ phrase: { key: 'restart' } }, false]]);
    expect(memory.types().at(-1)).toBe('timed');
    expect(memory.time.waiting).toBe(0);
    await memory.go(3_600_000);
    const again = (await Table.open(memory.house, ID))!;
    expect(again.committed.clocks).toMatchObject([{ seat: 0, due: memory.time.now() + 40_000 }]);
    // Whoever was there is taken to come back.
    expect(again.info.seats.map(({ presence }) => presence)).toEqual(['here', 'here']);
    await memory.go(10_001);
    expect(again.info.seats.map(({ presence }) => presence)).toEqual(['offline', 'offline']);
  });

  test('the time is given back once, also if the store did not say that it was', async () => {
    const memory = new InMemory();
    const { table } = await memory.begun();
    await memory.go(20_000);
    await table.stop(true);
    await memory.go(3_600_000);
    const { house } = memory;
    const append = house.journal.append.bind(house.journal);
    memory.instead = async (given) => {
      memory.instead = undefined;
      await append(given);
      throw new Error('EPIPE');
    };
    const again = (await Table.open(house, ID))!;
    expect(again.committed.clocks).toMatchObject([{ seat: 0, due: memory.time.now() + 40_000 }]);
    expect(memory.types().slice(-2)).toEqual(['timed', 'timed']);
  });

  test('a table that is only forgotten writes nothing and does nothing any more', async () => {
    const memory = new InMemory();
    const { table, ada, bo } = await memory.begun();
    table.detach(seat(0), ada, false);
    const before = memory.types().length;
    await table.stop();
    expect([memory.types().length, memory.time.waiting, bo.closed]).toEqual([before, 0, []]);
    table.keeper.wake();
    await memory.go(100_000);
    expect(memory.types().length).toBe(before);
  });

  test('clocks of a table that another node keeps are not stopped by this one', async () => {
    const memory = new InMemory();
    const { table } = await memory.begun();
    const before = memory.types().length;
    memory.keeps = false;
    await table.stop(true);
    expect(memory.types().length).toBe(before);
  });

  test('a table that could not be opened does nothing by itself', async () => {
    const memory = new InMemory();
    const { table } = await memory.begun();
    await table.stop(true);
    await memory.go(3_600_000);
    const before = memory.types().length;
    const away = { ...memory.house.nodes, keep: () => Promise.reject(new Error('no answer')) };
    await expect(Table.open({ ...memory.house, nodes: away }, ID)).rejects.toThrow('no answer');
    expect(memory.time.waiting).toBe(0);
    await memory.go(100_000);
    expect(memory.types().length).toBe(before);
  });

  test('there is no table where nothing is stored', async () => {
    expect(await Table.open(new InMemory().house, ID)).toBeUndefined();
  });
});

describe('two nodes', () => {
  async function both() {
    const one = new InMemory();
    const { table, ada } = await one.begun();
    const two = new InMemory(one);
    two.keeps = false;
    const other = (await Table.open(two.house, ID))!;
    return { one, table, ada, two, other };
  }

  test('who was slower reads on, decides again, and is refused only for what is so', async () => {
    const { table, other, two } = await both();
    await send(table, 0, END);
    // It has not heard of it: the record is taken, so it looks again, and the move was made for another moment.
    expect((await send(other, 0, END)).refused?.code).toBe('STALE');
    expect(other.committed.version).toBe(table.committed.version);
    await send(table, 0, { type: 'takeover', seat: seat(0), bot: 'adder' });
    expect((await send(other, 0, { type: 'takeback' })).refused?.phrase?.key).toBe('noBotForYou');
    two.shared = true;
    expect((await send(other, 0, { type: 'takeback' })).refused).toBeUndefined();
  });

  test('what was taken back before a node heard of it is not told there, and all that was is', async () => {
    const { table, other } = await both();
    const bo = new Ear(other, seat(1));
    const add = (n: number) => send(table, 0, { type: 'move', move: { type: 'add', n } });
    await add(1);
    await send(table, 0, { type: 'undo' });
    await other.catchUp();
    const last = () => bo.heard.findLast(({ type }) => type === 'update');
    expect(last()).toMatchObject({ undone: { seat: 0, from: 1 } });
    expect(last()).not.toHaveProperty('events');
    await add(1);
    await other.catchUp();
    expect(last()).toMatchObject({ events: [[2, { type: 'added', n: 1 }]] });
    await send(table, 0, { type: 'undo' });
    await add(2);
    await send(table, 0, LOOK);
    await add(3);
    await send(table, 0, { type: 'undo' });
    await other.catchUp();
    expect(last()).toMatchObject({
      undone: { seat: 0, from: 2 },
      events: [
        [3, { type: 'added', n: 2 }],
        [4, { type: 'looked', seat: 0 }],
      ],
    });
  });

  test('a command that another node carried out is answered, not done again', async () => {
    const { table, other, one } = await both();
    const ack = await send(table, 0, END, 'mine');
    expect(await send(other, 0, END, 'mine')).toEqual(ack);
    expect(one.types().filter((type) => type === 'played').length).toBe(1);
  });

  test('who comes from another node finds what was written there', async () => {
    const { table, other, two } = await both();
    await send(table, 0, END);
    await send(table, 0, { type: 'chat', text: 'hm' });
    await other.freshen();
    expect(other.committed.version).toBeLessThan(table.committed.version);
    two.shared = true;
    await other.freshen();
    expect(other.committed.version).toBe(table.committed.version);
    expect(other.snapshot('spectator').chat).toMatchObject([{ text: 'hm' }]);
    await send(table, 0, { type: 'chat', text: 'so' });
    await other.freshen();
    expect(other.snapshot('spectator').chat).toMatchObject([{ text: 'hm' }, { text: 'so' }]);
  });

  test('what the store was in doubt about is looked up in the log, and done once', async () => {
    const { table, one } = await both();
    const { house } = one;
    const append = house.journal.append.bind(house.journal);
    // It is stored, and the line breaks before it is said so.
    one.instead = async (given) => {
      one.instead = undefined;
      await append(given);
      throw new Error('EPIPE');
    };
    expect((await send(table, 0, END, 'doubt')).refused).toBeUndefined();
    expect(one.types().filter((type) => type === 'played').length).toBe(1);
  });

  test('who is never fast enough gives up', async () => {
    const { table, one } = await both();
    one.failures.push(...Array.from({ length: 20 }, () => duplicate('record_table_id_seq_pk')));
    expect((await send(table, 0, END)).refused?.phrase?.key).toBe('othersFaster');
    expect(one.failures.length).toBe(12);
  });

  test('rows that the store refuses are left out, and the move is made', async () => {
    const { table, one } = await both();
    one.appended.length = 0;
    one.failures.push(duplicate('history_seat_pkey'));
    expect((await send(table, 0, { type: 'abandon' })).refused).toBeUndefined();
    expect(one.appended.map(({ rows, mark }) => [rows !== undefined, mark])).toEqual([
      [true, undefined],
      [false, null],
    ]);
    const { table: again, one: third } = await both();
    third.appended.length = 0;
    // Without a name it may be anything: the log is asked.
    third.failures.push(duplicate(''));
    expect((await send(again, 0, { type: 'abandon' })).refused).toBeUndefined();
    expect(third.appended.map(({ rows }) => rows !== undefined)).toEqual([true, true]);
  });
});

test('rows that the store refuses twice are not tried at every move', async () => {
  const memory = new InMemory();
  const { table } = await memory.begun();
  /** A move and back: every row is written anew. */
  const undo = async (...failures: readonly Error[]) => {
    await send(table, 0, { type: 'move', move: { type: 'add', n: 1 } });
    memory.appended.length = 0;
    memory.failures.push(...failures);
    expect((await send(table, 0, { type: 'undo' })).refused).toBeUndefined();
    return memory.appended.map(({ rows, mark }) => [rows !== undefined, mark]);
  };
  const taken = duplicate('history_seat_pkey');
  expect(await undo(taken)).toEqual([
    [true, undefined],
    [false, null],
  ]);
  expect(await undo(taken)).toEqual([
    [true, '2.0'],
    [false, null],
  ]);
  expect(await undo()).toEqual([[false, undefined]]);
});

const sealsIn = async (memory: InMemory) => {
  const { entered } = await readLog(memory.house.store, ID);
  const seals = sealsOf(ID, entered);
  expect(unsound(seals, memory.house.signer.key)).toBeUndefined();
  return seals;
};

test('a game whose rules are not here any more is ended with a signature', async () => {
  const memory = new InMemory();
  await (await memory.begun()).table.stop();
  for (const gone of [
    { entryFor: () => undefined },
    { entryFor: () => undefined, latest: () => undefined },
  ]) {
    const copy = new InMemory();
    copy.database.restore(memory.database);
    const table = (await Table.open({ ...copy.house, ...gone }, ID))!;
    expect(table.committed.frozen?.phrase?.key).toBe('noVersion');
    expect(await table.end()).toBe('ended');
    expect(await sealsIn(copy)).toMatchObject({ final: true });
  }
});

describe('somebody comes with a head that this server signed', () => {
  const seen = (table: Table, n: number) => {
    const { terms } = table.committed.fair;
    const head = { n, head: 'ab'.repeat(32), final: false };
    const { signer } = new InMemory().house;
    return { ...head, sig: signer.sign(headStatement(terms!, termsHash(terms!), head)) };
  };

  test('another node may have written what was signed: the log is asked first', async () => {
    const one = new InMemory();
    const { table } = await one.begun();
    const other = (await Table.open(new InMemory(one).house, ID))!;
    await send(table, 0, { type: 'abandon' });
    await other.recall(table.committed.fair.signed!);
    expect(other.committed.frozen).toBeUndefined();
    expect(other.committed.version).toBe(table.committed.version);
  });

  test('every head that was signed on the way is known, also when the game is over', async () => {
    const memory = new InMemory();
    const { table } = await memory.begun();
    const first = table.committed.fair.signed!;
    await send(table, 0, { type: 'abandon' });
    const later = (await Table.open(memory.house, ID))!;
    expect(later.committed.fair.signedBefore).toEqual([first]);
    await later.recall(first);
    expect(later.committed.frozen).toBeUndefined();
    await later.recall(seen(later, first.n));
    expect(later.committed.frozen?.phrase).toMatchObject({ key: 'forked' });
  });

  test('a log that is shorter is not played on, and it is said once', async () => {
    const memory = new InMemory();
    const { table } = await memory.begun();
    await table.recall({ ...table.committed.fair.signed! });
    expect(table.committed.frozen).toBeUndefined();
    await table.recall(seen(table, 9));
    await table.recall(seen(table, 9));
    expect(table.committed.frozen?.phrase).toMatchObject({ key: 'rolledBack' });
    expect(memory.incidents.map(([what]) => what)).toEqual(['rolled back']);
    expect((await send(table, 0, END)).refused?.phrase?.key).toBe('rolledBack');
    expect(table.info.status).toBe('frozen');
  });

  test('neither is it at another node, or when it is opened again: the log says so', async () => {
    const memory = new InMemory();
    const { table } = await memory.begun();
    const other = (await Table.open(new InMemory(memory).house, ID))!;
    await table.recall(seen(table, 9));
    await other.catchUp();
    const later = (await Table.open(memory.house, ID))!;
    for (const { committed } of [other, later])
      expect(committed.frozen).toEqual(refusal('rolledBack', { seen: 9, here: 1 }));
    expect(memory.types().filter((type) => type === 'contradicted')).toHaveLength(1);
    await other.recall(seen(table, 9));
    expect(memory.types().at(-1)).toBe('contradicted');
    // Its rows can still be made.
    const { entered } = await readLog(memory.house.store, ID);
    expect(foldLog(memory.house, ID, entered).length).toBeGreaterThan(0);
    // Its end is signed, or no backup with it could ever be used again.
    expect(await later.end()).toBe('ended');
    expect(await sealsIn(memory)).toMatchObject({ final: true });
  });

  test('it is not played on here though that could not be stored', async () => {
    const memory = new InMemory();
    const { table } = await memory.begun();
    memory.failures.push(new Error('EPIPE'));
    await table.recall(seen(table, 9));
    expect(memory.types()).not.toContain('contradicted');
    expect(table.committed.frozen?.phrase).toMatchObject({ key: 'rolledBack' });
  });

  test('bots of a table that is not played on are not asked, and it is forgotten like any other', async () => {
    const memory = new InMemory();
    let asked = 0;
    const bots: House['bots'] = {
      choose: ({ moves }) => {
        asked++;
        return Promise.resolve({ memory: 0, move: moves.at(-1) });
      },
    };
    Object.assign(memory.house, { bots });
    const { table, ada, bo } = await memory.begun({ botPauseMs: 100 });
    await send(table, 1, { type: 'takeover', seat: seat(1), bot: 'adder' });
    await send(table, 0, END);
    await table.recall(seen(table, 9));
    await memory.go(10_000);
    // It may have been under way.
    expect(asked).toBeLessThan(2);
    table.detach(seat(0), ada, false);
    table.detach(seat(1), bo, false);
    await memory.go(10_000);
    expect(table.idle).toBe(true);
  });
});
