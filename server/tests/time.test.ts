import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AnyEntry } from '@reckon/kernel';
import pino from 'pino';
import { expect, test } from 'vitest';
import { systemTime } from '../time.ts';
import { tally } from './tally.ts';
import { connectTo, open, pause, Raw, sit, until } from './helpers.ts';

const turnOf = (turnMs: number) => ({ options: { rounds: 50, turnMs } });

test('a deadline plays the fallback, once, and the log says why', async () => {
  const server = await open();
  const { people, close, table } = await sit(server, turnOf(250));
  expect(people[0]!.screen!.clocks).toMatchObject([{ seat: 0, ms: 250, why: 'clock.here' }]);
  await until(() => people[1]!.screen!.toAct[0] === 1, 'the deadline', 5000);
  const { events, screen } = await server.http.snapshot(table);
  // Where the machine is slow more than one turn may have run out: each ends once.
  expect(events.length).toBeGreaterThan(0);
  expect(events).toEqual(events.map((_, n) => [n + 1, { type: 'ended', seat: n % 2, why: 'timeout' }]));
  // Who was late is told so, and nobody else.
  await until(() => people[0]!.screen!.late !== undefined, 'the word about the house');
  expect(screen.late).toBeUndefined();
  const { clocks, toAct } = people[1]!.screen!;
  expect(clocks).toMatchObject(toAct.map((seat) => ({ seat })));
  close();
  await server.server.close();
});

test('a warning comes before a long deadline, and is part of the log', async () => {
  let skew = 0;
  const server = await open({ time: { ...systemTime(), now: () => Date.now() + skew } });
  const { people, close } = await sit(server, turnOf(60_000));
  const [clock] = people[0]!.screen!.clocks;
  expect(clock!.warned).toBeUndefined();
  // The server's clock jumps to nine seconds before the deadline, and something at the table makes it look.
  skew = 51_000;
  await people[1]!.send({ type: 'takeover', seat: 1 as never, bot: 'adder' });
  await until(() => people[0]!.screen!.clocks[0]?.warned === true, 'the warning');
  expect(people[0]!.screen!.clocks).toEqual([{ ...clock, warned: true }]);
  close();
  await server.server.close();
});

test('offline seats follow the game’s policy; who comes back gets time again', async () => {
  const server = await open({ limits: { absenceMs: 30 } });
  const { people, seated, table, close } = await sit(server, turnOf(60_000));
  people[0]!.close();
  await until(() => people[1]!.screen!.table.seats[0]!.presence === 'offline', 'the absence');
  await until(() => people[1]!.screen!.clocks[0]?.why === 'clock.offline', 'the other clock');
  expect(people[1]!.screen!.clocks[0]!.ms).toBe(30_000);
  const back = connectTo(server, table, seated[0]!.token);
  await until(() => people[1]!.screen!.clocks[0]?.why === 'clock.here', 'the clock of somebody present');
  expect(people[1]!.screen!.clocks[0]!.due - Date.now()).toBeGreaterThan(30_000);
  back.close();
  close();
  await server.server.close();
});

test('a line that died without a word is shown to others, and one that was only slow comes back', async () => {
  const server = await open({ limits: { silentMs: 600, absenceMs: 30 } });
  const { people, seated, table, close } = await sit(server, turnOf(60_000), false);
  const presence = (): string => people[0]!.screen!.table.seats[1]!.presence;
  people[1]!.close();
  const raw = await Raw.open(server.ws);
  await raw.hello(table, seated[1]!.token);
  // A client that says nothing but answers pings is there.
  await pause(1500);
  expect(presence()).toBe('here');
  // Nothing is read from the line any more, nothing answered; it is not closed either.
  raw.socket.pause();
  const began = Date.now();
  await until(() => presence() === 'offline', 'the silence');
  expect(Date.now() - began).toBeLessThan(5000);
  expect(raw.closed).toBeUndefined();
  raw.socket.resume();
  await until(() => presence() === 'here', 'the sign of life');
  // Its second socket speaks for a seat whose first one is silent; and a silent one that closes changes nothing.
  raw.socket.pause();
  await until(() => presence() === 'offline', 'the silence again');
  const back = connectTo(server, table, seated[1]!.token);
  await until(() => presence() === 'here', 'the second socket');
  raw.close();
  await pause(200);
  expect(presence()).toBe('here');
  back.close();
  close();
  await server.server.close();
});

test('with the limits as they are it takes less than ten seconds', async () => {
  const server = await open();
  const { people, seated, table, close } = await sit(server, {}, false);
  people[1]!.close();
  const raw = await Raw.open(server.ws);
  await raw.hello(table, seated[1]!.token);
  raw.socket.pause();
  const began = Date.now();
  await until(() => people[0]!.screen!.table.seats[1]!.presence === 'offline', 'the silence');
  expect(Date.now() - began).toBeLessThan(10_000);
  raw.close();
  close();
  await server.server.close();
}, 30_000);

test('pace 0 turns all clocks off', async () => {
  const server = await open();
  const { people, close } = await sit(server, { ...turnOf(200), clock: { turnMs: 1000, pace: 0 } });
  await pause(400);
  expect(people[0]!.screen).toMatchObject({ clocks: [], toAct: [0] });
  close();
  await server.server.close();
});

test('deadlines survive a restart: a stop in order gives all the time back', async () => {
  const data = mkdtempSync(join(tmpdir(), 'reckon-time-'));
  const first = await open({ data });
  const { people, seated, table, close } = await sit(first, turnOf(40_000));
  await people[0]!.move({ type: 'add', n: 1 });
  const before = people[0]!.screen!.clocks[0]!.due - Date.now();
  close();
  await first.server.close();
  await pause(400);
  const second = await open({ data });
  const { screen } = await second.http.snapshot(table, seated[0]!.token);
  const after = screen.clocks[0]!.due - Date.now();
  expect(screen.view).toMatchObject({ tallies: [1, 0] });
  expect(Math.abs(after - before)).toBeLessThan(3000);
  await second.server.close();
  rmSync(data, { recursive: true, force: true });
}, 60_000);

test('a deadline that fell into the time away is not held against anybody at once, but it is kept', async () => {
  const data = mkdtempSync(join(tmpdir(), 'reckon-time-'));
  let skew = 0;
  const time = { ...systemTime(), now: () => Date.now() + skew };
  const first = await open({ data, time });
  const { table, seated, close } = await sit(first, turnOf(1000));
  close();
  await first.server.close();
  skew = 3_600_000;
  const second = await open({ data, time });
  const { screen } = await second.http.snapshot(table, seated[0]!.token);
  expect(screen.clocks).toHaveLength(1);
  await expect
    .poll(async () => (await second.http.snapshot(table)).screen.seq, { timeout: 10_000 })
    .toBeGreaterThan(0);
  await second.server.close();
  rmSync(data, { recursive: true, force: true });
}, 60_000);

test('a game at which nobody has been for its time is over, and recorded so', async () => {
  const server = await open({ limits: { desertedMs: 700, absenceMs: 50, revealMs: 2000 } });
  const { people, table, seated, close } = await sit(server);
  people[1]!.close();
  await pause(1200);
  // One of them is there.
  expect((await server.http.table(table)).status).toBe('playing');
  close();
  await expect
    .poll(async () => (await server.http.table(table)).status, { timeout: 15_000 })
    .toBe('abandoned');
  const { screen } = await server.http.snapshot(table, seated[0]!.token);
  expect(screen.table.fair.signed?.final).toBe(true);
  await server.server.close();
}, 60_000);

test('it ends though the server was away meanwhile', async () => {
  const data = mkdtempSync(join(tmpdir(), 'reckon-deserted-'));
  const first = await open({ data, limits: { absenceMs: 50 } });
  const { people, table, close } = await sit(first);
  const { version } = people[0]!.screen!;
  close();
  await expect
    .poll(async () => (await first.http.snapshot(table)).screen.version, { timeout: 15_000 })
    .toBeGreaterThan(version);
  await first.server.close();
  const second = await open({ data, limits: { desertedMs: 1, revealMs: 10 } });
  await expect
    .poll(async () => (await second.http.table(table)).status, { timeout: 15_000 })
    .toBe('abandoned');
  await second.server.close();
  rmSync(data, { recursive: true, force: true });
}, 60_000);

test('a scorer that throws costs the score, not the result', async () => {
  const entry = tally();
  const broken: AnyEntry = {
    ...entry,
    scoring: {
      ...entry.scoring,
      observe: () => {
        throw new Error('cannot count');
      },
    },
  };
  const lines: string[] = [];
  const log = pino({ level: 'error' }, { write: (line: string) => void lines.push(line) });
  const server = await open({ catalog: [broken], log });
  const { people, close } = await sit(server, { options: { rounds: 1 } });
  while (people[0]!.screen!.table.status === 'playing') {
    const [next] = people[0]!.screen!.toAct;
    await until(() => people[next!]!.screen!.moves.length > 0, 'the turn');
    expect((await people[next!]!.move({ type: 'end' })).refused).toBeUndefined();
    await until(() => people[0]!.screen!.toAct[0] !== next, 'the next');
  }
  await until(() => people[1]!.screen?.table.status === 'finished', 'the end');
  expect(people[1]!.screen!.result).toMatchObject({ unscored: true });
  expect(lines.some((line) => line.includes('"what":"observer"'))).toBe(true);
  expect(lines.some((line) => line.includes('there is no sheet'))).toBe(true);
  close();
  await server.server.close();
});
