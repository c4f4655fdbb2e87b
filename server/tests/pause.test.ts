import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemTime } from '../time.ts';
import { connectTo, open, pause, sit, until, type Anyone, type Test } from './helpers.ts';

let server: Test;
beforeAll(async () => {
  server = await open({ limits: { absenceMs: 30 } });
});
afterAll(() => server.server.close());

const turnOf = (turnMs: number) => ({ options: { rounds: 50, turnMs } });
const paused = ({ screen }: Anyone): boolean => screen!.table.pause?.state === 'paused';
const due = ({ screen }: Anyone): number => screen!.clocks[0]!.due;

test('a pause is asked for, agreed to by all, and any seat ends it; the time is given back', async () => {
  const { people, close } = await sit(server, { people: 3, ...turnOf(60_000) });
  const [one, two, three] = people;
  expect((await two!.send({ type: 'pause' })).refused).toBeUndefined();
  await until(() => one!.screen!.table.pause !== undefined, 'the question');
  expect(one!.screen!.table.pause).toEqual({ state: 'asked', seat: 1, agreed: [1] });
  expect((await two!.send({ type: 'pause' })).refused?.code).toBe('NOT_NOW');
  // Play goes on until all have agreed.
  expect((await one!.move({ type: 'add', n: 1 })).refused).toBeUndefined();
  await three!.send({ type: 'pause' });
  expect(paused(three!)).toBe(false);
  await one!.send({ type: 'pause' });
  await until(() => people.every(paused), 'the pause');
  expect(one!.screen!.table.pause).toMatchObject({ state: 'paused', seat: 1 });
  const [before, began] = [due(one!), Date.now()];
  expect((await one!.move({ type: 'add', n: 1 })).refused).toMatchObject({
    code: 'PAUSED',
    text: 'The game is paused.',
  });
  expect((await one!.send({ type: 'undo' })).refused?.code).toBe('PAUSED');
  await pause(600);
  expect((await three!.send({ type: 'resume' })).refused).toBeUndefined();
  await until(() => people.every(({ screen }) => screen!.table.pause === undefined), 'the end of the pause');
  // The deadline moved by as long as the pause was, which is at least as long as we waited in it.
  expect(due(one!) - before).toBeGreaterThanOrEqual(600);
  expect(due(one!) - before).toBeLessThan(Date.now() - began + 10_000);
  expect((await one!.move({ type: 'add', n: 1 })).refused).toBeUndefined();
  close();
});

test('a no ends the question', async () => {
  const { people, close } = await sit(server);
  await people[0]!.send({ type: 'pause' });
  await until(() => people[1]!.screen!.table.pause !== undefined, 'the question');
  expect((await people[1]!.send({ type: 'resume' })).refused).toBeUndefined();
  await until(() => people[0]!.screen!.table.pause === undefined, 'the answer');
  expect((await people[0]!.send({ type: 'resume' })).refused?.code).toBe('NOT_NOW');
  close();
});

test('no deadline falls due while the game is paused', async () => {
  const { people, close } = await sit(server, turnOf(400));
  await people[0]!.send({ type: 'pause' });
  await people[1]!.send({ type: 'pause' });
  await until(() => people.every(paused), 'the pause');
  const { seq } = people[0]!.screen!;
  await pause(900);
  expect(people[0]!.screen!.seq).toBe(seq);
  await people[0]!.send({ type: 'resume' });
  await until(() => people[0]!.screen!.seq > seq, 'the deadline after it', 5000);
  close();
});

test('bots agree always and wait; a person among bots pauses alone', async () => {
  const { people, close } = await sit(server, {
    people: 1,
    seats: 3,
    bots: ['adder', 'adder'],
    botPauseMs: 200,
    ...turnOf(60_000),
  });
  const [one] = people;
  await one!.move({ type: 'end' });
  await one!.send({ type: 'pause' });
  expect(paused(one!)).toBe(true);
  const { seq } = one!.screen!;
  await pause(700);
  expect(one!.screen!.seq).toBe(seq);
  await one!.send({ type: 'resume' });
  await until(() => one!.screen!.moves.length > 0, 'the bots');
  close();
});

test('a seat that is away is not asked, and one that goes away is asked no longer', async () => {
  const { people, seated, table, close } = await sit(server, { people: 3, ...turnOf(60_000) });
  const [one, two, three] = people;
  three!.close();
  await until(() => one!.screen!.table.seats[2]!.presence === 'offline', 'the absence');
  await one!.send({ type: 'pause' });
  expect(paused(one!)).toBe(false);
  two!.close();
  await until(() => paused(one!), 'the pause');
  // Whoever comes back finds it paused, and can end it.
  const back = connectTo(server, table, seated[2]!.token);
  await until(() => back.screen !== undefined, 'the way back');
  expect(paused(back)).toBe(true);
  expect((await back.send({ type: 'resume' })).refused).toBeUndefined();
  back.close();
  close();
});

test('a pause survives a restart, and all of the time with it', async () => {
  const data = mkdtempSync(join(tmpdir(), 'reckon-pause-'));
  let skew = 0;
  const time = { ...systemTime(), now: () => Date.now() + skew };
  const first = await open({ data, time });
  const { people, seated, table, close } = await sit(first, turnOf(60_000));
  await people[0]!.send({ type: 'pause' });
  await people[1]!.send({ type: 'pause' });
  await until(() => people.every(paused), 'the pause');
  const { pause: since } = people[0]!.screen!.table;
  const [before, began] = [due(people[0]!), Date.now()];
  close();
  await first.server.close();
  skew = 3_600_000;
  const second = await open({ data, time });
  const one = connectTo(second, table, seated[0]!.token);
  const two = connectTo(second, table, seated[1]!.token);
  await until(() => one.screen !== undefined && two.screen !== undefined, 'the table');
  expect(one.screen!.table.pause).toEqual(since);
  await one.send({ type: 'resume' });
  expect(due(one) - before).toBeGreaterThanOrEqual(skew);
  expect(due(one) - before).toBeLessThan(skew + Date.now() - began + 10_000);
  one.close();
  two.close();
  await second.server.close();
  rmSync(data, { recursive: true, force: true });
}, 60_000);
