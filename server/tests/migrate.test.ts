import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { PGlite } from '@electric-sql/pglite';
import { catalog } from '@reckon/games/catalog';
import { entryFor, seat, totalOf } from '@reckon/kernel';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openStore, type Store } from '../store/open.ts';
import { recordTables, type RecordTables } from '../store/recordTables.ts';
import { begunTables, check, mend, rebuild, type Archive } from '../table/rebuild.ts';
import { systemTime } from '../time.ts';
import { connectTo, open, until } from './helpers.ts';

/** A database that an earlier version left: how many migrations it had applied, and every row in it. */
interface Left {
  readonly migrations: number;
  readonly file: string;
}
/** Rows of Cambio alone, written by the server. */
const FIRST: Left = { migrations: 2, file: '0.1/backup.jsonl.gz' };
/** Every game's own rows; games that are over, given up, under way and not begun. A win at mahjong did not say its worth. */
const ROWS: Left = { migrations: 7, file: '0.1-rows/database.jsonl.gz' };

const kept = (name: string): Buffer => readFileSync(new URL(`fixtures/${name}`, import.meta.url));

/** The migrations of then, and no other. */
function migrationsOf(folder: string, count: number): string {
  const all = fileURLToPath(new URL('../migrations', import.meta.url));
  const own = join(folder, 'migrations');
  cpSync(all, own, { recursive: true });
  const file = join(own, 'meta', '_journal.json');
  const journal = JSON.parse(readFileSync(file, 'utf8')) as { entries: unknown[] };
  writeFileSync(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, count) }));
  return own;
}

async function leave(folder: string, { migrations, file }: Left): Promise<void> {
  const lite = await PGlite.create(join(folder, 'pg'));
  await migrate(drizzle(lite), { migrationsFolder: migrationsOf(folder, migrations) });
  // A session and its players name each other; the rows are put back as they were, in any order.
  await lite.exec('set session_replication_role = replica');
  const rows = new Map<string, string[]>();
  for (const line of gunzipSync(kept(file)).toString().trimEnd().split('\n')) {
    const [, table, row] = /^\{"table":"(\w+)","row":(\{.*\})\}$/.exec(line) ?? [];
    if (table !== undefined) rows.set(table, [...(rows.get(table) ?? []), row!]);
  }
  for (const [table, all] of rows)
    await lite.query(
      `insert into ${table} select * from json_populate_recordset(null::public.${table}, $1::json)`,
      [`[${all.join(',')}]`],
    );
  await lite.close();
}

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'reckon-migrate-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function opened(): Promise<{ readonly archive: Archive; readonly close: () => Promise<void> }> {
  const store = await openStore(folder);
  const archive: Archive = {
    store,
    tables: await recordTables(catalog),
    entryFor: (game, version) => entryFor(catalog, game, version),
    latest: (game) => catalog.find((entry) => entry.game.id === game),
    report: {
      command: () => {},
      incident: (what, details) => {
        throw new Error(`${what} ${JSON.stringify(details)}`);
      },
    },
  };
  return { archive, close: () => store.close() };
}

/** Every row of every table of records, as text. */
async function rowsIn(store: Store, tables: RecordTables): Promise<readonly string[]> {
  const lines: string[] = [];
  for (const name of tables.keys())
    for (const { line } of await store.run({
      text: `select row_to_json(x)::text as line from "${name}" x order by 1`,
    }))
      lines.push(`${name} ${line as string}`);
  return lines;
}

describe.each([
  ['rows of Cambio alone', FIRST],
  ['rows of every game', ROWS],
] as const)('a database of the previous version with %s', (_, left) => {
  test('opens, migrates, and its rows are made anew', async () => {
    await leave(folder, left);
    const { archive, close } = await opened();
    const { store, tables } = archive;
    const before = await rowsIn(store, tables);
    await mend(archive, catalog, () => false);
    const begun = await begunTables(archive);
    expect(begun.length).toBeGreaterThanOrEqual(8);
    for (const id of begun) expect(await check(archive, id)).toEqual([]);
    const marks = await store.run({
      text: 'select records from game_table where id = any ($1::uuid[])',
      values: [begun],
    });
    expect(marks.every(({ records }) => typeof records === 'string' && !records.startsWith('!'))).toBe(true);
    const sessions = await store.run({ text: 'select phase from game_session' });
    expect(sessions.map(({ phase }) => phase)).toContain('completed');
    const ended = await store.run({ text: 'select game from history_game where ended_at is not null' });
    expect(new Set(ended.map(({ game }) => game)).size).toBeGreaterThanOrEqual(4);
    // What was there, and is told in the same way today, is there to the byte, however often it is made.
    const mended = await rowsIn(store, tables);
    for (const id of begun) await rebuild(archive, id);
    expect(await rowsIn(store, tables)).toEqual(mended);
    const asBefore = before.filter((row) => !row.startsWith('history_game '));
    if (left === ROWS) expect(mended).toEqual(expect.arrayContaining(asBefore));
    await close();
  }, 120_000);
});

interface Kept {
  readonly game: string;
  readonly state: 'finished' | 'abandoned' | 'playing' | 'lobby';
  readonly token?: string;
  readonly version: number;
  readonly totals: readonly number[];
}

test('its games are shown as they were, and played on', async () => {
  await leave(folder, ROWS);
  const asTheyWere = Object.entries(
    JSON.parse(kept('0.1-rows/tables.json').toString()) as { [table: string]: Kept },
  );
  // Time stands still at the moment of then: no clock of then runs out.
  const time = { ...systemTime(), now: () => Date.UTC(2026, 10, 16, 2, 5) };
  const server = await open({ data: folder, catalog, time, limits: { absenceMs: 1e9 } });
  for (const [table, { state, token, version, totals }] of asTheyWere) {
    const { screen } = await server.http.snapshot(table, token);
    expect(screen.table.status).toBe(state);
    expect(screen.version).toBeGreaterThanOrEqual(version);
    if (state === 'finished')
      expect(totals.map((_, n) => totalOf(screen.sheet!.lines, seat(n)))).toEqual(totals);
    if (state !== 'playing') continue;
    const client = connectTo(server, table, token);
    await until(() => (client.screen?.moves.length ?? 0) > 0, 'the turn');
    expect((await client.move(client.screen!.moves[0]!)).refused).toBeUndefined();
    client.close();
  }
  expect(new Set(asTheyWere.map(([, { game }]) => game)).size).toBe(catalog.length);
  await server.server.close();
}, 120_000);
