import { existsSync, readFileSync } from 'node:fs';
import { Hono, type Context, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { mindsOf, type AnyEntry } from '@reckon/kernel';
import { refusal, type GameInfo, type HouseInfo, type Problem } from '@reckon/protocol';
import type { Caller } from '../calls/caller.ts';
import type { Guesses } from '../guesses.ts';
import type { Hall } from '../hall.ts';
import type { Incident } from '../incidents.ts';
import { buckets, type Limits } from '../limits.ts';
import type { Metrics } from '../metrics.ts';
import { openKeepsakes } from '../store/keepsakes.ts';
import { openReviews } from '../store/reviews.ts';
import { openFiles } from '../table/file.ts';
import type { Random } from '../table/house.ts';
import type { Time } from '../time.ts';
import { Reviews } from '../work/reviews.ts';
import type { Workshop } from '../work/workshop.ts';
import { addressOf, hostAllowed, isLoopback, type Names } from '../ws/origin.ts';
import { addAdminDoors } from './admin.ts';
import { addAdviceDoor, type Advise } from './advice.ts';
import { addCallDoors } from './calls.ts';
import { openDoors } from './doors.ts';
import { pathOf } from './gate.ts';
import { addHeavyDoors, type HeavyOptions } from './heavy.ts';
import { addHistoryDoors, type HistoryDoor } from './history.ts';
import { addKeepsakeDoors } from './keepsakes.ts';
import { docsPage, DOCS_STYLE, openapi } from './openapi.ts';
import { recordOf } from './record.ts';
import { AGAIN_S, Refused, type Env } from './refused.ts';
import { addReviewDoors } from './review.ts';
import { SECURITY_HEADERS, staticFiles } from './static.ts';
import { addTableDoors } from './tables.ts';

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
  /** Where a game's RULES.md lies. */
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
  readonly report: (what: Incident, details: { readonly [name: string]: unknown }) => void;
}

export function openApp(options: AppOptions): Hono<Env> {
  const { hall, games, limits, guesses, metrics, time } = options;
  const app = new Hono<Env>({ getPath: (_, asked) => pathOf(asked?.env?.incoming ?? {}) });
  const changing = buckets(time, limits.requestsPerMinute, limits.requestsPerMinute / 60);
  time.every(60_000, () => changing.sweep());
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
    if (!isCutOff(c)) options.report('http', { path: c.req.routePath, error });
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

  const doors = openDoors({ hall, guesses, limits, time, caller });
  app.get('/api/games', (c) => c.json(games.map(gameInfo)));
  app.get('/api/games/:game/rules', (c) => {
    const entry = games.find(({ game }) => game.id === c.req.param('game'));
    if (!entry) throw new Refused(404, refusal('noGame'));
    const file = options.rulesFile(entry.game.id);
    if (file === undefined || !existsSync(file)) throw new Refused(404, refusal('noRules'));
    return c.text(readFileSync(file, 'utf8'), 200, { 'content-type': 'text/markdown; charset=utf-8' });
  });

  addHistoryDoors(app, options.history);
  addTableDoors(app, doors, { ...options, caller });
  app.get('/api/house', (c) => {
    const own = isLoopback(caller(c)) && !options.behindProxy;
    return c.json({ addresses: own ? options.addresses() : [] } satisfies HouseInfo);
  });
  const files = openFiles(time);
  app.get('/api/tables/:table/record', async (c) => recordOf(c, (await doors.tableOf(c)).committed, files));
  addAdviceDoor(app, doors, options);
  app.get('/api/key', (c) => c.json({ key: options.key }));
  addHeavyDoors(app, doors, { ...options, caller });
  const reviews = new Reviews(options.workshop, openReviews(options.history.store), (table, error) =>
    options.report('review', { table, error }),
  );
  addReviewDoors(app, doors, reviews);
  addKeepsakeDoors(app, doors, openKeepsakes(options.history.store));
  if (options.calls) addCallDoors(app, doors, options.calls);
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

/** Whoever hung up in the middle of what they sent hears no answer, and no part of the server failed. */
const isCutOff = ({ env: { incoming } }: Context<Env>): boolean => incoming.destroyed && !incoming.complete;

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
