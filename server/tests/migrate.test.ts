import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { PGlite } from '@electric-sql/pglite';
import { catalog } from '@reckon/games/catalog';
import { entryFor } from '@reckon/kernel';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { expect, test } from 'vitest';
import { openStore } from '../store/open.ts';
import { recordTables } from '../store/recordTables.ts';
import { begunTables, check, mend, type Archive } from '../table/rebuild.ts';

/** What version 0.1 had applied when it stored the games of the fixture. */
const FIRST = 2;

/** The migrations of then, and no other. */
function migrationsOf(folder: string): string {
  const all = fileURLToPath(new URL('../migrations', import.meta.url));
  const own = join(folder, 'migrations');
  cpSync(all, own, { recursive: true });
  const file = join(own, 'meta', '_journal.json');
  const journal = JSON.parse(readFileSync(file, 'utf8')) as { entries: unknown[] };
  writeFileSync(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, FIRST) }));
  return own;
}

/** A database as 0.1 left it: its tables, and every row of its backup in them. */
async function oldDatabase(folder: string): Promise<void> {
  const lite = await PGlite.create(join(folder, 'pg'));
  await migrate(drizzle(lite), { migrationsFolder: migrationsOf(folder) });
  const backup = gunzipSync(readFileSync(new URL('fixtures/0.1/backup.jsonl.gz', import.meta.url)));
  for (const line of backup.toString().trimEnd().split('\n').slice(1)) {
    const [, table, row] = /^\{"table":"(\w+)","row":(\{.*\})\}$/.exec(line)!;
    const text = `insert into ${table} select * from json_populate_record(null::public.${table}, $1::json)`;
    await lite.query(text, [row]);
  }
  const { rows } = await lite.query<{ n: number }>('select count(*)::int as n from turn');
  expect(rows[0]!.n).toBeGreaterThan(10);
  await lite.close();
}

test('a database of the previous version opens, migrates, and its rows are made anew', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'reckon-migrate-'));
  await oldDatabase(folder);
  const store = await openStore(folder);
  const tables = await recordTables(catalog);
  const archive: Archive = {
    store,
    tables,
    entryFor: (game, version) => entryFor(catalog, game, version),
    latest: (game) => catalog.find((entry) => entry.game.id === game),
    report: {
      command: () => {},
      incident: (what, details) => {
        throw new Error(`${what} ${JSON.stringify(details)}`);
      },
    },
  };
  await mend(archive, catalog, () => false);
  const begun = await begunTables(archive);
  expect(begun.length).toBeGreaterThanOrEqual(8);
  for (const id of begun) expect(await check(archive, id)).toEqual([]);
  const marks = await store.run({
    text: 'select records from game_table where id = any ($1::uuid[])',
    values: [begun],
  });
  expect(marks.every(({ records }) => typeof records === 'string' && !records.startsWith('!'))).toBe(true);
  const sessions = await store.run({ text: 'select phase, completed_at from game_session order by phase' });
  expect(sessions.map(({ phase }) => phase)).toContain('completed');
  const ended = await store.run({ text: 'select game, status from history_game where ended_at is not null' });
  expect(new Set(ended.map(({ game }) => game)).size).toBeGreaterThanOrEqual(4);
  await store.close();
  rmSync(folder, { recursive: true, force: true });
}, 120_000);
