import { catalog } from '@reckon/games/catalog';
import type { AnyEntry } from '@reckon/kernel';
import pino from 'pino';
import { serve } from '../index.ts';
import { FAST } from './fast.ts';
import { newBotTable, pause } from './people.ts';

/**
 * Whole games among bots that make no pause, on a server with its own processes, in memory: how many were played to their end,
 * what was reported meanwhile, and how often the house had to move for somebody.
 *
 * `node bots.js [games of each] [tables at once] [game …]`
 */
const [games = '20', tables = '6', ...named] = process.argv.slice(2);
const incidents: { readonly what?: string; readonly table?: string }[] = [];
const listening = pino(
  { level: 'error' },
  {
    write: (line: string) => {
      incidents.push(JSON.parse(line) as (typeof incidents)[number]);
    },
  },
);
const server = await serve({ port: 0, data: 'memory:', log: listening, limits: FAST });

/** A table at which the host's seat is a bot's too. Answers how often the house moved. */
async function play({ game, bots }: AnyEntry, n: number): Promise<number> {
  const { min, max } = game.seats;
  const seats = min + (n % (Math.min(4, max) - min + 1));
  const bot = bots[n % bots.length]?.id ?? '';
  const { client, table, token } = await newBotTable(server.url, {
    game: game.id,
    seats: Math.max(2, seats),
    bot,
  });
  while (client.screen?.table.status === 'playing') await pause(20);
  const { status } = client.screen?.table ?? {};
  client.close();
  if (status !== 'finished') throw new Error(`${game.id} ended as ${String(status)}`);
  const kept = await fetch(`${server.url}/api/tables/${table}/record`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { log } = (await kept.json()) as { readonly log: readonly { readonly cause?: string }[] };
  return log.filter(({ cause }) => cause !== undefined).length;
}

let failed = false;
for (const entry of catalog.filter(({ game }) => named.length === 0 || named.includes(game.id))) {
  let [begun, ended, moved] = [0, 0, 0];
  const from = incidents.length;
  const seatHosts = async (): Promise<void> => {
    while (begun < Number(games)) {
      moved += await play(entry, begun++);
      ended++;
      if (ended % 20 === 0) process.stderr.write(`${entry.game.id}: ${ended} of ${games}\n`);
    }
  };
  await Promise.all(Array.from({ length: Number(tables) }, seatHosts));
  const reported = incidents.slice(from).map(({ what = '' }) => what);
  failed ||= reported.length > 0 || moved > 0;
  console.log(entry.game.id, { ended, reported, movedByTheHouse: moved });
}
await server.close();
process.exit(failed ? 1 : 0);
