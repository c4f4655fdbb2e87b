import { refusal } from '@reckon/protocol';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { open, sit, until, type Test } from './helpers.ts';

let server: Test;
const played: { readonly table: string; readonly open: boolean }[] = [];

async function play(listed: boolean, name: string): Promise<string> {
  const { people, table, close } = await sit(server, { options: { rounds: 1 }, open: listed, name });
  for (const seat of [0, 1]) {
    await until(() => people[seat]!.screen!.moves.length > 0, 'the turn');
    await people[seat]!.move({ type: 'add', n: seat + 1 });
    await people[seat]!.move({ type: 'end' });
  }
  await until(() => people.every(({ screen }) => screen!.table.status === 'finished'), 'the end');
  close();
  played.push({ table, open: listed });
  return table;
}

beforeAll(async () => {
  server = await open();
  await play(true, 'First');
  await play(false, 'Private');
  await play(true, 'Third');
  await play(false, 'Of others');
});
afterAll(() => server.server.close());

test('listed games are told newest first, with who won and what points came from', async () => {
  const { games, next } = await server.http.history();
  expect(games.map(({ name }) => name)).toEqual(['Third', 'First']);
  expect(next).toBeUndefined();
  expect(games[0]).toMatchObject({ game: 'tally', status: 'finished', listed: true, moves: 4 });
  expect(games[0]!.ended).toBeGreaterThan(games[0]!.began);
  expect(games[0]!.seats.map(({ total, place }) => [total, place])).toEqual([
    [1, 2],
    [2, 1],
  ]);
});

test('a private table is told of to whoever knows its id, and to nobody else', async () => {
  const { table } = played[1]!;
  const { games } = await server.http.history({ tables: [table] });
  expect(games.map(({ name }) => name)).toEqual(['Third', 'Private', 'First']);
  const mine = await server.http.history({ tables: [table], mine: true });
  expect(mine.games.map(({ name }) => name)).toEqual(['Private']);
  expect((await server.http.historyOf(table)).game.name).toBe('Private');
});

test('a list goes on where it ended', async () => {
  const first = await server.http.history({ limit: 1 });
  expect(first.games.map(({ name }) => name)).toEqual(['Third']);
  const second = await server.http.history({ limit: 1, after: first.next! });
  expect(second.games.map(({ name }) => name)).toEqual(['First']);
  expect(second.next).toBeUndefined();
});

test('it is asked by game, person and status', async () => {
  const count = async (query: Parameters<Test['http']['history']>[0]) =>
    (await server.http.history(query)).games.length;
  expect(await count({ game: 'tally' })).toBe(2);
  expect(await count({ game: 'chess' })).toBe(0);
  expect(await count({ person: (await server.http.history()).games[0]!.seats[0]!.name })).toBe(2);
  expect(await count({ person: 'Nobody' })).toBe(0);
  expect(await count({ status: 'abandoned' })).toBe(0);
});

test('what is not a query is refused, and an unknown table too', async () => {
  const refused = async (path: string): Promise<number> =>
    (await fetch(`${server.server.url}/api/history${path}`)).status;
  expect(await refused('?limit=1000')).toBe(400);
  expect(await refused('?tables=me')).toBe(400);
  expect(await refused('?status=playing')).toBe(400);
  expect(await refused('?tables=__proto__')).toBe(400);
  // What no database takes is no fault of the server.
  expect(await refused('?person=%00')).toBe(400);
  expect(await refused('?game=a%00b')).toBe(400);
  expect(await refused(`?after=0_${'-'.repeat(36)}`)).toBe(400);
  expect(await refused('?after=yesterday')).toBe(400);
  // In words of the reader, as at every door.
  await expect(server.http.history({ limit: 1000 })).rejects.toMatchObject({
    refused: { code: 'BAD_MESSAGE', phrase: { key: 'badMessage' }, path: 'limit' },
  });
  await expect(server.http.historyOf('00000000-0000-4000-8000-000000000000')).rejects.toMatchObject({
    status: 404,
    refused: refusal('noTable'),
  });
});

test('a game under way is not in the list, and shows no records', async () => {
  const { table, close } = await sit(server, { options: { rounds: 9 } });
  expect((await server.http.history({ tables: [table] })).games.some((game) => game.table === table)).toBe(
    false,
  );
  expect(await server.http.historyOf(table)).toMatchObject({ game: { status: 'playing' }, records: {} });
  close();
});
