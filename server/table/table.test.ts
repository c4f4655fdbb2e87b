import { seat } from '@reckon/kernel';
import { describe, expect, test } from 'vitest';
import type { Store } from '../store/open.ts';
import { Sealed } from '../store/secret.ts';
import { commit, Ear, InMemory, reveal, send } from '../tests/inMemory.ts';
import { ID } from '../tests/onPaper.ts';
import { Table } from './table.ts';
import { END } from '../tests/tally.ts';

describe('commands', () => {
  test('a command that is sent again is answered as it was, and carried out once', async () => {
    const memory = new InMemory();
    const { table } = await memory.begun();
    const first = await send(table, 0, END, 'once');
    expect(first).toEqual({ type: 'ack', id: 'once', version: table.committed.version });
    await send(table, 1, END);
    expect(await send(table, 0, END, 'once')).toEqual(first);
    expect(memory.types().filter((type) => type === 'played').length).toBe(2);
    expect((await send(table, 1, END)).refused?.code).toBe('NOT_YOUR_TURN');
    expect(table.answered('a token', 'once')).toBeUndefined();
  });

  test('who left is told so on every line, also one that came while the leave was under way', async () => {
    const memory = new InMemory();
    const { table, ada, bo } = await memory.begun();
    const ack = await send(table, 0, { type: 'leave' }, 'going');
    expect(ack.refused).toBeUndefined();
    const later = new Ear(table, seat(0));
    await memory.go(1);
    for (const { heard, closed } of [ada, later]) {
      expect(heard.filter(({ type }) => type === 'ack')).toEqual([ack]);
      expect(closed).toMatchObject([[{ phrase: { key: 'replaced' } }, true]]);
    }
    expect(bo.heard.filter(({ type }) => type === 'ack')).toEqual([]);
  });

  test('the record that holds its effect is named, not the signature behind it', async () => {
    const { table } = await new InMemory().begun();
    const { version } = table.committed;
    expect((await send(table, 0, { type: 'abandon' })).version).toBe(version + 1);
    expect(table.committed.version).toBe(version + 2);
  });

  test('what is said goes to everybody and stays, and is told to other nodes', async () => {
    const memory = new InMemory();
    const { table, ada, bo } = await memory.begun();
    memory.told.length = 0;
    expect((await send(table, 0, { type: 'chat', text: 'hm' }, 'said')).refused).toBeUndefined();
    await send(table, 0, { type: 'chat', text: 'hm' }, 'said');
    const line = { id: 1, at: memory.time.now(), seat: 0, name: 'Ada', text: 'hm' };
    for (const { heard } of [ada, bo])
      expect(heard.filter(({ type }) => type === 'chat')).toEqual([{ type: 'chat', entry: line }]);
    expect(table.snapshot('spectator').chat).toEqual([line]);
    expect(memory.told).toContain(ID);
    const other = await Table.open(new InMemory(memory).house, ID);
    expect(other!.snapshot('spectator').chat).toEqual([line]);
  });

  test('a line that was stored and not answered is shown to all when it is said again', async () => {
    const memory = new InMemory();
    const { table, ada, bo } = await memory.begun();
    const { store } = memory.house;
    const run: Store['run'] = store.run.bind(store);
    let lost = false;
    const losing: Store['run'] = async (...statements) => {
      const rows = await run(...statements);
      if (statements[0]?.name !== 'say' || lost) return rows;
      lost = true;
      throw new Error('EPIPE');
    };
    Object.assign(store, { run: losing });
    await expect(send(table, 0, { type: 'chat', text: 'hm' }, 'said')).rejects.toThrow('EPIPE');
    expect((await send(table, 0, { type: 'chat', text: 'hm' }, 'said')).refused).toBeUndefined();
    for (const { heard } of [ada, bo])
      expect(heard.filter(({ type }) => type === 'chat')).toMatchObject([{ entry: { id: 1, text: 'hm' } }]);
    expect(table.snapshot('spectator').chat).toMatchObject([{ text: 'hm' }]);
  });

  test('who comes back is shown what they alone may see, unless looks close', async () => {
    const { table } = await new InMemory().begun();
    await send(table, 0, { type: 'move', move: { type: 'look' } });
    expect(table.snapshot(seat(0)).events).toMatchObject([
      [1, { type: 'looked', card: expect.any(String) as string }],
    ]);
    expect(table.snapshot(seat(1)).events).toEqual([[1, { type: 'looked', seat: 0 }]]);
  });

  test('a script that sends commands counts as there for a minute after each', async () => {
    const memory = new InMemory();
    const table = await memory.lay();
    const presence = (): string => table.info.seats[0]!.presence;
    expect(presence()).toBe('here');
    await memory.go(10_001);
    expect(presence()).toBe('offline');
    const ack = (from: 'script' | 'socket') =>
      table.perform(
        { seat: seat(0), key: 'k', tokens: table.committed.tokens },
        { type: 'addSeat', id: from, version: 0 },
        from,
      );
    await ack('socket');
    expect(presence()).toBe('offline');
    const watcher = new Ear(table, 'spectator');
    await memory.go(500);
    await ack('script');
    expect([presence(), table.lastUsed]).toEqual(['here', memory.time.now()]);
    expect(JSON.stringify(watcher.heard[1])).toContain('"presence":"here"');
    await memory.go(60_000);
    expect(presence()).toBe('here');
    await memory.go(1);
    expect(presence()).toBe('offline');
  });
});

test('while the clocks of a table that was stopped begin again, nothing else is written', async () => {
  const one = new InMemory();
  const { table } = await one.begun();
  await table.stop(true);
  await one.go(30_000);
  const two = new InMemory(one);
  two.instead = () => new Promise(() => {});
  void Table.open(two.house, ID);
  await expect.poll(() => two.appended.length).toBe(1);
  // Nobody comes back, and that is due too.
  await two.go(60_000);
  expect(two.appended.map(({ records }) => records.map(({ body }) => body))).toEqual([
    [JSON.stringify({ type: 'timed', why: 'resumed' })],
  ]);
});

describe('seats and tokens', () => {
  test('who joins twice with one id sits once, and the token opens the seat until it is exchanged', async () => {
    const memory = new InMemory();
    const table = await memory.lay();
    const joined = await table.join({ name: 'Bo' }, 'bo');
    expect(joined).toMatchObject({ table: ID, seat: 1 });
    expect(await table.join({ name: 'Bo' }, 'bo')).toEqual(joined);
    expect(await table.join({ name: 'Cy' }, 'cy')).toMatchObject({ refused: { code: 'NO_SEAT' } });
    const { token } = joined as { token: string };
    expect(await table.credentialOf(token)).toMatchObject({ seat: 1 });
    expect(await table.credentialOf('nonsense')).toBeUndefined();
    const bo = new Ear(table, seat(1));
    const moved = await table.rotate(token, 'move');
    expect(await table.rotate(token, 'move')).toEqual(moved);
    expect(await table.rotate(token, 'again')).toMatchObject({ refused: { code: 'BAD_TOKEN' } });
    expect(await table.credentialOf(token)).toBeUndefined();
    expect(await table.credentialOf((moved as { token: string }).token)).toMatchObject({ seat: 1 });
    // The answer goes out before the old device is shut out.
    expect(bo.closed).toEqual([]);
    await memory.go(0);
    expect(bo.closed).toMatchObject([[{ code: 'REPLACED' }, true]]);
  });

  test('where others write, the log is asked before anybody is turned away', async () => {
    const one = new InMemory();
    const two = new InMemory(one, undefined, 'postgres');
    const table = await one.lay();
    const other = (await Table.open(two.house, ID))!;
    // It has read the tokens as they were.
    expect(await other.credentialOf('nonsense', 'here')).toBeUndefined();
    const { token } = (await table.join({ name: 'Bo' }, 'bo')) as { token: string };
    expect(await other.credentialOf(token, 'here')).toBeUndefined();
    expect(await other.credentialOf(token)).toMatchObject({ seat: 1 });
    // The same join by another node is answered as the first was.
    const three = new InMemory(one);
    const third = (await Table.open(three.house, ID))!;
    await table.join({ name: 'Cy' }, 'none');
    three.shared = true;
    const moved = await table.rotate(token, 'move');
    expect(await third.rotate(token, 'move')).toEqual(moved);
  });

  test('the device a seat was moved to stays, though it comes with the word of the move', async () => {
    const one = new InMemory();
    const two = new InMemory(one, undefined, 'postgres');
    const table = await one.lay();
    const { token } = (await table.join({ name: 'Bo' }, 'bo')) as { token: string };
    const other = (await Table.open(two.house, ID))!;
    const old = await other.credentialOf(token);
    const before = new Ear(other, seat(1), old!.tokens);
    const moved = (await table.rotate(token, 'move')) as { token: string };
    // Asking for it is how this node hears of the move.
    const holder = await other.credentialOf(moved.token);
    const after = new Ear(other, seat(1), holder!.tokens);
    const late = new Ear(other, seat(1), old!.tokens);
    await two.go(0);
    for (const { closed } of [before, late]) expect(closed).toMatchObject([[{ code: 'REPLACED' }, true]]);
    expect(after.closed).toEqual([]);
  });

  test('tokens that are newer than the table is here open it with the table as new', async () => {
    const one = new InMemory();
    const two = new InMemory(one, undefined, 'postgres');
    const table = await one.lay();
    const { token } = (await table.join({ name: 'Bo' }, 'bo')) as { token: string };
    const other = (await Table.open(two.house, ID))!;
    const moved = (await table.rotate(token, 'move')) as { token: string };
    expect(other.committed.tokens).toBeLessThan(table.committed.tokens);
    const { tokens } = table.committed;
    expect(await other.credentialOf(moved.token)).toMatchObject({ seat: 1, tokens });
    expect(await other.credentialOf(token)).toBeUndefined();
  });
});

describe('viewers', () => {
  test('a seat has so many sockets and no more, and so has the gallery', async () => {
    const memory = new InMemory();
    const table = await memory.lay();
    const ears = Array.from({ length: 4 }, () => new Ear(table, seat(0)));
    expect(ears.every(({ refused }) => refused === undefined)).toBe(true);
    expect(new Ear(table, seat(0)).refused?.code).toBe('FULL');
    const watchers = Array.from({ length: 50 }, () => new Ear(table, 'spectator'));
    expect(watchers.every(({ refused }) => refused === undefined)).toBe(true);
    expect(new Ear(table, 'spectator').refused?.code).toBe('FULL');
    expect([table.connected, table.info.spectators]).toEqual([54, 50]);
  });

  test('whoever comes back finds a place where lines of theirs fell silent: nobody may be at their other end', async () => {
    const memory = new InMemory();
    const table = await memory.lay();
    const [first, second] = Array.from({ length: 4 }, () => new Ear(table, seat(0)));
    second!.silent = true;
    table.falters(seat(0), true);
    const back = new Ear(table, seat(0));
    expect(back.refused).toBeUndefined();
    expect([first!.closed, second!.closed]).toMatchObject([
      [],
      [[{ phrase: { key: 'tooManyEyes' } }, false]],
    ]);
    // Its end is heard of later.
    table.detach(seat(0), second!, true);
    expect([table.connected, table.info.seats[0]!.presence]).toEqual([4, 'here']);
    expect(new Ear(table, seat(0)).refused?.code).toBe('FULL');
  });

  test('other nodes are told who is connected here, and tell who is there', async () => {
    const memory = new InMemory();
    const table = await memory.lay();
    memory.told.length = 0;
    const ada = new Ear(table, seat(0));
    new Ear(table, 'spectator');
    table.falters(seat(0), true);
    table.falters('spectator', true);
    table.falters(seat(0), false);
    table.detach(seat(0), ada, false);
    expect(memory.told).toEqual([
      [[0], 0],
      [[0], 1],
      [[], 1],
      [[0], 1],
    ]);
    // A reload is no absence for them either.
    await memory.go(10_001);
    expect(memory.told.slice(4)).toEqual([[[], 1]]);
    table.elsewhere('other', [], 2);
    expect(table.info.spectators).toBe(3);
  });

  test('a node that speaks of the table for the first time is told who is here', async () => {
    const memory = new InMemory();
    const table = await memory.lay();
    table.elsewhere('early', [], 0);
    memory.told.length = 0;
    const ada = new Ear(table, seat(0));
    table.elsewhere('other', [], 1);
    table.elsewhere('other', [], 2);
    // Whoever has nobody may have just come; that it had somebody is known.
    table.elsewhere('other', [], 0);
    table.elsewhere('other', [], 0);
    expect(memory.told).toEqual([
      [[0], 0],
      [[0], 0],
      [[0], 0],
    ]);
    table.detach(seat(0), ada, false);
    await memory.go(10_001);
    memory.told.length = 0;
    table.elsewhere('late', [seat(1)], 0);
    expect(memory.told).toEqual([]);
  });

  test('a script is there for other nodes as it is here', async () => {
    const memory = new InMemory();
    const table = await memory.lay();
    memory.told.length = 0;
    const ask = (id: string) =>
      table.perform(
        { seat: seat(0), key: 'k', tokens: table.committed.tokens },
        { type: 'addSeat', id, version: 0 },
        'script',
      );
    await ask('one');
    await ask('two');
    const people = (): readonly unknown[] => memory.told.filter((one) => Array.isArray(one));
    expect(people()).toEqual([[[0], 0]]);
    await memory.go(60_000);
    expect(table.idle).toBe(false);
    await memory.go(1);
    expect(people()).toEqual([
      [[0], 0],
      [[], 0],
    ]);
    // Before it is forgotten that is said again, now and then: messages may be lost.
    expect([table.idle, table.lastUsed]).toEqual([true, memory.time.now()]);
  });

  test('a table is idle when nobody looks, nothing waits and no bot thinks', async () => {
    const memory = new InMemory();
    const table = await memory.lay();
    await memory.go(0);
    expect(table.idle).toBe(true);
    const ada = new Ear(table, seat(0));
    expect(table.idle).toBe(false);
    await memory.time.go(500);
    table.detach(seat(0), ada, false);
    expect(table.idle).toBe(false);
    await memory.go(9501);
    expect([table.idle, table.lastUsed]).toEqual([true, 10_001]);
    const waiting = send(table, 0, { type: 'addSeat' });
    expect(table.idle).toBe(false);
    await waiting;
    await memory.go(0);
    expect(table.idle).toBe(true);
    // What fails waits no longer either.
    memory.failures.push(new Error('no answer'));
    await expect(send(table, 0, { type: 'removeSeat', seat: seat(2) })).rejects.toThrow('no answer');
    await memory.go(0);
    expect(table.idle).toBe(true);
    expect(memory.incidents.map(([what]) => what)).toEqual(['store', 'inbox']);
  });

  test('whose line falls silent on their turn is called', async () => {
    const memory = new InMemory();
    const { table } = await memory.begun();
    await memory.go(10_001);
    table.falters('spectator', true);
    table.falters(seat(1), true);
    table.falters(seat(0), true);
    table.falters(seat(0), false);
    table.falters(seat(1), false);
    expect(memory.called).toMatchObject([{ seat: 0 }]);
    table.falters(seat(0), true);
    expect(memory.called).toMatchObject([{ seat: 0 }]);
  });
});

describe('what the house does by itself', () => {
  test('a turn whose time is up is moved for, after a warning', async () => {
    const memory = new InMemory();
    const { table } = await memory.begun();
    const before = memory.types().length;
    expect(table.keeper.nextMoment).toBe(50_000);
    await memory.go(49_999);
    expect(memory.types().length).toBe(before);
    await memory.go(1);
    expect(memory.types().slice(before)).toEqual(['warned']);
    await memory.go(10_000);
    expect(memory.types().slice(before)).toEqual(['warned', 'played']);
    expect(table.committed.play!.acting).toEqual([1]);
    expect(table.snapshot(seat(0)).screen.late).toBe(1);
  });

  test('after a person’s move nobody looks before the next deadline', async () => {
    const memory = new InMemory();
    const { table } = await memory.begun();
    await memory.go(1000);
    await send(table, 0, END);
    await memory.go(49_999);
    expect(memory.types().at(-1)).toBe('played');
    await memory.go(1);
    expect(memory.types().at(-1)).toBe('warned');
  });

  test('bots move until it is a person’s turn, and again after it', async () => {
    const memory = new InMemory();
    const table = await memory.lay({ config: { rounds: 9, turnMs: 0, first: 1 } });
    await send(table, 0, { type: 'bot', seat: seat(1), bot: 'adder' });
    new Ear(table, seat(0));
    await commit(table, 0);
    await send(table, 0, { type: 'start' });
    await reveal(table, 0);
    await memory.go(0);
    expect(table.committed.play!.acting).toEqual([0]);
    await send(table, 0, END);
    await memory.go(0);
    expect(memory.types().filter((type) => type === 'played').length).toBe(3);
    expect(memory.incidents).toEqual([]);
  });

  test('what another node keeps is left to it, and looked at again in a second', async () => {
    const memory = new InMemory();
    const { table } = await memory.begun();
    memory.keeps = false;
    await memory.go(60_000);
    expect(memory.types().includes('warned')).toBe(false);
    memory.keeps = true;
    await memory.go(999);
    expect(memory.types().includes('played')).toBe(false);
    await memory.go(1);
    expect(memory.types().includes('played')).toBe(true);
    expect(table.committed.play!.acting).toEqual([1]);
  });

  test('a node that is nudged looks at once', async () => {
    const memory = new InMemory();
    const { table } = await memory.begun();
    memory.keeps = false;
    await memory.go(60_500);
    memory.keeps = true;
    table.keeper.wake();
    await memory.go(0);
    expect(memory.types().includes('played')).toBe(true);
  });

  test('somebody who goes is seen to be gone, and their time is another', async () => {
    const memory = new InMemory();
    const { table, ada } = await memory.begun();
    await memory.go(10_001);
    table.detach(seat(0), ada, false);
    await memory.go(3000);
    expect(memory.types().at(-1)).not.toBe('timed');
    await memory.go(1);
    expect(memory.types().at(-1)).toBe('timed');
    expect(table.committed).toMatchObject({ away: [0], clocks: [{ why: 'clock.offline' }] });
  });

  test('nobody is dropped for not revealing to a server that was away', async () => {
    const memory = new InMemory();
    const table = await memory.lay();
    await table.join({ name: 'Bo' }, 'bo');
    for (const who of [0, 1]) new Ear(table, seat(who));
    for (const who of [0, 1]) await commit(table, who);
    await send(table, 0, { type: 'start' });
    await reveal(table, 0);
    expect(table.keeper.nextMoment).toBe(10_000);
    await table.stop();
    await memory.go(15_000);
    const again = (await Table.open(memory.house, ID))!;
    expect(again.keeper.nextMoment).toBe(25_000);
    await memory.go(9_999);
    expect(memory.types().at(-1)).toBe('revealed');
    await memory.go(1);
    expect(memory.types().at(-1)).toBe('burnt');
    expect(again.committed.status).toBe('lobby');
  });

  test('the operator ends a table once; one that nobody comes to is ended only if that is so', async () => {
    const memory = new InMemory();
    const table = await memory.lay();
    expect(await table.end('if deserted')).toBe('ended');
    expect(table.committed.status).toBe('lobby');
    await memory.go(10_001);
    expect(await table.end('if deserted')).toBe('ended');
    expect(table.committed.status).toBe('abandoned');
    expect(await table.end()).toMatchObject({ refused: { phrase: { key: 'over' } } });
    const { table: other } = await new InMemory().begun();
    other.falters(seat(0), true);
    other.falters(seat(1), true);
    expect(await other.end('if deserted')).toBe('ended');
    expect(other.committed.status).toBe('playing');
    expect(await other.end()).toBe('ended');
    expect(other.committed.status).toBe('abandoned');
  });

  test('a table whose secret does not open is not ended, and says why', async () => {
    const memory = new InMemory();
    const table = await memory.lay();
    const read = (): Promise<never> => Promise.reject(new Sealed('another key'));
    Object.assign(memory.house, { vault: { ...memory.house.vault, read } });
    for (const command of ['first', 'again'])
      expect([command, await table.end()]).toMatchObject([
        command,
        { refused: { phrase: { key: 'sealed' } } },
      ]);
    expect(table.info.status).toBe('frozen');
  });
});
