import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { refusal } from '@reckon/protocol';
import { Command } from 'commander';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openStore } from '../../server/store/open.ts';
import { open, sit, type Test } from '../../server/tests/helpers.ts';
import { template } from '../../server/tests/template.ts';
import { addBackup } from '../backup.ts';
import { addTables } from '../tables.ts';
import { folder } from './reckon.ts';

/** What the operator does beside a running server, and what is printed of it. */
const at = folder();
let server: Test;
beforeAll(async () => {
  server = await open({ adminToken: 'the-operator', data: at('live') });
});
afterAll(() => server.server.close());

/** What a command prints, or the sentence it ends with. */
async function told(...given: readonly string[]): Promise<string> {
  const program = new Command();
  addTables(program);
  addBackup(program);
  let said = '';
  const spy = vi.spyOn(process.stdout, 'write').mockImplementation((chunk) => {
    said += String(chunk);
    return true;
  });
  try {
    await program.parseAsync(['node', 'reckon', ...given]);
  } catch (error) {
    return (error as Error).message;
  } finally {
    spy.mockRestore();
  }
  return said;
}

const tables = (...given: readonly string[]): Promise<string> =>
  told('tables', ...given, '--server', server.server.url, '--token', 'the-operator');

test('tables are listed, ended and exported, by whoever has the operator’s token', async () => {
  expect(await tables()).toBe('There are no tables.\n');
  const { table, close } = await sit(server, { options: { rounds: 5 } });
  const { code } = await server.http.table(table);
  const listed = await tables('list');
  expect(listed).toMatch(/code +game +status +connected/);
  expect(listed).toMatch(new RegExp(`${code} +tally +playing +2`));
  expect(await tables('export', code)).toMatch(/A game is exported when it is over/);
  expect(await tables('end', code)).toBe(`${code} is ended\n`);
  expect(await tables()).toMatch(new RegExp(`${code} +tally +abandoned`));
  const record = await server.http.record(table);
  // A file is its text: with a line feed at its end it is another one, which nobody verifies.
  expect(await tables('export', code)).toBe(record);
  expect(await tables('export', code, '--out', at('game.json'))).toBe('');
  expect(readFileSync(at('game.json'), 'utf8')).toBe(record);
  close();
});

test('anybody else is refused in a sentence', async () => {
  const { url } = server.server;
  expect(await told('tables', '--server', url, '--token', 'guess')).toMatch(/operator’s token is needed/);
  expect(await told('tables', '--server', url)).toMatch(/the operator’s token is needed: --token/);
  expect(await tables('end')).toMatch(/which table\?/);
  expect(await tables('end', 'ABCD2345')).toMatch(/There is no such table/);
  expect(await tables('open')).toMatch(/"open" is no action/);
  const nowhere = await told('tables', '--server', 'http://127.0.0.1:1', '--token', 'x');
  expect(nowhere).toMatch(/there is no answer from/);
});

test('a refusal is told as the server says it, and of another program the status', async () => {
  const answers: (readonly [status: number, body: string])[] = [
    [409, JSON.stringify({ error: refusal('noVersion', { version: 3, game: 'chess' }) })],
    [502, '<h1>Bad gateway</h1>'],
    [400, '{"error":"no"}'],
    [200, '<h1>It works!</h1>'],
    [200, '<h1>It works!</h1>'],
  ];
  const other = createServer((_, answer) => {
    const [status, body] = answers.shift()!;
    answer.writeHead(status).end(body);
  });
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
  const end = () => told('tables', 'end', 'ABCD2345', '--server', url, '--token', 'x');
  expect(await end()).toBe('This server has no version 3 of the rules of "chess".');
  expect(await end()).toBe('the server answered 502');
  expect(await end()).toBe('the server answered 400');
  const stranger = `what answers at ${url} is no server of tables`;
  expect(await end()).toBe(stranger);
  expect(await told('tables', '--server', url, '--token', 'x')).toBe(stranger);
  await new Promise((resolve) => other.close(resolve));
});

test('a backup is taken beside the players, checked and restored, and it is said what of it is signed', async () => {
  const running = await sit(server, { options: { rounds: 5 } });
  // Asked at once: what follows takes so long here that an idle connection may be cut just as it is used again.
  const key = ['--key', await server.http.key()] as const;
  const file = at('house.jsonl');
  expect(await told('backup', file, '--data', at('live'), '--server')).toMatch(/^\d+ rows written to /);
  running.close();
  const signed = [
    'whole, signed by this server: 1 table',
    expect.stringMatching(
      new RegExp(`^table ${running.table} ends at record \\d+, signed up to record \\d+$`),
    ),
  ];
  const lines = (text: string): readonly string[] => text.trimEnd().split('\n');
  const checked = lines(await told('backup', file, '--verify', '--data', at('live')));
  expect(checked).toEqual([
    expect.stringMatching(/house\.jsonl is whole: 2 tables, \d+ records, \d+ rows$/),
    ...signed,
  ]);
  const other = lines(await told('backup', file, '--verify', '--data', at('live'), '--key', '0'.repeat(64)));
  expect(other[1]).toMatch(/by key [0-9a-f]{64}, which is not ours/);
  expect(await told('backup', file, '--verify', '--data', at('elsewhere'))).toMatch(
    /There is no signing key/,
  );
  // An empty database, as a server leaves it that was started and not used.
  await (await openStore(at('new'), { template: await template() })).close();
  const restored = lines(await told('restore', file, '--data', at('new'), ...key));
  expect(restored).toEqual([expect.stringMatching(/^\d+ rows read from /), ...signed]);
  expect(await told('restore', file, '--data', at('new'), ...key)).toMatch(
    /was not restored: the database is not empty/,
  );
  const text = readFileSync(file, 'utf8');
  writeFileSync(at('cut.jsonl'), text.slice(0, text.length / 2));
  for (const command of [
    ['backup', at('cut.jsonl'), '--verify'],
    ['restore', at('cut.jsonl'), '--data', at('never')],
  ])
    expect(await told(...command)).toMatch(/cut\.jsonl (cannot be|was not) restored: [^\n]+$/);
}, 240_000);
