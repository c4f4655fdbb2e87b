import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, constants, openSync, writeSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { BIN, folder } from './reckon.ts';

/** A server ends when it is told to, whatever became of those who read what it says. */
const at = folder();

interface Served {
  readonly server: ChildProcess;
  readonly said: string;
}

async function serve(stderr: 'pipe' | number, set: NodeJS.ProcessEnv = {}): Promise<Served> {
  const server = spawn(process.execPath, [BIN, 'serve', '--port', '0', '--data', 'memory:'], {
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

test('a second signal does not wait', async () => {
  const { server } = await serve('pipe');
  server.stderr!.destroy();
  // Held until both are there: the first alone ends it in less time than a busy machine may need to send the second.
  for (const signal of ['SIGSTOP', 'SIGINT', 'SIGTERM', 'SIGCONT'] as const) server.kill(signal);
  const [code, signal] = (await once(server, 'exit')) as [number | null, string | null];
  expect([code, signal]).toEqual([null, 'SIGKILL']);
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
