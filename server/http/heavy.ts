import type { Context, Hono } from 'hono';
import type { Seat } from '@reckon/kernel';
import { isTidy, refusal, type RefusalKey } from '@reckon/protocol';
import { readAs, unreadable } from '@reckon/protocol/schemas';
import { buckets, type Limits } from '../limits.ts';
import { hadNul } from '../store/refused.ts';
import { isOver } from '../table/committed.ts';
import type { Import, ReadGame } from '../table/import.ts';
import { summaryOf } from '../table/info.ts';
import { PAGE, type Eyes, type Showing, type Shown } from '../table/recordings.ts';
import type { GameRecord } from '../table/records.ts';
import type { Time } from '../time.ts';
import { GaveUp } from '../work/helper.ts';
import type { Done, Job } from '../work/jobs.ts';
import type { Workshop } from '../work/workshop.ts';
import type { Doors } from './doors.ts';
import { intake } from './intake.ts';
import { Refused, type Env } from './refused.ts';
import { importQuery } from './schemas.ts';

export interface HeavyOptions {
  readonly workshop: Workshop;
  readonly time: Time;
  readonly limits: Pick<Limits, 'importsPerHour' | 'importBytes' | 'bodyBytes' | 'intakePerSecond'>;
  /** Sent again with the same id, a game is imported once. */
  readonly importGame: (read: ReadGame, id: string | undefined) => Promise<Import>;
  /** The public key of this server. */
  readonly key: string;
  readonly caller: (c: Context<Env>) => string;
}

/** Whoever is told to come back waits so many seconds. */
const AGAIN_S = 5;

/** Records that are given to the process at once, and jobs that one page may take. */
const [AT_ONCE, MOST_JOBS] = [200, 300];
/** So many of the latest are given at first: while a game goes on, whoever looked a moment ago lacks no others. */
const LATEST = 8;

/** Whoever signs a file names people and bots as they like. */
const namesIn = ({ people, proof }: ReadGame): readonly string[] => [
  ...people.flatMap(({ name, bot = '' }) => [name, bot]),
  ...(proof?.terms.burnt ?? []).flatMap(({ missing }) => missing.map(({ name }) => name)),
];

const BUSY: RefusalKey = 'busy';

/** Is it one of those that whoever asks has already? A tag that is weak and one that is not are the same here (RFC 9110, 13.1.2). */
const isKnown = (tag: string, known = ''): boolean =>
  known.split(',').some((one) => one.trim().replace(/^W\//, '') === tag.slice(2));

/** Doors behind which there is work: in processes with limits. */
export function addHeavyDoors(app: Hono<Env>, { tableOf, viewerOf }: Doors, options: HeavyOptions): void {
  const done = async (job: Job): Promise<Extract<Done, { answer: unknown }>> => {
    const working = options.workshop.run(job);
    if (!working) throw new Refused(503, refusal('busy'), AGAIN_S);
    const result = await working.catch((error: unknown) => {
      // The next job gets another process. What else stops one is a fault of ours, and told as such.
      throw error instanceof GaveUp ? new Refused(422, refusal('tooMuchWork')) : error;
    });
    if ('refused' in result) throw new Refused(result.status, result.refused);
    return result;
  };

  const { importsPerHour, importBytes, bodyBytes, intakePerSecond } = options.limits;
  const bodyOf = intake(options.time, intakePerSecond);
  const imports = buckets(options.time, importsPerHour, importsPerHour / 3600);
  options.time.every(600_000, () => imports.sweep());
  app.post('/api/import', async (c) => {
    // They are tables, and stay.
    if (!imports.has(options.caller(c))) throw new Refused(429, refusal('tooManyRequests'), 60);
    const asked = readAs(importQuery, c.req.query());
    if ('complaint' in asked) throw new Refused(400, unreadable(asked.complaint));
    const { answer } = await done({ type: 'read', body: await bodyOf(c, importBytes) });
    imports.take(options.caller(c));
    const read = answer as ReadGame;
    if (!namesIn(read).every(isTidy)) throw new Refused(400, refusal('untidyName'));
    const imported = await options.importGame(read, asked.value.id).catch((error: unknown) => {
      if (hadNul(error)) throw new Refused(400, refusal('badFile', { problem: 'there is a NUL in it' }));
      throw error;
    });
    if ('refused' in imported) {
      const { refused } = imported;
      if (refused.phrase?.key === BUSY) throw new Refused(503, refused, AGAIN_S);
      throw new Refused(400, refused);
    }
    return c.json(imported);
  });
  app.post('/api/verify', async (c) =>
    c.json(
      (await done({ type: 'verify', body: await bodyOf(c, importBytes), ours: options.key }))
        .answer as object,
    ),
  );
  app.post('/api/score/:game', async (c) => {
    const { answer, status = 200 } = await done({
      type: 'score',
      game: c.req.param('game'),
      body: await bodyOf(c, bodyBytes),
    });
    return c.json(answer as object, status);
  });

  /** Undefined = there is no such page. Records go over a few at a time: copying them is the tables' time. */
  const pageOf = async (showing: Showing, log: readonly GameRecord[]): Promise<string | undefined> => {
    let at = Math.max(0, log.length - LATEST);
    for (let jobs = 0; jobs < MOST_JOBS; jobs++) {
      const more = log.slice(at, at + AT_ONCE);
      const { answer } = await done({ type: 'replay', showing, at, more });
      const shown = answer as Shown;
      if (shown.type === 'page') return shown.text;
      if (shown.type === 'noSuchPage') return undefined;
      at = shown.type === 'has' ? shown.records : log.length;
    }
    throw new Refused(503, refusal('busy'), AGAIN_S);
  };
  app.get('/api/tables/:table/replay', async (c) => {
    const table = await tableOf(c);
    const { committed } = table;
    const { id, play, seats, log, created, version } = committed;
    const wanted = c.req.query('seat') ?? 'spectator';
    const viewer: Eyes = wanted === 'spectator' || wanted === 'open' ? wanted : (Number(wanted) as Seat);
    if (typeof viewer === 'number' && !(Number.isInteger(viewer) && seats[viewer]))
      throw new Refused(400, refusal('noSuchSeat', {}, 'seat'));
    const running = !isOver(committed);
    // Whoever looks at everything does so when nobody plays any more.
    if (running && viewer !== 'spectator' && (await viewerOf(c, table)) !== viewer)
      throw new Refused(403, refusal('ownSeatOnly'));
    if (!play) throw new Refused(409, refusal('nothingPlayed'));
    // Where looks close, nobody looks again while the game goes on.
    const eyes = running && play.match.game.looksClose ? 'spectator' : viewer;
    const from = Number(c.req.query('from') ?? 0);
    const tag = `W/"${version}-${viewer}-${from}"`;
    const headers = { etag: tag, 'cache-control': 'private, no-cache' };
    if (isKnown(tag, c.req.header('if-none-match'))) return c.body(null, 304, headers);
    const { game } = play.entry;
    const page = await pageOf(
      {
        name: `${id}/${eyes}/${running}`,
        game: game.id,
        version: game.version,
        eyes,
        visibility: created.visibility,
        records: log.length,
        from: Number.isInteger(from) && from >= 0 ? from : Infinity,
      },
      log,
    );
    if (page === undefined)
      throw new Refused(
        400,
        refusal('badMessage', { problem: `from: expected a multiple of ${PAGE}` }, 'from'),
      );
    const info = JSON.stringify(summaryOf(table.info));
    const text = `{"table":${info},"you":${JSON.stringify(viewer === 'open' ? 'spectator' : viewer)},${page}}`;
    return c.body(text, 200, { ...headers, 'content-type': 'application/json; charset=utf-8' });
  });
}
