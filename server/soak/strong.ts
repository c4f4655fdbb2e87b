import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { catalog } from '@reckon/games/catalog';
import { STRONG, type AnyEntry } from '@reckon/kernel';
import type { Client } from '@reckon/protocol/client';
import { aside, say, table } from './honest.ts';
import { newBotTable, pause } from './people.ts';
import { spawnServer } from './spawn.ts';

/**
 * What people at twenty tables feel while bots that think ahead play at others, every seat of them: the 95th percentile of
 * their answers in turns without and with the bots, so that what else the machine does cancels out. Those who look on at the
 * other tables are in another process: what they read is not these people's time. The people sit down one table after the
 * other: if all games began and ended together, the laying of twenty tables would fall into some turns and not into others.
 *
 * `node strong.js [tables of bots] [seconds of a turn] [turns]`
 */
const [role = '40', seconds = '10', turns = '3'] = process.argv.slice(2);
const TABLES = 20;
/** So far apart people's tables begin, in milliseconds: all of them within ten seconds. */
const APART_MS = 500;

async function people(tables: number): Promise<void> {
  const data = mkdtempSync(join(tmpdir(), 'reckon-strong-'));
  const server = await spawnServer({ DATA: data, PROXY: 'yes' });
  const felt: { readonly [kind in Kind]: number[][] } = { peace: [], siege: [] };
  let into: number[] | undefined;
  let [over, laid, moves] = [false, 0, 0];
  const worked = { peace: 0, siege: 0 };
  /** One turn: what people feel, and how much of it the server works. */
  const turn = async (kind: Kind): Promise<void> => {
    const before = await server.usage();
    felt[kind].push((into = []));
    await pause(Number(seconds) * 1000);
    into = undefined;
    const { usage } = await server.usage();
    worked[kind] += usage.user + usage.system - before.usage.user - before.usage.system;
  };
  const sitting = Array.from({ length: TABLES }, async (_, n) => {
    await pause(n * APART_MS);
    while (!over)
      await table(server.url, n, {
        answered: (ms) => into?.push(ms),
        going: () => !over,
        made: () => laid++,
      });
  });
  while (laid < TABLES) await pause(100);
  const others = fork(fileURLToPath(import.meta.url), ['others', server.url, String(tables)], {
    execArgv: process.execArgv,
  });
  /** How many moves there were at the tables of bots so far. */
  const told = async (order: Order): Promise<number> => {
    others.send(order);
    return ((await once(others, 'message')) as [number])[0];
  };
  await told('pause');
  await pause(3000);
  for (let n = 0; n < Number(turns); n++) {
    await turn('peace');
    const before = await told('resume');
    await pause(1000);
    await turn('siege');
    moves += (await told('pause')) - before;
    await pause(1000);
  }
  say(`${tables} tables of strong bots (${moves} moves)`, felt.siege, felt.peace);
  const share = (kind: Kind): string => (worked[kind] / 1e4 / Number(seconds) / Number(turns)).toFixed(0);
  console.log(`the server's own process worked ${share('peace')} % of the time, and ${share('siege')} %`);
  over = true;
  others.kill();
  await Promise.all(sitting);
  await server.close();
  rmSync(data, { recursive: true });
}

type Kind = 'peace' | 'siege';
type Order = 'pause' | 'resume';

/** Tables of bots alone, of all games with thinkers; they play when they are told to. */
async function others(url: string, tables: number): Promise<void> {
  const thinkers = catalog.filter(({ imagining }) => imagining);
  const all: { entry: AnyEntry; client: Client<unknown, unknown> }[] = [];
  /** Moves at tables that are over. */
  let before = 0;
  /** A table at which a strong bot has the host's seat too. */
  const laid = async ({ game }: AnyEntry): Promise<Client<unknown, unknown>> => {
    const seats = Math.max(game.seats.min, Math.min(4, game.seats.max));
    const { client } = await newBotTable(url, { game: game.id, seats, bot: STRONG });
    await client.send({ type: 'pause' });
    return client;
  };
  for (let n = 0; n < tables; n++) {
    const entry = thinkers[n % thinkers.length];
    if (entry) all.push({ entry, client: await laid(entry) });
  }
  const played = (): number => all.reduce((sum, { client }) => sum + (client.screen?.version ?? 0), before);
  const carryOut = async (order: Order): Promise<void> => {
    // What is stored of pauses and of new tables is no move of a bot.
    const moved = played();
    for (const one of all)
      if (one.client.screen?.table.status !== 'playing') {
        before += one.client.screen?.version ?? 0;
        one.client.close();
        one.client = await laid(one.entry);
      }
    await Promise.all(all.map(({ client }) => client.send({ type: order })));
    process.send?.(order === 'pause' ? moved : played());
  };
  process.on('message', (order: Order) => void carryOut(order));
  process.once('disconnect', () => process.exit());
}

if (role === 'others') {
  aside();
  await others(seconds, Number(turns));
} else {
  await people(Number(role));
  process.exit(0);
}
