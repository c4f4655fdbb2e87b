import { execFileSync } from 'node:child_process';
import { lstatSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { catalog } from '@reckon/games/catalog';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { backupSoak } from '../soak/backups.ts';
import { startPostgres } from '../soak/postgres.ts';
import { open, sit } from '../tests/helpers.ts';
import { template } from '../tests/template.ts';
import { backup, dump, writeWhole } from './backup.ts';
import { checkBackup } from './backupCheck.ts';
import { KEPT_TABLES } from './backupFormat.ts';
import { backupFromServer } from './callers.ts';
import { openStore } from './open.ts';
import { recordTables } from './recordTables.ts';
import { restore } from './restore.ts';

const folder = mkdtempSync(join(tmpdir(), 'reckon-backup-'));
const at = (name: string): string => join(folder, name);
const postgres = await startPostgres();
afterAll(async () => {
  await postgres?.stop();
  rmSync(folder, { recursive: true });
});

/** A small backup, from a server that goes on. */
beforeAll(async () => {
  const server = await open({ data: at('data') });
  const { people, close } = await sit(server, { options: { rounds: 50 } });
  await people[0]!.move({ type: 'add', n: 1 });
  await backupFromServer(at('data'), at('good'));
  expect((await people[0]!.move({ type: 'add', n: 1 })).refused).toBeUndefined();
  close();
  await server.server.close();
});

test('a backup of a living server is whole, ordered and private', async () => {
  const { tables, records, rows } = await checkBackup(at('good'));
  expect(tables).toBe(1);
  expect(records).toBeGreaterThan(5);
  expect(rows).toBeGreaterThan(records);
  expect(statSync(at('good')).mode & 0o777).toBe(0o600);
  const lines = readFileSync(at('good'), 'utf8').trimEnd().split('\n');
  const inOrder = lines
    .slice(1, -1)
    .map((line) => KEPT_TABLES.findIndex((table) => line.startsWith(`{"table":"${table}"`)));
  expect(inOrder).toEqual(inOrder.toSorted((a, b) => a - b));
});

test('restored and dumped again it is the same file', async () => {
  await restore(at('twin'), at('good'), { template: await template() });
  await backup(at('twin'), at('again'));
  expect(readFileSync(at('again'), 'utf8')).toBe(readFileSync(at('good'), 'utf8'));
  await expect(restore(at('twin'), at('good'))).rejects.toThrow('the database is not empty');
});

test('what somebody said is in it as they said it, though Unicode ends a line there', async () => {
  const said = 'one\u2028two\u2029three';
  const begun = good().findIndex((line) => line.startsWith('{"table":"game_table"'));
  const { row } = JSON.parse(good()[begun]!) as { row: { id: string } };
  const about = { table_id: row.id, id: 1, at: '2026-11-15T19:08:00+00:00', seat: 0, name: 'Ada' };
  const chat = { table: 'chat', row: { ...about, line: said, command: 'c1' } };
  const after = good().findIndex((line) =>
    /^\{"table":"(house_key|call_address|keepsake)|^\{"end"/.test(line),
  );
  writeFileSync(at('said'), await sealed(good().toSpliced(after, 0, JSON.stringify(chat))));
  expect((await checkBackup(at('said'))).rows).toBe(good().length - 1);
  await restore(at('heard'), at('said'), { template: await template() });
  await backup(at('heard'), at('repeated'));
  expect(readFileSync(at('repeated'), 'utf8')).toContain(said);
});

test('a server that was started and not used gives way to the keys of the backup', async () => {
  const started = await open({ data: at('started') });
  await started.server.close();
  await restore(at('started'), at('good'));
  await backup(at('started'), at('moved'));
  expect(readFileSync(at('moved'), 'utf8')).toBe(readFileSync(at('good'), 'utf8'));
});

test('every table of the database is in a backup, or is worked out again', async () => {
  const store = await openStore('memory:', { template: await template() });
  const rows = await store.run({
    text: `select table_name as name from information_schema.tables where table_schema = 'public'`,
  });
  const workedOut = ['node', 'lease', 'review', ...(await recordTables(catalog)).keys()];
  expect(new Set(rows.map(({ name }) => name))).toEqual(new Set([...KEPT_TABLES, ...workedOut]));
  await store.close();
});

const good = (): string[] => readFileSync(at('good'), 'utf8').trimEnd().split('\n');
/** With a last line that fits, as somebody would write it who knows how. */
const sealed = async (lines: readonly string[]): Promise<string> => {
  const { createHash } = await import('node:crypto');
  const text = lines
    .slice(0, -1)
    .map((line) => `${line}\n`)
    .join('');
  const sha256 = createHash('sha256').update(text).digest('hex');
  return `${text}${JSON.stringify({ end: { rows: lines.length - 2, sha256 } })}\n`;
};
const recordAt = (lines: readonly string[], n: number): number =>
  lines.findIndex((line) => line.includes(`"seq":${n},`) && line.startsWith('{"table":"record"'));

const spoiled: readonly (readonly [string, string, () => string | Promise<string>])[] = [
  ['empty', 'it is empty', () => ''],
  ['something else', 'it is no backup of this program', () => 'hello\n'],
  ['cut short', 'it is cut short after line 3', () => good().slice(0, 3).join('\n')],
  [
    'changed',
    'it was changed after it was written',
    () =>
      `${good()
        .join('\n')
        .replace(/"code":"\w/, '"code":"0')}\n`,
  ],
  ['no JSON', 'line 4 cannot be read', () => good().with(3, '{"table":').join('\n')],
  ['a hole in the log', 'record 3 of table', () => sealed(good().toSpliced(recordAt(good(), 3), 1))],
  [
    'a record twice',
    'is in it twice',
    () => sealed(good().toSpliced(recordAt(good(), 3), 0, good()[recordAt(good(), 3)]!)),
  ],
  [
    'a record that was changed',
    'is broken at record 2',
    () =>
      sealed(good().with(recordAt(good(), 2), good()[recordAt(good(), 2)]!.replace('"name":"', '"name":"X'))),
  ],
  ['no table', 'which is not in it', () => sealed(good().toSpliced(1, 1))],
];

test.each(spoiled)('%s: restore says so in a sentence and writes nothing', async (_, sentence, spoil) => {
  writeFileSync(at('bad'), await spoil());
  await expect(restore(at('never'), at('bad'))).rejects.toThrow(sentence);
  expect(() => statSync(at('never'))).toThrow();
});

test('a backup that fails leaves no file behind', async () => {
  await expect(writeWhole(at('half'), () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(() => statSync(at('half'))).toThrow();
});

test.skipIf(process.platform === 'win32')(
  'a pipe is written into and stays one, and a link goes on naming what was written',
  async () => {
    execFileSync('mkfifo', [at('pipe')]);
    const read = readFile(at('pipe'), 'utf8');
    await writeWhole(at('pipe'), (write) => write('through the pipe'));
    expect(await read).toBe('through the pipe');
    expect(statSync(at('pipe')).isFIFO()).toBe(true);
    writeFileSync(at('named'), 'before');
    symlinkSync(at('named'), at('link'));
    await writeWhole(at('link'), (write) => write('after'));
    expect(lstatSync(at('link')).isSymbolicLink()).toBe(true);
    expect(readFileSync(at('named'), 'utf8')).toBe('after');
  },
);

// The short form; `node server/dist/soak/backups.js both 50 10` is the long one.
const SHORT = { times: 1, everyMs: 700, tables: 2 };
let n = 0;

test('under load on PGlite: what is restored is what was', async () => {
  const empty = () => Promise.resolve(at(`empty${n++}`));
  const found = await backupSoak({ ...SHORT, data: at('live'), empty, template: await template() });
  expect(found).toMatchObject({ good: SHORT.times, problems: [] });
  expect(found.acknowledged).toBeGreaterThan(5);
}, 120_000);

describe.skipIf(!postgres)('on a real PostgreSQL', () => {
  test('under load: the same', async () => {
    const { database } = postgres!;
    const found = await backupSoak({ ...SHORT, times: 3, data: await database(), empty: database });
    expect(found).toMatchObject({ good: 3, problems: [] });
    expect(found.acknowledged).toBeGreaterThan(5);
  }, 120_000);

  test('a backup from one engine is restored into the other', async () => {
    const url = await postgres!.database();
    await restore(url, at('good'));
    const store = await openStore(url);
    let text = '';
    await dump(store, (more) => Promise.resolve((text += String(more))));
    await store.close();
    expect(text).toBe(readFileSync(at('good'), 'utf8'));
  });
});
