import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { commitmentOf, openProof } from '@reckon/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashing } from '../hashing.ts';
import { openStore } from '../store/open.ts';
import { connectTo, open, pause, sit, until, type Test } from './helpers.ts';

let server: Test;
beforeAll(async () => {
  server = await open({ limits: { revealMs: 400 } });
});
afterAll(() => server.server.close());

test('the server commits before anybody contributes, and opens only when the game is over', async () => {
  const { people, table, close } = await sit(server, { options: { rounds: 1 } }, false);
  const { commitment, gameId } = people[0]!.screen!.table.fair;
  expect(commitment).toMatch(/^[0-9a-f]{64}$/);
  await people[0]!.send({ type: 'start' });
  await until(() => people[0]!.screen!.table.status === 'playing', 'the start');
  expect(JSON.stringify(people.map(({ screen }) => screen))).not.toContain('"secret"');
  expect(people[0]!.screen!.result).toBeUndefined();
  for (const seat of [0, 1]) {
    await until(() => people[seat]!.screen!.moves.length > 0, 'the turn');
    await people[seat]!.move({ type: 'end' });
  }
  await until(() => people[0]!.screen!.table.status === 'finished', 'the end');
  const proof = people[0]!.screen!.result!.proof!;
  expect(proof).toMatchObject({ commitment, gameId, rules: 'tally/1' });
  expect(commitmentOf(hashing, gameId, proof.secret)).toBe(commitment);
  expect(openProof(hashing, proof)).toHaveProperty('chance');
  const file = await server.http.record(table);
  expect(await server.http.verify(file)).toEqual({ ok: true });
  close();
});

test('a file that was touched does not verify', async () => {
  const { people, table, close } = await sit(server, { options: { rounds: 1 } });
  for (const seat of [0, 1]) {
    await until(() => people[seat]!.screen!.moves.length > 0, 'the turn');
    await people[seat]!.move({ type: 'end' });
  }
  await until(() => people[0]!.screen!.table.status === 'finished', 'the end');
  const file = await server.http.record(table);
  const begun = file.log[0] as { readonly state: { hidden: string[] } };
  const tampered = [
    { ...file, proof: { ...file.proof!, secret: 'ab'.repeat(32) } },
    { ...file, proof: { ...file.proof!, contributions: ['ab'.repeat(16), file.proof!.contributions[1]!] } },
    { ...file, gameId: 'another' },
    { ...file, version: 7 },
    { ...file, proof: undefined },
    {
      ...file,
      log: [
        { ...begun, state: { ...begun.state, hidden: begun.state.hidden.toReversed() } },
        ...file.log.slice(1),
      ],
    },
    { ...file, log: file.log.map((record) => (record.type === 'played' ? { ...record, seat: 1 } : record)) },
  ];
  for (const one of tampered) expect(await server.http.verify(one)).toMatchObject({ ok: false });
  close();
});

test('a seat that does not reveal is dropped; the start is opened and another secret committed to', async () => {
  const host = await server.http.create({ game: 'tally', player: 'A', seats: 2, open: false });
  const guest = await server.http.join(host.code, { player: 'B' });
  const [one, two] = [connectTo(server, host.table, host.token), connectTo(server, host.table, guest.token)];
  await until(() => one.screen?.table.seats[1]?.contributed === 'seat', 'the commitments');
  const { commitment } = one.screen!.table.fair;
  two.close();
  await until(() => one.screen!.table.status === 'lobby', 'the lobby');
  await one.send({ type: 'start' });
  await until(() => one.screen!.table.fair.aborted.length > 0, 'the end of patience');
  const { table } = one.screen!;
  expect(table.status).toBe('lobby');
  expect(table.seats[1]!.kind).toBe('open');
  expect(table.fair.commitment).not.toBe(commitment);
  const [aborted] = table.fair.aborted;
  expect(commitmentOf(hashing, aborted!.gameId, aborted!.secret)).toBe(commitment);
  await expect(server.http.snapshot(host.table, guest.token)).rejects.toMatchObject({ status: 401 });
  const again = await server.http.join(host.code, { player: 'C' });
  const three = connectTo(server, host.table, again.token);
  await until(
    () => one.screen!.table.seats.every(({ contributed }) => contributed === 'seat'),
    'new commitments',
  );
  await one.send({ type: 'start' });
  await until(() => one.screen!.table.status === 'playing', 'the game');
  one.close();
  three.close();
});

test('a reveal that is not what was committed to is refused', async () => {
  const { people, close, seated, table } = await sit(server, {}, false);
  await server.http.command(table, seated[1]!.token, {
    type: 'commit',
    id: 'c',
    version: 0,
    commitment: 'cd'.repeat(32),
  });
  people[1]!.close();
  await people[0]!.send({ type: 'start' });
  await until(() => people[0]!.screen!.table.status === 'starting', 'the start');
  const ack = await server.http.command(table, seated[1]!.token, {
    type: 'reveal',
    id: 'r',
    version: 0,
    contribution: 'cd'.repeat(16),
  });
  expect(ack.refused?.code).toBe('BAD_COMMITMENT');
  close();
});

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
  expect(commitmentOf(hashing, table, screen.result!.proof!.secret)).toBe(commitment);
  expect(await again.http.verify(await again.http.record(table))).toEqual({ ok: true });
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
  const { seatCommitments } = (await other.http.snapshot(table)).screen.table.fair;
  const [one, two] = seated.map(({ token }) => connectTo(other, table, token));
  const anew = (): boolean =>
    one!.screen?.table.fair.seatCommitments.every((is, n) => is !== seatCommitments[n]) === true;
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
