import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { createServer, type AddressInfo } from 'node:net';
import { catalog } from '@reckon/games/catalog';
import { api } from '@reckon/protocol/client';
import { openStore, type Store } from '../store/open.ts';
import { audit, pictureOf } from './kill.ts';
import { newGame, pause, type Person } from './people.ts';
import { startPostgres, type Postgres } from './postgres.ts';
import { openPostgresProxy } from './proxy.ts';
import { spawnServer } from './spawn.ts';

/**
 * Two nodes with every game, and what happens to them: the database is stopped and comes back, its connections fall silent,
 * a node is frozen and goes on, NATS is killed. Counted is what was promised: no acknowledged move is lost or made twice, no
 * screen is wrong, and every table of bots and every table that waits for a clock moves again soon.
 */
export interface Findings {
  readonly acknowledged: number;
  readonly lost: number;
  readonly doubled: number;
  readonly wrongScreens: number;
  readonly tables: number;
  /** By fault: the longest any table took to move again after its end, in milliseconds. */
  readonly movedAgainMs: { readonly [fault: string]: number };
}

const LONGEST_WAIT_MS = 30_000;

export async function faultSoak(postgres: Postgres): Promise<Findings> {
  const data = await postgres.database();
  const store = await openStore(data);
  const proxy = await openPostgresProxy(data);
  const nats = await openNats();
  const env = { DATA: proxy.url, ...(nats && { NATS: nats.url }) };
  const nodes = [await spawnServer(env), await spawnServer(env)];
  const urls = nodes.map(
    ({ url }) =>
      () =>
        url,
  );

  const played: (readonly Person[])[] = [];
  const alone: string[] = [];
  let stopping = false;
  /** One table after another of this game, with a person at each node, until the end. */
  const place = async (game: string): Promise<void> => {
    while (!stopping) {
      const people = await newGame(urls, game).catch(() => undefined);
      if (people) played.push(people);
      while (people && !stopping && people[0]!.client.screen?.table.status !== 'finished') await pause(20);
      if (!people) await pause(100);
    }
  };
  const places: Promise<void>[] = [];
  for (const { game, bots } of catalog) {
    places.push(place(game.id));
    alone.push(await selfMoving(nodes[0]!.url, game.id, game.seats.min, bots[0]!.id));
    alone.push(await selfMoving(nodes[1]!.url, game.id, game.seats.min, undefined));
  }
  await pause(3000);

  const faults: { [name: string]: () => Promise<void> } = {
    silent: async () => {
      proxy.swallow(true);
      await pause(10_000);
      proxy.swallow(false);
    },
    frozen: async () => {
      nodes[1]!.process.kill('SIGSTOP');
      await pause(20_000);
      nodes[1]!.process.kill('SIGCONT');
    },
  };
  if (postgres.away) faults.stopped = () => postgres.away!(10_000);
  if (nats) faults.nats = () => nats.away(5000);
  const movedAgainMs: { [fault: string]: number } = {};
  for (const [name, happen] of Object.entries(faults)) {
    await happen();
    movedAgainMs[name] = await moveAgain(store, alone);
  }

  stopping = true;
  await Promise.all(places);
  await Promise.all(played.flat().map((person) => person.rest()));
  await pause(2000);
  const wrongScreens = await compareScreens(
    nodes.map(({ url }) => url),
    played.flat(),
  );
  for (const { client } of played.flat()) client.close();
  for (const node of nodes) await node.close();
  await proxy.close();
  nats?.stop();
  await store.close();
  return {
    acknowledged: played.flat().reduce((sum, { acked }) => sum + acked.length, 0),
    ...(await audit(data, played.flat())),
    wrongScreens,
    tables: alone.length + played.length,
    movedAgainMs,
  };
}

/** A table that needs nobody: bots, or people whose time runs out. It goes on for a long while. */
async function selfMoving(
  url: string,
  game: string,
  seats: number,
  bot: string | undefined,
): Promise<string> {
  const http = api(url);
  const host = await http.create({
    game,
    player: 'One',
    seats,
    bots: bot === undefined ? [] : Array.from({ length: seats - 1 }, () => bot),
    open: false,
    clock: { turnMs: 1000, pace: 0.02 },
    botPauseMs: 300,
  });
  for (let n = 1; bot === undefined && n < seats; n++) await http.join(host.code, { player: `P${n}` });
  const { version } = (await http.snapshot(host.table, host.token)).screen;
  await http.command(host.table, host.token, { type: 'start', id: 'start', version });
  return host.table;
}

/** How long it takes until every table that is not over has moved, in milliseconds. */
async function moveAgain(store: Store, tables: readonly string[]): Promise<number> {
  const start = performance.now();
  const heads = async (): Promise<ReadonlyMap<string, number>> => {
    const rows = await store.run({
      text: `select t.id, (select max(seq) from record where table_id = t.id) as seq from game_table t
        where t.id = any($1::uuid[]) and t.status = 'playing'`,
      values: [tables],
    });
    return new Map(rows.map(({ id, seq }) => [id as string, Number(seq)]));
  };
  const tried = async (): Promise<ReadonlyMap<string, number>> => {
    for (;;)
      try {
        return await heads();
      } catch {
        await pause(100);
      }
  };
  const before = await tried();
  for (;;) {
    const now = await tried();
    const took = performance.now() - start;
    if ([...before].every(([id, seq]) => (now.get(id) ?? Infinity) > seq)) return Math.round(took);
    if (took > LONGEST_WAIT_MS) return Infinity;
    await pause(100);
  }
}

/** Does everybody see what either node would show them anew? */
async function compareScreens(urls: readonly string[], people: readonly Person[]): Promise<number> {
  let wrong = 0;
  for (const { table, token, client } of people) {
    // A seat that did not reveal its share in time was dropped before the game began.
    if (client.link === 'closed') continue;
    for (const url of urls) {
      const { screen } = await api(url).snapshot(table, token);
      if (pictureOf(screen) !== pictureOf(client.screen)) wrong++;
    }
  }
  return wrong;
}

async function openNats() {
  const path = ['nats-server', '/usr/sbin/nats-server'].find(
    (one) => spawnSync(one, ['--version']).error === undefined,
  );
  if (path === undefined) return undefined;
  const port = await new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port: free } = probe.address() as AddressInfo;
      probe.close(() => resolve(free));
    });
  });
  const start = (): ChildProcess => spawn(path, ['-a', '127.0.0.1', '-p', String(port)], { stdio: 'ignore' });
  let server = start();
  await pause(500);
  process.once('exit', () => server.kill());
  return {
    url: `nats://127.0.0.1:${port}`,
    away: async (ms: number) => {
      server.kill('SIGKILL');
      await pause(ms);
      server = start();
    },
    stop: () => void server.kill(),
  };
}

/** `node faults.js` */
if (process.argv[1] !== undefined && import.meta.url.endsWith(process.argv[1].split('/').at(-1)!)) {
  const postgres = await startPostgres();
  if (postgres) console.log(await faultSoak(postgres));
  await postgres?.stop();
  process.exit(0);
}
