import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { open, type Test } from './helpers.ts';

/** What programs ask that are no browsers: those that look after a server, those that stand before it, and people's own. */
let server: Test;
beforeAll(async () => {
  server = await open({ behindProxy: true });
});
afterAll(() => server.server.close());

/** Everything that comes back on one line, until it is closed or holds what is waited for. */
const told = (written: string, until?: RegExp): Promise<string> =>
  new Promise((resolve, reject) => {
    const line = connect(server.server.port, '127.0.0.1', () => line.write(written));
    let heard = '';
    const done = (): void => {
      line.destroy();
      resolve(heard);
    };
    line
      .setEncoding('utf8')
      .on('data', (text: string) => {
        heard += text;
        if (until?.test(heard)) done();
      })
      .on('end', done)
      .on('error', reject);
  });

const lines = (...all: readonly string[]): string => `${all.join('\r\n')}\r\n\r\n`;

test.each(['/healthz', '/readyz', '/metrics', '/api/games'])(
  'a load balancer asks for %s as the first version of HTTP does, which names no host',
  async (path) => {
    expect(await told(lines(`GET ${path} HTTP/1.0`))).toMatch(/^HTTP\/1\.1 200 /);
    expect(await told(lines(`HEAD ${path} HTTP/1.0`))).toMatch(/^HTTP\/1\.1 200 [^]*\r\n\r\n$/);
  },
);

/** As Java's own client asks, of a server it does not know. */
const OFFER = [
  'Connection: Upgrade, HTTP2-Settings',
  'HTTP2-Settings: AAEAAEAAAAIAAAABAAMAAABkAAQBAAAAAAUAAEAA',
  'Upgrade: h2c',
];

test('whoever offers another way of speaking on the side is answered, after what they asked before', async () => {
  const body = JSON.stringify({ game: 'tally', player: 'Ada 博', seats: 2 });
  const asked = lines(
    'POST /api/tables HTTP/1.1',
    'Host: 127.0.0.1',
    ...OFFER,
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
  );
  const before = lines('GET /api/key HTTP/1.1', 'Host: 127.0.0.1');
  const heard = await told(before + asked + body);
  expect(heard.match(/HTTP\/1\.1 \d+ \w+/g)).toEqual(['HTTP/1.1 200 OK', 'HTTP/1.1 200 OK']);
  expect(heard).toMatch(/"key":"[0-9a-f]{64}"\}[^]*"seat":0,"token":"[^"]+"[^]*\}$/);
  expect(heard).not.toMatch(/^upgrade:/im);
});

test('a socket is opened at one place only', async () => {
  const asked = lines(
    'GET /socket HTTP/1.1',
    'Host: 127.0.0.1',
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
  );
  expect(await told(asked)).toMatch(/^HTTP\/1\.1 404 /);
});

test('the line of a proxy is kept for as long as a proxy keeps it', async () => {
  const heard = await told(lines('GET /healthz HTTP/1.1', 'Host: 127.0.0.1'), /\r\n\r\nok/);
  const [, seconds] = /^keep-alive: timeout=(\d+)/im.exec(heard) ?? [];
  expect(Number(seconds)).toBeGreaterThan(60);
});
