import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Seat } from '@reckon/kernel';
import { framesOf } from '@reckon/protocol';
import { connectTo, open, sit, until, type Anyone, type Test } from './helpers.ts';

let server: Test;
beforeAll(async () => {
  server = await open();
});
afterAll(() => server.server.close());

const marks = ({ screen }: Anyone): readonly number[] => screen!.table.seats.map(({ mark }) => mark);

describe('the host sets the table until the game begins', () => {
  test('options, clock, scores and listing; everybody sees at once what was changed and by whom', async () => {
    const { people, table, close } = await sit(server, { open: true }, false);
    const [host, other] = people;
    const watcher = connectTo(server, table);
    const ack = await host!.send({
      type: 'arrange',
      options: { rounds: 7 },
      clock: { turnMs: 60_000, pace: 2 },
      visibility: 'own',
      open: false,
    });
    expect(ack.refused).toBeUndefined();
    await until(() => other!.screen!.version >= ack.version && watcher.screen !== undefined, 'the change');
    for (const { screen } of [host!, other!, watcher])
      expect(screen!.table).toMatchObject({
        options: { rounds: 7 },
        config: { rounds: 7, first: 0 },
        clock: { turnMs: 60_000, pace: 2 },
        visibility: 'own',
        open: false,
        arranged: { seat: 0, name: 'P0', what: ['clock', 'visibility', 'open', 'options.rounds'] },
      });
    // What is left out stays.
    await host!.send({ type: 'arrange', options: { turnMs: 40_000 } });
    expect(host!.screen!.table).toMatchObject({
      options: { rounds: 7, turnMs: 40_000 },
      visibility: 'own',
      arranged: { what: ['options.turnMs'] },
    });
    watcher.close();
    close();
  });

  test('a table that is no longer open is not listed, and comes back to the list', async () => {
    const { people, table, close } = await sit(server, { open: true }, false);
    const listed = async (): Promise<boolean> => (await server.http.tables()).some(({ id }) => id === table);
    expect(await listed()).toBe(true);
    await people[0]!.send({ type: 'arrange', open: false });
    expect(await listed()).toBe(false);
    await people[0]!.send({ type: 'arrange', open: true });
    expect(await listed()).toBe(true);
    close();
  });

  test('what the game does not know is refused in its own words, and nothing is half done', async () => {
    const { people, close } = await sit(server, {}, false);
    const before = people[0]!.screen!.version;
    const refused = async (options: Record<string, string | number | boolean>) =>
      (await people[0]!.send({ type: 'arrange', options, visibility: 'none' })).refused;
    expect(await refused({ rounds: 1000 })).toMatchObject({ code: 'BAD_OPTIONS', path: 'options.rounds' });
    expect(await refused({ nonsense: true })).toMatchObject({ code: 'BAD_OPTIONS' });
    expect((await people[0]!.send({ type: 'arrange', open: false })).refused?.code).toBe('NO_CHANGE');
    expect(people[0]!.screen!.version).toBe(before);
    expect(people[0]!.screen!.table.visibility).toBe('all');
    close();
  });

  test('the game is dealt as the table was set last; after that it stands', async () => {
    const { people, close } = await sit(server, {}, false);
    await people[0]!.send({ type: 'arrange', options: { rounds: 9 } });
    await people[0]!.send({ type: 'start' });
    await until(() => people[0]!.screen!.view !== null, 'the deal');
    expect(people[0]!.screen!.view).toMatchObject({ left: 18 });
    expect((await people[0]!.send({ type: 'arrange', options: { rounds: 3 } })).refused).toEqual({
      code: 'NOT_NOW',
      text: 'The game has begun; it is played as it was set up.',
      phrase: { key: 'begunSet' },
    });
    close();
  });

  test('in the lobby of a rematch who begins is not undone by changing something else', async () => {
    const { people, seated, close } = await sit(server, { options: { rounds: 1 } });
    for (const person of people) {
      await until(() => person.screen!.moves.length > 0, 'the turn');
      await person.move({ type: 'end' });
    }
    await people[0]!.send({ type: 'rematch' });
    await until(() => people[0]!.screen!.table.rematch !== undefined, 'the next table');
    const next = connectTo(server, people[0]!.screen!.table.rematch!.id, seated[0]!.token);
    await until(() => next.screen !== undefined, 'the lobby');
    expect(next.screen!.table.config).toMatchObject({ rounds: 1, first: 1 });
    expect((await next.send({ type: 'arrange', options: { rounds: 4 } })).refused).toBeUndefined();
    expect(next.screen!.table.config).toMatchObject({ rounds: 4, first: 1 });
    next.close();
    close();
  });

  test('the change survives a restart', async () => {
    const data = mkdtempSync(join(tmpdir(), 'reckon-lobby-'));
    const first = await open({ data });
    const { people, table, close } = await sit(first, {}, false);
    await people[0]!.send({ type: 'arrange', options: { rounds: 5 }, visibility: 'none' });
    await people[0]!.send({ type: 'mark', mark: 5 });
    await people[0]!.send({ type: 'rename', name: 'Ada' });
    const { arranged } = people[0]!.screen!.table;
    close();
    await first.server.close();
    const second = await open({ data });
    const { screen } = await second.http.snapshot(table);
    expect(screen.table).toMatchObject({ options: { rounds: 5 }, visibility: 'none', arranged });
    expect(screen.table.seats[0]).toMatchObject({ mark: 5, name: 'Ada' });
    await second.server.close();
    rmSync(data, { recursive: true, force: true });
  }, 60_000);
});

describe('marks', () => {
  test('are the seats’ own until somebody takes another; no two are alike', async () => {
    const { people, close } = await sit(server, { seats: 4, people: 2, bots: ['adder'] }, false);
    const [one, two] = people;
    expect(marks(one!)).toEqual([0, 1, 2, 3]);
    // A bot's gives way.
    expect((await one!.send({ type: 'mark', mark: 3 })).refused).toBeUndefined();
    expect(marks(one!)).toEqual([3, 1, 2, 0]);
    // A person's does not.
    expect((await two!.send({ type: 'mark', mark: 3 })).refused?.code).toBe('MARK_TAKEN');
    expect((await two!.send({ type: 'mark', mark: 5 })).refused).toBeUndefined();
    expect(marks(two!)).toEqual([3, 5, 2, 0]);
    close();
  });

  test('whoever sits down where a mark was taken gets another, or the one that is liked if it is free', async () => {
    const { people, table, close } = await sit(server, { seats: 4, people: 1 }, false);
    await people[0]!.send({ type: 'mark', mark: 1 });
    await server.http.join(table, { player: 'P1' });
    await server.http.join(table, { player: 'P2', mark: 4 });
    await server.http.join(table, { player: 'P3', mark: 4 });
    await until(() => people[0]!.screen!.table.seats[3]!.kind === 'person', 'all seats');
    expect(marks(people[0]!)).toEqual([1, 0, 4, 3]);
    close();
  });

  test('go with the people into the game, its replay, its file and the rematch', async () => {
    const { people, seated, table, close } = await sit(server, { options: { rounds: 1 } }, false);
    await people[0]!.send({ type: 'mark', mark: 4 });
    await people[1]!.send({ type: 'mark', mark: 0 });
    await people[0]!.send({ type: 'start' });
    await until(() => people.every(({ screen }) => screen!.table.status === 'playing'), 'the start');
    for (const person of people) {
      await until(() => person.screen!.moves.length > 0, 'the turn');
      await person.move({ type: 'end' });
    }
    const replay = await server.http.replay(table, 'spectator');
    expect(framesOf(replay).length).toBeGreaterThan(1);
    expect(replay.table.seats.map(({ mark }) => mark)).toEqual([4, 0]);
    const file = await server.http.record(table);
    const imported = await server.http.importGame(file);
    const { seats } = await server.http.table(imported.table);
    expect(seats.map(({ mark }) => mark)).toEqual([4, 0]);
    await people[1]!.send({ type: 'rematch' });
    await until(() => people[0]!.screen!.table.rematch !== undefined, 'the next table');
    const next = await server.http.snapshot(people[0]!.screen!.table.rematch!.id, seated[0]!.token);
    expect(next.screen.table.seats.map(({ mark }) => mark)).toEqual([4, 0]);
    close();
  });
});

describe('a name', () => {
  const names = ({ screen }: Anyone): readonly string[] => screen!.table.seats.map(({ name }) => name);

  test('is changed by its own seat, seen by all at once, and goes into the game and the rematch', async () => {
    const { people, seated, table, close } = await sit(server, { options: { rounds: 1 } }, false);
    const [one, two] = people;
    await one!.send({ type: 'arrange', visibility: 'own' });
    await two!.send({ type: 'rename', name: '  Grace\u202E \n Hopper ' });
    const ack = await one!.send({ type: 'rename', name: 'Ada' });
    await until(() => two!.screen!.version >= ack.version, 'the change');
    for (const person of people) expect(names(person)).toEqual(['Ada', 'Grace Hopper']);
    expect(two!.screen!.table.arranged).toMatchObject({ seat: 0, name: 'Ada', what: ['visibility'] });
    expect((await one!.send({ type: 'rename', name: 'Ada ' })).refused?.code).toBe('NO_CHANGE');
    expect((await one!.send({ type: 'rename', name: ' ' })).refused?.code).toBe('BAD_MESSAGE');

    await one!.send({ type: 'start' });
    for (const person of people) {
      await until(() => person.screen!.moves.length > 0, 'the turn');
      expect((await person.send({ type: 'rename', name: 'Late' })).refused?.code).toBe('NOT_NOW');
      await person.move({ type: 'end' });
    }
    const replay = await server.http.replay(table, 'spectator');
    expect(replay.table.seats.map(({ name }) => name)).toEqual(['Ada', 'Grace Hopper']);
    await one!.send({ type: 'rematch' });
    await until(() => one!.screen!.table.rematch !== undefined, 'the next table');
    const next = await server.http.snapshot(one!.screen!.table.rematch!.id, seated[0]!.token);
    expect(next.screen.table.seats.map(({ name }) => name)).toEqual(['Ada', 'Grace Hopper']);
    close();
  });

  test('goes with whoever leaves: the next one in that seat has their own', async () => {
    const { people, table, close } = await sit(server, {}, false);
    await people[1]!.send({ type: 'rename', name: 'Grace' });
    await people[1]!.send({ type: 'leave' });
    await server.http.join(table, { player: 'Bruno' });
    await until(() => names(people[0]!)[1] === 'Bruno', 'the new name');
    close();
  });
});

test('the host takes away seats nobody came for: whoever sat behind one moves up and plays', async () => {
  const sat = await sit(server, { seats: 4, people: 3, name: 'Small' }, false);
  const [host, second, third] = sat.people;
  await second!.send({ type: 'leave' });
  await until(() => host!.screen!.table.seats[1]!.kind === 'open', 'the leaving');
  const removed = await host!.send({ type: 'removeSeat', seat: 1 as Seat });
  expect(removed.refused).toBeUndefined();
  // The same token opens the seat that is theirs now, and its share of chance is given anew.
  await until(
    () => third!.screen?.you === 1 && third!.screen.table.seats[1]!.contributed === true,
    'the move',
  );
  expect(host!.screen!.table.seats.map(({ kind, name }) => [kind, name])).toEqual([
    ['person', 'P0'],
    ['person', 'P2'],
    ['open', ''],
  ]);
  expect((await host!.send({ type: 'removeSeat', seat: 1 as Seat })).refused?.phrase?.key).toBe('seatNeeded');
  expect((await host!.send({ type: 'removeSeat', seat: 2 as Seat })).refused).toBeUndefined();
  expect((await host!.send({ type: 'removeSeat', seat: 1 as Seat })).refused?.phrase?.key).toBe('seatNeeded');
  expect((await host!.send({ type: 'start' })).refused).toBeUndefined();
  await until(() => third!.screen?.table.status === 'playing', 'the start');
  expect(third!.screen!.table.seats).toHaveLength(2);
  await host!.send({ type: 'move', move: { type: 'end' } });
  await until(() => third!.screen!.moves.length > 0, 'the turn');
  expect((await third!.send({ type: 'move', move: { type: 'end' } })).refused).toBeUndefined();
  sat.close();
});

test('a seat is laid as long as the game has one more', async () => {
  const sat = await sit(server, { seats: 2, people: 2 }, false);
  const [host] = sat.people;
  await host!.send({ type: 'addSeat' });
  await host!.send({ type: 'addSeat' });
  expect((await host!.send({ type: 'addSeat' })).refused?.phrase).toEqual({ key: 'noMoreSeats', max: 4 });
  const { code } = sat.seated[0]!;
  const joined = await server.http.join(code, { player: 'Late', seat: 3 });
  expect(joined.seat).toBe(3);
  sat.close();
});

test('ready is said, and unsaid by whatever is set otherwise', async () => {
  const sat = await sit(server, { people: 2 }, false);
  const [host, other] = sat.people;
  const ready = () => host!.screen!.table.seats.map((seat) => seat.ready === true);
  expect(ready()).toEqual([false, false]);
  await other!.send({ type: 'ready', ready: true });
  await until(() => ready()[1] === true, 'ready');
  expect((await other!.send({ type: 'ready', ready: true })).refused?.phrase?.key).toBe('readyAlready');
  await host!.send({ type: 'arrange', options: { rounds: 5 } });
  await until(() => ready()[1] === false, 'another table');
  await other!.send({ type: 'ready', ready: true });
  await other!.send({ type: 'ready', ready: false });
  await until(() => ready()[1] === false, 'not ready');
  sat.close();
});

test('a table says whose turn it is, since when and how long', async () => {
  const sat = await sit(server, { people: 2, clock: { turnMs: 86_400_000, pace: 1 } });
  const before = await server.http.table(sat.table);
  expect(before.turn?.seats).toEqual([0]);
  expect(before.turn!.due! - before.turn!.since!).toBe(86_400_000);
  await sat.people[0]!.send({ type: 'move', move: { type: 'end' } });
  expect((await server.http.table(sat.table)).turn).toMatchObject({ seats: [1] });
  sat.close();
});
