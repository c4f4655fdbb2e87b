import { fork } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { catalog } from '@reckon/games/catalog';
import { seatCommitmentOf } from '@reckon/kernel';
import {
  apply,
  PROTOCOL,
  type Command,
  type NewTable,
  type Screen,
  type Seated,
  type ServerMessage,
  type Step,
} from '@reckon/protocol';
import { api } from '@reckon/protocol/client';
import { WebSocket } from 'ws';
import { hashing } from '../hashing.ts';
import { pause, socketOf } from './people.ts';
import { startPostgres } from './postgres.ts';
import { spawnServer, type Program } from './spawn.ts';

/**
 * A closed loop: so many tables of two, everybody moves as soon as the server lets them. Ours is durable and sends each seat
 * only what it may see; boardgame.io keeps everything in memory. The same game, policy, machine and run.
 */
interface Figures {
  readonly moves: number;
  readonly movesPerSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly cpuMsPerMove: number;
  /** Of a database in processes of its own. */
  readonly databaseCpuMsPerMove: number;
  readonly bytesPerClientPerMove: number;
}

interface Load {
  readonly tables: number;
  readonly warmMs: number;
  readonly measureMs: number;
}

/** What the loop counts while it counts. */
interface Tally {
  counting: boolean;
  moves: number;
  readonly latencies: number[];
}

/** The seats of one side: how many sat down, and how many bytes came in. */
class Seats {
  total = 0;
  #gone = 0;
  readonly #here = new Set<Counted>();

  sit(seat: Counted): void {
    this.total++;
    this.#here.add(seat);
  }

  /** The game is over; they go when the last answers are in. */
  async leave(seats: readonly Counted[]): Promise<void> {
    await pause(100);
    for (const seat of seats) {
      this.#gone += seat.bytes();
      this.#here.delete(seat);
      seat.close();
    }
  }

  get bytes(): number {
    let bytes = this.#gone;
    for (const seat of this.#here) bytes += seat.bytes();
    return bytes;
  }
}

interface Counted {
  bytes(): number;
  close(): void;
}

type Place = (server: Program, tally: Tally, seats: Seats, going: () => boolean) => Promise<void>;

async function measure(
  start: () => Promise<Program>,
  place: Place,
  load: Load,
  databaseWorked: () => number = () => 0,
): Promise<Figures> {
  const server = await start();
  const tally: Tally = { counting: false, moves: 0, latencies: [] };
  const seats = new Seats();
  let going = true;
  // Nobody begins at the same moment as everybody else, so games do not end together either.
  const places: Promise<void>[] = [];
  for (let n = 0; n < load.tables; n++) {
    places.push(place(server, tally, seats, () => going));
    await pause(1000 / load.tables);
  }
  // The clock starts when everybody has sat down.
  while (seats.total < 2 * load.tables) await pause(50);
  await pause(load.warmMs);
  const [cpuBefore, bytesBefore, start0] = [await server.usage(), seats.bytes, performance.now()];
  const databaseBefore = databaseWorked();
  tally.counting = true;
  await pause(load.measureMs);
  tally.counting = false;
  const seconds = (performance.now() - start0) / 1000;
  const cpuAfter = await server.usage();
  const databaseMs = databaseWorked() - databaseBefore;
  const received = seats.bytes - bytesBefore;
  going = false;
  await Promise.all(places);
  await server.close();
  const sorted = tally.latencies.toSorted((a, b) => a - b);
  const at = (share: number): number => sorted[Math.floor(sorted.length * share)] ?? 0;
  const cpuMs =
    (cpuAfter.usage.user + cpuAfter.usage.system - cpuBefore.usage.user - cpuBefore.usage.system) / 1000;
  return {
    moves: tally.moves,
    movesPerSecond: round(tally.moves / seconds),
    p50: round(at(0.5)),
    p99: round(at(0.99)),
    cpuMsPerMove: round(cpuMs / tally.moves),
    databaseCpuMsPerMove: round(databaseMs / tally.moves),
    bytesPerClientPerMove: round(received / tally.moves / 2),
  };
}

const round = (value: number): number => Math.round(value * 100) / 100;

/** Draws, keeps or throws away, leaves powers alone, and calls when the deck runs out. */
const POLICY = ['viewReady', 'drawDeck', 'discard', 'swap', 'skipPower', 'closePeek', 'endTurn'];

interface Choice {
  readonly type: string;
}

function choose(moves: readonly Choice[], deck: number): Choice {
  const call = moves.find(({ type }) => type.startsWith('call'));
  if (call && deck < 3) return call;
  const swaps = moves.filter(({ type }) => type === 'swap');
  if (swaps.length > 0 && Math.random() < 0.5) return swaps[Math.floor(Math.random() * swaps.length)]!;
  for (const wanted of POLICY) {
    const move = moves.find(({ type }) => type === wanted);
    if (move) return move;
  }
  return moves[0]!;
}

/** A table with everybody at it, ready to play. */
interface Laid {
  /** Resolves when the game is over. */
  play(): Promise<void>;
  leave(): Promise<void>;
}

/** Games one after the other at one place. The next table is laid while the last game is played: moves are measured here. */
async function playOn(lay: () => Promise<Laid>, going: () => boolean): Promise<void> {
  const leaving: Promise<void>[] = [];
  let next = lay();
  while (going()) {
    const table = await next;
    next = lay();
    await table.play();
    leaving.push(table.leave());
  }
  await (await next).leave();
  await Promise.all(leaving);
}

/** What a seat must keep in sight to play by the policy. */
const concerns = ([[first, second]]: Step): boolean =>
  first === 'view' ? second === 'deckCount' : first !== 'sheet' && first !== 'seq';

const agent = new Agent({ keepAlive: true });

/** A bare request: `fetch` would be busier than the server that answers it. */
function post<T>(url: string, body: object): Promise<T> {
  return new Promise((resolve, reject) => {
    const sent = request(
      url,
      { method: 'POST', agent, headers: { 'content-type': 'application/json' } },
      (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
        answer.on('end', () => resolve(JSON.parse(text) as T));
      },
    );
    sent.on('error', reject);
    sent.end(JSON.stringify(body));
  });
}

/** A bare socket, as for the other side below: what a client library costs is not the server's. */
const ours: Place = (server, tally, seats, going) => {
  const lay = async (): Promise<Laid> => {
    const tables = `${server.url}/api/tables`;
    const host = await post<Seated>(tables, {
      game: catalog[0]!.game.id,
      player: 'One',
      seats: 2,
      open: false,
      clock: { turnMs: null, pace: 0 },
    } satisfies NewTable);
    const guest = await post<Seated>(`${tables}/${host.code}/join`, { player: 'Two' });
    let playing = false;
    let finish = (): void => {};
    const over = new Promise<void>((resolve) => (finish = resolve));
    const steps: (() => void)[] = [];
    const people: Counted[] = [];
    const started = [host, guest].map(({ token, seat }) => {
      const socket = new WebSocket(socketOf(server.url));
      const share = randomBytes(16).toString('hex');
      let screen: Screen | undefined;
      let sent: { readonly id: string; readonly at: number } | undefined;
      let ids = 0;
      let said: Command['type'] | undefined;
      const send = (command: Command): string => {
        const id = String(++ids);
        socket.send(JSON.stringify({ ...command, id, version: screen?.version ?? 0 }));
        return id;
      };
      /** Once each: the commitment, the word to begin, the share itself. */
      const once = (command: Command): void => {
        if (said !== command.type) send(command);
        said = command.type;
      };
      const gather = ({ table: { status, fair, seats: all } }: Screen): void => {
        if (status === 'starting') once({ type: 'reveal', contribution: share });
        else if (status === 'lobby' && !all[seat]!.contributed)
          once({ type: 'commit', commitment: seatCommitmentOf(hashing, fair.gameId, seat, share) });
        else if (status === 'lobby' && seat === 0 && all.every(({ contributed }) => contributed))
          once({ type: 'start' });
      };
      const step = (): void => {
        if (!playing || sent || !screen) return;
        if (screen.table.status === 'finished' || !going()) return finish();
        // One after the other, as the other side demands it.
        if (screen.moves.length === 0 || screen.toAct[0] !== seat) return;
        const { deckCount } = screen.view as { readonly deckCount: number };
        const at = performance.now();
        sent = { id: send({ type: 'move', move: choose(screen.moves as Choice[], deckCount) }), at };
      };
      steps.push(step);
      const counted: Counted = {
        bytes: () => (socket as unknown as { _socket?: { bytesRead: number } })._socket?.bytesRead ?? 0,
        close: () => socket.close(),
      };
      seats.sit(counted);
      people.push(counted);
      socket.on('open', () =>
        socket.send(JSON.stringify({ type: 'hello', protocol: PROTOCOL, table: host.table, token })),
      );
      return new Promise<void>((resolve) =>
        socket.on('message', (data: Buffer) => {
          const message = JSON.parse(data.toString()) as ServerMessage;
          if (message.type === 'ack' && message.id === sent?.id) {
            if (tally.counting) {
              tally.moves++;
              tally.latencies.push(performance.now() - sent.at);
            }
            sent = undefined;
          } else if (message.type === 'snapshot') ({ screen } = message);
          else if (message.type === 'update')
            screen = apply(screen!, playing ? message.patch.filter(concerns) : message.patch);
          if (playing) return step();
          if (screen) gather(screen);
          if (screen?.table.status === 'playing') resolve();
        }),
      );
    });
    await Promise.all(started);
    return {
      play: () => {
        playing = true;
        for (const step of steps) step();
        return over;
      },
      leave: () => seats.leave(people),
    };
  };
  return playOn(lay, going);
};

interface BgioState {
  readonly G: {
    readonly step: string;
    readonly deck: readonly unknown[];
    readonly heldFrom: string;
    ready: boolean[];
  };
  readonly ctx: { readonly currentPlayer: string; readonly phase: string; readonly gameover?: unknown };
  readonly _stateID: number;
}

interface BgioSocket {
  on(event: string, heard: (...args: never[]) => void): void;
  emit(event: string, ...args: unknown[]): void;
  close(): void;
  readonly io: {
    readonly engine: { readonly transport: { readonly ws?: { readonly _socket?: { bytesRead: number } } } };
  };
}

const PEERS = fileURLToPath(
  new URL(import.meta.url.endsWith('.ts') ? '../../bench/peers/' : '../../../bench/peers/', import.meta.url),
);

/** The socket protocol of boardgame.io's server, without its client library: the leanest way to talk to it. */
const bgio: Place = (server, tally, seats, going) => {
  const { io } = createRequire(PEERS)('socket.io-client') as {
    readonly io: (url: string, options: object) => BgioSocket;
  };
  const lay = async (): Promise<Laid> => {
    // A match begins when its first player asks for it.
    const matchID = randomUUID();
    let playing = false;
    let ended = false;
    let finish = (): void => {};
    const over = new Promise<void>((resolve) => (finish = resolve));
    const steps: (() => void)[] = [];
    const people: Counted[] = [];
    const synced = ['0', '1'].map((playerID) => {
      const socket = io(`${server.url}/cambio`, { transports: ['websocket'], forceNew: true });
      let sent: { readonly at: number; readonly stateID: number } | undefined;
      let state: BgioState | undefined;
      const step = (): void => {
        if (!state || !playing || ended) return;
        const { G, ctx, _stateID } = state;
        if (sent && _stateID > sent.stateID) {
          if (tally.counting) {
            tally.moves++;
            tally.latencies.push(performance.now() - sent.at);
          }
          sent = undefined;
        }
        if (ctx.gameover !== undefined || G.deck.length === 0 || !going()) {
          ended = true;
          return finish();
        }
        const looking = ctx.phase === 'look';
        // One after the other: it refuses two that were made for the same state.
        const mine = looking ? G.ready.indexOf(false) === Number(playerID) : ctx.currentPlayer === playerID;
        if (sent || !mine) return;
        const [type, ...args] = looking ? ['viewReady'] : bgioMove(G);
        const action = { type: 'MAKE_MOVE', payload: { type, args, playerID } };
        sent = { at: performance.now(), stateID: _stateID };
        socket.emit('update', action, _stateID, matchID, playerID);
      };
      steps.push(step);
      const counted: Counted = {
        bytes: () => socket.io.engine.transport.ws?._socket?.bytesRead ?? 0,
        close: () => socket.close(),
      };
      seats.sit(counted);
      people.push(counted);
      socket.on('connect', () => socket.emit('sync', matchID, playerID, undefined, 2));
      socket.on('update', (_match: string, whole: BgioState) => {
        state = whole;
        step();
      });
      return new Promise<void>((resolve) =>
        socket.on('sync', (_match: string, { state: whole }: { state: BgioState }) => {
          state = whole;
          resolve();
          step();
        }),
      );
    });
    await Promise.all(synced);
    return {
      play: () => {
        playing = true;
        for (const step of steps) step();
        return over;
      },
      leave: () => seats.leave(people),
    };
  };
  return playOn(lay, going);
};

function bgioMove({ step, heldFrom }: BgioState['G']): readonly [string, ...unknown[]] {
  switch (step) {
    case 'start':
      return ['drawDeck'];
    case 'holding':
      return heldFrom === 'discard' || Math.random() < 0.5
        ? ['swap', Math.floor(Math.random() * 4)]
        : ['discard'];
    case 'power':
      return ['skipPower'];
    default:
      return ['closePeek'];
  }
}

async function startBgio(): Promise<Program> {
  const child = fork(join(PEERS, 'serve-bgio.mjs'), {
    execArgv: [],
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const url = await new Promise<string>((resolve) =>
    child.once('message', (message: { readonly url: string }) => resolve(message.url)),
  );
  return {
    url,
    process: child,
    kill: () => exited,
    close: () => {
      child.send('close');
      return exited;
    },
    usage: () =>
      new Promise((resolve) => {
        child.once('message', (message) => resolve(message as Awaited<ReturnType<Program['usage']>>));
        child.send('usage');
      }),
  };
}

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

/** `node speed.js [seconds] [tables] [rounds] [boardgame.io|PostgreSQL|PGlite|idle]` */
const [seconds = '6', tables = '20', rounds = '3', only = ''] = process.argv.slice(2);
const load: Load = { tables: Number(tables), warmMs: 2000, measureMs: Number(seconds) * 1000 };
// Nothing that was started outlives a run that hangs.
setTimeout(() => process.exit(1), Number(rounds) * (90_000 + 3 * load.measureMs) + 120_000).unref();
const folder = mkdtempSync(join(tmpdir(), 'reckon-speed-'));
const postgres = 'PostgreSQL'.includes(only) ? await startPostgres() : undefined;
const contestants: { [name: string]: () => Promise<Figures> } = {};
if ('boardgame.io'.includes(only)) contestants['boardgame.io, memory'] = () => measure(startBgio, bgio, load);
if (postgres)
  contestants['reckon, PostgreSQL'] = async () => {
    const url = await postgres.database();
    return measure(() => spawnServer({ DATA: url }), ours, load, postgres.worked);
  };
if ('PGlite'.includes(only))
  contestants['reckon, PGlite'] = () => measure(() => spawnServer({ DATA: folder }), ours, load);
// Interleaved, so that what else the machine does falls on all of them.
const runs: { [name: string]: Figures[] } = {};
for (let round = 0; round < Number(rounds); round++)
  for (const [name, run] of Object.entries(contestants)) (runs[name] ??= []).push(await run());
console.table(Object.fromEntries(Object.entries(runs).map(([name, all]) => [name, middle(all)])));
if ('idle'.includes(only)) console.log(`1,000 idle tables: ${await idleTables('memory:', 1000)} MB`);
await postgres?.stop();
rmSync(folder, { recursive: true, force: true });
process.exit(0);
