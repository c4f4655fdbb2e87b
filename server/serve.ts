import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { getRequestListener } from '@hono/node-server';
import { catalog as built } from '@reckon/games/catalog';
import { entryFor as among, newestFor, type AnyEntry, type Seat, type Signer } from '@reckon/kernel';
import pino, { type Logger } from 'pino';
import { Caller } from './calls/caller.ts';
import type { PostOptions } from './calls/post.ts';
import { openBotPool } from './bots/pool.ts';
import { openGuesses } from './guesses.ts';
import { Hall } from './hall.ts';
import { openApp } from './http/app.ts';
import { gate } from './http/gate.ts';
import { openUnread } from './http/unread.ts';
import { buckets, LIMITS, type Limits } from './limits.ts';
import { openLeisure } from './leisure.ts';
import { openReporter } from './log.ts';
import { openMetrics } from './metrics.ts';
import { joinNodes } from './nodes/join.ts';
import { openNatsBus } from './nodes/natsBus.ts';
import { openPostgresBus } from './nodes/postgresBus.ts';
import { supervise, withLimit } from './nodes/supervise.ts';
import { openPace } from './pace.ts';
import { answerCallers } from './store/callers.ts';
import { openJournal } from './store/journal.ts';
import { recordTables } from './store/recordTables.ts';
import { openStore, WAITS, type Waits } from './store/open.ts';
import { openSigner, signerFrom, signerOf, signingFile } from './sign.ts';
import { openVault } from './store/secret.ts';
import { adviceFor } from './table/advice.ts';
import type { BotPool, House } from './table/house.ts';
import { importGame } from './table/import.ts';
import { mend } from './table/rebuild.ts';
import { endable, systemTime, type Time } from './time.ts';
import { openWorkshop, workHere } from './work/workshop.ts';
import { openDoor } from './ws/door.ts';
import { addressOf, localAddresses } from './ws/origin.ts';

export interface ServeOptions {
  readonly port?: number;
  readonly host?: string;
  /** A folder, `memory:`, or `postgres://…`. */
  readonly data?: string;
  /** A dump of an empty PGlite, to begin with. */
  readonly template?: Blob;
  /** How long the database is waited for. */
  readonly waits?: Partial<Waits>;
  readonly nats?: string;
  /** What the secrets of running games are sealed with in the database. */
  readonly key?: string;
  /** 64 hexadecimal digits to sign with; else those in `signing.key` beside the data, made at the first start. */
  readonly signingKey?: string;
  /** Pages that may open sockets besides the server's own. */
  readonly origins?: readonly string[];
  /** Names this server goes by, besides addresses and names of its own network. */
  readonly hosts?: readonly string[];
  readonly behindProxy?: boolean;
  /** The folder of the built web client. */
  readonly web?: string;
  readonly catalog?: readonly AnyEntry[];
  readonly limits?: Partial<Limits>;
  readonly botProcesses?: number;
  /** Where bots think, if not in processes of this program. */
  readonly bots?: BotPool;
  readonly time?: Time;
  /** Unforeseeable bytes; tests give others, to see the same game twice. */
  readonly random?: (bytes: number) => Uint8Array;
  /** How people are called who are not looking. */
  readonly calls?: PostOptions;
  readonly log?: Logger;
  /** Opens the operator's doors; a random one if absent. */
  readonly adminToken?: string;
}

export interface Running {
  readonly url: string;
  readonly adminToken: string;
  readonly port: number;
  /** Lets commands finish, gives clocks their time back, tells clients, and closes the store; gives up after a while. */
  close(): Promise<void>;
}

const VERSION = '0.1.0';
const DATA = './data';
/** How long a question about readiness may take. */
const READY_MS = 2000;
const WATCH_MS = 5000;
/** So often it is looked whether the machine slept. */
const WAKE_MS = 1000;
/** A proxy keeps its lines for a minute or so: one that is closed on this side just as it is used again is a request that fails. */
const PROXY_IDLE_MS = 75_000;
/** Whom the first version of HTTP asks, which need not say it; those who look after a server often speak it. */
const UNNAMED = 'localhost';

/** What was opened, in an order in which each may need those before it. */
type Opened = { readonly what: string; readonly close: () => Promise<unknown> }[];

/** A server that cannot begin lets go of all it had: nothing of it lives on, and nobody takes it for one that does. */
export async function serve(options: ServeOptions = {}): Promise<Running> {
  const opened: Opened = [];
  try {
    return await begin(options, opened);
  } catch (error) {
    for (const { close } of opened.toReversed()) await close().catch(() => {});
    throw error;
  }
}

async function begin(options: ServeOptions, opened: Opened): Promise<Running> {
  const { host = '127.0.0.1', catalog = built, log = pino({ level: 'silent' }) } = options;
  const limits: Limits = { ...LIMITS, ...options.limits };
  const own = systemTime();
  const { time, end } = endable(options.time ?? own);
  opened.push({ what: 'timers', close: async () => end() });
  const waits: Waits = { ...WAITS, ...options.waits };
  const metrics = openMetrics();
  const report = openReporter(log, metrics);
  const store = await openStore(options.data ?? DATA, {
    template: options.template,
    waits,
    lost: (error) => report.incident('connection', { error }),
  });
  opened.push({ what: 'store', close: () => store.close() });
  answerCallers(store, options.data ?? DATA, (error) => report.incident('backup', { error }));
  const tables = await recordTables(catalog);
  const journal = openJournal(store, time, {
    tables,
    committed: (count, ms) => {
      metrics.commitSeconds.observe(ms / 1000);
      metrics.commitTables.observe(count);
    },
  });
  const minds = openBotPool(options.botProcesses ?? Math.max(1, availableParallelism() - 1));
  // Helpers know the games that were built; others are worked on here.
  const workshop = catalog === built ? openWorkshop(limits) : workHere(catalog);
  opened.push({ what: 'bots', close: () => Promise.all([minds.close(), workshop.close()]) });
  const latest = (game: string): AnyEntry | undefined => newestFor(catalog, game);
  const newest = catalog.filter((entry) => entry === latest(entry.game.id));
  const entryFor = (game: string, version: number): AnyEntry | undefined => among(catalog, game, version);
  const { nats } = options;
  const nodes = await joinNodes({
    store,
    bus: (hearing) =>
      nats === undefined
        ? openPostgresBus({ store, waits, time }, hearing)
        : openNatsBus({ url: nats, database: new URL(store.url!).pathname.slice(1), time }, hearing),
    report,
    time,
    steer: (truth) => own.steer(truth),
  });
  opened.push({ what: 'nodes', close: () => nodes.leave() });
  const calls = await Caller.open({ store, time, limits, report, post: options.calls ?? {} });
  const house: House = {
    store,
    journal,
    vault: openVault(store, options.key),
    signer: signerFor(options),
    bots: options.bots ?? minds,
    nodes,
    report,
    calls,
    limits,
    entryFor,
    latest,
    time,
    random: options.random ?? randomBytes,
    leisure: openLeisure(time),
  };
  const adminToken = options.adminToken ?? randomBytes(18).toString('base64url');
  const hall = new Hall(house, limits);
  calls.attend(
    async ({ table, seat }) => (await hall.find(table))?.calling.isWaitedFor(seat as Seat) === true,
  );
  // Whose laptop was shut loses no time over it, and what is written then has the right date.
  time.every(WAKE_MS, () => {
    const slept = own.slept();
    if (slept > 0) void hall.woke(slept);
  });
  const names = {
    hosts: options.hosts ?? [],
    origins: options.origins ?? [],
    behindProxy: options.behindProxy ?? false,
  };
  const web = options.web ?? builtWeb();
  const budget = buckets(time, limits.workBurst, limits.workPerSecond);
  time.every(60_000, () => budget.sweep());
  const pace = openPace(time, limits);
  const guesses = openGuesses(time, limits);
  const app = openApp({
    hall,
    games: newest,
    limits,
    guesses,
    metrics,
    time,
    random: house.random,
    ...names,
    version: VERSION,
    rulesFile,
    web,
    history: { store, tables },
    troubles: async () => {
      const answers = withLimit(time, READY_MS, () => store.check());
      const silent = await answers.then(
        () => [],
        () => ['store'],
      );
      return [...silent, ...nodes.troubles];
    },
    workshop,
    adminToken,
    calls,
    addresses: () => localAddresses(host, (server.address() as AddressInfo).port),
    importGame: (read, command) =>
      importGame(house, read, {
        command,
        committedAt: (table) => hall.find(table).then((found) => found?.committed),
      }),
    advise: (table, seat) => adviceFor(house, table, seat),
    key: house.signer.key,
    report: (what, details) => report.incident(what, details),
  });
  // What nobody read is left to the gate.
  const listener = getRequestListener(app.fetch, { autoCleanupIncoming: false, hostname: UNNAMED });
  const server: Server = createServer(
    gate((request, response) => void listener(request, response), {
      time,
      limits,
      budget,
      pace,
      unread: openUnread(limits),
      addressOf: (request) => addressOf(request, names.behindProxy),
    }),
  );
  server.requestTimeout = 30_000;
  if (names.behindProxy) server.keepAliveTimeout = PROXY_IDLE_MS;
  server.headersTimeout = 15_000;
  const door = openDoor(server, {
    hall,
    limits,
    guesses,
    budget,
    pace,
    metrics,
    ...names,
    time,
    report: (what, details) => report.incident(what, details),
  });
  let isClosing = false;
  let mending: Promise<unknown> = Promise.resolve();
  let closed: Promise<unknown> | undefined;
  const letNobodyIn = (): Promise<unknown> =>
    (closed ??= new Promise((resolve) => void server.close(resolve)));
  const hangUp = (): void => {
    door.close();
    server.closeAllConnections();
  };
  const leave = (): Promise<unknown> => {
    hangUp();
    return letNobodyIn();
  };
  opened.push({ what: 'lines', close: leave });
  opened.push({ what: 'journal', close: () => journal.settled() });
  opened.push({ what: 'rows', close: () => mending });
  opened.push({ what: 'tables', close: () => hall.close() });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port ?? 8080, host, resolve);
  });
  const { port } = server.address() as AddressInfo;
  log.info({ port, host, store: store.kind, games: newest.map(({ game }) => game.id) }, 'listening');
  await nodes.attend(hall.attendant);
  mending = mend({ ...house, tables }, newest, () => isClosing).catch((error: unknown) =>
    report.incident('records', { error }),
  );

  // A line that nobody uses is not noticed when it falls silent, unless somebody asks.
  const watch = supervise({
    time,
    everyMs: WATCH_MS,
    limitMs: waits.connectMs + waits.answerMs,
    work: () => store.check(),
    failed: (error) => report.incident('store', { error }),
  });

  let closing: Promise<void> | undefined;
  const close = async (): Promise<void> => {
    log.info('closing');
    isClosing = true;
    house.leisure.hurry();
    watch.stop();
    calls.close();
    void letNobodyIn();
    server.closeIdleConnections();
    let waitsFor = '';
    try {
      await withLimit(time, limits.closeMs, async () => {
        for (const { what, close: finish } of opened.toReversed()) {
          waitsFor = what;
          // What cannot be closed leaves nothing else open.
          await finish().catch((error: unknown) => report.incident('closing', { waitsFor: what, error }));
        }
      });
      log.info('closed');
    } catch (error) {
      // What was under way is in doubt, as after a crash: whoever asked for it asks again.
      report.incident('closing', { waitsFor, error });
      hangUp();
      end();
    }
  };
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${port}`,
    port,
    adminToken,
    close: () => (closing ??= close()),
  };
}

/** A database that is gone at the end has a key that is gone with it. */
function signerFor({ signingKey, data = DATA, random = randomBytes }: ServeOptions): Signer {
  if (signingKey !== undefined) return signerFrom(signingKey, 'the given key');
  if (data === 'memory:') return signerOf(random(32));
  return openSigner(signingFile(data), randomBytes);
}

/** RULES.md lies in the game's folder, beside or above the catalog, compiled or not. */
function rulesFile(game: string): string | undefined {
  if (!/^[a-z0-9-]+$/.test(game)) return undefined;
  const catalog = dirname(fileURLToPath(import.meta.resolve('@reckon/games/catalog')));
  return [catalog, dirname(catalog)]
    .map((folder) => join(folder, game, 'RULES.md'))
    .find((file) => existsSync(file));
}

function builtWeb(): string | undefined {
  const here = dirname(fileURLToPath(import.meta.url));
  return [join(here, '../web/dist'), join(here, '../../web/dist')].find((folder) =>
    existsSync(join(folder, 'index.html')),
  );
}
