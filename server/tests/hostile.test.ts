import type { ChildProcess } from 'node:child_process';
import { catalog } from '@reckon/games/catalog';
import type { AnyEntry } from '@reckon/kernel';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { beginningOf, isWithin, namesShared } from '../work/bounds.ts';
import { PAGE } from '../table/recordings.ts';
import { clone, played, sealed, textOf } from './forged/atelier.ts';
import { open, pause, Raw, sit, until, type Test } from './helpers.ts';
import { tally } from './tally.ts';

/** The processes that were given a job, in order. */
const handed = vi.hoisted((): ChildProcess[] => []);
vi.mock(import('node:child_process'), async (original) => {
  const real = await original();
  const fork = (...given: Parameters<typeof real.fork>): ChildProcess => {
    const child = real.fork(...given);
    const send = child.send.bind(child) as (...said: unknown[]) => boolean;
    child.send = (...said: unknown[]) => {
      handed.push(child);
      return send(...said);
    };
    return child;
  };
  return { ...real, fork: fork as typeof real.fork };
});

/** One small request of a stranger must not be felt at other tables, let alone stop the server. */
let server: Test;
const jobMs = 20_000;
beforeAll(async () => {
  server = await open({ catalog, limits: { jobMs } });
});
afterEach(() => void vi.useRealTimers());
afterAll(() => server.server.close());

const post = (path: string, body: string): Promise<Response> =>
  fetch(`${server.server.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });

const [{ game: first }] = catalog as readonly [AnyEntry];

const file = (over: object, begun: object = {}): string =>
  JSON.stringify({
    format: 'reckon-game/1',
    game: first.id,
    version: first.version,
    gameId: 'x',
    seats: [{ name: 'a' }, { name: 'b' }],
    log: [
      { type: 'begun', game: first.id, version: first.version, config: {}, seats: 2, state: {}, ...begun },
    ],
    ...over,
  });

describe('a request that would take for ever is refused at once', () => {
  test.each([
    ['a number of seats no table has', '/api/verify', file({}, { seats: 2 ** 30 })],
    [
      'a number of seats the game has not',
      '/api/verify',
      file({ seats: Array.from({ length: 40 }, () => ({ name: 'a' })) }, { seats: 40 }),
    ],
    ['brackets in brackets', '/api/verify', '['.repeat(3_000_000)],
    ['brackets in brackets as a move', '/api/tables/x/commands', '['.repeat(60_000)],
    ['a million empty lists', '/api/import', `[${'[],'.repeat(1_200_000)}0]`],
    ['a secret as long as a book', '/api/import', file({ proof: { secret: 'f'.repeat(3_000_000) } })],
    [
      'a seat that is no seat',
      '/api/import',
      file({
        log: [
          {
            type: 'begun',
            game: first.id,
            version: first.version,
            config: {},
            seats: 2,
            state: { hands: [[], []], __proto__: null },
          },
          {
            type: 'played',
            seat: 0,
            move: { type: 'x' },
            first: 1,
            events: [{ type: 'cardSwapped', seat: '__proto__', slot: 'push' }],
          },
        ],
      }),
    ],
  ])(
    '%s',
    async (_what, path, body) => {
      const before = handed.length;
      const answer = await post(path, body);
      // A verdict is an answer, and of these files it is no.
      const outcome = answer.ok ? ((await answer.json()) as { verdict?: unknown }).verdict : answer.status;
      expect([400, 404, 413, 422, 'refused']).toContain(outcome);
      // Whatever there is to do about a file is not done where the tables are.
      expect(handed.length - before).toBe(path.endsWith('/commands') ? 0 : 1);
      expect(Object.keys(Array.prototype)).toEqual([]);
    },
    60_000,
  );
});

describe('a file that everybody can sign and nobody can tell of is refused, and is no fault of the server', () => {
  const cards = played({ game: 'cambio', most: 2000 });
  const changed = (change: (log: { ranking: unknown; state: { deck: unknown[] } }[]) => unknown): string => {
    const forged = clone(cards);
    change(forged.log as never);
    return textOf(sealed(forged));
  };
  test.each([
    ['a group of winners that is none', changed((log) => (log.at(-1)!.ranking = [null]))],
    ['a winner who did not sit there', changed((log) => (log.at(-1)!.ranking = [[99]]))],
    ['a card that is none, which nobody was shown', changed(([begun]) => (begun!.state.deck[20] = null))],
  ])('%s', async (_, body) => {
    const answer = await post('/api/import', body);
    expect([answer.status, await answer.json()]).toMatchObject([400, { error: { code: 'BAD_FILE' } }]);
  });
});

test('documents are measured before they are parsed', () => {
  const bounds = { depth: 3, values: 6 };
  for (const text of ['[[[1]]]', '{"a":"[[[[[,,,,,,,,"}', String.raw`["\"[[[[[[["]`, '[1,2,3,4,5]'])
    expect([text, isWithin(text, bounds)]).toEqual([text, true]);
  for (const text of ['[[[[1]]]]', '[1,2,3,4,5,6,7]', '[[],[],[],[]]', '[{"a":[{'])
    expect([text, isWithin(text, bounds)]).toEqual([text, false]);
});

test('a string ends where JSON ends it, however long and however often it is escaped', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: fc.constantFrom('"', '\\', 'a', '[', ',') })), (strings) => {
      const text = JSON.stringify(strings.map((one) => one.repeat(9)));
      expect(isWithin(text, { depth: 1, values: Math.max(2, 1 + strings.length) })).toBe(true);
    }),
  );
});

test('the beginning of a document has the first item of its list, and all else', () => {
  const log = fc.oneof(fc.array(fc.jsonValue(), { maxLength: 4 }), fc.jsonValue());
  const file = fc.record({ a: fc.jsonValue(), log, z: fc.jsonValue() }, { requiredKeys: [] });
  fc.assert(
    fc.property(file, fc.integer({ min: 0, max: 2 }), (json, indent) => {
      const begun = JSON.parse(beginningOf(JSON.stringify(json, null, indent), 'log')) as unknown;
      const first = 'log' in json && { log: Array.isArray(json.log) ? json.log.slice(0, 1) : json.log };
      expect(begun).toEqual(JSON.parse(JSON.stringify({ ...json, ...first })));
    }),
  );
});

test('a file whose beginning the rules cannot read is refused for that, whatever comes after it', async () => {
  const log = [
    { type: 'begun', game: 'settlers', version: 1, config: {}, seats: 3, state: {} },
    { type: 'no' },
  ];
  const seats = ['A', 'B', 'C'].map((name) => ({ name }));
  const file = { log, format: 'reckon-game/1', game: 'settlers', version: 1, gameId: 'x', seats };
  const answer = await post('/api/import', JSON.stringify(file));
  expect(await answer.json()).toMatchObject({ error: { phrase: { key: 'unreadableFile' } } });
});

test('a file whose process is killed or hangs is refused, and the next one is read by another', async () => {
  const sent = async () => {
    const before = handed.length;
    const answer = post('/api/verify', '{}');
    await vi.waitUntil(() => handed.length > before, { timeout: 30_000, interval: 2 });
    return { answer, child: handed.at(-1)! };
  };
  const refused = { error: { code: 'TOO_LONG', phrase: { key: 'tooMuchWork' } } };
  const usual = await sent();
  expect(await (await usual.answer).json()).toMatchObject({ verdict: 'refused', check: 'FORMAT' });

  usual.child.kill('SIGSTOP');
  const killed = await sent();
  expect(killed.child).toBe(usual.child);
  killed.child.kill('SIGKILL');
  expect((await killed.answer).status).toBe(422);
  expect(await (await killed.answer).json()).toMatchObject(refused);

  const next = await sent();
  expect(next.child).not.toBe(killed.child);
  expect(await (await next.answer).json()).toMatchObject({ verdict: 'refused', check: 'FORMAT' });

  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldClearNativeTimers: true });
  next.child.kill('SIGSTOP');
  const hung = await sent();
  expect(hung.child).toBe(next.child);
  await vi.advanceTimersByTimeAsync(jobMs);
  expect((await hung.answer).status).toBe(422);
  expect(await (await hung.answer).json()).toMatchObject(refused);
  expect(hung.child.signalCode).toBe('SIGKILL');
});

test.each([
  '{"__proto__":1}',
  '[{"a":["constructor"]}]',
  String.raw`{"\u005f_proto__":1}`,
  '{"seat":"prototype"}',
])('names of what all objects share are noticed: %s', (text) => {
  expect(namesShared(JSON.parse(text))).toBe(true);
  expect(
    namesShared(JSON.parse(text.replaceAll(/__proto__|constructor|prototype|\\u005f_proto__/g, 'own'))),
  ).toBe(false);
});

describe('whoever asks for too much', () => {
  let strict: Test;
  beforeAll(async () => {
    const limits = {
      messageBurst: 20,
      messagesPerSecond: 5,
      workBurst: 50,
      workPerSecond: 0.001,
      waitMs: 10,
    };
    strict = await open({ behindProxy: true, limits });
  });
  afterAll(() => strict.server.close());

  test('pings count: whoever sends them without end is cut off', async () => {
    const { table, close } = await sit(strict, {}, false);
    const raw = await Raw.open(strict.ws);
    await raw.hello(table);
    for (let n = 0; n < 2000 && raw.socket.readyState === WebSocket.OPEN; n++) {
      raw.socket.ping();
      if (n % 50 === 0) await pause(1);
    }
    await until(() => raw.closed !== undefined, 'the end of the line');
    close();
  });

  test('an address has so much work done for it, then it waits', async () => {
    const headers = { 'x-forwarded-for': '192.0.2.7' };
    const ask = (): Promise<Response> => fetch(`${strict.server.url}/api/games`, { headers });
    const answers = await Promise.all(Array.from({ length: 60 }, ask));
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(10);
    expect(Number(refused[0]!.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

test('a replay comes in pages, each worked out once, and is not sent twice', async () => {
  let looks = 0;
  const entry = tally();
  const { game } = entry;
  const counted = {
    ...entry,
    game: {
      ...game,
      view: (...given: Parameters<typeof game.view>) => {
        looks++;
        return game.view(...given);
      },
    },
  };
  const own = await open({ catalog: [counted] });
  const { people, table, seated, close } = await sit(own, { options: { rounds: 9 } });
  const [one] = people;
  for (let n = 0; n < PAGE + 20; n++) await one!.move({ type: 'add', n: 1 });
  close();
  const get = (from: number, headers: Record<string, string> = {}): Promise<Response> =>
    fetch(`${own.server.url}/api/tables/${table}/replay?seat=0&from=${from}`, {
      headers: { authorization: `Bearer ${seated[0]!.token}`, ...headers },
    });
  looks = 0;
  const first = await get(0);
  const page = (await first.json()) as { readonly steps: readonly unknown[]; readonly next?: number };
  expect(page).toMatchObject({ next: PAGE });
  expect(page.steps).toHaveLength(PAGE);
  expect((await get(PAGE + 1)).status).toBe(400);
  const whole = await own.http.replay(table, 0, seated[0]!.token);
  expect(whole.steps.length).toBeGreaterThan(PAGE);
  const events = whole.steps.length;
  // Each event is looked at once, whoever asks and however often.
  await own.http.replay(table, 0, seated[0]!.token);
  expect(looks).toBe(events + 1);
  const tag = (await get(0)).headers.get('etag')!;
  const known = (asked: string) => get(0, { 'if-none-match': asked }).then(({ status }) => status);
  // Whoever keeps several names them all, and a proxy may forget that they are weak.
  for (const asked of [tag, `"old", ${tag}`, tag.replace('W/', '')])
    expect([asked, await known(asked)]).toEqual([asked, 304]);
  expect(await known('"old"')).toBe(200);
  await own.server.close();
});

test('a replay of a game that goes on is one job a look, and shows what was played and taken back since', async () => {
  const { people, table, seated, close } = await sit(server, { game: 'settlers', people: 3 });
  const steps = async (viewer: number | 'spectator' = 'spectator'): Promise<readonly unknown[]> =>
    (await server.http.replay(table, viewer, seated[0]!.token)).steps;
  const jobsOf = async (look: () => Promise<unknown>): Promise<number> => {
    const before = handed.length;
    await look();
    return handed.length - before;
  };
  const play = async (): Promise<void> => {
    await until(() => people.some(({ screen }) => screen!.moves.length > 0), 'a turn');
    const mover = people.find(({ screen }) => screen!.moves.length > 0)!;
    expect((await mover.move(mover.screen!.moves[0]!)).refused).toBeUndefined();
  };
  await play();
  let shown = (await steps()).length;
  for (let n = 0; n < 6; n++) {
    await play();
    expect(await jobsOf(steps)).toBe(1);
    const now = (await steps()).length;
    expect(now).toBeGreaterThan(shown);
    shown = now;
  }
  await until(() => people.some(({ screen }) => screen!.undoable), 'something to take back');
  expect(
    (await people.find(({ screen }) => screen!.undoable)!.send({ type: 'undo' })).refused,
  ).toBeUndefined();
  expect((await steps()).length).toBeLessThan(shown);
  // Whoever looks from the beginning is shown as much as whoever looked all the time, and as whoever missed much.
  expect((await steps(0)).length).toBe((await steps()).length);
  for (let n = 0; n < 20; n++) await play();
  expect(await jobsOf(steps)).toBeGreaterThan(1);
  expect((await steps(0)).length).toBe((await steps()).length);
  close();
});
