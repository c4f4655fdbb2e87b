import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { catalog } from '@reckon/games/catalog';
import { api } from '@reckon/protocol/client';
import { bgio, startBgio } from './boardgameio.ts';
import { colyseus, startColyseus } from './colyseus.ts';
import { measure, type Figures, type Load } from './loop.ts';
import { ours } from './ours.ts';
import { installPeers } from './peers.ts';
import { pause } from './people.ts';
import { startPostgres } from './postgres.ts';
import { spawnServer } from './spawn.ts';

/** What tables that nobody plays at cost in memory, in megabytes. */
async function idleTables(data: string, count: number): Promise<number> {
  const server = await spawnServer({ DATA: data }, ['--expose-gc']);
  const http = api(server.url);
  const table = async (): Promise<void> => {
    const clock = { turnMs: null, pace: 0 };
    const host = await http.create({
      game: catalog[0]!.game.id,
      player: 'One',
      seats: 2,
      open: false,
      clock,
    });
    await http.join(host.code, { player: 'Two' });
    await http.command(host.table, host.token, { type: 'start', id: 's', version: 0 });
  };
  for (let n = 0; n < 50; n++) await table();
  const settled = async (): Promise<number> => {
    for (let n = 0; n < 3; n++) {
      await server.usage();
      await pause(500);
    }
    return (await server.usage()).memory;
  };
  const before = await settled();
  for (let n = 0; n < count; n += 10) await Promise.all(Array.from({ length: 10 }, table));
  const after = await settled();
  await server.close();
  return Math.round((after - before) / 1e6);
}

/** The middle one of several runs, figure by figure: a shared machine has bad moments. */
function middle(runs: readonly Figures[]): Figures {
  const of = (name: keyof Figures): number => {
    const sorted = runs.map((run) => run[name]).toSorted((a, b) => a - b);
    return sorted[sorted.length >> 1]!;
  };
  return {
    moves: of('moves'),
    movesPerSecond: of('movesPerSecond'),
    p50: of('p50'),
    p99: of('p99'),
    cpuMsPerMove: of('cpuMsPerMove'),
    databaseCpuMsPerMove: of('databaseCpuMsPerMove'),
    bytesPerClientPerMove: of('bytesPerClientPerMove'),
  };
}

/** `node speed.js [seconds] [tables] [rounds] [boardgame.io|Colyseus|PostgreSQL|PGlite|idle]` */
const [seconds = '6', tables = '20', rounds = '3', only = ''] = process.argv.slice(2);
const load: Load = { tables: Number(tables), warmMs: 2000, measureMs: Number(seconds) * 1000 };
// Nothing that was started outlives a run that hangs.
setTimeout(() => process.exit(1), Number(rounds) * (90_000 + 3 * load.measureMs) + 120_000).unref();
const folder = mkdtempSync(join(tmpdir(), 'reckon-speed-'));
const postgres = 'PostgreSQL'.includes(only) ? await startPostgres() : undefined;
const contestants: { [name: string]: () => Promise<Figures> } = {};
const peers: { readonly [name: string]: () => Promise<Figures> } = {
  'boardgame.io': () => measure(startBgio, bgio, load),
  Colyseus: () => measure(startColyseus, colyseus, load),
};
const wanted = Object.entries(peers).filter(([name]) => name.includes(only));
const missing = wanted.length > 0 ? installPeers() : undefined;
if (missing === undefined) for (const [name, run] of wanted) contestants[`${name}, memory`] = run;
else process.stderr.write(`what is measured beside ours cannot be installed and is left out: ${missing}\n`);
/** With the games' own tables, and without: their cost is the difference. */
for (const [kind, RECORDS] of [
  ['', ''],
  [', no records', 'none'],
] as const) {
  if (postgres)
    contestants[`reckon, PostgreSQL${kind}`] = async () => {
      const url = await postgres.database();
      return measure(() => spawnServer({ DATA: url, RECORDS }), ours, load, postgres.worked);
    };
  if ('PGlite'.includes(only))
    contestants[`reckon, PGlite${kind}`] = () =>
      measure(() => spawnServer({ DATA: join(folder, `data${RECORDS}`), RECORDS }), ours, load);
}
// Interleaved, so that what else the machine does falls on all of them.
const runs: { [name: string]: Figures[] } = {};
for (let round = 0; round < Number(rounds); round++)
  for (const [name, run] of Object.entries(contestants)) (runs[name] ??= []).push(await run());
console.table(Object.fromEntries(Object.entries(runs).map(([name, all]) => [name, middle(all)])));
if ('idle'.includes(only)) console.log(`1,000 idle tables: ${await idleTables('memory:', 1000)} MB`);
await postgres?.stop();
rmSync(folder, { recursive: true, force: true });
process.exit(0);
