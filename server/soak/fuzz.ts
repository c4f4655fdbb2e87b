import { fork, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { catalog } from '@reckon/games/catalog';
import { seededWords } from '@reckon/kernel';
import { clock, post, say, table, type Felt } from './honest.ts';
import {
  ask,
  madeFrame,
  madeRequest,
  sieges,
  throwFrames,
  type Doors,
  type Known,
  type Request,
} from './hostile.ts';
import { pause, socketOf } from './people.ts';
import { spawnServer, type Program } from './spawn.ts';

/**
 * What people at twenty tables feel while strangers send everything the doors describe, and each request that once stopped the
 * server: the 95th percentile of their answers, in turns of peace and siege, so that what else the machine does cancels out.
 * The server has its true limits; everybody has an address of their own. So have the besiegers, in another process: ten, and
 * in each turn ten others, that have asked for nothing yet.
 *
 * `node fuzz.js [requests] [seconds of a turn] [turns of each siege] [true|lifted] [sieges]`: with lifted limits nothing is refused for being
 * too much, so that all of it is worked on; then it is about crashes and memory alone. Ends with 1 if anything was not held.
 */
const [role = '20000', seconds = '4', turns = '3', limits = 'true', which = ''] = process.argv.slice(2);

interface Turn {
  readonly kind: string;
  readonly number: number;
  readonly ms: number;
  readonly most: number;
}
interface Order {
  readonly url: string;
  readonly doors: Doors;
  readonly known: Known;
  readonly turn: Turn;
}
interface Thrown {
  readonly sent: number;
  /** Statuses of answers, how often each. */
  readonly answers: { readonly [status: string]: number };
  /** What the server failed at. */
  readonly failed: readonly Request[];
}

const TABLES = 20;
const ADDRESSES = 10;
const WORKERS = 8;
/** What is promised: so much slower at most, and so many megabytes more. */
const [SLOWER, GROWTH] = [1.2, 300];
const WARM_UP_S = 6;
/** Peace after a siege that went on for longer than its turn. */
const MOST_PEACE_MS = 10_000;

/** Sends for so long, or so much. */
async function besiege({ url, doors, known, turn }: Order): Promise<Thrown> {
  const words = seededWords(`${turn.kind} ${turn.ms} ${Date.now()}`);
  const whim = (): number => words() / 2 ** 32;
  const from = `10.${FIRST_OF_TURN + (turn.number % (256 - FIRST_OF_TURN))}`;
  const address = (): string => `${from}.${Math.floor(whim() * ADDRESSES)}.1`;
  const answers: { [status: string]: number } = {};
  const failed: Request[] = [];
  const end = performance.now() + turn.ms;
  let sent = 0;
  const note = (status: number | string): void => {
    answers[status] = (answers[status] ?? 0) + 1;
  };
  const siege = sieges()[turn.kind];
  const throwing = async (frames: readonly string[]): Promise<void> => {
    const out = await throwFrames(socketOf(url), address(), frames);
    sent += Math.max(1, out);
    note(out === 0 ? 'connections refused' : 'connections');
    if (out === 0) await pause(20);
  };
  const hello = (): string => {
    const seat = known.own[Math.floor(whim() * known.own.length)];
    const asked = whim() < 0.5 && seat ? seat : { table: known.tables[0] };
    return JSON.stringify({ type: 'hello', protocol: 2, ...asked });
  };
  const worker = async (n: number): Promise<void> => {
    while (performance.now() < end && sent < turn.most) {
      if (turn.kind === 'pings') await throwing(Array.from({ length: 500 }, () => 'ping'));
      else if (turn.kind === 'screens')
        await throwing([hello(), ...Array.from({ length: 100 }, () => RESYNC)]);
      else if (turn.kind === 'fuzz' && n % 2 === 1)
        await throwing([hello(), ...Array.from({ length: 100 }, () => madeFrame(doors, known, whim))]);
      else {
        sent++;
        const request = siege ? siege(known, whim) : madeRequest(doors, known, whim);
        const status = await ask(url, address(), request);
        note(status);
        if (status >= 500 && status !== 503 && failed.length < 5) failed.push(request);
        // Whoever is cut off needs a moment to call again.
        if (status === 0) await pause(5);
      }
    }
  };
  await Promise.all(Array.from({ length: WORKERS }, (_, n) => worker(n)));
  return { sent, answers, failed };
}

/** Networks below are those of people, and of strangers who sit at tables of their own. */
const FIRST_OF_TURN = 20;
const RESYNC = JSON.stringify({ type: 'resync' });

/** A table of every game at which a stranger sits among bots. */
const ownTables = (url: string): Promise<Known['own']> =>
  Promise.all(
    catalog.map(async ({ game, bots }, n) => {
      const seats = Math.max(2, game.seats.min);
      const { table: id, token } = await post(`${url}/api/tables`, `10.9.${n}.1`, {
        game: game.id,
        player: 'Stranger',
        seats,
        bots: Array.from({ length: seats - 1 }, () => bots[0]!.id),
        open: false,
        clock,
      });
      return { table: id, token };
    }),
  );

async function fuzz(requests: number, turnMs: number): Promise<void> {
  const strict = limits === 'lifted' ? undefined : { STRICT: 'yes' };
  const data = mkdtempSync(join(tmpdir(), 'reckon-fuzz-'));
  const server = await spawnServer({ DATA: data, PROXY: 'yes', LEVEL: 'error', ...strict }, ['--expose-gc']);
  let crashed = false;
  server.process.once('exit', () => (crashed = true));
  const doors = (await (await fetch(`${server.url}/api/openapi.json`)).json()) as Doors;
  let into: number[] | undefined;
  let over = false;
  const tables: string[] = [];
  const seats = Array.from({ length: TABLES }, async (_, n) => {
    while (!over)
      await table(server.url, n, {
        answered: (ms) => into?.push(ms),
        going: () => !over,
        made: (id) => tables.push(id),
      });
  });
  while (tables.length < TABLES) await pause(100);
  const known = {
    games: catalog.map(({ game }) => game.id),
    tables: [...tables],
    own: await ownTables(server.url),
  };
  const memory = { before: Infinity, most: 0, after: 0 };
  // What the start took is given back only after a while.
  for (let second = 0; second < WARM_UP_S; second++) {
    await pause(1000);
    memory.before = Math.min(memory.before, await megabytes(server));
  }
  const besieger = fork(fileURLToPath(import.meta.url), ['besieger'], { execArgv: process.execArgv });
  const total: { [status: string]: number } = {};
  const failed: Request[] = [];
  const slower: string[] = [];
  let [sent, number] = [0, 0];
  /** How much was sent, and how long it took: files are taken in slowly, and whoever sends them waits for an answer. */
  const round = async (kind: string, felt: Felt, most = 1e9): Promise<{ thrown: number; ms: number }> => {
    // The fuzz has many turns, and needs less of peace in each.
    const peaceMs = strict ? turnMs / (kind === 'fuzz' ? 6 : 2) : 0;
    into = felt.peace;
    await pause(peaceMs);
    into = felt.siege;
    const start = performance.now();
    const thrown = await ordered(besieger, {
      url: server.url,
      doors,
      known,
      turn: { kind, number: number++, ms: turnMs, most },
    });
    const ms = performance.now() - start;
    into = felt.peace;
    await pause(ms > 2 * turnMs ? Math.min(ms / 2, MOST_PEACE_MS) : peaceMs);
    into = undefined;
    for (const [status, count] of Object.entries(thrown.answers))
      total[status] = (total[status] ?? 0) + count;
    failed.push(...thrown.failed);
    sent += thrown.sent;
    memory.most = Math.max(memory.most, await megabytes(server));
    return { thrown: thrown.sent, ms };
  };
  const told = (kind: string, felt: Felt): void => {
    const ratio = say(kind, felt);
    console.log(`  ${memory.most} MB at most, ${memory.before} MB before`);
    if (strict && !(ratio <= SLOWER)) slower.push(`${kind}: ${ratio.toFixed(2)}`);
  };
  const kinds = [...Object.keys(sieges()), 'pings', 'screens'].filter((kind) => new RegExp(which).test(kind));
  for (const kind of Number(turns) > 0 ? kinds : []) {
    const felt: Felt = { peace: [], siege: [] };
    let [sum, left] = [0, Number(turns) * turnMs];
    while (left > 0 && !crashed) {
      const { thrown, ms } = await round(kind, felt);
      [sum, left] = [sum + thrown, left - Math.max(ms, turnMs)];
    }
    told(`${kind} (${sum})`, felt);
  }
  const felt: Felt = { peace: [], siege: [] };
  let fuzzed = 0;
  for (let n = 1; fuzzed < requests && !crashed; n++) {
    fuzzed += (await round('fuzz', felt, requests - fuzzed)).thrown;
    if (n % 10 === 0) say(`fuzz (${fuzzed} of ${requests}, ${memory.most} MB)`, felt);
  }
  if (fuzzed > 0) told(`fuzz (${fuzzed})`, felt);
  over = true;
  await Promise.all(seats);
  await pause(2000);
  if (!crashed) memory.after = await megabytes(server);
  besieger.kill();
  const grown = memory.most - memory.before;
  const bad = crashed || failed.length > 0 || slower.length > 0 || grown > GROWTH;
  console.log({ crashed, fuzzed, sent, answers: total, memory, grown, slower, failed: failed.slice(0, 5) });
  console.log(bad ? 'not held' : `held: p95 at most ${SLOWER} times, memory at most ${GROWTH} MB more`);
  await server.close();
  rmSync(data, { recursive: true, force: true });
  process.exit(bad ? 1 : 0);
}

const megabytes = async (server: Program): Promise<number> =>
  Math.round((await server.usage()).memory / 2 ** 20);

const ordered = (besieger: ChildProcess, order: Order): Promise<Thrown> =>
  new Promise((resolve) => {
    besieger.once('message', (thrown) => resolve(thrown as Thrown));
    besieger.send(order);
  });

if (role === 'besieger') {
  // The machine is shared: what is measured is the server, not who gets the processor.
  setPriority(19);
  // A body that is still under way when the line is closed fails after its answer.
  process.on('uncaughtException', () => {});
  process.on('message', (order: Order) => {
    void besiege(order).then((thrown) => process.send?.(thrown));
  });
} else await fuzz(Number(role), Number(seconds) * 1000);
