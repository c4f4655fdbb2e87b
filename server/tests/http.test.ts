import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { catalog } from '@reckon/games/catalog';
import { MARKS } from '@reckon/protocol';
import type { ApiError } from '@reckon/protocol/client';
import { COMMANDS, readCommand } from '@reckon/protocol/schemas';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { open, sit, type Test } from './helpers.ts';
import { tally } from './tally.ts';

let server: Test;
const web = mkdtempSync(join(tmpdir(), 'reckon-web-'));
beforeAll(async () => {
  mkdirSync(join(web, 'assets'));
  writeFileSync(join(web, 'index.html'), '<!doctype html><title>client</title>');
  writeFileSync(join(web, 'assets', 'main-1234.js'), 'export {}');
  writeFileSync(join(web, '..', 'outside.txt'), 'outside');
  server = await open({ web, catalog: [tally(), ...catalog] });
});
afterAll(async () => {
  await server.server.close();
  rmSync(web, { recursive: true, force: true });
});
const get = (path: string) => fetch(`${server.server.url}${path}`);

test('the catalog and the rules of every game', async () => {
  const games = await server.http.games();
  expect(games.map(({ id }) => id)).toEqual(['tally', ...catalog.map(({ game }) => game.id)]);
  for (const { id, bots, seats } of games.slice(1)) {
    expect(bots.length).toBeGreaterThan(0);
    expect(seats.min).toBeLessThanOrEqual(seats.max);
    expect(await server.http.rules(id)).toMatch(/^## \d/m);
  }
  await expect(server.http.rules('../../package')).rejects.toMatchObject({ status: 404 });
});

test('a refusal is a key and what it speaks of, over HTTP and the socket alike', async () => {
  await expect(
    server.http.create({ game: 'tally', player: 'Ann', seats: 2, bots: ['deep'] }),
  ).rejects.toMatchObject({
    status: 400,
    refused: { code: 'NO_BOT', phrase: { key: 'noSuchBot', bot: 'deep' }, path: 'bots' },
  });
  await expect(server.http.create({ game: 'tally', player: ' ', seats: 2 })).rejects.toMatchObject({
    refused: { code: 'BAD_MESSAGE', phrase: { key: 'nameNeeded' }, path: 'player' },
  });
  const { people, close } = await sit(server, {}, false);
  expect((await people[1]!.send({ type: 'start' })).refused).toEqual({
    code: 'NOT_HOST',
    text: 'Only the host can do that.',
    phrase: { key: 'hostOnly' },
  });
  close();
});

/** The doors as they are hung, but for the pages that tell of them. */
const hung = (): readonly string[] => {
  const folder = new URL('../http/', import.meta.url);
  return readdirSync(folder).flatMap((file) =>
    Array.from(
      readFileSync(new URL(file, folder), 'utf8').matchAll(/\bapp\.(get|post)\(\s*'(\/api\/[a-z][^'.]*)'/g),
      ([, method, path]) => `${method} ${path!.replaceAll(/:(\w+)/g, '{$1}')}`,
    ),
  );
};

test('the page of doors is made from the schemas and names every one of them', async () => {
  interface Door {
    readonly requestBody?: { readonly content: object };
  }
  const document = (await (await get('/api/openapi.json')).json()) as {
    readonly paths: { readonly [path: string]: { readonly post?: Door } };
  };
  const told = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method} ${path}`),
  );
  expect(told.length).toBeGreaterThan(30);
  expect(told.toSorted()).toEqual(hung().toSorted());
  expect(JSON.stringify(document.paths['/api/tables'])).toContain('botPauseMs');
  const taken = Object.entries(document.paths).flatMap(([path, { post }]) =>
    post ? [[path, Object.keys(post.requestBody?.content ?? {})]] : [],
  );
  expect(taken.filter(([, types]) => String(types) !== 'application/json')).toEqual([]);
  const page = await get('/api/');
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(await page.text()).toContain('POST /api/tables/{table}/commands');
});

test('the page of doors says what a refusal looks like, also where it is none of the usual ones', async () => {
  interface Responses {
    readonly [status: string]: {
      readonly content?: { readonly 'application/json': { readonly schema: object } };
    };
  }
  const { paths } = (await (await get('/api/openapi.json')).json()) as {
    readonly paths: {
      readonly [path: string]: { readonly [method: string]: { readonly responses: Responses } };
    };
  };
  const schemaIn = (responses: Responses, status: string) =>
    responses[status]?.content?.['application/json'].schema;
  const { responses } = paths['/api/tables/{table}/commands']!['post']!;
  expect(schemaIn(responses, '409')).toEqual(schemaIn(responses, '200'));
  expect(schemaIn(responses, 'default')).toMatchObject({ required: ['error'] });
  const host = await server.http.create({ game: 'tally', player: 'A', seats: 2, bots: ['adder'] });
  const refused = await server.http.command(host.table, host.token, { type: 'undo', id: 'u', version: 1 });
  expect(refused).toMatchObject({ type: 'ack', id: 'u', refused: { code: 'NOT_NOW' } });
  expect(paths['/api/tables/{table}/replay']!['get']!.responses['304']).not.toHaveProperty('content');
});

test('every command is read and documented, and nothing but what it needs', async () => {
  const document = (await (await get('/api/openapi.json')).json()) as {
    readonly paths: { readonly [path: string]: object };
  };
  const documented = JSON.stringify(document.paths['/api/tables/{table}/commands']);
  for (const type of COMMANDS) expect(documented).toContain(`"enum":["${type}"]`);
  const rest = {
    seat: 1,
    bot: 'b',
    text: 'hi',
    move: {},
    commitment: 'ab'.repeat(32),
    share: 'ab'.repeat(32),
    terms: 'cd'.repeat(32),
    attempt: 1,
    mark: 5,
    name: 'Ada',
    options: { rounds: 3, hidden: true, penalty: 'none' },
    clock: { turnMs: null, pace: 0.5 },
    visibility: 'own',
    open: false,
    ready: true,
  };
  const needs: { readonly [type: string]: readonly (keyof typeof rest)[] } = {
    move: ['move'],
    chat: ['text'],
    bot: ['seat', 'bot'],
    kick: ['seat'],
    removeSeat: ['seat'],
    ready: ['ready'],
    arrange: ['options', 'clock', 'visibility', 'open'],
    mark: ['mark'],
    rename: ['name'],
    takeover: ['seat', 'bot'],
    commit: ['attempt', 'commitment'],
    reveal: ['terms', 'share'],
  };
  for (const type of COMMANDS) {
    const own = Object.fromEntries((needs[type] ?? []).map((key) => [key, rest[key]]));
    const good = { type, id: 'a', version: 1, ...own };
    const bad = [
      { ...good, extra: 1 },
      { ...good, id: '' },
      { ...good, version: -1 },
      { ...good, type: 'x' },
      { type },
    ];
    expect([type, readCommand(good)]).toEqual([type, { value: good }]);
    for (const one of bad) expect([one, readCommand(one)]).toEqual([one, { complaint: expect.anything() }]);
    for (const key of needs[type] ?? [])
      if (type !== 'arrange')
        expect(readCommand({ ...good, [key]: undefined })).toEqual({ complaint: expect.anything() });
  }
});

test.each([
  ['mark', { mark: MARKS }],
  ['mark', { mark: -1 }],
  ['rename', { name: '' }],
  ['rename', { name: ' \u200B\n ' }],
  ['rename', { name: 'x'.repeat(33) }],
  ['rename', { name: ' '.repeat(201) }],
  ['rename', { name: 7 }],
  ['rename', { name: 'Ada', seat: 1 }],
  ['arrange', { options: [] }],
  ['arrange', { options: { rounds: null } }],
  ['arrange', { options: { rounds: { toString: 1 } } }],
  ['arrange', { options: { rounds: 'x'.repeat(201) } }],
  ['arrange', { options: { ['x'.repeat(65)]: 1 } }],
  ['arrange', { clock: { turnMs: 10, pace: 1 } }],
  ['arrange', { clock: { turnMs: null, pace: 11 } }],
  ['arrange', { clock: { turnMs: null } }],
  ['arrange', { visibility: 'some' }],
  ['arrange', { open: 'yes' }],
])('%s refuses %j', (type, body) => {
  const sent = { type, id: 'a', version: 1, ...body };
  expect(readCommand(sent)).toEqual({ complaint: expect.anything() });
});

test.each([
  [{ game: 'nothing', player: 'A', seats: 2 }, 404],
  [{ game: 'tally', player: 'A', seats: 9 }, 400],
  [{ game: 'tally', player: '  ', seats: 2 }, 400],
  [{ game: 'tally', player: 'A', seats: 2, bots: ['nobody'] }, 400],
  [{ game: 'tally', player: 'A', seats: 2, bots: ['adder', 'adder'] }, 400],
  [{ game: 'tally', player: 'A', seats: 2, options: { unknown: 1 } }, 400],
  [{ game: 'tally', player: 'A', seats: 2, more: true }, 400],
  [{ game: 'tally', player: 'x'.repeat(33), seats: 2 }, 400],
])('a table that cannot be set up is refused: %j', async (body, status) => {
  await expect(server.http.create(body as never)).rejects.toMatchObject({ status });
});

test('names lose what is not a name', async () => {
  const { table } = await server.http.create({
    game: 'tally',
    player: '  A\u202Eb\u0000\n c\u200B ',
    seats: 2,
  });
  const { seats, name } = await server.http.table(table);
  expect(seats[0]!.name).toBe('Ab c');
  expect(name).toBe('');
});

test('open tables are listed, private ones are found by their code only', async () => {
  const open1 = await server.http.create({ game: 'tally', player: 'A', seats: 2, name: 'come in' });
  const closed = await server.http.create({ game: 'tally', player: 'A', seats: 2, open: false });
  const listed = (await server.http.tables()).map(({ id }) => id);
  expect(listed).toContain(open1.table);
  expect(listed).not.toContain(closed.table);
  expect(await server.http.table(closed.code.toLowerCase())).toMatchObject({ id: closed.table });
});

test('looking for tables that are not there is slowed down', async () => {
  const strict = await open({ limits: { missesPerMinute: 3 } });
  const codes = ['AAAAAAAA', 'BBBBBBBB', 'CCCCCCCC', 'DDDDDDDD'];
  const answers = [];
  for (const code of codes) answers.push((await fetch(`${strict.server.url}/api/tables/${code}`)).status);
  expect(answers).toEqual([404, 404, 404, 429]);
  await strict.server.close();
});

test('a position is scored for games that can', async () => {
  const able = catalog.find(({ scorePosition }) => scorePosition)!;
  const nonsense = server.http.score(able.game.id, { nonsense: true });
  await expect(nonsense).rejects.toMatchObject({ status: 400, refused: { code: 'BAD_MESSAGE' } });
  const told = await nonsense.catch((error: unknown) => error as ApiError);
  expect((told as ApiError).message).toContain('nonsense');
  await expect(server.http.score('tally', {})).rejects.toMatchObject({ status: 404 });
});

test('the client’s files, its page for every other address, and nothing outside', async () => {
  expect(await (await get('/')).text()).toContain('client');
  expect(await (await get('/table/ABCDEFGH')).text()).toContain('client');
  const script = await get('/assets/main-1234.js');
  expect(script.headers.get('cache-control')).toContain('immutable');
  expect(script.headers.get('x-content-type-options')).toBe('nosniff');
  for (const path of [
    '/..%2foutside.txt',
    '/%2e%2e/outside.txt',
    '/missing.js',
    '/assets/../../outside.txt',
    '/%00',
  ])
    expect(await (await get(path)).text()).not.toContain('outside');
  expect((await get('/missing.js')).status).toBe(404);
  expect((await get('/api/nothing')).status).toBe(404);
});

test('health, readiness and numbers', async () => {
  expect(await (await get('/healthz')).text()).toBe('ok');
  expect(await (await get('/readyz')).text()).toBe('ready');
  const { people, close } = await sit(server);
  await people[0]!.move({ type: 'add', n: 1 });
  await people[1]!.move({ type: 'add', n: 1 });
  const numbers = await (await get('/metrics')).text();
  expect(numbers).toMatch(/reckon_commands_total\{type="move",outcome="done"\} [1-9]/);
  expect(numbers).toMatch(/reckon_commands_total\{type="move",outcome="refused"\} [1-9]/);
  expect(numbers).toContain('reckon_commit_seconds_bucket');
  close();
});

test('a script plays by HTTP alone, without a share of chance, and the verdict says so', async () => {
  const host = await server.http.create({
    game: 'tally',
    player: 'Script',
    seats: 2,
    bots: ['adder'],
    options: { rounds: 1 },
    botPauseMs: 0,
  });
  const send = (id: string, more: object) =>
    server.http.command(host.table, host.token, { id, version: 1000, ...more } as never);
  expect((await send('s', { type: 'start' })).refused).toBeUndefined();
  const { screen } = await server.http.snapshot(host.table, host.token);
  expect(screen.moves.length).toBeGreaterThan(0);
  expect(screen.table.seats.map(({ contributed }) => contributed)).toEqual([undefined, undefined]);
  expect((await send('e', { type: 'move', move: { type: 'end' } })).refused).toBeUndefined();
  await expect.poll(async () => (await server.http.table(host.table)).status).toBe('finished');
  const verdict = await server.http.verify(await server.http.record(host.table));
  expect(verdict).toMatchObject({ verdict: 'signed', facts: { ended: 'finished' } });
  expect(verdict.sentences.join('\n')).toContain('the server may have chosen: nobody else gave a share');
  // Whoever asks amiss is told so, and not that the game is none.
  const file = await server.http.record(host.table);
  for (const [path, more] of [
    ['key', { key: 'ABC' }],
    ['receipt', { receipt: {} }],
    ['receipt', { receipt: '{}' }],
    ['', { reciept: '{}' }],
  ] as const) {
    const answer = await fetch(`${server.server.url}/api/verify`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ file, ...more }),
    });
    expect([answer.status, await answer.json()]).toMatchObject([400, { error: { path } }]);
  }
});

test('a body that is too long is refused, whether its length is said or not, and the answer has its headers', async () => {
  const long = JSON.stringify({ game: 'tally', player: 'x'.repeat(70_000), seats: 2 });
  const unsaid = (): ReadableStream =>
    new ReadableStream({
      start: (controller) => {
        controller.enqueue(new TextEncoder().encode(long));
        controller.close();
      },
    });
  const [table, score] = ['/api/tables', '/api/score/tally'];
  for (const [path, body] of [table, score].flatMap((path) =>
    [long, unsaid()].map((body) => [path, body] as const),
  )) {
    const answer = await fetch(`${server.server.url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      duplex: 'half',
    } as RequestInit);
    expect(answer.status).toBe(413);
    expect(await answer.json()).toMatchObject({ error: { code: 'TOO_LONG' } });
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('cache-control')).toBe('no-store');
  }
});

test('a job that fails is a fault of the server, and the operator hears of it', async () => {
  const scorePosition = (): never => {
    throw new Error('a rule threw');
  };
  const { server: other } = await open({ catalog: [{ ...tally(), scorePosition }] });
  const answer = await fetch(`${other.url}/api/score/tally`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  expect([answer.status, await answer.json()]).toMatchObject([500, { error: { phrase: { key: 'failed' } } }]);
  const metrics = await (await fetch(`${other.url}/metrics`)).text();
  expect(metrics).toMatch(/^reckon_incidents_total\{what="http"\} 1$/m);
  await other.close();
});

test('whoever hangs up in the middle of what they send is no fault of the server', async () => {
  const { server: other } = await open();
  const cut = (path: string): Promise<void> =>
    new Promise((resolve) => {
      const socket = connect(other.port, '127.0.0.1', () => {
        const head = `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100`;
        socket.write(`${head}\r\n\r\n{"game":`);
        setTimeout(() => socket.destroy(), 100);
      });
      socket.on('close', () => resolve());
    });
  for (const path of ['/api/tables', '/api/import', '/api/score/tally']) await cut(path);
  await new Promise((heard) => setTimeout(heard, 200));
  const metrics = await (await fetch(`${other.url}/metrics`)).text();
  expect(metrics).not.toMatch(/^reckon_incidents_total\{/m);
  await other.close();
});
