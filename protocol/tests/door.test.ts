/** The typed door to the server, and what a client keeps: all without a network. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { api, ApiError, memoryKeep, Pins, unanswered } from '../client/index.ts';
import { historySearch } from '../history.ts';
import { framesOf, isSlow, lookOf, readReceipt, refusal, RECEIPT_FORMAT, type Receipt } from '../index.ts';
import { options, person, readAs, readClientMessage, readCommand, unreadable } from '../schemas.ts';

describe('requests', () => {
  interface Asked {
    readonly path: string;
    readonly method: string;
    readonly headers: { readonly [name: string]: string };
    readonly body?: string;
  }
  let asked: Asked[];
  let answers: Response[];
  const door = () =>
    api('http://here', ((url: string, request: Omit<Asked, 'path'>) => {
      asked.push({ path: url, ...request });
      const answer = answers.shift();
      return answer === undefined ? Promise.reject(new TypeError('no network')) : Promise.resolve(answer);
    }) as unknown as typeof fetch);
  const answer = (json: unknown, status = 200): Response => new Response(JSON.stringify(json), { status });

  beforeEach(() => {
    vi.useFakeTimers();
    asked = [];
    answers = [];
  });
  afterEach(() => vi.useRealTimers());

  test('what is asked for says who asks and what it carries', async () => {
    answers = [answer([]), answer({ key: 'ff' }), answer({ version: 3 }), answer({ table: 'a' })];
    await door().games();
    expect(await door().key()).toBe('ff');
    await door().snapshot('a/b', 'secret');
    await door().importGame('{"text":1}');
    expect(asked).toEqual([
      { path: 'http://here/api/games', method: 'GET', headers: {} },
      { path: 'http://here/api/key', method: 'GET', headers: {} },
      {
        path: 'http://here/api/tables/a%2Fb/snapshot',
        method: 'GET',
        headers: { authorization: 'Bearer secret' },
      },
      {
        path: expect.stringMatching(/^http:\/\/here\/api\/import\?id=[\w-]{22}$/) as string,
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{"text":1}',
      },
    ]);
    answers = [answer({})];
    await door().score('mars', { hands: 1 });
    expect(asked.at(-1)?.body).toBe('{"hands":1}');
  });

  test('a refusal is an error with its code and place; of a command it is the answer', async () => {
    const refused = { code: 'NO', text: 'no', path: 'name' };
    answers = [
      answer({ error: refused }, 409),
      answer({ ok: false }, 409),
      new Response('?', { status: 502 }),
    ];
    const error = await door()
      .table('a')
      .catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status: 409, code: 'NO', path: 'name', message: 'no' });
    const command = { type: 'resign', id: '1', version: 1 } as never;
    expect(await door().command('a', 't', command)).toEqual({ ok: false });
    expect(
      await door()
        .table('a')
        .catch((thrown: unknown) => thrown),
    ).toMatchObject({
      status: 502,
      code: 'HTTP_502',
    });
  });

  test('a seat is asked for again with the same id, a little later each time, four times in all', async () => {
    const got = door()
      .join('a', { name: 'Ada' } as never)
      .catch((thrown: unknown) => thrown);
    const sent: number[] = [];
    for (const ms of [0, 399, 1, 799, 1, 1199, 1, 5000]) {
      await vi.advanceTimersByTimeAsync(ms);
      sent.push(asked.length);
    }
    expect(sent).toEqual([1, 1, 2, 2, 3, 3, 4, 4]);
    expect(await got).toBeInstanceOf(TypeError);
    expect(new Set(asked.map(({ body }) => body)).size).toBe(1);
    expect(JSON.parse(asked[0]!.body!)).toMatchObject({
      name: 'Ada',
      id: expect.stringMatching(/^[\w-]{22}$/),
    });
  });

  test('a seat that is refused is not asked for again; a server in trouble is', async () => {
    answers = [answer({ error: { code: 'FULL', text: '' } }, 409)];
    await expect(door().create({} as never)).rejects.toMatchObject({ code: 'FULL' });
    expect(asked).toHaveLength(1);
    answers = [answer({}, 500), answer({ token: 't' })];
    const got = door().create({} as never);
    await vi.advanceTimersByTimeAsync(400);
    expect(await got).toEqual({ token: 't' });
    expect(asked).toHaveLength(3);
  });

  test('a long replay is fetched page by page', async () => {
    const first = { seq: 0 };
    answers = [
      answer({ first, steps: [1], next: 5 }),
      answer({ first, steps: [2, 3], next: 9 }),
      answer({ first, steps: [4] }),
    ];
    expect(await door().replay('a', 'open')).toEqual({ first, steps: [1, 2, 3, 4] });
    expect(asked.map(({ path }) => path.split('?')[1])).toEqual([
      'seat=open&from=0',
      'seat=open&from=5',
      'seat=open&from=9',
    ]);
  });

  test('a replay whose moves are taken back between two pages begins anew', async () => {
    const first = { seq: 0 };
    const page = (take: string, steps: readonly number[], next?: number) =>
      answer({ take, first, steps, ...(next !== undefined && { next }) });
    answers = [page('a', [1], 5), page('b', [7]), page('b', [2], 5), page('b', [3])];
    expect(await door().replay('a', 0, 't')).toMatchObject({ steps: [2, 3] });
    // The page may be gone altogether.
    const gone = answer({ error: refusal('badMessage', { problem: 'from' }, 'from') }, 400);
    answers = [page('a', [1], 5), gone, page('b', [2])];
    expect(await door().replay('a', 0, 't')).toMatchObject({ steps: [2] });
    answers = Array.from({ length: 8 }, (_, n) => page(`${n}`, [n], n % 2 === 0 ? 5 : undefined));
    await expect(door().replay('a', 0, 't')).rejects.toMatchObject({ status: 409, code: 'STALE' });
    answers = [page('a', [1], 5), answer({ error: refusal('noTable') }, 404)];
    await expect(door().replay('a', 0, 't')).rejects.toMatchObject({ code: 'NO_TABLE' });
  });

  test('a file is sent again with the same id when its answer is lost', async () => {
    answers = [answer({}, 500), answer({ table: 'a' })];
    const got = door().importGame('{}');
    await vi.advanceTimersByTimeAsync(400);
    expect(await got).toEqual({ table: 'a' });
    expect(asked[0]).toEqual(asked[1]);
    answers = [answer({ error: refusal('badFile', { problem: '' }) }, 400)];
    await expect(door().importGame('{}')).rejects.toMatchObject({ code: 'BAD_FILE' });
    expect(asked).toHaveLength(3);
  });
});

test('names that look the same from across the table are the same', () => {
  expect([lookOf('Bo b'), lookOf('BÓB'), lookOf('bоb')]).toEqual(['bob', 'bob', 'bob']);
});

test('a search of past games names what is asked for and nothing else', () => {
  expect(historySearch({})).toBe('');
  expect(historySearch({ tables: [] })).toBe('');
  expect(historySearch({ tables: ['a'] })).toBe('?tables=a');
  expect(historySearch({ game: 'mars', limit: 5, mine: true, tables: ['a', 'b'] })).toBe(
    '?game=mars&limit=5&mine=1&tables=a%2Cb',
  );
});

test('a game is slow from an hour a turn on, if it has clocks', () => {
  const slow = (turnMs: number | null, pace: number): boolean => isSlow({ turnMs, pace });
  expect([
    slow(3_600_000, 1),
    slow(3_599_999, 1),
    slow(null, 1),
    slow(3_600_000, 0),
    slow(7_200_000, 0.5),
  ]).toEqual([true, false, false, false, true]);
});

test('the frames of a replay are its steps one after the other', () => {
  const first = {
    seq: 0,
    event: null,
    view: { n: 1 },
    sheet: { lines: [], changes: [], final: false },
    toAct: [],
  };
  const frames = framesOf({ first, steps: [{ seq: 1, view: { n: 2 } }, { seq: 2 }] } as never);
  expect(frames.map(({ seq, view }) => [seq, view])).toEqual([
    [0, { n: 1 }],
    [1, { n: 2 }],
    [2, { n: 2 }],
  ]);
});

const HEX = 'ab'.repeat(32);
const receipt = (table: string, more: object = {}): Receipt =>
  ({ format: RECEIPT_FORMAT, table, attempt: 1, key: HEX, commitment: HEX, state: 'open', ...more }) as never;

describe('receipts', () => {
  test('are read if every part has its form', () => {
    const reads = (more: object): boolean => readReceipt(JSON.stringify(receipt('a', more))) !== undefined;
    const head = { n: 3, head: HEX };
    for (const good of [{}, { h: HEX }, { head }, { signed: head }]) expect(reads(good)).toBe(true);
    for (const bad of [
      { format: 'other' },
      { table: 7 },
      { attempt: 0.5 },
      { key: 'ab' },
      { commitment: HEX.toUpperCase() },
      { h: 'x' },
      { head: 7 },
      { head: { n: 'x', head: HEX } },
      { signed: { n: 1, head: 'ab' } },
    ])
      expect([bad, reads(bad)]).toEqual([bad, false]);
    expect([readReceipt('{'), readReceipt('null'), readReceipt('[]')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  test('are kept over the page by table and start, and the key of the house beside them', () => {
    const keep = memoryKeep();
    const pins = new Pins(keep);
    expect([pins.get('a', 1), pins.key()]).toEqual([undefined, undefined]);
    pins.set(receipt('a'));
    pins.setKey(HEX);
    expect(pins.get('a', 1)).toBe(pins.get('a', 1));
    const after = new Pins(keep);
    expect([after.get('a', 1), after.get('a', 2), after.key()]).toEqual([receipt('a'), undefined, HEX]);
    expect(after.get('a', 1)).toBe(after.get('a', 1));
    expect(after.all()).toEqual([receipt('a')]);
    keep.set('another/page', JSON.stringify(receipt('b')));
    keep.set('reckon.fair/broken/1', '{');
    expect(after.all()).toEqual([receipt('a')]);
    expect(after.get('broken', 1)).toBeUndefined();
  });

  test('of two hundred games are remembered; of those beyond, one that ended goes first', () => {
    const keep = memoryKeep();
    const pins = new Pins(keep);
    for (let n = 0; n < 200; n++) pins.set(receipt(`t${n}`, n === 7 ? { state: 'burnt' } : {}));
    expect(pins.all()).toHaveLength(200);
    pins.set(receipt('t5', { state: 'ended' }));
    expect(pins.all()).toHaveLength(200);
    pins.set(receipt('x'));
    expect([pins.get('t5', 1), pins.get('t7', 1) === undefined, pins.all().length]).toEqual([
      undefined,
      false,
      200,
    ]);
    pins.set(receipt('y'));
    expect([pins.get('t7', 1), pins.get('t0', 1) === undefined]).toEqual([undefined, false]);
    pins.set(receipt('z'));
    expect(pins.get('t0', 1)).toBeUndefined();
  });

  test('that were never answered are those a share was given to', () => {
    const keep = memoryKeep();
    const pins = new Pins(keep);
    pins.set(receipt('open', { acked: true }));
    pins.set(receipt('watched'));
    pins.set(receipt('ended', { acked: true, state: 'ended' }));
    pins.set(receipt('burnt', { acked: true, state: 'burnt' }));
    expect(unanswered(keep).map(({ table }) => table)).toEqual(['open']);
  });
});

describe('messages', () => {
  test('a refusal speaks of a place only if one part is to blame', () => {
    expect(refusal('nameNeeded')).not.toHaveProperty('path');
    expect(refusal('nameNeeded', {}, 'name')).toMatchObject({ path: 'name', phrase: { key: 'nameNeeded' } });
  });

  test('what does not fit is said in the words of the house where it has some', () => {
    const complaint = (reading: object): never =>
      ('complaint' in reading ? reading.complaint : undefined) as never;
    expect(unreadable(complaint(readAs(person, '')))).toMatchObject({ phrase: { key: 'nameNeeded' } });
    expect(unreadable(complaint(readAs(person, 'x'.repeat(99))))).toMatchObject({
      phrase: { key: 'nameLong' },
    });
    expect(readAs(person, ' Ada ')).toEqual({ value: 'Ada' });
    expect(unreadable(complaint(readAs(person, 7))).text).not.toMatch(/^: /);
    expect(unreadable(complaint(readCommand({ type: 'chat' }))).text).toContain('id');
    const many = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, n) => [`o${n}`, n]));
    expect(readAs(options, many(64))).toHaveProperty('value');
    expect(readAs(options, many(65))).toHaveProperty('complaint');
  });

  test('a line of chat has something in it, and nothing that turns the page', () => {
    const said = (text: string) => readCommand({ type: 'chat', text, id: 'a', version: 0 });
    expect(said(' a\u202Eb\n ')).toMatchObject({ value: { text: 'a b' } });
    expect(said(' \u202E ')).toHaveProperty('complaint');
    expect(readClientMessage({ type: 'ping' })).toEqual({ value: { type: 'ping' } });
    expect(readClientMessage({ type: 'ping', more: 1 })).toHaveProperty('complaint');
  });
});
