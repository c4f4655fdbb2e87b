import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { backup } from '../store/backup.ts';
import { backupFromServer } from '../store/callers.ts';
import { restore } from '../store/restore.ts';
import { newGame, pause, type Person } from './people.ts';
import { startPostgres } from './postgres.ts';
import { spawnServer } from './spawn.ts';

/**
 * Backs up a server under load again and again, restores each backup into an empty store, and compares: dumped again it is
 * the same file, and every log in it is the beginning of the living one.
 */
export interface Backups {
  /** A folder, or `postgres://…`. */
  readonly data: string;
  readonly times: number;
  readonly everyMs: number;
  readonly tables: number;
  /** How long people think about a move. */
  readonly thinkMs?: number;
  /** Where the next backup is restored to. */
  readonly empty: () => Promise<string>;
  readonly template?: Blob;
  readonly said?: (line: string) => void;
}

export interface Compared {
  readonly good: number;
  readonly rows: number;
  readonly acknowledged: number;
  readonly problems: readonly string[];
}

export async function backupSoak(soak: Backups): Promise<Compared> {
  const server = await spawnServer({ DATA: soak.data });
  const folder = mkdtempSync(join(tmpdir(), 'reckon-backups-'));
  const everybody: (readonly Person[])[] = [];
  let stopping = false;
  const place = async (): Promise<void> => {
    while (!stopping) {
      const people = await newGame([() => server.url], undefined, () => pause(soak.thinkMs ?? 0));
      everybody.push(people);
      while (!stopping && people[0]!.client.screen?.table.status !== 'finished') await pause(20);
      for (const { client } of people) if (!stopping) client.close();
    }
  };
  const places = Array.from({ length: soak.tables }, place);
  const save = soak.data.startsWith('postgres') ? backup : backupFromServer;
  const files = Array.from({ length: soak.times }, (_, i) => join(folder, `${i}.jsonl`));
  const problems: string[] = [];
  const start = performance.now();
  let rows = 0;
  for (const [i, file] of files.entries()) {
    await pause(Math.max(0, start + (i + 1) * soak.everyMs - performance.now()));
    const at = Math.round((performance.now() - start) / 1000);
    const saved = await save(soak.data, file);
    rows += saved;
    // While the server goes on; the next one is not due yet.
    if (!(await returns(soak, file))) problems.push(`backup ${i} is another one after restoring`);
    const took = Math.round(performance.now() - start) / 1000 - at;
    soak.said?.(
      `${i + 1} of ${soak.times}, after ${at} s: ${saved} rows saved, restored and compared in ${took.toFixed(1)} s`,
    );
  }
  stopping = true;
  await Promise.all(places);
  for (const person of everybody.flat()) {
    await person.rest();
    person.client.close();
  }
  await server.close();
  const last = join(folder, 'last.jsonl');
  await backup(soak.data, last);
  const living = recordsIn(last);
  for (const [i, file] of files.entries())
    for (const record of recordsIn(file))
      if (!living.has(record)) problems.push(`backup ${i} holds what never was: ${record.slice(0, 100)}`);
  rmSync(folder, { recursive: true });
  return {
    good: soak.times - new Set(problems.map((problem) => problem.split(' ')[1])).size,
    rows,
    acknowledged: everybody.flat().reduce((sum, { acked }) => sum + acked.length, 0),
    problems,
  };
}

/** Is a backup the same again after it was restored into an empty store and dumped? */
async function returns({ empty, template }: Backups, file: string): Promise<boolean> {
  const target = await empty();
  await restore(target, file, { ...(template && { template }) });
  const again = `${file}.again`;
  await backup(target, again);
  const same = readFileSync(file).equals(readFileSync(again));
  rmSync(again);
  if (!target.startsWith('postgres')) rmSync(target, { recursive: true });
  return same;
}

const recordsIn = (file: string): ReadonlySet<string> =>
  new Set(
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => line.startsWith('{"table":"record"')),
  );

/** To begin with: making one takes longer than filling it. */
async function emptyPglite(): Promise<Blob> {
  const lite = await PGlite.create('memory://');
  const dump = await lite.dumpDataDir('none');
  await lite.close();
  return dump;
}

/**
 * `node backups.js [pglite|postgres|both] [times] [seconds] [tables] [thought]`: on each store so many backups, one every so many
 * seconds, while people at so many tables think so many milliseconds about each move: what is stored grows, and each of the
 * backups is restored before the next is due.
 */
if (process.argv[1] !== undefined && import.meta.url.endsWith(process.argv[1].split('/').at(-1)!)) {
  const [which = 'both', times = '50', seconds = '10', tables = '4', thought = '300'] = process.argv.slice(2);
  const common = {
    times: Number(times),
    everyMs: Number(seconds) * 1000,
    tables: Number(tables),
    thinkMs: Number(thought),
    said: (line: string) => console.log(line),
  };
  const folder = mkdtempSync(join(tmpdir(), 'reckon-backup-soak-'));
  let n = 0;
  if (which !== 'postgres') {
    const empty = () => Promise.resolve(join(folder, String(n++)));
    const template = await emptyPglite();
    console.log('pglite', await backupSoak({ ...common, data: join(folder, 'live'), empty, template }));
  }
  const postgres = which === 'pglite' ? undefined : await startPostgres();
  if (postgres) {
    const { database } = postgres;
    console.log('postgres', await backupSoak({ ...common, data: await database(), empty: database }));
    await postgres.stop();
  }
  rmSync(folder, { recursive: true, force: true });
}
