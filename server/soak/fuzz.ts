import { fork, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { catalog } from '@reckon/games/catalog';
import { seededWords } from '@reckon/kernel';
import { aside, clock, post, say, table, type Ratio } from './honest.ts';
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
 * server: the 95th percentile of their answers in turns of peace and of siege, so that what else the machine does cancels out.
 * The server has its true limits; everybody has an address of their own. So have the besiegers, in another process: ten, and
 * in each turn ten others, that have asked for nothing yet.
 *
 * Held is a siege whose p95 is at most 1.2 times that in peace. Turns differ by themselves, so they go on until the whole interval
 * lies on one side of 1.2, up to six times as many as asked for; then the ratio itself decides.
 *
 * `node fuzz.js [requests] [seconds of a turn] [turns of each siege] [true|lifted] [sieges]`: with lifted limits nothing is
 * refused for being too much, so that all of it is worked on; then it is about crashes and memory alone. Ends with 1 if
 * anything was not held.
 */
const [role = '20000', seconds = '3', turns = '4', limits = 'true', which = ''] = process.argv.slice(2);

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
const WARM_UP_S = 15;
/** So many times as many turns where it is not clear yet. */
const MORE_TURNS = 6;
/** Peace is as long as the siege, up to here. */
const MOST_PEACE_MS = 20_000;
/** What one turn leaves behind is over before the next. */
const BETWEEN_MS = 500;

/** How long answers took in each turn of a kind, and how long the server worked in them, in milliseconds of so many. */
interface Felt {
  readonly answers: { readonly [kind in Kind]: number[][] };
  readonly worked: { readonly [kind in Kind]: { ms: number; of: number } };
}
type Kind = 'peace' | 'siege';
const ORDERS: readonly (readonly Kind[])[] = [
  ['siege', 'peace'],
  ['peace', 'siege'],
];
const nothing = (): { ms: number; of: number } => ({ ms: 0, of: 0 });
const newFelt = (): Felt => ({
  answers: { peace: [], siege: [] },
  worked: { peace: nothing(), siege: nothing() },
});

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
  // What the start took is given back only after a while, and a program that has just begun is slow.
  for (let second = 0; second < WARM_UP_S; second++) {
    await pause(1000);
    memory.before = Math.min(memory.before, await megabytes(server));
  }
  const besieger = fork(fileURLToPath(import.meta.url), ['besieger'], { execArgv: process.execArgv });
  const total: { [status: string]: number } = {};
  const failed: Request[] = [];
  const slower: string[] = [];
  let [sent, number] = [0, 0];
  /** What people feel, and how much the server works, while something goes on. */
  const during = async (kind: Kind, felt: Felt, going: () => Promise<void>): Promise<void> => {
    await pause(BETWEEN_MS);
    const [before, start] = [await server.worked(), performance.now()];
    felt.answers[kind].push((into = []));
    await going();
    into = undefined;
    felt.worked[kind].of += performance.now() - start;
    felt.worked[kind].ms += (await server.worked()) - before;
  };
  const besieged = (url: string, kind: string, most: number): Promise<Thrown> =>
    ordered(besieger, { url, doors, known, turn: { kind, number: number++, ms: turnMs, most } });
  /** One turn of each, in another order every time; answers how much the server was sent. */
  const round = async (n: number, kind: string, felt: Felt, most = 1e9): Promise<number> => {
    let thrown: Thrown | undefined;
    for (const turn of strict ? ORDERS[(n - 1) % ORDERS.length]! : (['siege'] as const))
      await during(turn, felt, async () => {
        if (turn === 'peace')
          await pause(
            Math.min(
              Math.max(turnMs, felt.worked.siege.of / Math.max(1, felt.answers.siege.length)),
              MOST_PEACE_MS,
            ),
          );
        else thrown = await besieged(server.url, kind, most);
      });
    if (!thrown) return 0;
    for (const [status, count] of Object.entries(thrown.answers))
      total[status] = (total[status] ?? 0) + count;
    failed.push(...thrown.failed);
    sent += thrown.sent;
    return thrown.sent;
  };
  /** What was felt so far. Memory is looked at only here: clearing it away first is felt as well. */
  const told = async (kind: string, { answers, worked }: Felt): Promise<Ratio> => {
    memory.most = Math.max(memory.most, await megabytes(server));
    const ratio = say(kind, answers.siege, answers.peace);
    const share = (of: Kind): string => `${((100 * worked[of].ms) / worked[of].of).toFixed(0)} %`;
    console.log(
      `  the server worked ${share('siege')} of the time, ${share('peace')} in peace; ` +
        `${memory.most} MB at most, ${memory.before} MB before`,
    );
    return ratio;
  };
  const judged = (kind: string, { ratio, low, high }: Ratio): void => {
    if (strict && !(ratio <= SLOWER))
      slower.push(`${kind}: ${ratio.toFixed(2)} (${low.toFixed(2)} to ${high.toFixed(2)})`);
  };
  const kinds = [...Object.keys(sieges()), 'pings', 'screens'].filter((kind) => new RegExp(which).test(kind));
  for (const kind of Number(turns) > 0 ? kinds : []) {
    const felt = newFelt();
    let [sum, ratio]: [number, Ratio | undefined] = [0, undefined];
    for (let [n, asked] = [1, Number(turns)]; !crashed; n++) {
      sum += await round(n, kind, felt);
      if (n < asked) continue;
      ratio = await told(`${kind} (${sum})`, felt);
      if (!strict || ratio.high <= SLOWER || ratio.low > SLOWER || n >= MORE_TURNS * Number(turns)) break;
      asked = n + 2;
    }
    if (ratio) judged(kind, ratio);
  }
  const felt = newFelt();
  let fuzzed = 0;
  for (let n = 1; fuzzed < requests && !crashed; n++) {
    fuzzed += await round(n, 'fuzz', felt, requests - fuzzed);
    if (n % 10 === 0) await told(`fuzz (${fuzzed} of ${requests})`, felt);
  }
  if (fuzzed > 0) judged('fuzz', await told(`fuzz (${fuzzed})`, felt));
  over = true;
  await Promise.all(seats);
  await pause(2000);
  if (!crashed) memory.after = await megabytes(server);
  besieger.kill();
  const grown = memory.most - memory.before;
  const bad = crashed || failed.length > 0 || slower.length > 0 || grown > GROWTH;
  console.log({ crashed, fuzzed, sent, answers: total, memory, grown, slower, failed: failed.slice(0, 5) });
  console.log(
    bad ? 'not held' : `held: p95 at most ${SLOWER} times that in peace, memory at most ${GROWTH} MB more`,
  );
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
  aside();
  // A body that is still under way when the line is closed fails after its answer.
  process.on('uncaughtException', () => {});
  process.on('message', (order: Order) => {
    void besiege(order).then((thrown) => process.send?.(thrown));
  });
} else await fuzz(Number(role), Number(seconds) * 1000);
