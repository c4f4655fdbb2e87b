import { request } from 'node:http';
import { createConnection } from 'node:net';
import { seededWords } from '@reckon/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { bombard } from '../soak/abuse.ts';
import { connectTo, open, pause, Raw, sit, until, type Test } from './helpers.ts';

/** More of them: `ABUSE_FRAMES=100000 npx vitest run server/tests/abuse.test.ts`. */
const FRAMES = Number(process.env.ABUSE_FRAMES ?? 5000);

let server: Test;
beforeAll(async () => {
  server = await open({ origins: ['https://games.example'] });
});
afterAll(() => server.server.close());

test(`${FRAMES} malformed, oversized and forged frames crash nothing and change nothing`, async () => {
  const sat = await sit(server);
  const other = await sit(server);
  const { version } = sat.people[0]!.screen!;
  const words = seededWords('abuse');
  const random = () => words() / 2 ** 32;
  const hello = (token?: string) => JSON.stringify({ type: 'hello', protocol: 2, table: sat.table, token });
  const attackers = [
    undefined,
    hello(),
    hello('A'.repeat(43)),
    hello(other.seated[0]!.token),
    // Even the right token gives nobody more than that seat's moves, and none of these is one.
    hello(sat.seated[1]!.token),
  ];
  const { sent, cut } = await bombard(server.ws, attackers, FRAMES, random);
  expect(sent).toBeGreaterThanOrEqual(FRAMES);
  expect(cut).toBeGreaterThan(0);
  const after = await server.http.snapshot(sat.table);
  expect(after.screen.view).toMatchObject({ tallies: [0, 0], turn: 0 });
  // Some forged lobby commands of the true seat are honest ones: leaving or a chat line is that seat's right.
  expect(after.screen.version).toBeGreaterThanOrEqual(version);
  expect((await other.people[0]!.move({ type: 'add', n: 1 })).refused).toBeUndefined();
  expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  sat.close();
  other.close();
}, 120_000);

test('pages of other sites are refused, the named one and programs are let in', async () => {
  const { table, close } = await sit(server, {}, false);
  const tryOrigin = async (origin?: string): Promise<boolean> => {
    const raw = await Raw.open(server.ws, origin === undefined ? {} : { origin });
    const opened = raw.socket.readyState === WebSocket.OPEN;
    if (opened) await raw.hello(table);
    raw.close();
    return opened;
  };
  expect(await tryOrigin('https://games.example')).toBe(true);
  expect(await tryOrigin()).toBe(true);
  for (const evil of [
    'https://evil.example',
    'null',
    'https://games.example.evil',
    'http://games.example',
    '',
  ])
    expect([evil, await tryOrigin(evil)]).toEqual([evil, false]);
  close();
});

test('who does not say hello is sent away', async () => {
  const strict = await open({ limits: { helloMs: 60 } });
  const raw = await Raw.open(strict.ws);
  await until(() => raw.closed !== undefined, 'the door');
  expect(raw.messages).toMatchObject([{ type: 'bye', code: 'NO_HELLO' }]);
  await strict.server.close();
});

test('a flood is refused, then cut off; connections are limited', async () => {
  const strict = await open({ limits: { messageBurst: 20, messagesPerSecond: 5, connectionsPerAddress: 3 } });
  const { table, seated, people, close } = await sit(strict);
  const raw = await Raw.open(strict.ws);
  await raw.hello(table, seated[1]!.token);
  for (let n = 0; n < 100; n++) raw.send({ type: 'ping' });
  await until(() => raw.closed !== undefined, 'the end of patience');
  expect(raw.messages.filter(({ type }) => type === 'pong').length).toBeLessThanOrEqual(25);
  expect(raw.messages.some((message) => message.type === 'ack' && message.refused?.code === 'TOO_FAST')).toBe(
    true,
  );
  const third = await Raw.open(strict.ws);
  const fourth = await Raw.open(strict.ws);
  expect([third, fourth].map(({ socket }) => socket.readyState === WebSocket.OPEN)).toEqual([true, false]);
  expect((await people[0]!.move({ type: 'add', n: 1 })).refused).toBeUndefined();
  third.close();
  close();
  await strict.server.close();
});

test('an address whose connections are thrown out again and again comes in late, and only so many wait', async () => {
  const strict = await open({ limits: { offencesPerMinute: 2, waitingPerAddress: 1, waitMs: 1500 } });
  const { people, close } = await sit(strict);
  const offend = async (): Promise<void> => {
    const raw = await Raw.open(strict.ws);
    for (let n = 0; n < 60; n++) raw.socket.send('nonsense');
    await until(() => raw.closed !== undefined, 'the end of patience');
  };
  const comeIn = async (): Promise<{ readonly open: boolean; readonly ms: number }> => {
    const start = performance.now();
    const raw = await Raw.open(strict.ws);
    const result = { open: raw.socket.readyState === WebSocket.OPEN, ms: performance.now() - start };
    raw.close();
    return result;
  };
  await offend();
  await offend();
  expect((await comeIn()).ms).toBeLessThan(1200);
  await offend();
  const [first, second] = await Promise.all([comeIn(), comeIn()]);
  expect(first.open).not.toBe(second.open);
  expect(Math.max(first.ms, second.ms)).toBeGreaterThanOrEqual(1490);
  // Whoever is in already notices nothing.
  expect((await people[0]!.move({ type: 'add', n: 1 })).refused).toBeUndefined();
  close();
  await strict.server.close();
});

test('a reader that does not read is left behind and cut off; others notice nothing', async () => {
  const strict = await open({ limits: { slowBytes: 1024, stuckBytes: 64 * 1024, stuckMs: 300 } });
  const { people, table, close } = await sit(strict, { options: { rounds: 100 } });
  // A socket that shakes hands, says hello and never reads again.
  const { port } = new URL(strict.ws);
  const slow = createConnection(Number(port), '127.0.0.1');
  slow.write(
    'GET /ws HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n' +
      'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n',
  );
  await new Promise((resolve) => slow.once('data', resolve));
  const hello = Buffer.from(JSON.stringify({ type: 'hello', protocol: 2, table }));
  slow.write(Buffer.concat([Buffer.from([0x81, 0x80 | hello.length, 0, 0, 0, 0]), hello]));
  slow.pause();
  await until(() => people[0]!.screen!.table.spectators === 1, 'the slow spectator');
  const line = 'x'.repeat(490);
  let gone = false;
  for (let n = 0; n < 20_000 && !gone; n++) {
    await people[0]!.send({ type: 'chat', text: line });
    gone = people[0]!.screen!.table.spectators === 0;
  }
  expect(gone).toBe(true);
  expect((await people[0]!.move({ type: 'add', n: 1 })).refused).toBeUndefined();
  slow.destroy();
  close();
  await strict.server.close();
}, 120_000);

test('a seat and a table have room for so many eyes only', async () => {
  const strict = await open({ limits: { connectionsPerSeat: 2, spectators: 1 } });
  const { table, seated, close } = await sit(strict);
  const second = connectTo(strict, table, seated[0]!.token);
  await until(() => second.screen !== undefined, 'the second device');
  const third = await Raw.open(strict.ws);
  expect(await third.hello(table, seated[0]!.token)).toMatchObject({ type: 'bye', code: 'FULL' });
  const watcher = await Raw.open(strict.ws);
  expect(await watcher.hello(table)).toMatchObject({ type: 'snapshot' });
  const another = await Raw.open(strict.ws);
  expect(await another.hello(table)).toMatchObject({ type: 'bye', code: 'FULL' });
  second.close();
  for (const raw of [third, watcher, another]) raw.close();
  close();
  await pause(10);
  await strict.server.close();
});

test('a name that leads here by somebody else’s doing is not answered', async () => {
  const asked = (host: string, path = '/healthz', headers = {}): Promise<number> =>
    new Promise((resolve, reject) => {
      const { port } = server.server;
      request({ host: '127.0.0.1', port, path, headers: { host, ...headers } }, (answer) => {
        answer.resume();
        resolve(answer.statusCode ?? 0);
      })
        .on('upgrade', () => resolve(101))
        .on('error', reject)
        .end();
    });
  for (const own of ['127.0.0.1:80', '[::1]:80', 'localhost', 'box', 'box.local', 'games.example'])
    expect([own, await asked(own)]).toEqual([own, 200]);
  const upgrade = { connection: 'Upgrade', upgrade: 'websocket', 'sec-websocket-version': '13' };
  for (const foreign of ['evil.example', 'games.example.evil.net', '127.0.0.1.evil.net:80'])
    expect([foreign, await asked(foreign), await asked(foreign, '/ws', upgrade)]).toEqual([
      foreign,
      421,
      421,
    ]);
});

test('whoever guesses codes is not told of a hit either, until some time has passed', async () => {
  const strict = await open({ limits: { missesPerMinute: 5 } });
  const host = await strict.http.create({ game: 'tally', player: 'Ann', seats: 2 });
  for (let n = 0; n < 5; n++)
    await expect(strict.http.table(`2345678${'ABCDE'[n]!}`)).rejects.toMatchObject({ status: 404 });
  await expect(strict.http.table(host.code)).rejects.toMatchObject({ status: 429 });
  // Who sits at the table knows more than its code.
  expect((await strict.http.snapshot(host.table, host.token)).screen.you).toBe(0);
  await strict.server.close();
});

test('nor is a connection that was there before, and misses count whichever door they were made at', async () => {
  const strict = await open({ limits: { missesPerMinute: 4 } });
  const host = await strict.http.create({ game: 'tally', player: 'Ann', seats: 2 });
  const raws = await Promise.all(Array.from({ length: 5 }, () => Raw.open(strict.ws)));
  const heard: unknown[] = [];
  for (const [n, raw] of raws.entries()) {
    const code = n === 4 ? host.code : `2345678${'ABCD'[n]!}`;
    heard.push(await raw.hello(code));
  }
  expect(heard).toMatchObject([
    ...Array.from({ length: 4 }, () => ({ type: 'bye', code: 'NO_TABLE' })),
    { type: 'bye', code: 'TOO_FAST', final: false },
  ]);
  await expect(strict.http.table(host.code)).rejects.toMatchObject({ status: 429 });
  const seated = await Raw.open(strict.ws);
  expect(await seated.hello(host.table, host.token)).toMatchObject({ type: 'snapshot' });
  for (const raw of [...raws, seated]) raw.close();
  await strict.server.close();
});

test('an address has so many connections, those included that wait for their turn', async () => {
  const strict = await open({ limits: { connectionsPerAddress: 3, strangersPerSecond: 6 } });
  const raws = await Promise.all(Array.from({ length: 10 }, () => Raw.open(strict.ws)));
  const opened = raws.filter(({ socket }) => socket.readyState === WebSocket.OPEN);
  expect(opened.length).toBe(3);
  for (const raw of raws) raw.close();
  await strict.server.close();
});

test('whoever was refused and does not hang up is hung up on', async () => {
  const { port } = new URL(server.ws);
  const held = createConnection({ port: Number(port), host: '127.0.0.1', allowHalfOpen: true });
  let end: unknown;
  held.on('error', ({ code }: NodeJS.ErrnoException) => (end = code)).resume();
  held.write('GET /elsewhere HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n');
  // What is sent to somebody who is gone comes back.
  const sending = setInterval(() => void held.write('x'), 20);
  await until(() => end !== undefined, 'the end of the line', 3000).finally(() => clearInterval(sending));
  expect(['ECONNRESET', 'EPIPE']).toContain(end);
});

test.each(['\u3164', '\u115F\u1160', '\u2800', '\uFFA0', '\u200B\u2063', '\u{E0041}'])(
  'a name nobody can see is no name: %j',
  async (player) => {
    await expect(server.http.create({ game: 'tally', player, seats: 2 })).rejects.toMatchObject({
      code: 'BAD_MESSAGE',
    });
  },
);

test('nobody at a table is taken for another', async () => {
  const host = await server.http.create({ game: 'tally', player: 'Ann', seats: 4 });
  const others = ['Аnn', 'ÁNN', 'Bo'].map((player) => server.http.join(host.code, { player }));
  const [second] = await Promise.all(others);
  const { seats } = await server.http.table(host.table);
  expect(seats.map(({ name }) => name)).toEqual(['Ann', 'Аnn 2', 'ÁNN 3', 'Bo']);
  const rename = { type: 'rename', name: 'B0', id: 'r', version: 0 } as const;
  const ack = await server.http.command(host.table, second!.token, rename);
  expect(ack.refused?.code).toBe('NAME_TAKEN');
});

test('strangers together have a budget at each table, and those who sit there do not pay for it', async () => {
  const few = await open({ limits: { tableBurst: 12, tablePerSecond: 0.001 } });
  const [one, other] = [await sit(few), await sit(few)];
  const status = (table: string, token?: string): Promise<number> =>
    few.http.snapshot(table, token).then(
      () => 200,
      (error: { readonly status: number }) => error.status,
    );
  const answers: number[] = [];
  for (let n = 0; n < 6; n++) answers.push(await status(one.table));
  expect(answers.slice(0, 2)).toEqual([200, 200]);
  expect(answers.slice(-2)).toEqual([429, 429]);
  // Who comes to sit down is answered, here that no seat is free.
  await expect(few.http.join(one.table, { player: 'Late' })).rejects.toMatchObject({ status: 409 });
  expect(await status(one.table, one.seated[0]!.token)).toBe(200);
  expect(await status(other.table)).toBe(200);
  // A token that opens nothing makes nobody less of a stranger.
  answers.length = 0;
  for (let n = 0; n < 6; n++) answers.push(await status(other.table, 'x'.repeat(43)));
  expect([answers[0], answers.at(-1)]).toEqual([401, 429]);
  expect(await status(other.table)).toBe(429);
  expect(await status(other.table, other.seated[1]!.token)).toBe(200);
  one.close();
  other.close();
  await few.server.close();
});
