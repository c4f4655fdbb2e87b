import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { commitmentOf, hex, isOpened, tableNumber, termsHash } from '@reckon/kernel';
import { readReceipt, type GameFile, type Receipt } from '@reckon/protocol';
import { memoryKeep, Pins } from '@reckon/protocol/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStore } from '../store/open.ts';
import { connectTo, open, pause, sit, until, type Anyone, type Test } from './helpers.ts';

let server: Test;
/** Where whoever does not reveal at once lets the start burn. */
let hasty: Test;
beforeAll(async () => {
  server = await open({ limits: { revealMs: 60_000 } });
  hasty = await open({ limits: { revealMs: 3000 } });
});
afterAll(async () => {
  await server.server.close();
  await hasty.server.close();
});

const endBy = async (people: readonly Anyone[]): Promise<void> => {
  for (const person of people) {
    await until(() => person.screen!.moves.length > 0, 'the turn');
    await person.move({ type: 'end' });
  }
  await until(() => people.every(({ screen }) => screen!.table.status === 'finished'), 'the end');
};
const fileOf = async (table: string): Promise<GameFile> =>
  JSON.parse(await server.http.record(table)) as GameFile;
const receiptOf = ({ standing }: Anyone): Receipt => standing!.receipt!;

test('the server commits before anybody shares, freezes the terms, and opens only when the game is over', async () => {
  const { people, table, close } = await sit(server, { options: { rounds: 1 } }, false);
  const { commitment, key } = people[0]!.screen!.table.fair;
  expect([commitment, key]).toEqual([
    expect.stringMatching(/^[0-9a-f]{64}$/),
    expect.stringMatching(/^[0-9a-f]{64}$/),
  ]);
  await people[0]!.send({ type: 'start' });
  await until(() => people.every(({ screen }) => screen!.table.status === 'playing'), 'the start');
  expect(JSON.stringify(people.map(({ screen }) => screen))).not.toContain('"secret"');
  const { terms, shares } = people[0]!.screen!.table.fair;
  expect(terms!.seats.map((_, seat) => isOpened(terms!, seat, shares![seat]))).toEqual([true, true]);
  await endBy(people);
  const file = await fileOf(table);
  expect(commitmentOf({ table, attempt: 1 }, file.secret)).toBe(commitment);
  const numbers = people.map((person) => receiptOf(person).number);
  expect(numbers).toEqual([tableNumber(termsHash(terms!), shares!), numbers[0]]);
  for (const person of people) {
    await until(() => receiptOf(person).state === 'ended', 'the last head');
    const receipt = JSON.stringify(receiptOf(person));
    expect(readReceipt(receipt)?.alarms).toBeUndefined();
    const verdict = await server.http.verify({ file: await server.http.record(table), receipt });
    expect(verdict).toMatchObject({
      verdict: 'witnessed',
      facts: { reaches: file.end.n, number: numbers[0] },
    });
  }
  expect(await server.http.verify(await server.http.record(table))).toMatchObject({ verdict: 'signed' });
  close();
});

test('what a bot does for a person is the bot’s in the record', async () => {
  const { people, table, close } = await sit(server, { options: { rounds: 1 } });
  await people[0]!.send({ type: 'takeover', seat: 0 as never, bot: 'adder' });
  await until(() => people[1]!.screen!.moves.length > 0, 'the bot to move');
  await people[1]!.move({ type: 'end' });
  await until(() => people[1]!.screen!.table.status === 'finished', 'the end');
  const { log } = await fileOf(table);
  const by = log.flatMap((record) => (record.type === 'played' ? [[record.seat, record.bot]] : []));
  expect(by[0]).toEqual([0, 'adder']);
  expect(by.at(-1)).toEqual([1, undefined]);
  const { sentences } = await server.http.verify(await server.http.record(table));
  expect(sentences.join('\n')).toMatch(/seat 0, P0: gave a share; a bot made [1-9]\d* of the moves/);
  close();
});

test('L18 L22 a seat that does not reveal lets the start burn: counted, shown, and the seat is free', async () => {
  const host = await hasty.http.create({
    game: 'tally',
    player: 'A',
    seats: 2,
    open: false,
    options: { rounds: 1 },
  });
  const guest = await hasty.http.join(host.code, { player: 'B' });
  const keep = memoryKeep();
  const one = connectTo(hasty, host.table, host.token, { fair: { random: bytes, keep } });
  // Commits, and says nothing more.
  const silent = (commitment: string) =>
    hasty.http.command(host.table, guest.token, {
      type: 'commit',
      id: commitment,
      version: 0,
      attempt: 1,
      commitment,
    });
  await until(() => one.screen?.table.seats[0]?.contributed === true, 'the commitment');
  expect((await silent('ab'.repeat(32))).refused).toBeUndefined();
  const { commitment } = one.screen!.table.fair;
  await one.send({ type: 'start' });
  await until(() => one.screen!.table.fair.burnt.length > 0, 'the end of patience', 20_000);
  const { table } = one.screen!;
  expect(table).toMatchObject({ status: 'lobby', fair: { attempt: 2 } });
  expect(table.seats[1]!.kind).toBe('open');
  expect(table.fair.burnt).toEqual([{ server: commitment, missing: [{ seat: 1, name: 'B' }] }]);
  expect(table.fair.commitment).not.toBe(commitment);
  await expect(hasty.http.snapshot(host.table, guest.token)).rejects.toMatchObject({ status: 401 });
  const again = await hasty.http.join(host.code, { player: 'C' });
  const two = connectTo(hasty, host.table, again.token);
  await until(() => one.screen!.table.seats.every(({ contributed }) => contributed), 'new commitments');
  await one.send({ type: 'start' });
  await until(() => two.screen?.table.status === 'playing', 'the game');
  await endBy([one, two]);
  expect(new Pins(keep).get(host.table, 1)).toMatchObject({ state: 'burnt', acked: true });
  const file = await hasty.http.record(host.table);
  const verdict = await hasty.http.verify({ file, receipt: JSON.stringify(receiptOf(one)) });
  expect(verdict).toMatchObject({ verdict: 'witnessed', facts: { burnt: [{ server: commitment }] } });
  expect(verdict.sentences.join('\n')).toContain('start 1 was thrown away: B did not answer');
  one.close();
  two.close();
});
const bytes = (count: number): Uint8Array => crypto.getRandomValues(new Uint8Array(count));

test('L24 a fourth start that burns closes the table', async () => {
  const host = await hasty.http.create({ game: 'tally', player: 'A', seats: 2, open: false });
  const one = connectTo(hasty, host.table, host.token);
  for (let attempt = 1; attempt <= 4; attempt++) {
    const { token } = await hasty.http.join(host.code, { player: `B${attempt}` });
    await until(() => one.screen?.table.fair.attempt === attempt, 'the offer');
    await hasty.http.command(host.table, token, {
      type: 'commit',
      id: `c${attempt}`,
      version: 0,
      attempt,
      commitment: 'cd'.repeat(32),
    });
    await until(() => one.screen!.table.seats.every(({ contributed }) => contributed), 'commitments');
    expect((await one.send({ type: 'start' })).refused).toBeUndefined();
    await until(() => one.screen!.table.status !== 'starting', 'the end of patience', 20_000);
  }
  expect(one.screen!.table).toMatchObject({ status: 'abandoned', fair: { attempt: 4 } });
  one.close();
}, 60_000);

test('a reveal for other terms, or of another share, is refused', async () => {
  const { people, close, seated, table } = await sit(server, {}, false);
  const command = (id: string, more: object) =>
    server.http.command(table, seated[1]!.token, { id, version: 0, ...more } as never);
  await command('c', { type: 'commit', attempt: 1, commitment: 'cd'.repeat(32) });
  expect(
    (await command('d', { type: 'commit', attempt: 2, commitment: 'cd'.repeat(32) })).refused?.code,
  ).toBe('STALE');
  people[1]!.close();
  await people[0]!.send({ type: 'start' });
  await until(() => people[0]!.screen!.table.status === 'starting', 'the start');
  const terms = termsHash(people[0]!.screen!.table.fair.terms!);
  const share = hex(bytes(32));
  expect((await command('r', { type: 'reveal', terms, share })).refused?.code).toBe('BAD_COMMITMENT');
  expect((await command('s', { type: 'reveal', terms: share, share })).refused?.code).toBe('BAD_COMMITMENT');
  close();
});

test('whoever is away at the start stands in the terms without a share, and is told', async () => {
  const { people, close, seated, table } = await sit(server, {}, false);
  people[1]!.close();
  await until(() => people[0]!.screen!.table.seats[1]!.presence === 'offline', 'the absence');
  await people[0]!.send({ type: 'start' });
  await until(() => people[0]!.screen!.table.status === 'playing', 'the game');
  expect(people[0]!.screen!.table.fair.terms!.seats.map(({ share }) => share === null)).toEqual([
    false,
    true,
  ]);
  const keep = memoryKeep();
  const back = connectTo(server, table, seated[1]!.token, { fair: { random: bytes, keep } });
  await until(() => back.standing?.receipt?.state === 'begun', 'the pin');
  expect(receiptOf(back).alarms).toBeUndefined();
  back.close();
  close();
});

test('the signing key is made once, for its owner alone, and a backup without it plays on unproven', async () => {
  const data = mkdtempSync(join(tmpdir(), 'reckon-signing-'));
  const first = await open({ data });
  const { table, seated, people, close } = await sit(first, { options: { rounds: 1 } });
  const { key } = people[0]!.screen!.table.fair;
  close();
  await first.server.close();
  expect(statSync(join(data, 'signing.key')).mode & 0o777).toBe(0o600);

  const same = await open({ data });
  expect((await same.http.snapshot(table)).screen.table.fair).toMatchObject({ key });
  expect((await same.http.snapshot(table)).screen.table.fair.unproven).toBeUndefined();
  await same.server.close();

  rmSync(join(data, 'signing.key'));
  const other = await open({ data });
  expect((await other.http.snapshot(table)).screen.table.fair).toMatchObject({ key, unproven: true });
  for (const { seat, token } of seated) {
    const command = { type: 'move', id: `m${seat}`, version: 99, move: { type: 'end' } } as const;
    expect((await other.http.command(table, token, command)).refused).toBeUndefined();
  }
  const file = await other.http.record(table);
  expect(file).toContain('"reckon-game/1"');
  expect(await other.http.verify(file)).toMatchObject({ verdict: 'refused', check: 'FORMAT' });
  expect(await other.http.importGame(file)).toMatchObject({ found: 'unproven' });
  await other.server.close();
  rmSync(data, { recursive: true, force: true });
}, 60_000);

test('with a key the secret is not to be read in the database, and only that key opens it', async () => {
  const data = mkdtempSync(join(tmpdir(), 'reckon-key-'));
  const first = await open({ data, key: 'correct horse' });
  const { people, table, seated, close } = await sit(first, { options: { rounds: 1 } });
  const { commitment } = people[0]!.screen!.table.fair;
  close();
  await first.server.close();
  const store = await openStore(data);
  const [row] = await store.run({ text: 'select secret from secret' });
  await store.close();
  expect(row!.secret).toMatch(/^aes-256-gcm:[\w-]{100,}$/);

  for (const key of [undefined, 'battery staple']) {
    const other = await open({ data, ...(key !== undefined && { key }) });
    const { screen } = await other.http.snapshot(table, seated[0]!.token);
    expect(screen.table).toMatchObject({
      status: 'frozen',
      frozen: { code: 'FROZEN', phrase: { key: 'sealed' } },
    });
    const command = { type: 'move', id: 'm', version: 99, move: { type: 'end' } } as const;
    const { refused } = await other.http.command(table, seated[0]!.token, command);
    expect(refused?.code).toBe('FROZEN');
    await other.server.close();
  }

  const again = await open({ data, key: 'correct horse' });
  for (const { seat, token } of seated) {
    const command = { type: 'move', id: `m${seat}`, version: 99, move: { type: 'end' } } as const;
    expect((await again.http.command(table, token, command)).refused).toBeUndefined();
  }
  const { screen } = await again.http.snapshot(table, seated[0]!.token);
  expect(screen.table.status).toBe('finished');
  const file = await again.http.record(table);
  expect(commitmentOf({ table, attempt: 1 }, (JSON.parse(file) as GameFile).secret)).toBe(commitment);
  expect(await again.http.verify(file)).toMatchObject({ verdict: 'signed' });
  await again.server.close();
  rmSync(data, { recursive: true, force: true });
});

test('a game whose secret does not open is not dealt', async () => {
  const data = mkdtempSync(join(tmpdir(), 'reckon-key-'));
  const first = await open({ data, key: 'correct horse' });
  const { table, seated, close } = await sit(first, {}, false);
  close();
  await first.server.close();
  const other = await open({ data });
  const { commitments } = (await other.http.snapshot(table)).screen.table.fair;
  const [one, two] = seated.map(({ token }) => connectTo(other, table, token));
  const anew = (): boolean =>
    one!.screen?.table.fair.commitments.every((is, n) => is !== commitments[n]) === true;
  await until(anew, 'new commitments');
  await one!.send({ type: 'start' });
  let status: string = 'starting';
  for (let tries = 0; tries < 100 && status === 'starting'; tries++) {
    await pause(20);
    ({ status } = (await other.http.snapshot(table)).screen.table);
  }
  expect(status).toBe('frozen');
  one!.close();
  two!.close();
  await other.server.close();
  rmSync(data, { recursive: true, force: true });
});
