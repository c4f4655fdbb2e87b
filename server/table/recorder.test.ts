import { hash } from 'node:crypto';
import { seat, type AnyEntry, type Row } from '@reckon/kernel';
import { beforeEach, describe, expect, test } from 'vitest';
import { isRefused, Paper } from '../tests/onPaper.ts';
import { tally } from '../tests/tally.ts';
import type { House } from './house.ts';
import { foldLog, Recorder, recordsMark, type Kept } from './recorder.ts';
import type { Step } from './step.ts';

/** A game whose every deal, move and absence is told in a row of its own; a move adds to what its seat's row says. */
const entry: AnyEntry = {
  ...tally(),
  records: {
    version: 3,
    rows: (
      happened: { type: string; record?: { seat: number; first: number } },
      about: { id: Function; at: number },
    ) =>
      happened.type === 'played'
        ? [
            {
              table: 'move',
              key: happened.record!.seat,
              set: {
                [`at${happened.record!.first}`]: about.at,
                id: about.id('move', happened.record!.seat) as string,
              },
            },
          ]
        : [{ table: happened.type, key: 0, set: { at: about.at } }],
  },
} as never;

let paper: Paper;
let recorder: Recorder;
let reads = 0;
let unreadable = false;
/** Another node wrote just now, what the other seat did. */
let ahead = false;
let asked = 1000;
const steps: Step[] = [];

beforeEach(async () => {
  paper = new Paper({ seats: 2, config: { rounds: 9, turnMs: 0, first: 0 } }, [entry]);
  paper.join({ name: 'Bo' });
  reads = 0;
  unreadable = ahead = false;
  const store = {
    run: () => {
      reads++;
      if (unreadable) return Promise.reject(new Error('no answer'));
      // What was told last is being stored just now.
      const before = paper.stored.slice(0, paper.stored.length - latest().append.records.length);
      const others = paper.stored
        .slice(before.length)
        .map(({ body, ...one }) => ({ ...one, body: body.replaceAll('"seat":0', '"seat":1') }));
      if (ahead) before.push(...others);
      return Promise.resolve(before.map((record) => ({ ...record, at: new Date(record.at) })));
    },
  };
  recorder = new Recorder({ ...paper.house, store } as unknown as House, paper.table.id);
  await paper.begin();
  steps.length = 0;
});

const latest = (): Step => steps.at(-1)!;

async function move(type: string): Promise<Step> {
  const who = paper.table.play!.acting[0]!;
  const came = await paper.send(
    who,
    type === 'undo' ? { type } : { type: 'move', move: { type, ...(type === 'add' && { n: 1 }) } },
  );
  if (!came || isRefused(came)) throw new Error(came?.text);
  steps.push(came);
  return came;
}

const keep = async (type: string, stored = true): Promise<Kept> => {
  const kept = await recorder.keep(await move(type));
  if (stored) recorder.stored(kept);
  return kept;
};

const expected = (): readonly Row[] => foldLog(paper.house, paper.table.id, paper.entered);
const rowOf = (rows: readonly Row[] | undefined, table: string, key: number): Row | undefined =>
  rows?.find((row) => row.table === table && row.key === key);

test('the way of making rows has a name, with the game’s own version', () => {
  expect(recordsMark(entry)).toBe('2.3');
  expect(recordsMark(tally())).toBe('2.0');
});

describe('rows follow the log', () => {
  test('a whole row is written with every move, the log read once', async () => {
    await keep('add');
    expect(reads).toBe(1);
    const second = await keep('add');
    expect(second).toMatchObject({
      rows: [{ table: 'move', key: 0, set: { at1: paper.now, at2: paper.now } }],
    });
    expect(second).not.toHaveProperty('anew');
    expect(second).not.toHaveProperty('mark');
    expect(reads).toBe(1);
    expect(second.rows![0]).toEqual(rowOf(expected(), 'move', 0));
  });

  test('what was not stored is not taken for said', async () => {
    await keep('add');
    await keep('add', false);
    const third = await keep('add');
    expect(third.rows![0]!.set).toHaveProperty('at1');
    expect(third.rows![0]!.set).not.toHaveProperty('at2');
    expect(third.rows![0]!.set).toHaveProperty('at3');
  });

  test('moves that were taken back: all rows are written anew', async () => {
    await keep('add');
    await keep('add');
    const undone = await keep('undo');
    expect(undone).toMatchObject({ anew: true });
    expect(undone).not.toHaveProperty('mark');
    expect(undone.rows).toEqual(expected());
    expect(rowOf(undone.rows, 'move', 0)).toBeUndefined();
    const next = await keep('add');
    expect(next.rows![0]!.set).not.toHaveProperty('at1');
    expect(reads).toBe(1);
  });

  test('what was told before a move stands when it is taken back, however often, and the log is not read for it', async () => {
    for (const type of ['add', 'end', 'add', 'end']) await keep(type);
    for (let n = 0; n < 3; n++) {
      for (let more = 0; more <= n; more++) await keep('add');
      const undone = await keep('undo');
      expect(new Set(undone.rows)).toEqual(new Set(expected()));
      expect(rowOf(undone.rows, 'move', 0)!.set).toHaveProperty('at1');
    }
    expect(reads).toBe(1);
  });

  test('after something else was told the log is read again', async () => {
    await keep('add');
    await keep('add');
    paper.presence.set(1, 'offline');
    const looked = (await paper.look()) as Step;
    steps.push(looked);
    recorder.stored(await recorder.keep(looked));
    const undone = await keep('undo');
    expect(reads).toBe(2);
    expect(undone.rows).toEqual(expected());
    expect(rowOf(undone.rows, 'presence', 0)).toBeDefined();
    // What was not stored left nothing to take back.
    await keep('add');
    await keep('add', false);
    expect(new Set((await keep('undo')).rows)).toEqual(new Set(expected()));
  });

  test('others wrote: what they said is known without reading', async () => {
    recorder.follow(await move('add'));
    expect(reads).toBe(0);
    await keep('add');
    recorder.follow(await move('add'));
    expect((await keep('add')).rows![0]).toEqual(rowOf(expected(), 'move', 0));
    expect(reads).toBe(1);
    recorder.follow(await move('undo'));
    expect((await keep('add')).rows![0]!.set).not.toHaveProperty('at1');
    expect(reads).toBe(2);
  });

  test('the end of a game is told, whatever the game tells by itself', async () => {
    const plain = new Paper({ seats: 2, config: { rounds: 9, turnMs: 0, first: 0 } });
    plain.join({ name: 'Bo' });
    await plain.begin();
    const run = (): Promise<unknown> =>
      Promise.resolve(plain.stored.slice(0, -2).map((record) => ({ ...record, at: new Date(record.at) })));
    const own = new Recorder({ ...plain.house, store: { run } } as unknown as House, plain.table.id);
    const moved = await plain.send(0, { type: 'move', move: { type: 'add', n: 1 } });
    expect(await own.keep(moved as Step)).toEqual({});
    const ended = await own.keep((await plain.send(0, { type: 'abandon' })) as Step);
    expect(ended.rows!.map(({ table }) => table)).toEqual(['history_game', 'history_seat', 'history_seat']);
    expect(ended.rows![0]!.set).toMatchObject({
      status: 'abandoned',
      moves: 1,
      code: plain.table.created.code,
    });
  });
});

test('a game whose places could not be told is told without them', async () => {
  const { scoring, ...rest } = tally();
  const rank = (): never => {
    throw new Error('cannot rank');
  };
  const plain = new Paper({ seats: 2, config: { rounds: 1, turnMs: 0, first: 0 } }, [
    { ...rest, scoring: { ...scoring, rank } },
  ]);
  plain.join({ name: 'Bo' });
  await plain.begin();
  await plain.send(0, { type: 'move', move: { type: 'add', n: 3 } });
  for (const who of [0, 1]) await plain.send(who, { type: 'move', move: { type: 'end' } });
  expect(plain.table.status).toBe('finished');
  const seats = foldLog(plain.house, plain.table.id, plain.entered).filter(
    ({ table }) => table === 'history_seat',
  );
  expect(seats.map(({ set }) => [set['total'], set['place']])).toEqual([
    [3, null],
    [0, null],
  ]);
});

describe('rows that could not be stored', () => {
  test('are a hole that is mended with the next step, as a whole', async () => {
    await keep('add');
    await keep('add', false);
    expect(recorder.refused(new Error('a row too many'))).toEqual({ mark: null });
    recorder.stored({ mark: null });
    expect(paper.incidents).toMatchObject([['records', { table: paper.table.id }]]);
    const mended = await keep('add');
    expect(mended).toMatchObject({ anew: true, mark: '2.3' });
    expect(mended.rows).toEqual(expected());
    // It is whole again.
    const next = await keep('add');
    expect(next).not.toHaveProperty('anew');
    expect(next.rows![0]).toEqual(rowOf(expected(), 'move', 0));
  });

  test('are mended from what was there before the step, though another node wrote it just now', async () => {
    await keep('add', false);
    recorder.refused(new Error('a row too many'));
    recorder.stored({ mark: null });
    ahead = true;
    const mended = await keep('add');
    expect(mended.rows).toEqual(expected());
    expect(paper.incidents).toHaveLength(1);
  });

  test('twice in a row are given up until somebody makes them anew', async () => {
    unreadable = true;
    expect(await keep('add')).toEqual({ mark: null });
    expect(await keep('add')).toEqual({ mark: null });
    expect(paper.incidents.length).toBe(2);
    unreadable = false;
    expect(await keep('add')).toEqual({});
    expect(paper.incidents.length).toBe(2);
  });

  test('while nothing could be stored are not given up: nobody was told of the hole', async () => {
    await keep('add');
    recorder.follow(await move('undo'));
    unreadable = true;
    for (let n = 0; n < 3; n++) expect(await keep('add', false)).toEqual({ mark: null });
    unreadable = false;
    const mended = await keep('add');
    expect(mended).toMatchObject({ anew: true, mark: '2.3' });
    expect(mended.rows).toEqual(expected());
  });

  test('of others are no reason not to read on: they are asked of the log, and a hole if it has none', async () => {
    await keep('add');
    const { next, effects } = await move('add');
    const [moment] = effects.moments;
    const broken = { ...moment!, happened: { ...moment!.happened, record: undefined } } as never;
    recorder.follow({ next, effects: { ...effects, moments: [broken] } });
    expect(paper.incidents).toMatchObject([['records', { table: paper.table.id }]]);
    const kept = await keep('add');
    expect(kept.rows![0]).toEqual(rowOf(expected(), 'move', kept.rows![0]!.key as number));
    expect(reads).toBe(2);
  });
});

describe('a log as a whole', () => {
  test('says what its steps said, with ids that are the same everywhere', async () => {
    await move('add');
    await move('end');
    const rows = expected();
    expect(rows.map(({ table, key }) => `${table}/${key}`)).toEqual([
      'history_game/0',
      'history_seat/0',
      'history_seat/1',
      'dealt/0',
      'move/0',
    ]);
    // A name that was never asked for: ids are remembered.
    const table = `7ab1e000-0000-4000-8000-${String(++asked).padStart(12, '0')}`;
    const id = rowOf(foldLog(paper.house, table, paper.entered), 'move', 0)!.set['id'] as string;
    const digits = hash('sha256', `${table}/move/0`)
      .slice(0, 32)
      .split('')
      .with(12, '8')
      .with(16, '8')
      .join('');
    expect(id).toMatch(/^.{8}-.{4}-.{4}-.{4}-.{12}$/);
    expect(id.replaceAll('-', '')).toBe(digits);
  });

  test('that does not begin with a table, or whose game has not begun, says nothing', () => {
    expect(foldLog(paper.house, paper.table.id, [])).toEqual([]);
    expect(foldLog(paper.house, paper.table.id, paper.entered.slice(1))).toEqual([]);
    expect(foldLog(paper.house, paper.table.id, paper.entered.slice(0, 3))).toEqual([]);
  });

  test('that cannot be read is an error, not a few rows', async () => {
    await move('add');
    const broken = paper.entered.map((one) =>
      one.record.type === 'played' ? { ...one, record: { ...one.record, events: [null] } } : one,
    );
    expect(() => foldLog(paper.house, paper.table.id, broken as never)).toThrow();
  });

  test('absences are told where the game tells them', async () => {
    paper.presence.set(1, 'offline');
    await paper.look();
    expect(rowOf(expected(), 'presence', 0)).toBeDefined();
    expect(paper.table.away).toEqual([seat(1)]);
  });
});
