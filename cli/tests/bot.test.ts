import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { catalog } from '@reckon/games/catalog';
import type { Seat } from '@reckon/kernel';
import { connect, type Client } from '@reckon/protocol/client';
import { WebSocket } from 'ws';
import { open, type Test } from '../../server/tests/helpers.ts';
import { BIN, folder, reckon } from './reckon.ts';

/** A program at a real table. */
const at = folder();
let site: Test;
beforeAll(async () => void (site = await open({ catalog })));
afterAll(() => site.server.close());

interface Laid {
  readonly code: string;
  readonly host: Client<unknown, unknown>;
}

/** A table for two without clocks, at which nobody but a bot moves for whoever is away. */
async function table(): Promise<Laid> {
  const options = { game: 'cambio', seats: 2, player: 'Ada', clock: { turnMs: null, pace: 0 } };
  const { table: id, token, code } = await site.http.create(options);
  const host = connect({
    url: site.ws,
    table: id,
    token,
    fair: { random: (bytes) => randomBytes(bytes) },
    open: (to) => new WebSocket(to) as never,
  });
  onTestFinished(() => host.close());
  await shown(() => expect(host.screen).toBeDefined());
  return { code, host };
}

/** On a busy machine programs start slowly. */
const shown = (holds: () => void): Promise<void> => vi.waitFor(holds, 30_000);

function program(name: string, answer: string, leave = ''): string {
  const file = at(`${name}.mjs`);
  writeFileSync(
    file,
    `import { writeFileSync } from 'node:fs';
     import { createInterface } from 'node:readline';
     const say = (message) => console.log(JSON.stringify(message));
     createInterface({ input: process.stdin }).on('line', (line) => {
       const message = JSON.parse(line);
       if (message.type === 'hello') say({ type: 'ready' });
       if (message.type === 'choose') { ${answer} }
     }).on('close', () => { ${leave} });`,
  );
  return `${process.execPath} ${file}`;
}

const sit = ({ code }: Laid, exec: string, ms = 1000) =>
  reckon(['bot', '--exec', exec, '--server', `${site.server.url}/`, '--table', code, '--bot-ms', `${ms}`]);

const second = ({ host }: Laid) => host.screen!.table.seats[1]!;
const seated = async (laid: Laid): Promise<void> => shown(() => expect(second(laid).contributed).toBe(true));

test('a bot of the house plays on for a program that is silent', async () => {
  const laid = await table();
  const command = sit(laid, program('silent', ''));
  await seated(laid);
  await laid.host.send({ type: 'start' });
  const { status, stdout } = await command;
  expect(stdout).toContain('gave no answer to choose within 1000 ms; its seat is left to the house');
  expect(status).toBe(1);
  await shown(() => expect(second(laid).bot).toBe('strong'));
});

test.skipIf(process.platform === 'win32')(
  'a command that is interrupted leaves its seat to the house, and before the game to anybody',
  async () => {
    for (const begins of [true, false]) {
      const laid = await table();
      const asked = at(`interrupted-${begins}`);
      const exec = program('waits', `writeFileSync('${asked}', '');`);
      const args = ['bot', '--exec', exec, '--server', site.server.url, '--table', laid.code];
      const command = spawn(process.execPath, [BIN, ...args, '--bot-ms', '600000'], { stdio: 'ignore' });
      await seated(laid);
      if (begins) {
        await laid.host.send({ type: 'start' });
        await shown(() => expect(existsSync(asked)).toBe(true));
      }
      command.kill('SIGINT');
      expect(await once(command, 'exit')).toEqual([null, 'SIGINT']);
      await shown(() =>
        expect(begins ? second(laid).bot : second(laid).kind).toBe(begins ? 'strong' : 'open'),
      );
    }
  },
);

test('a program that dies before the game leaves its seat', async () => {
  const laid = await table();
  const { status, stdout } = await sit(laid, 'exit 3');
  expect(stdout).toContain('the program ended by itself (status 3)');
  expect(status).toBe(1);
  await shown(() => expect(second(laid).kind).toBe('open'));
});

test('a program whose seat is taken away is ended', async () => {
  const laid = await table();
  const command = sit(laid, program('kicked', ''));
  await seated(laid);
  await laid.host.send({ type: 'kick', seat: 1 as Seat });
  const { status, stdout } = await command;
  expect(stdout).toContain('the seat is lost: This seat is no longer yours on this device.');
  expect(status).toBe(1);
});

test('a game that is given up ends it', async () => {
  const laid = await table();
  const left = at('left');
  const leave = `setTimeout(() => writeFileSync('${left}', 'in order'), 300);`;
  const exec = program('faithful', `say({ type: 'move', id: message.id, index: 0 });`, leave);
  const command = sit(laid, exec);
  await seated(laid);
  await laid.host.send({ type: 'start' });
  await shown(() => expect(laid.host.screen!.table.status).toBe('playing'));
  await laid.host.send({ type: 'abandon' });
  const { status, stdout } = await command;
  expect(stdout).toContain('the game was given up');
  expect([status, readFileSync(left, 'utf8')]).toEqual([0, 'in order']);
});

test('a game that is given up while it thinks ends it too, however long it might have thought', async () => {
  const laid = await table();
  const command = sit(laid, program('pensive', `writeFileSync('${at('asked')}', '');`), 600_000);
  await seated(laid);
  await laid.host.send({ type: 'start' });
  await shown(() => expect(existsSync(at('asked'))).toBe(true));
  await laid.host.send({ type: 'abandon' });
  const { status, stdout } = await command;
  expect([status, stdout]).toEqual([0, expect.stringContaining('the game was given up')]);
}, 45_000);
