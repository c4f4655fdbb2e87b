import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, constants, mkdirSync, openSync, readdirSync, writeSync } from 'node:fs';
import { get } from 'node:http';
import { createServer, type AddressInfo } from 'node:net';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { startPostgres } from '../../server/soak/postgres.ts';
import { openPostgresProxy } from '../../server/soak/proxy.ts';
import { openStore } from '../../server/store/open.ts';
import { BIN, expectRefused, folder, type Result } from './reckon.ts';

/** A server ends when it is told to, whatever became of those who read what it says. */
const at = folder();

interface Served {
  readonly server: ChildProcess;
  readonly said: string;
}

async function serve(
  stderr: 'pipe' | number,
  set: NodeJS.ProcessEnv = {},
  data = 'memory:',
): Promise<Served> {
  const server = spawn(process.execPath, [BIN, 'serve', '--port', '0', '--data', data], {
    stdio: ['ignore', 'pipe', stderr],
    env: { ...process.env, LOG_LEVEL: 'info', ...set },
  });
  onTestFinished(() => void server.kill('SIGKILL'));
  let said = '';
  for await (const chunk of server.stdout!) if (/For the operator.*\n/.test((said += String(chunk)))) break;
  return { server, said };
}

/** A pipe that somebody holds open and does not read, full to the brim. */
function unread(): number {
  const path = at('unread');
  execFileSync('mkfifo', [path]);
  const held = openSync(path, constants.O_RDWR | constants.O_NONBLOCK);
  expect(() => {
    for (;;) writeSync(held, Buffer.alloc(4096));
  }).toThrow('EAGAIN');
  const end = openSync(path, constants.O_WRONLY);
  onTestFinished(() => {
    closeSync(held);
    closeSync(end);
  });
  return end;
}

test('a server whose readers are gone ends in order', async () => {
  const { server } = await serve('pipe');
  server.stderr!.destroy();
  server.kill('SIGTERM');
  expect(await once(server, 'exit')).toEqual([0, null]);
});

test('a server whose log nobody takes ends all the same', async () => {
  const { server } = await serve(unread());
  server.kill('SIGTERM');
  expect(await once(server, 'exit')).toEqual([null, 'SIGKILL']);
});

test('a variable that is set to nothing is not set: the operator’s doors stay shut, and the network out', async () => {
  const names = ['HOST', 'DATABASE_URL', 'NATS_URL', 'RECKON_ADMIN', 'RECKON_SIGNING_KEY'];
  const { said } = await serve('pipe', Object.fromEntries(names.map((name) => [name, ''])));
  const [, url = '', token] = /(\S+)\/admin#(.*)/.exec(said) ?? [];
  expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  const asked = (authorization?: string): Promise<number> =>
    fetch(`${url}/api/admin/tables`, { headers: authorization === undefined ? {} : { authorization } }).then(
      ({ status }) => status,
    );
  expect([await asked(), await asked('Bearer '), await asked('Bearer x')]).toEqual([401, 401, 401]);
  expect(await asked(`Bearer ${token}`)).toBe(200);
});

/** A server that is to be refused, in a folder of its own that stays empty. */
async function refused(set: NodeJS.ProcessEnv, ...args: readonly string[]): Promise<Result> {
  const cwd = at(`empty${Math.random()}`);
  mkdirSync(cwd);
  const server = spawn(process.execPath, [BIN, 'serve', '--port', '0', ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    cwd,
    env: { ...process.env, LOG_LEVEL: 'silent', ...set },
  });
  onTestFinished(() => void server.kill('SIGKILL'));
  const said = { stdout: '', stderr: '' };
  for (const stream of ['stdout', 'stderr'] as const)
    server[stream].setEncoding('utf8').on('data', (text: string) => (said[stream] += text));
  const [status] = (await once(server, 'close')) as [number | null];
  expect(readdirSync(cwd)).toEqual([]);
  return { status, ...said };
}

describe('what is set wrong is said in a sentence before anything is opened', () => {
  test.each([
    [{ LOG_LEVEL: 'loud' }, /LOG_LEVEL is one of trace, .*, silent, not "loud"/],
    [{ RECKON_ADMIN: 'ключ' }, /RECKON_ADMIN takes up to 200 letters/],
    [{ RECKON_ADMIN: 'x'.repeat(201) }, /RECKON_ADMIN takes up to 200 letters/],
    [
      { RECKON_NAMES: 'https://games.example' },
      /a name of this server is one like games\.example, not "https:/,
    ],
    [{ RECKON_ORIGINS: 'games.example' }, /is named like https:\/\/games\.example, not "games\.example"/],
    [{ RECKON_ORIGINS: 'https://games.example/table' }, /is named like https:\/\/games\.example, not/],
    [
      { DATABASE_URL: 'mysql://root:hunter2@host/games' },
      /a folder or postgres:\/\/…, and nothing at mysql:\/\/…\.$/m,
    ],
    [{ DATABASE_URL: 'jdbc:postgresql://host/games' }, /nothing at jdbc:postgresql:/],
  ])('%j', async (set, sentence) => {
    const answer = await refused(set);
    expectRefused(answer, sentence);
    expect(answer.stderr).not.toContain('hunter2');
  });
});

test('names are heard as browsers say them, and a token however it is written', async () => {
  const { said } = await serve('pipe', {
    RECKON_NAMES: ' games.example, Play.Example ',
    RECKON_ORIGINS: 'https://Games.example/, https://play.example:443',
    RECKON_ADMIN: '50%25 off',
    LOG_LEVEL: 'INFO',
  });
  const [, url = '', token = ''] = /(\S+)\/admin#(.*)/.exec(said) ?? [];
  expect(decodeURIComponent(token)).toBe('50%25 off');
  const { port } = new URL(url);
  const asked = (host: string): Promise<number> =>
    new Promise((resolve, reject) => {
      get({ port, host: '127.0.0.1', path: '/api/key', headers: { host } }, ({ statusCode = 0 }) =>
        resolve(statusCode),
      ).on('error', reject);
    });
  expect(await Promise.all(['games.example', 'play.example:8080', 'other.example'].map(asked))).toEqual([
    200, 200, 421,
  ]);
  const opened = (origin: string): Promise<number> =>
    new Promise((resolve) => {
      const headers = { connection: 'Upgrade', upgrade: 'websocket', origin };
      const sockets = { 'sec-websocket-version': '13', 'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==' };
      const asking = get({ port, host: '127.0.0.1', path: '/ws', headers: { ...headers, ...sockets } });
      asking.on('response', ({ statusCode = 0 }) => resolve(statusCode));
      asking.on('upgrade', ({ statusCode = 0 }, socket) => {
        socket.destroy();
        resolve(statusCode);
      });
    });
  expect(
    await Promise.all(['https://games.example', 'https://play.example', 'https://x.example'].map(opened)),
  ).toEqual([101, 101, 403]);
});

const postgres = await startPostgres();
afterAll(async () => {
  await postgres?.stop();
});

test.skipIf(!postgres)('a second signal does not wait', async () => {
  // It cannot say farewell to a database that does not answer, and waits for it: five seconds, if nobody tells it again.
  const proxy = await openPostgresProxy(await postgres!.database());
  onTestFinished(() => proxy.close());
  const { server } = await serve('pipe', { RECKON_SIGNING_KEY: '5a'.repeat(32) }, proxy.url);
  proxy.swallow(true);
  server.kill('SIGTERM');
  let logged = '';
  for await (const chunk of server.stderr!) if ((logged += String(chunk)).includes('"closing"')) break;
  server.kill('SIGTERM');
  expect(await once(server, 'exit')).toEqual([null, 'SIGKILL']);
});

describe('a server that cannot begin ends', () => {
  /** Somebody else has it. */
  const taken = async (): Promise<string> => {
    const other = createServer().listen(0, '127.0.0.1');
    onTestFinished(() => void other.close());
    await once(other, 'listening');
    return String((other.address() as AddressInfo).port);
  };

  test('with its database in a folder', async () => {
    const answer = await refused({}, '--port', await taken(), '--data', 'memory:');
    expectRefused(answer, /the server cannot start: listen EADDRINUSE/);
  });

  test.skipIf(!postgres)('on PostgreSQL, where it is no node any more', async () => {
    const data = await postgres!.database();
    const set = { RECKON_SIGNING_KEY: '5a'.repeat(32) };
    const answer = await refused(set, '--port', await taken(), '--data', data);
    expectRefused(answer, /the server cannot start: listen EADDRINUSE/);
    const wrong = await refused({ RECKON_SIGNING_KEY: 'short' }, '--data', data);
    expectRefused(wrong, /the given key holds no signing key/);
    const store = await openStore(data);
    expect(await store.run({ text: 'select id from node' })).toEqual([]);
    await store.close();
  });
});
