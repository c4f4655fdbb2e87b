import { existsSync, readFileSync } from 'node:fs';
import { Hono, type Context, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { mindsOf, type AnyEntry, type Viewer } from '@reckon/kernel';
import { refusal, type GameInfo, type HouseInfo, type Problem, type Refusal } from '@reckon/protocol';
import { readAs, readCommand, unreadable } from '@reckon/protocol/schemas';
import type * as z from 'zod';
import type { Guesses } from '../guesses.ts';
import type { Hall } from '../hall.ts';
import { buckets, type Limits } from '../limits.ts';
import type { Metrics } from '../metrics.ts';
import { openFiles } from '../table/file.ts';
import { newCommand } from '../table/create.ts';
import type { Random } from '../table/house.ts';
import { summaryOf, turnIn } from '../table/info.ts';
import type { Credential } from '../table/credentials.ts';
import { hintsFor, worthsFor } from '../table/advice.ts';
import type { Table } from '../table/table.ts';
import { openKeepsakes } from '../store/keepsakes.ts';
import { openReviews } from '../store/reviews.ts';
import type { Time } from '../time.ts';
import { addressOf, hostAllowed, isLoopback, type Names } from '../ws/origin.ts';
import { COMMAND_BOUNDS, isWithin } from '../work/bounds.ts';
import { Reviews } from '../work/reviews.ts';
import type { Workshop } from '../work/workshop.ts';
import type { Caller } from '../calls/caller.ts';
import { addAdminDoors } from './admin.ts';
import { addAdviceDoor, type Advise } from './advice.ts';
import { addCallDoors } from './calls.ts';
import { costOf, pathOf } from './gate.ts';
import { addHeavyDoors, type HeavyOptions } from './heavy.ts';
import { addHistoryDoors, type HistoryDoor } from './history.ts';
import { addKeepsakeDoors } from './keepsakes.ts';
import { docsPage, DOCS_STYLE, openapi } from './openapi.ts';
import { recordOf } from './record.ts';
import { Refused, type Env } from './refused.ts';
import { addReviewDoors } from './review.ts';
import * as schemas from './schemas.ts';
import { SECURITY_HEADERS, staticFiles } from './static.ts';

export interface AppOptions extends Names {
  readonly hall: Hall;
  /** The newest rules of every game. */
  readonly games: readonly AnyEntry[];
  readonly limits: Limits;
  readonly guesses: Guesses;
  readonly metrics: Metrics;
  readonly time: Time;
  readonly random: Random;
  readonly version: string;
  /** The folder of a game's RULES.md. */
  readonly rulesFile: (game: string) => string | undefined;
  readonly web: string | undefined;
  /** What does not work just now. */
  readonly troubles: () => Promise<readonly string[]>;
  /** The operator’s; undefined = those doors are shut. */
  readonly adminToken?: string | undefined;
  /** In the local network. */
  readonly addresses: () => readonly string[];
  readonly history: HistoryDoor;
  /** Absent where nobody is called. */
  readonly calls?: Caller;
  readonly workshop: Workshop;
  readonly importGame: HeavyOptions['importGame'];
  readonly advise: Advise;
  /** The public key of this server. */
  readonly key: string;
  readonly report: (what: string, details: { readonly [name: string]: unknown }) => void;
}

/** What is given as a token, whatever it opens. */
const bearerOf = (c: Context<Env>): string | undefined =>
  /^Bearer ([\w-]{1,64})$/.exec(c.req.header('authorization') ?? '')?.[1];

const badToken = (): Refused => new Refused(401, refusal('badToken'));

export function openApp(options: AppOptions): Hono<Env> {
  const { hall, games, limits, guesses, metrics, time } = options;
  const app = new Hono<Env>({ getPath: (_, asked) => pathOf(asked?.env?.incoming ?? {}) });
  const changing = buckets(time, limits.requestsPerMinute, limits.requestsPerMinute / 60);
  const watching = buckets(time, limits.tableBurst, limits.tablePerSecond);
  time.every(60_000, () => {
    changing.sweep();
    watching.sweep();
  });
  const caller = (c: Context<Env>): string => addressOf(c.env.incoming, options.behindProxy);

  app.use((c, next) => {
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) c.header(name, value);
    if (options.behindProxy) c.header('strict-transport-security', 'max-age=31536000');
    if (!hostAllowed(c.env.incoming, options)) throw new Refused(421, refusal('badHost'));
    return next();
  });
  app.onError((error, c) => {
    if (error instanceof Refused) {
      if (error.again !== undefined) c.header('retry-after', String(error.again));
      return c.json(error.body, error.status);
    }
    options.report('http', { path: c.req.routePath, error });
    return c.json({ error: refusal('failed') } satisfies Problem, 500);
  });
  app.use('/api/*', async (c, next) => {
    c.header('cache-control', 'no-store');
    if (c.req.method === 'POST' && !changing.take(caller(c)))
      throw new Refused(429, refusal('tooManyRequests'), AGAIN_S);
    // Pages of other sites can send forms, but not this.
    if (c.req.method === 'POST' && !/^application\/json\b/.test(c.req.header('content-type') ?? ''))
      throw new Refused(415, refusal('notJsonType'));
    await next();
  });
  app.use('/api/tables/*', upTo(limits.bodyBytes));
  app.use('/api/tables', upTo(limits.bodyBytes));
  app.use('/api/keepsake', upTo(limits.bodyBytes));

  const json = async (c: Context<Env>): Promise<unknown> => {
    const text = await c.req.text();
    if (!isWithin(text, COMMAND_BOUNDS)) throw new Refused(400, refusal('tooIntricate'));
    try {
      return JSON.parse(text) as unknown;
    } catch {
      throw new Refused(400, refusal('notJson'));
    }
  };
  const body = async <T extends z.ZodType>(c: Context<Env>, type: T): Promise<z.output<T>> => {
    const reading = readAs(type, await json(c));
    if ('value' in reading) return reading.value;
    throw new Refused(400, unreadable(reading.complaint));
  };
  const sitsAt = async (c: Context<Env>, table: Table): Promise<boolean> => {
    const token = bearerOf(c);
    return token !== undefined && (await table.credentialOf(token, 'here')) !== undefined;
  };
  const tableOf = async (c: Context<Env>): Promise<Table> => {
    const name = c.req.param('table') ?? '';
    if (!guesses.may(caller(c), name)) throw new Refused(429, refusal('tooManyMisses'), AGAIN_S);
    const table = await hall.find(name);
    if (table) {
      // Many strangers at one table do not take it from those who sit there, nor from whoever comes to sit down.
      const joins = c.req.path.endsWith('/join');
      const cost = costOf(c.env.incoming);
      if (!joins && !(await sitsAt(c, table)) && !watching.take(table.committed.id, cost))
        throw new Refused(429, refusal('tooManyRequests'), AGAIN_S);
      await table.freshen();
      return table;
    }
    guesses.missed(caller(c), name);
    throw new Refused(404, refusal('noTable'));
  };
  const tokenOf = (c: Context<Env>): string | undefined => {
    const token = bearerOf(c);
    if (token === undefined && c.req.header('authorization') !== undefined) throw badToken();
    return token;
  };
  const holderOf = async (c: Context<Env>, table: Table): Promise<Credential | undefined> => {
    const token = tokenOf(c);
    if (token === undefined) return undefined;
    const holder = await table.credentialOf(token);
    if (!holder) throw badToken();
    return holder;
  };
  const viewerOf = async (c: Context<Env>, table: Table): Promise<Viewer> =>
    (await holderOf(c, table))?.seat ?? 'spectator';
  const seatedOf = async (c: Context<Env>, table: Table): Promise<Credential> => {
    const holder = await holderOf(c, table);
    if (!holder) throw new Refused(401, refusal('tokenNeeded'));
    return holder;
  };
  const entryOf = (c: Context<Env>): AnyEntry => {
    const entry = games.find(({ game }) => game.id === c.req.param('game'));
    if (!entry) throw new Refused(404, refusal('noGame'));
    return entry;
  };
  const orRefused = <T extends object>(answer: T | { readonly refused: Refusal }): T => {
    if (!('refused' in answer)) return answer;
    throw new Refused(answer.refused.code === 'BAD_TOKEN' ? 401 : 409, answer.refused);
  };

  app.get('/api/games', (c) => c.json(games.map(gameInfo)));
  app.get('/api/games/:game/rules', (c) => {
    const file = options.rulesFile(entryOf(c).game.id);
    if (file === undefined || !existsSync(file)) throw new Refused(404, refusal('noRules'));
    return c.text(readFileSync(file, 'utf8'), 200, { 'content-type': 'text/markdown; charset=utf-8' });
  });

  addHistoryDoors(app, options.history);
  app.get('/api/tables', async (c) => c.json(await hall.openTables()));
  app.post('/api/tables', async (c) => {
    const wanted = await body(c, schemas.newTable);
    const entry = games.find(({ game }) => game.id === wanted.game);
    if (!entry) throw new Refused(404, refusal('noGame'));
    const { min, max } = entry.game.seats;
    if (wanted.seats < min || wanted.seats > max)
      throw new Refused(400, refusal('seatCount', { min, max }, 'seats'));
    const unknown = wanted.bots?.find((bot) => !mindsOf(entry).includes(bot));
    if (unknown !== undefined) throw new Refused(400, refusal('noSuchBot', { bot: unknown }, 'bots'));
    if ((wanted.bots?.length ?? 0) >= wanted.seats) throw new Refused(400, refusal('hostsSeat', {}, 'bots'));
    const config = entry.parseConfig(wanted.options ?? {});
    if ('complaint' in config) {
      const { message: problem, path } = config.complaint;
      throw new Refused(400, refusal('badOptions', { problem }, `options.${path}`));
    }
    const seated = await hall.create(wanted, config.value, caller(c));
    if ('full' in seated)
      throw seated.full === 'house'
        ? new Refused(503, refusal('tooManyTables'), AGAIN_S)
        : new Refused(429, refusal('yourTables'), AGAIN_S);
    return c.json(seated);
  });
  app.get('/api/tables/:table', async (c) => {
    const { info, committed } = await tableOf(c);
    return c.json({ ...summaryOf(info), ...turnIn(committed) });
  });
  app.get('/api/house', (c) => {
    const own = isLoopback(caller(c)) && !options.behindProxy;
    return c.json({ addresses: own ? options.addresses() : [] } satisfies HouseInfo);
  });
  app.post('/api/tables/:table/join', async (c) => {
    const { player: name, id = newCommand(options.random), ...wish } = await body(c, schemas.join);
    return c.json(orRefused(await (await tableOf(c)).join({ name, ...wish }, id)));
  });
  app.post('/api/tables/:table/rotate', async (c) => {
    const table = await tableOf(c);
    const token = tokenOf(c);
    if (token === undefined) throw new Refused(401, refusal('tokenNeeded'));
    const { id = newCommand(options.random) } = await body(c, schemas.rotate);
    return c.json(orRefused(await table.rotate(token, id)));
  });
  app.get('/api/tables/:table/snapshot', async (c) => {
    const table = await tableOf(c);
    return c.json(table.snapshot(await viewerOf(c, table)));
  });
  app.get('/api/tables/:table/what-if', async (c) => {
    const table = await tableOf(c);
    return c.json(worthsFor(table.committed, (await seatedOf(c, table)).seat));
  });
  app.get('/api/tables/:table/hints', async (c) => {
    const table = await tableOf(c);
    return c.json(hintsFor(table.committed, (await seatedOf(c, table)).seat));
  });
  app.post('/api/tables/:table/commands', async (c) => {
    const table = await tableOf(c);
    const reading = readCommand(await json(c));
    if ('complaint' in reading) throw new Refused(400, unreadable(reading.complaint));
    const before = table.answered(tokenOf(c) ?? '', reading.value.id);
    if (before) return c.json(before);
    const holder = await seatedOf(c, table);
    const ack = await table.perform(holder, reading.value, 'script');
    return c.json(ack, ack.refused ? 409 : 200);
  });
  const files = openFiles(time);
  app.get('/api/tables/:table/record', async (c) => recordOf(c, (await tableOf(c)).committed, files));
  addAdviceDoor(app, { tableOf, seatedOf, random: options.random, advise: options.advise });
  app.get('/api/key', (c) => c.json({ key: options.key }));
  addHeavyDoors(app, { tableOf, viewerOf }, { ...options, caller });
  addReviewDoors(app, { tableOf }, new Reviews(options.workshop, openReviews(options.history.store)));
  addKeepsakeDoors(app, { tokenOf, body }, openKeepsakes(options.history.store));
  if (options.calls) addCallDoors(app, { tableOf, seatedOf, tokenOf, body }, options.calls);
  addAdminDoors(app, { ...options, files });

  let description: string | undefined;
  let page: string | undefined;
  app.get('/api/openapi.json', (c) => {
    description ??= JSON.stringify(openapi(options.version));
    return c.body(description, 200, { 'content-type': 'application/json' });
  });
  app.get('/api/docs.css', (c) => c.body(DOCS_STYLE, 200, { 'content-type': 'text/css; charset=utf-8' }));
  app.get('/api/', (c) => c.html((page ??= docsPage(options.version))));
  app.get('/api', (c) => c.redirect('/api/'));
  app.all('/api/*', () => {
    throw new Refused(404, refusal('noDoor'));
  });

  app.get('/healthz', (c) => c.text('ok'));
  app.get('/readyz', async (c) => {
    const troubles = await options.troubles();
    return troubles.length === 0 ? c.text('ready') : c.text(`not ready: ${troubles.join(', ')}`, 503);
  });
  app.get('/metrics', async (c) => {
    metrics.tables.set(hall.size);
    return c.text(await metrics.registry.metrics(), 200, { 'content-type': metrics.registry.contentType });
  });
  if (options.web !== undefined) app.use('*', staticFiles(options.web));
  app.notFound((c) => c.json({ error: refusal('noPage') } satisfies Problem, 404));
  return app;
}

/** Whoever asks too much waits so many seconds. */
const AGAIN_S = 10;

/** A body whose length is said is not counted. */
function upTo(maxSize: number): MiddlewareHandler<Env> {
  const tooLong = (): never => {
    throw new Refused(413, refusal('tooLong'));
  };
  const counted = bodyLimit({ maxSize, onError: tooLong });
  return (c, next) => {
    const length = c.req.header('content-length');
    if (length === undefined || c.req.header('transfer-encoding') !== undefined) return counted(c, next);
    return Number(length) > maxSize ? tooLong() : next();
  };
}

const gameInfo = (entry: AnyEntry): GameInfo => ({
  id: entry.game.id,
  version: entry.game.version,
  title: entry.text.title,
  seats: entry.game.seats,
  options: entry.options,
  bots: mindsOf(entry),
  scoresPositions: entry.scorePosition !== undefined,
});
