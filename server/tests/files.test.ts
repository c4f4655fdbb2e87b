import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { catalog } from '@reckon/games/catalog';
import { summed, type AnyEntry } from '@reckon/kernel';
import type { Imported } from '@reckon/protocol';
import { api } from '@reckon/protocol/client';
import { expect, test } from 'vitest';
import { backup, restore } from '../index.ts';
import { newGame } from '../soak/people.ts';
import { openStore } from '../store/open.ts';
import { connectTo, open, sit, until, type Test } from './helpers.ts';
import { tally } from './tally.ts';

async function finished(server: Test): Promise<string> {
  const { people, table, close } = await sit(server, { options: { rounds: 1 } });
  for (const seat of [0, 1]) {
    await until(() => people[seat]!.screen!.moves.length > 0, 'the turn');
    await people[seat]!.move({ type: 'add', n: seat + 1 });
    await people[seat]!.move({ type: 'end' });
  }
  await until(() => people.every(({ screen }) => screen!.table.status === 'finished'), 'the end');
  close();
  return table;
}

test('a game goes from one server to another as a file, and looks the same there', async () => {
  const [from, to] = [await open(), await open()];
  const table = await finished(from);
  const file = await from.http.record(table);
  const imported = await to.http.importGame(file);
  expect(await to.http.record(imported.code)).toEqual(file);
  const [there, here] = [await from.http.replay(table, 0), await to.http.replay(imported.table, 0)];
  expect([here.first, here.steps]).toEqual([there.first, there.steps]);
  expect((await to.http.snapshot(imported.table)).screen).toMatchObject({
    table: { status: 'finished' },
  });
  expect(imported).toMatchObject({
    found: 'signed',
    sentence: expect.stringContaining('not ours') as string,
  });
  expect(await from.http.importGame(file)).toMatchObject({ table, found: 'ours' });
  for (const bad of ['{}', 'no JSON', file.replace('"n":2', '"n":3'), file.replace('"tally"', '"unknown"')])
    await expect(to.http.importGame(bad)).rejects.toMatchObject({ status: 400, code: 'BAD_FILE' });
  await from.server.close();
  await to.server.close();
});

test('a file whose answer is lost is sent again, and stored once', async () => {
  const [from, to] = [await open(), await open()];
  const file = await from.http.record(await finished(from));
  const told: Imported[] = [];
  const losing: typeof fetch = async (input, init) => {
    const response = await fetch(input, init);
    told.push((await response.clone().json()) as Imported);
    if (told.length === 1) throw new TypeError('the line broke');
    return response;
  };
  const imported = await api(to.server.url, losing).importGame(file);
  expect(told).toEqual([imported, imported]);
  expect((await to.http.snapshot(imported.table)).screen.table.status).toBe('finished');
  const short = await fetch(`${to.server.url}/api/import?id=one`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: file,
  });
  expect([short.status, await short.json()]).toMatchObject([400, { error: { path: 'id' } }]);
  await from.server.close();
  await to.server.close();
});

test.each([
  ['a winner who has more points than others', '"winnerId":2', '"winnerId":0'],
  ['points that its cards are not', '"totals":[44,', '"totals":[45,'],
])('a file that tells of %s is read as it is, without rows', async (_what, told, instead) => {
  const server = await open({ catalog });
  const packed = readFileSync(new URL('fixtures/0.1/cambio.json.gz', import.meta.url));
  const file = gunzipSync(packed).toString();
  expect(file).toContain(told);
  const { table } = await server.http.importGame(file.replace(told, instead));
  expect((await server.http.snapshot(table)).screen.table.status).toBe('finished');
  await expect(server.http.historyOf(table)).rejects.toMatchObject({ status: 404 });
  // As it was it has them.
  const { table: untouched } = await server.http.importGame(file);
  const { records } = await server.http.historyOf(untouched);
  expect(records['game_score']).toHaveLength(3);
  await server.server.close();
});

test('a file of the first format does not say how its game ended: one that its rules go on with was given up', async () => {
  const server = await open({ catalog });
  const packed = readFileSync(new URL('fixtures/0.1/cambio.json.gz', import.meta.url));
  const file = JSON.parse(gunzipSync(packed).toString()) as { readonly log: readonly unknown[] };
  const { table } = await server.http.importGame(JSON.stringify({ ...file, log: file.log.slice(0, -1) }));
  expect((await server.http.snapshot(table)).screen.table.status).toBe('abandoned');
  const { game, records } = await server.http.historyOf(table);
  expect(game.status).toBe('abandoned');
  expect(game.seats.map(({ total, place }) => [total, place])).toEqual(game.seats.map(() => [null, null]));
  expect(records['game_session']).toMatchObject([{ phase: 'abandoned', winner_id: null }]);
  await server.server.close();
});

test('a backup restores everything, tokens included', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'reckon-backup-'));
  const [one, two, file] = [join(folder, 'one'), join(folder, 'two'), join(folder, 'backup.jsonl')];
  const first = await open({ data: one });
  const over = await finished(first);
  const running = await sit(first, { options: { rounds: 9 } });
  await running.people[0]!.move({ type: 'add', n: 3 });
  await running.people[0]!.send({ type: 'chat', text: 'see you' });
  const before = await first.http.record(over);
  running.close();
  await first.server.close();
  expect(await backup(one, file)).toBeGreaterThan(10);
  await restore(two, file);
  await expect(restore(two, file)).rejects.toThrow('not empty');
  const second = await open({ data: two });
  expect(await second.http.record(over)).toEqual(before);
  const { screen, chat } = await second.http.snapshot(running.table, running.seated[0]!.token);
  expect(screen).toMatchObject({ you: 0, view: { tallies: [3, 0] }, table: { status: 'playing' } });
  expect(chat.map(({ text }) => text)).toEqual(['see you']);
  await second.server.close();
  rmSync(folder, { recursive: true, force: true });
}, 120_000);

test('a game of an older version plays on with its own rules, and opens to be read without them', async () => {
  const data = mkdtempSync(join(tmpdir(), 'reckon-version-'));
  const move = { type: 'move', version: 1000, move: { type: 'add', n: 1 } } as const;
  const first = await open({ data, catalog: [tally(1)] });
  const { table, seated, people, close } = await sit(first);
  await people[0]!.move({ type: 'add', n: 2 });
  close();
  await first.server.close();

  const both = await open({ data, catalog: [tally(1), tally(2)] });
  expect((await both.http.games()).map(({ version }) => version)).toEqual([2]);
  expect((await both.http.command(table, seated[0]!.token, { ...move, id: 'a' })).refused).toBeUndefined();
  await both.server.close();

  const only = await open({ data, catalog: [tally(2)] });
  const { screen } = await only.http.snapshot(table, seated[0]!.token);
  expect(screen).toMatchObject({ table: { status: 'frozen', rulesVersion: 1 }, view: { tallies: [3, 0] } });
  expect((await only.http.command(table, seated[0]!.token, { ...move, id: 'b' })).refused?.code).toBe(
    'FROZEN',
  );
  expect((await only.http.replay(table, 0, seated[0]!.token)).steps.length).toBeGreaterThan(0);
  await only.server.close();
  rmSync(data, { recursive: true, force: true });
}, 120_000);

test('a game of an older version that newer rules can read is played on with them, and read again after that', async () => {
  const data = mkdtempSync(join(tmpdir(), 'reckon-upgrade-'));
  const move = { type: 'move', version: 1000, move: { type: 'add', n: 1 } } as const;
  const first = await open({ data, catalog: [tally(1)] });
  const { table, seated, people, close } = await sit(first, { options: { rounds: 1 } });
  const token = seated[0]!.token;
  await people[0]!.move({ type: 'add', n: 2 });
  close();
  await first.server.close();

  // Where version 1 wrote n, version 2 writes ten times as much.
  const second = tally(2);
  const game: AnyEntry['game'] = {
    ...second.game,
    upgrade: (version) =>
      version === 1
        ? {
            state: (json: unknown): unknown => json,
            event: (_state: unknown, event: { readonly n?: number }): unknown =>
              event.n === undefined ? event : { ...event, n: event.n * 10 },
          }
        : undefined,
  };
  const figures: AnyEntry['figures'] = (events, seats) => [
    summed('added', { events, seats }, (event, seat) => {
      const { type, n = 0, seat: who } = event as { type: string; n?: number; seat?: number };
      return type === 'added' && who === seat ? n : 0;
    }),
  ];
  const catalog = [{ ...second, game, figures }];
  for (const [id, tallies] of [
    ['a', [21, 0]],
    ['b', [22, 0]],
  ] as const) {
    const server = await open({ data, catalog });
    expect((await server.http.command(table, token, { ...move, id })).refused).toBeUndefined();
    const { screen, events } = await server.http.snapshot(table, token);
    expect(screen).toMatchObject({ table: { status: 'playing', rulesVersion: 1 }, view: { tallies } });
    expect(events[0]).toEqual([1, { type: 'added', seat: 0, n: 20 }]);
    await server.server.close();
  }

  const last = await open({ data, catalog });
  for (const seat of [0, 1])
    await last.http.command(table, seated[seat]!.token, { ...move, move: { type: 'end' }, id: `end${seat}` });
  // What is kept of it is told as it is read, too.
  const { game: over } = await last.http.historyOf(table);
  expect(over).toMatchObject({ moves: 5, figures: [{ name: 'added', bySeat: [22, 0] }] });
  const file = await last.http.record(table);
  expect(file).toContain('"rules":1,');
  expect(await last.http.verify(file)).toMatchObject({ verdict: 'refused', check: 'RULES' });
  const { table: imported } = await last.http.importGame(file);
  expect((await last.http.snapshot(imported)).screen).toMatchObject({ view: { tallies: [22, 0] } });
  await last.server.close();
  rmSync(data, { recursive: true, force: true });
}, 120_000);

test('a lobby that was opened under an older version begins under a newer one, and nobody is told of a lie', async () => {
  const data = mkdtempSync(join(tmpdir(), 'reckon-upgrade-'));
  const first = await open({ data, catalog: [tally(1)] });
  const { table, seated, close } = await sit(first, {}, false);
  close();
  await first.server.close();

  const second = tally(2);
  const same = { state: (json: unknown) => json, event: (_state: unknown, event: unknown) => event };
  const game: AnyEntry['game'] = {
    ...second.game,
    upgrade: (version) =>
      version === 1
        ? { ...same, config: (json: unknown) => ({ ...(json as object), rounds: 1 }) }
        : undefined,
  };
  const server = await open({ data, catalog: [{ ...second, game }] });
  const { commitments } = (await server.http.snapshot(table)).screen.table.fair;
  const people = seated.map(({ token }) => connectTo(server, table, token));
  const anew = (): boolean =>
    people[0]!.screen?.table.fair.commitments.every((is, n) => is !== commitments[n]) === true;
  await until(anew, 'new commitments');
  await people[0]!.send({ type: 'start' });
  await until(() => people.every(({ standing }) => standing?.receipt?.state === 'begun'), 'the game');
  expect(people.map(({ standing }) => standing?.receipt?.alarms)).toEqual([undefined, undefined]);
  for (const person of people) {
    await until(() => person.screen!.moves.length > 0, 'the turn');
    await person.move({ type: 'end' });
  }
  await until(() => people.every(({ screen }) => screen!.table.status === 'finished'), 'the end');
  const file = await server.http.record(table);
  expect(JSON.parse(file)).toMatchObject({ terms: { rules: 2, config: { rounds: 1 } } });
  expect(await server.http.verify(file)).toMatchObject({ verdict: 'signed' });
  for (const person of people) person.close();
  await server.server.close();
  rmSync(data, { recursive: true, force: true });
}, 120_000);

test('a log that was changed behind the server’s back is shown, never played on', async () => {
  const data = mkdtempSync(join(tmpdir(), 'reckon-chain-'));
  const first = await open({ data });
  const { table, seated, people, close } = await sit(first);
  await people[0]!.move({ type: 'add', n: 2 });
  close();
  await first.server.close();
  const store = await openStore(data);
  const change = `update record set body = replace(body::text, '"n":2', '"n":3')::json where table_id = $1`;
  await expect(store.run({ text: change, values: [table] })).rejects.toThrow('never changed');
  await store.run(
    { text: 'alter table record disable trigger record_append_only' },
    { text: change, values: [table] },
  );
  await store.close();
  const second = await open({ data });
  const { screen } = await second.http.snapshot(table, seated[0]!.token);
  expect(screen.table).toMatchObject({ status: 'frozen' });
  await second.server.close();
  rmSync(data, { recursive: true, force: true });
}, 120_000);

test('the history tables tell of a finished game in SQL', async () => {
  const data = mkdtempSync(join(tmpdir(), 'reckon-history-'));
  const withRows = catalog.find(({ records }) => records)!;
  const server = await open({ data, catalog });
  const people = await newGame([() => server.server.url], withRows.game.id);
  await until(
    () => people.every(({ client }) => client.screen?.table.status === 'finished'),
    'the end',
    60_000,
  );
  const { ranking } = people[0]!.client.screen!.result!;
  const { table } = people[0]!;
  for (const { client } of people) client.close();
  await server.server.close();
  const store = await openStore(data);
  const [session] = await store.run({
    text: `select g.phase, g.completed_at is not null as done, w.seat as winner,
        (select count(*)::int from turn t where t.game_session_id = g.id and t.player_id is not null) as turns
      from game_session g left join player w on w.id = g.winner_id where g.id = $1`,
    values: [table],
  });
  const scores = await store.run({
    text: `select p.seat, p.name, p.score, s.final_score, s.is_winner, s.is_cambio_caller, s.penalty_applied, s.cards_summary
      from player p join game_score s on s.player_id = p.id where p.game_session_id = $1 order by p.seat`,
    values: [table],
  });
  await store.close();
  expect(session).toMatchObject({ phase: 'completed', done: true });
  expect(session!.turns).toBeGreaterThan(0);
  expect(scores.map(({ name }) => name)).toEqual(['One', 'Two']);
  expect(scores.filter(({ is_winner }) => is_winner).map(({ seat }) => seat)).toEqual(ranking[0]);
  for (const { score, final_score, cards_summary } of scores) {
    expect(score).toBe(final_score);
    expect(cards_summary).not.toHaveLength(0);
  }
  rmSync(data, { recursive: true, force: true });
}, 120_000);
