import {
  Agent,
  createServer,
  get,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { costOf, gate } from '../http/gate.ts';
import { openUnread } from '../http/unread.ts';
import { buckets, LIMITS } from '../limits.ts';
import { openPace } from '../pace.ts';
import { systemTime } from '../time.ts';
import { addressOf } from '../ws/origin.ts';

const time = systemTime();
const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** A gate, whom it let in, whom it cut off, and what it answered by itself. */
function opened({ burst = 1e6, queued = 1e6, waiting = 2 } = {}) {
  const begun: string[] = [];
  const cut: string[] = [];
  const answered: string[] = [];
  const enter = gate(({ url }) => begun.push(url!.replace('/api', '')), {
    time,
    limits: { waitingPerAddress: waiting, waitMs: 1 },
    budget: buckets(time, burst, 1e-6),
    pace: openPace(time, { strangersPerSecond: 1e9, queuedPerAddress: queued }),
    unread: { isFull: () => false, watch: () => {} },
    addressOf: ({ url }) => url!.at(-2)!,
  });
  const come = (url: string): void => {
    const socket = {
      destroyed: false,
      destroy: () => cut.push(url.replace('/api', '')),
      destroySoon: () => {},
    };
    const response = {
      writeHead: (status: number) => answered.push(`${url.replace('/api', '')} ${status}`),
      end: (_text: string, sent: () => void) => sent(),
    };
    enter(
      { url, socket, headers: {} } as unknown as IncomingMessage,
      response as unknown as ServerResponse<IncomingMessage> & { req: IncomingMessage },
    );
  };
  return { begun, cut, answered, come };
}

test('one request is begun in each turn, and addresses take turns', async () => {
  const { begun, come } = opened();
  for (let n = 0; n < 5; n++) come(`/api/a${n}`);
  come('/api/b0');
  come('/api/c0');
  expect(begun).toEqual(['/a0']);
  await turn();
  expect(begun).toEqual(['/a0', '/a1']);
  for (let n = 0; n < 10; n++) await turn();
  expect(begun).toEqual(['/a0', '/a1', '/b0', '/c0', '/a2', '/a3', '/a4']);
  come('/api/b1');
  expect(begun.at(-1)).toBe('/b1');
});

test('who has nothing left is answered late and without work; who does not wait for it is cut off', async () => {
  const { begun, cut, answered, come } = opened({ burst: 2 });
  for (let n = 0; n < 6; n++) come(`/api/a${n}`);
  come('/api/b0');
  come('/healthz');
  expect(cut).toEqual(['/a4', '/a5']);
  expect(answered).toEqual([]);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(answered).toEqual(['/a2 429', '/a3 429']);
  expect(begun).toEqual(['/a0', '/a1', '/b0', '/healthz']);
});

test('a request costs about what it takes', () => {
  const cost = (url: string, method = 'GET', bytes?: number): number =>
    costOf({ url, method, headers: bytes === undefined ? {} : { 'content-length': String(bytes) } });
  expect(cost('/healthz')).toBe(0);
  expect(cost('/assets/page.js')).toBeLessThan(cost('/api/games'));
  expect(cost('/api/tables', 'POST')).toBeGreaterThan(cost('/api/tables'));
  expect(cost('/api/verify', 'POST', 4e6)).toBeGreaterThan(4 * cost('/api/verify', 'POST', 1e5));
  const headers = { 'transfer-encoding': 'chunked' };
  expect(costOf({ url: '/api/verify', method: 'POST', headers })).toBe(
    cost('/api/verify', 'POST', 4 * 2 ** 20),
  );
  expect(cost('/api/tables/x/replay?seat=0')).toBe(cost('/api/tables/x/replay'));
});

test('only so many of an address wait', () => {
  const { cut, come } = opened({ queued: 3 });
  for (let n = 0; n < 6; n++) come(`/api/a${n}`);
  come('/api/b0');
  expect(cut).toEqual(['/a4', '/a5']);
});

test('whoever has a whole network of addresses is one', () => {
  const from = (last: string): string =>
    addressOf({ headers: { 'x-forwarded-for': last }, socket: {} } as unknown as IncomingMessage, true);
  expect(from('1.2.3.4, 2001:db8:0:7::1')).toBe(from('2001:0db8::7:ffff:1:2:3'));
  expect(from('2001:db8:0:7::1')).not.toBe(from('2001:db8:0:8::1'));
  expect(from('1.2.3.4:5678')).toBe(from('1.2.3.4'));
  expect(from('[2001:db8:0:7::1]:5678')).toBe(from('2001:db8:0:7::2'));
  for (const own of ['::1', '::ffff:10.0.0.1', '10.0.0.1', 'unknown']) expect(from(own)).toBe(own);
});

/** Sends a body as fast as it is taken, and answers what came back and how much the server had read when the line was closed. */
async function sendMuch(serve: RequestListener): Promise<{ heard: string; read: number }> {
  let read = (): number => 0;
  const enter = gate(serve, {
    time,
    limits: { waitingPerAddress: 9, waitMs: 1 },
    budget: buckets(time, 1e9, 1),
    pace: openPace(time, { strangersPerSecond: 1e9, queuedPerAddress: 9 }),
    unread: openUnread(LIMITS),
    addressOf: () => 'a',
  });
  const server = createServer((request, response) => {
    read = () => request.socket.bytesRead;
    enter(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  const piece = Buffer.alloc(1024 * 1024);
  let heard = '';
  socket.on('data', (text) => (heard += String(text)));
  socket.on('error', () => {});
  const more = (): void => {
    while (!socket.destroyed && socket.write(piece));
  };
  socket.on('drain', more);
  socket.write('POST /api/verify HTTP/1.1\r\nhost: x\r\ncontent-length: 999000000000\r\n\r\n');
  more();
  await new Promise((resolve) => socket.once('close', resolve));
  server.close();
  return { heard, read: read() };
}

test('what is still being sent when the answer is out is not read, and the answer is heard', async () => {
  const early = await sendMuch((_, response) => response.writeHead(413).end('too long'));
  expect(early.heard).toContain('413');
  expect(early.heard).toContain('too long');
  expect(early.read).toBeLessThan(4 * 1024 * 1024);
  // Nor is it where some of it was read.
  const later = await sendMuch((request, response) => {
    let length = 0;
    request.on('data', (piece: Buffer) => {
      length += piece.length;
      if (length < 1024 * 1024 || response.writableEnded) return;
      request.pause();
      response.writeHead(413).end('too long');
    });
  });
  expect(later.heard).toContain('too long');
  expect(later.read).toBeLessThan(5 * 1024 * 1024);
});

describe('who does not take the answers', () => {
  const KIBI = 1024;
  const LONG = 64 * KIBI * KIBI;

  /** Answers everybody at length; how many it was asked for, and what became of the first line. */
  async function talkative(limits: Partial<typeof LIMITS>) {
    let answered = 0;
    const text = Buffer.alloc(LONG);
    const enter = gate((_, response) => (answered++, void response.end(text)), {
      time,
      limits: { waitingPerAddress: 9, waitMs: 1 },
      budget: buckets(time, 1e9, 1),
      pace: openPace(time, { strangersPerSecond: 1e9, queuedPerAddress: 99 }),
      unread: openUnread({ ...LIMITS, ...limits }),
      addressOf: () => 'a',
    });
    const server = createServer(enter);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => {
      server.closeAllConnections();
      server.close();
    });
    const { port } = server.address() as AddressInfo;
    const ask = (times: number): Socket =>
      connect(port, '127.0.0.1')
        .on('error', () => {})
        .setEncoding('latin1')
        .pause()
        .on('connect', function (this: Socket) {
          this.write('GET /x HTTP/1.1\r\nhost: x\r\n\r\n'.repeat(times));
        });
    return { ask, answered: () => answered, lines: () => countOf(server) };
  }

  const countOf = (server: Server): Promise<number> =>
    new Promise((resolve) => server.getConnections((_, count) => resolve(count)));

  test('is answered nothing more, however it is asked', async () => {
    const { ask, answered } = await talkative({ unreadBytes: 2.5 * LONG });
    const deaf = [ask(6), ask(6)];
    await expect.poll(answered).toBe(3);
    const late = ask(1).resume();
    let heard = '';
    late.on('data', (text: string) => (heard += text));
    await expect.poll(() => heard).toContain('429');
    expect(answered()).toBe(3);
    // What they take after all leaves room.
    for (const one of deaf) one.destroy();
    await expect.poll(() => (ask(1), answered())).toBeGreaterThan(3);
  });

  test('is cut off after a while; who takes them slowly is not', async () => {
    const { ask, lines } = await talkative({ unreadBytes: 3 * LONG, unreadMs: 200 });
    const slow = ask(1);
    const sips = setInterval(() => void slow.read(256 * KIBI), 20);
    onTestFinished(() => clearInterval(sips));
    ask(1);
    await expect.poll(lines, { timeout: 5000 }).toBe(2);
    await expect.poll(lines, { timeout: 5000 }).toBe(1);
    expect(slow.closed).toBe(false);
  });

  test('leaves nothing on a line that a house before this one keeps open for everybody', async () => {
    const unread = openUnread(LIMITS);
    const listening: number[] = [];
    const server = createServer((request, response) => {
      unread.watch(String(request.headers['x-forwarded-for']), request, response);
      listening.push(request.socket.listenerCount('close'));
      response.end('short');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    onTestFinished(() => {
      agent.destroy();
      server.close();
    });
    const { port } = server.address() as AddressInfo;
    for (let n = 0; n < 20; n++) {
      const headers = { 'x-forwarded-for': `10.0.0.${n}` };
      await new Promise((resolve) =>
        get({ port, agent, headers }, (answer) => answer.resume().once('end', resolve)),
      );
    }
    expect(new Set(listening).size).toBe(1);
  });
});
