import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { catalog } from '@reckon/games/catalog';
import { STRONG, type AnyEntry } from '@reckon/kernel';
import type { Client } from '@reckon/protocol/client';
import { say, table, type Felt } from './honest.ts';
import { newBotTable, pause } from './people.ts';
import { spawnServer } from './spawn.ts';

/**
 * What people at twenty tables feel while bots that think ahead play at others, every seat of them: the 95th percentile of
 * their answers in turns without and with the bots, so that what else the machine does cancels out.
 *
 * `node strong.js [tables of bots] [seconds of a turn] [turns]`
 */
const [tables = '40', seconds = '10', turns = '3'] = process.argv.slice(2);
const TABLES = 20;
const thinkers = catalog.filter(({ imagining }) => imagining);
const data = mkdtempSync(join(tmpdir(), 'reckon-strong-'));
const server = await spawnServer({ DATA: data, PROXY: 'yes' });
const felt: Felt = { peace: [], siege: [] };
let into: number[] | undefined;
let [over, laid, moves] = [false, 0, 0];

const sitting = Array.from({ length: TABLES }, async (_, n) => {
  while (!over)
    await table(server.url, n, {
      answered: (ms) => into?.push(ms),
      going: () => !over,
      made: () => laid++,
    });
});

/** A table at which a strong bot has the host's seat too; it pauses where a turn of peace begins. */
async function amongBots({ game }: AnyEntry): Promise<Client<unknown, unknown>> {
  const seats = Math.max(game.seats.min, Math.min(4, game.seats.max));
  const { client } = await newBotTable(server.url, { game: game.id, seats, bot: STRONG });
  await client.send({ type: 'pause' });
  return client;
}

while (laid < TABLES) await pause(100);
const all: { entry: AnyEntry; client: Client<unknown, unknown> }[] = [];
for (let n = 0; n < Number(tables); n++) {
  const entry = thinkers[n % thinkers.length];
  if (entry) all.push({ entry, client: await amongBots(entry) });
}
/** Moves and what came with them, at all tables of bots. */
const played = (): number => all.reduce((sum, { client }) => sum + (client.screen?.version ?? 0), 0);
await pause(3000);
for (let turn = 0; turn < Number(turns); turn++) {
  into = felt.peace;
  await pause(Number(seconds) * 1000);
  into = undefined;
  await Promise.all(
    all.map(async (one) => {
      if (one.client.screen?.table.status !== 'playing') {
        one.client.close();
        one.client = await amongBots(one.entry);
      }
      await one.client.send({ type: 'resume' });
    }),
  );
  await pause(1000);
  const before = played();
  into = felt.siege;
  await pause(Number(seconds) * 1000);
  into = undefined;
  moves += played() - before;
  await Promise.all(all.map(({ client }) => client.send({ type: 'pause' })));
  await pause(1000);
}
say(`${tables} tables of strong bots (${moves} moves)`, felt);
over = true;
for (const { client } of all) client.close();
await Promise.all(sitting);
await server.close();
rmSync(data, { recursive: true });
process.exit(0);
