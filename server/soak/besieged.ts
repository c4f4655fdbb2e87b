import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { seededWords } from '@reckon/kernel';
import { api, connect } from '@reckon/protocol/client';
import { catalog } from '@reckon/games/catalog';
import { bombard } from './abuse.ts';
import { fairShare, nodeSocket, pause, socketOf } from './people.ts';
import { spawnServer } from './spawn.ts';

/**
 * What people at other tables feel while somebody throws frames at the server: the 95th percentile of their answers, in peace
 * and under siege. The besiegers are a process of their own, and the server keeps its true limits.
 */
const [role = 'besieged', first = '100000', url = ''] = process.argv.slice(2);

if (role === 'besieger') {
  const words = seededWords('siege');
  const result = await bombard(
    url,
    Array.from({ length: 20 }, () => undefined),
    Number(first),
    () => words() / 2 ** 32,
  );
  process.send?.(result);
  process.exit(0);
}

/** One move every now and then, as people do. */
async function table(server: string, answered: (ms: number) => void, going: () => boolean): Promise<void> {
  const http = api(server);
  const clock = { turnMs: null, pace: 0 };
  const host = await http.create({ game: catalog[0]!.game.id, player: 'One', seats: 2, open: false, clock });
  const guest = await http.join(host.code, { player: 'Two' });
  const people = [host, guest].map(({ token }) =>
    connect<unknown, { readonly type: string }>({
      url: socketOf(server),
      table: host.table,
      token,
      fair: fairShare,
      open: nodeSocket,
    }),
  );
  while (!people.every(({ screen }) => screen?.table.seats.every(({ contributed }) => contributed)))
    await pause(5);
  await people[0]!.send({ type: 'start' });
  while (going() && people[0]!.screen?.table.status !== 'finished') {
    await pause(150 + 200 * Math.random());
    for (const person of people) {
      // Calling would end the game early.
      const move = person.screen?.moves.find(({ type }) => !type.startsWith('call'));
      if (!move) continue;
      const start = performance.now();
      await person.move(move);
      answered(performance.now() - start);
    }
  }
  for (const person of people) person.close();
}

const server = await spawnServer({ DATA: 'memory:', STRICT: 'yes' });
const latencies: { readonly [when in 'peace' | 'siege']: number[] } = { peace: [], siege: [] };
let when: 'peace' | 'siege' | 'over' = 'peace';
const tables = Array.from({ length: 10 }, async () => {
  while (when !== 'over')
    await table(
      server.url,
      (ms) => when !== 'over' && latencies[when].push(ms),
      () => when !== 'over',
    );
});
await pause(15_000);
when = 'siege';
const besieger = fork(fileURLToPath(import.meta.url), ['besieger', first, socketOf(server.url)], {
  execArgv: process.execArgv,
});
const thrown = await new Promise((resolve) => besieger.once('message', resolve));
when = 'over';
await Promise.all(tables);
const p95 = (list: readonly number[]): number => {
  const sorted = list.toSorted((a, b) => a - b);
  return Math.round((sorted[Math.floor(sorted.length * 0.95)] ?? 0) * 10) / 10;
};
console.log({
  thrown,
  answers: { peace: latencies.peace.length, siege: latencies.siege.length },
  p95: { peace: p95(latencies.peace), siege: p95(latencies.siege) },
});
await server.close();
process.exit(0);
