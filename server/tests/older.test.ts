import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { seat, totalOf, type Sheet } from '@reckon/kernel';
import { catalog } from '@reckon/games/catalog';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { restore } from '../index.ts';
import { systemTime } from '../time.ts';
import { connectTo, inlineBots, open, until, type Test } from './helpers.ts';

/**
 * What version 0.1 stored: a backup with two tables of each game, one over and one under way, and a lobby; every finished
 * game as a file; and what the first seat was shown last. All of it must open for as long as the project lives.
 */
const kept = (name: string): Buffer =>
  gunzipSync(readFileSync(new URL(`fixtures/0.1/${name}.gz`, import.meta.url)));

interface Kept {
  readonly game: string;
  readonly state: 'finished' | 'playing' | 'lobby';
  readonly token: string;
  readonly version: number;
  readonly sheet: Sheet | null;
}
const tables = Object.entries(JSON.parse(kept('tables.json').toString()) as { [table: string]: Kept });
const inState = (state: Kept['state']) =>
  tables.filter(([, one]) => one.state === state).map(([table, one]) => [one.game, table, one] as const);

/** Time stands still at the moment of the backup: no clock of then runs out. */
const STOPPED = Date.UTC(2026, 10, 15, 19, 20);

let server: Test;
let folder: string;
/** Bots think until they are let: what is shown first is what was stored. */
let letBotsMove = (): void => {};
const allowed = new Promise<void>((resolve) => (letBotsMove = resolve));

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'reckon-older-'));
  const file = join(folder, 'backup.jsonl');
  writeFileSync(file, kept('backup.jsonl'));
  await restore(join(folder, 'data'), file);
  server = await open({
    data: join(folder, 'data'),
    catalog,
    time: { ...systemTime(), now: () => STOPPED },
    limits: { absenceMs: 1e9, jobMs: 60_000 },
    bots: { choose: (task) => allowed.then(() => inlineBots(catalog).choose(task)) },
  });
});

afterAll(async () => {
  await server.server.close();
  rmSync(folder, { recursive: true });
});

const totals = (sheet: Sheet | null, seats: number): readonly number[] =>
  Array.from({ length: seats }, (_, n) => totalOf(sheet?.lines ?? [], seat(n)));

test.each(inState('finished'))(
  'a game of %s that was over in 0.1 still tells its score',
  async (_, table, was) => {
    const { screen } = await server.http.snapshot(table, was.token);
    expect(screen).toMatchObject({ version: was.version, you: 0, table: { status: 'finished' } });
    const seats = screen.table.seats.length;
    expect(totals(screen.sheet, seats)).toEqual(totals(was.sheet, seats));
    const replay = await server.http.replay(table, 0);
    expect(replay.steps.length).toBeGreaterThan(10);
  },
);

/** A lead of nobody counted for all of them in 0.1, before the end: such a line is taken as it was then. */
const settled = (now: Sheet | null, was: Sheet | null): Sheet | null =>
  now && {
    ...now,
    lines: now.lines.map((line) => {
      const then = was?.lines.find(
        ({ seat: whose, source }) => whose === line.seat && source === line.source,
      );
      return line.provisional && line.points === 0 && then ? { ...line, points: then.points } : line;
    }),
  };

test.each(inState('playing'))('a game of %s begun in 0.1 is shown as it was', async (_, table, was) => {
  const { screen } = await server.http.snapshot(table, was.token);
  expect(screen).toMatchObject({ you: 0, table: { status: 'playing' } });
  // Clocks that were stopped with the server go on, and each time that is a record of its own.
  expect(screen.version).toBeGreaterThanOrEqual(was.version);
  const seats = screen.table.seats.length;
  expect(totals(settled(screen.sheet, was.sheet), seats)).toEqual(totals(was.sheet, seats));
});

test.each(inState('playing'))('a game of %s begun in 0.1 is played on', async (_, table, was) => {
  letBotsMove();
  const client = connectTo(server, table, was.token);
  await until(() => (client.screen?.moves.length ?? 0) > 0, 'the turn');
  const { refused } = await client.move(client.screen!.moves[0]!);
  expect(refused).toBeUndefined();
  await until(() => client.screen!.version > was.version, 'the move');
  client.close();
});

test.each(inState('lobby'))('a lobby of %s laid in 0.1 is still open', async (_, table, was) => {
  const { screen } = await server.http.snapshot(table, was.token);
  expect(screen).toMatchObject({ you: 0, table: { status: 'lobby' } });
});

test.each(inState('finished'))('a file of %s written by 0.1 is imported and replayed', async (game) => {
  const file: unknown = JSON.parse(kept(`${game}.json`).toString());
  const { table } = await server.http.importGame(file as never);
  const { screen } = await server.http.snapshot(table);
  expect(screen.table).toMatchObject({ status: 'finished', game });
  expect((await server.http.replay(table, 0)).steps.length).toBeGreaterThan(10);
});
