import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { framesOf } from '@reckon/protocol';
import { api, ApiError } from '@reckon/protocol/client';
import { openStore } from '../store/open.ts';
import { newGame, pause, type Person } from './people.ts';
import { startPostgres } from './postgres.ts';
import { spawnServer, type Program } from './spawn.ts';

/**
 * Kills a server under load again and again, without warning, and looks for what an acknowledgement promised: every
 * acknowledged move is in the log once, nothing that anybody was told has changed, every table opens, and every screen comes
 * back as it was.
 */
export interface Findings {
  readonly kills: number;
  readonly games: number;
  readonly acknowledged: number;
  readonly lost: number;
  readonly doubled: number;
  readonly unreadable: number;
  readonly changed: number;
  /** The longest time from a kill to the next acknowledged move. */
  readonly slowestReturnMs: number;
}

/** At least so many moves are acknowledged between two kills. */
const PROMISES = 6;

export interface Soak {
  readonly data: string;
  readonly kills: number;
  readonly tables: number;
}

export async function killSoak({ data, kills, tables }: Soak): Promise<Findings> {
  let server: Program = await spawnServer({ DATA: data });
  const { url } = server;
  const port = new URL(url).port;
  const everybody: (readonly Person[])[] = [];
  let stopping = false;
  const acknowledged = (): number => everybody.flat().reduce((sum, { acked }) => sum + acked.length, 0);

  /** One table after another in this place, until the end. */
  const place = async (): Promise<void> => {
    while (!stopping) {
      const people = await newGame([() => url]).catch(() => undefined);
      if (!people) {
        await pause(50);
        continue;
      }
      everybody.push(people);
      while (!stopping && people[0]!.client.screen?.table.status !== 'finished') await pause(20);
    }
  };
  const places = Array.from({ length: tables }, place);
  let slowestReturnMs = 0;
  for (let kill = 0; kill < kills; kill++) {
    // A kill proves something only if something was promised before it, however busy the machine is.
    const promised = acknowledged() + PROMISES;
    await pause(150 + Math.random() * 900);
    for (let waited = 0; acknowledged() < promised && waited < 20_000; waited += 5) await pause(5);
    await server.kill();
    const killed = performance.now();
    const before = acknowledged();
    server = await spawnServer({ DATA: data, PORT: port });
    for (let waited = 0; acknowledged() === before && waited < 20_000; waited += 5) await pause(5);
    slowestReturnMs = Math.max(slowestReturnMs, performance.now() - killed);
  }
  await pause(300);
  stopping = true;
  await Promise.all(everybody.flat().map((person) => person.rest()));
  await Promise.all(places);
  // A table that began just now may still be sitting down.
  await Promise.all(everybody.flat().map((person) => person.rest()));
  await pause(100);
  const shown = everybody.flat().map(({ client }) => client.screen);
  await server.kill();
  for (const { client } of everybody.flat()) client.close();
  server = await spawnServer({ DATA: data, PORT: port });
  const { unreadable, changed } = await compare(url, everybody.flat(), shown);
  await server.kill();
  const { lost, doubled } = await audit(data, everybody.flat());
  return {
    kills: kills + 1,
    games: everybody.length,
    acknowledged: acknowledged(),
    lost,
    doubled,
    unreadable,
    changed,
    slowestReturnMs: Math.round(slowestReturnMs),
  };
}

/** What must come back byte for byte: the game as this viewer saw it. Presence and clocks move on. */
export const pictureOf = (screen: Person['client']['screen']): string =>
  JSON.stringify(
    screen && [screen.seq, screen.toAct, screen.view, screen.moves, screen.sheet, screen.result],
    // A patched object may hold its keys in another order than a fresh one.
    (_key, value: unknown) =>
      typeof value === 'object' && value !== null && !Array.isArray(value)
        ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
        : value,
  );

/**
 * What was told, but for a look that has closed: while the game goes on nobody is told again what they saw there, and once it is
 * over everybody is, also whoever came back to a closed look.
 */
function isToldAgain(again: object | undefined, told: string): boolean {
  const before = JSON.parse(told) as { readonly [key: string]: unknown };
  return (
    again !== undefined &&
    Object.entries(again).every(
      ([key, value]) =>
        value === null || !(key in before) || JSON.stringify(value) === JSON.stringify(before[key]),
    )
  );
}

async function compare(
  url: string,
  people: readonly Person[],
  shown: readonly Person['client']['screen'][],
): Promise<{ readonly unreadable: number; readonly changed: number }> {
  let unreadable = 0;
  let changed = 0;
  const http = api(url);
  for (const [i, { table, token, seat, told }] of people.entries())
    try {
      const { screen } = await http.snapshot(table, token);
      if (screen.table.status === 'frozen') unreadable++;
      // A look has its time and a start its answers, whoever is there: the house may have gone on, and then says so by its version.
      const before = shown[i];
      if (before && screen.version <= before.version && pictureOf(screen) !== pictureOf(before)) changed++;
      if (screen.view === null) continue;
      const events = new Map<number, object>();
      for (const { seq, event } of framesOf<unknown, object>(await http.replay(table, seat, token)))
        if (event !== null) events.set(seq, event);
      for (const [seq, event] of told) if (!isToldAgain(events.get(seq), event)) changed++;
    } catch (error) {
      // A seat that did not reveal its share in time was dropped before the game began; its table is there all the same.
      const dropped = error instanceof ApiError && error.status === 401;
      if (!dropped || (await http.table(table)).status === 'frozen') unreadable++;
    }
  return { unreadable, changed };
}

/** Is every acknowledged move in the log, where it was said to be, and once? */
export async function audit(
  data: string,
  people: readonly Person[],
): Promise<{ readonly lost: number; readonly doubled: number }> {
  const store = await openStore(data);
  let lost = 0;
  let doubled = 0;
  for (const { table, acked } of people) {
    const rows = await store.run({
      text: 'select seq, command from record where table_id = $1 and command is not null',
      values: [table],
    });
    const found = new Map<string, number[]>();
    for (const row of rows) {
      // Behind the name of whoever sent it.
      const id = (row.command as string).replace(/^[^:]*:/, '');
      found.set(id, [...(found.get(id) ?? []), row.seq as number]);
    }
    for (const { id, version } of acked) {
      const at = found.get(id) ?? [];
      if (!at.includes(version)) lost++;
      if (at.length > 1) doubled++;
    }
  }
  await store.close();
  return { lost, doubled };
}

/** `node kill.js [pglite|postgres|both] [kills] [tables]` */
if (process.argv[1] !== undefined && import.meta.url.endsWith(process.argv[1].split('/').at(-1)!)) {
  const [which = 'both', kills = '30', tables = '20'] = process.argv.slice(2);
  const settings = { kills: Number(kills), tables: Number(tables) };
  if (which !== 'postgres') {
    const folder = mkdtempSync(join(tmpdir(), 'reckon-kill-'));
    console.log('pglite', await killSoak({ data: folder, ...settings }));
    rmSync(folder, { recursive: true, force: true });
  }
  if (which !== 'pglite') {
    const postgres = await startPostgres();
    if (postgres) console.log('postgres', await killSoak({ data: await postgres.database(), ...settings }));
    await postgres?.stop();
  }
}
