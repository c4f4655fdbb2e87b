import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { rebuildRecords, restore, serve } from '@reckon/server';
import type { HistoryPage } from '@reckon/protocol';
import { beforeAll, expect, test } from 'vitest';
import { template } from '../../server/tests/template.ts';
import { expectRefused, folder, reckon } from './reckon.ts';

const at = folder();
const history = (...args: readonly string[]) => reckon(['history', '--data', at('data'), ...args]);

/** One finished game of each of the first four. */
const backup = gunzipSync(
  readFileSync(new URL('../../server/tests/fixtures/0.1/backup.jsonl.gz', import.meta.url)),
).toString();
const [, code = ''] =
  /"code":"(\w+)","game":"mahjong","rules_version":1,"status":"finished"/.exec(backup) ?? [];

beforeAll(async () => {
  writeFileSync(at('backup.jsonl'), backup);
  await restore(at('data'), at('backup.jsonl'), { template: await template() });
  await rebuildRecords({ data: at('data') });
}, 120_000);

test('a list: when, what, where, how, and who had how many points, the winner first', async () => {
  const { status, stdout } = await history();
  expect(status).toBe(0);
  const lines = stdout.trimEnd().split('\n');
  expect(lines[0]).toMatch(/^ended +game +table +status +seats$/);
  expect(lines).toHaveLength(6);
  for (const game of ['cambio', 'settlers', 'mahjong', 'mars'])
    expect(stdout).toMatch(
      new RegExp(`\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d +${game} +\\w+ +finished +\\w+ -?\\d+, `),
    );
});

test('--json, by game, page by page', async () => {
  const asked = async (...args: readonly string[]): Promise<HistoryPage> =>
    JSON.parse((await history('--json', ...args)).stdout) as HistoryPage;
  const { games, next } = await asked('--limit', '3');
  expect(games).toHaveLength(3);
  const rest = await asked('--after', next!);
  expect(rest.next).toBeUndefined();
  expect([...games, ...rest.games].map(({ game }) => game).toSorted()).toEqual([
    'cambio',
    'mahjong',
    'mars',
    'settlers',
  ]);
});

test('--csv: a line for every seat', async () => {
  const { stdout } = await history('--csv', '--game', 'mahjong');
  const [header, ...lines] = stdout.trimEnd().split('\n');
  expect(header).toBe('table,code,game,status,began,ended,moves,seat,name,bot,total,place');
  expect(lines).toHaveLength(4);
  expect(lines.map((line) => line.split(',')[7])).toEqual(['0', '1', '2', '3']);
  const totals = lines.map((line) => Number(line.split(',')[10]));
  expect(totals.reduce((sum, total) => sum + total, 0)).toBe(400);
});

test('one game by its code, with the rows of its own tables', async () => {
  const { stdout, status } = await history(code.toLowerCase());
  expect(status).toBe(0);
  expect(stdout).toMatch(new RegExp(`^mahjong ${code}, finished, .* \\d+ moves\n`));
  for (const table of ['mahjong_hand', 'mahjong_settlement']) expect(stdout).toContain(`\n${table}\n`);
  expect(stdout).toMatch(/hand +seat +change +total/);
});

test('what is not there is said in a sentence', async () => {
  expectRefused(await history('NOCODE'), /there is no game of table/);
  expectRefused(await history('--limit', '0'), /"0" is not a number of games/);
  expectRefused(await history('--status', 'lost'), /"lost" is neither finished nor abandoned/);
  expectRefused(await history('--after', 'yesterday'), /no list ended at "yesterday"/);
});

test('rows are compared, and made anew, of a table by its code or its id', async () => {
  const records = (...args: readonly string[]) => reckon(['records', ...args, '--data', at('data')]);
  const { game } = JSON.parse((await history(code, '--json')).stdout) as { readonly game: { table: string } };
  for (const name of [code.toLowerCase(), game.table]) {
    const compared = await records('check', '--table', name);
    expect([compared.status, compared.stdout]).toEqual([0, '1 tables agree with their logs\n']);
  }
  const anew = await records('rebuild', '--table', code);
  expect([anew.status, anew.stdout]).toEqual([0, 'the records of 1 tables are made anew\n']);
  for (const [action, name] of [
    ['check', '00000000-0000-4000-8000-000000000000'],
    ['rebuild', 'ABCD2345'],
  ] as const)
    expectRefused(await records(action, '--table', name), new RegExp(`there is no table "${name}"`));
});

test.each([['history'], ['records', 'check'], ['records', 'rebuild'], ['backup', at('of-nothing.jsonl')]])(
  'whoever looks in the wrong folder is told so, and no database is made there: %s %s',
  async (...args) => {
    const wrong = at('wrong');
    expectRefused(await reckon([...args, '--data', wrong]), /there is no database in .*wrong/);
    expect([wrong, at('of-nothing.jsonl')].filter(existsSync)).toEqual([]);
  },
);

test('a server is asked for a table by the code that its list shows', async () => {
  const server = await serve({ port: 0, data: at('data') });
  const { status, stdout } = await reckon(['history', code, '--url', server.url]);
  await server.close();
  expect(status).toBe(0);
  expect(stdout).toMatch(new RegExp(`^mahjong ${code}, finished, `));
});
