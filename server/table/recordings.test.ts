import { noDice, replay, reportOf, seat, type Seat } from '@reckon/kernel';
import { framesOf, type Frame } from '@reckon/protocol';
import { beforeAll, describe, expect, test } from 'vitest';
import { Paper } from '../tests/onPaper.ts';
import { tally } from '../tests/tally.ts';
import type { GameRecord } from './records.ts';
import { PAGE, Recording, Recordings, type Page, type Showing } from './recordings.ts';

const ENTRY = tally();
const rest = (): Promise<void> => Promise.resolve();
/** A game of 600 events, one in three of them a card that only its owner sees. */
let log: readonly GameRecord[];

beforeAll(async () => {
  const paper = new Paper({ seats: 2, config: { rounds: 100, turnMs: 0, first: 0 } });
  paper.join({ name: 'Bo' });
  await paper.begin();
  const game = paper.table.log;
  const more: GameRecord[] = [];
  for (let n = 0; n < 200; n++) {
    const who = (n % 2) as Seat;
    const events = [
      { type: 'looked', seat: who, card: 'zebra' },
      { type: 'added', seat: who, n: 1 },
      { type: 'ended', seat: who, why: 'move' },
    ];
    more.push({ type: 'played', seat: who, move: { type: 'end' }, first: 3 * n + 1, events, chance: [] });
  }
  log = [...game, ...more];
});

const frames = async (recording: Recording, from: number): Promise<readonly Frame[]> => {
  const page = (await recording.page(from, rest))!;
  const read = {
    first: JSON.parse(page.first) as Frame,
    steps: page.steps.map((step) => JSON.parse(step) as never),
  };
  return [...framesOf(read as never)] as never;
};

describe('a recording', () => {
  test('shows every event once, page after page, and where the next page begins', async () => {
    const recording = new Recording(ENTRY, log, 'spectator', 'all');
    expect(recording.length).toBe(600);
    const pages: Page[] = [];
    for (const from of [0, PAGE, 2 * PAGE]) pages.push((await recording.page(from, rest))!);
    expect(pages.map(({ steps, next }) => [steps.length, next])).toEqual([
      [PAGE, PAGE],
      [PAGE, 2 * PAGE],
      [100, undefined],
    ]);
    expect(pages.map(({ first }) => (JSON.parse(first) as Frame).seq)).toEqual([0, PAGE, 2 * PAGE]);
    expect('next' in pages[2]!).toBe(false);
    expect(recording.size).toBe(
      pages.flatMap(({ steps }) => steps).reduce((sum, step) => sum + step.length, 0) +
        pages.slice(1).reduce((sum, { first }) => sum + first.length, 0),
    );
  });

  test('shows each eye what it may see', async () => {
    const seen = async (eyes: Seat | 'spectator' | 'open') =>
      (await frames(new Recording(ENTRY, log.slice(0, 3), eyes, 'all'), 0))
        .slice(1, 4)
        .map(({ event }) => event);
    const looked = { type: 'looked', seat: 0 };
    expect((await seen('spectator'))[0]).toEqual(looked);
    expect((await seen(seat(1)))[0]).toEqual(looked);
    expect((await seen(seat(0)))[0]).toEqual({ ...looked, card: 'zebra' });
    expect((await seen('open'))[0]).toEqual({ ...looked, card: 'zebra' });
    expect((await seen('open')).map((event) => (event as { type: string }).type)).toEqual([
      'looked',
      'added',
      'ended',
    ]);
  });

  test('counts events as the log does, and shows whose turn it is and what everybody holds', async () => {
    const shown = await frames(new Recording(ENTRY, log.slice(0, 3), 'open', 'none'), 0);
    expect(shown.map(({ seq }) => seq)).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(shown.map(({ toAct }) => toAct)).toEqual([[0], [0], [0], [1], [1], [1], [0]]);
    expect(shown[0]).toHaveProperty('holdings');
    // Open eyes see every score, whatever the table shows.
    expect(shown[2]!.sheet.lines.length).toBeGreaterThan(0);
    const [first] = await frames(new Recording(ENTRY, log.slice(0, 3), 'spectator', 'none'), 0);
    expect(first).not.toHaveProperty('holdings');
    expect(first!.sheet.lines).toEqual([]);
  });

  test('tells what a move did to the score as it was told when it was played', async () => {
    const few = log.slice(0, 9);
    const recording = new Recording(ENTRY, few, 'open', 'all');
    const shown = (await frames(recording, 0)).at(-1)!;
    const match = replay(ENTRY.game, few, { chance: () => noDice, observers: [ENTRY.scoring] });
    expect(shown.sheet).toEqual(reportOf(match.audience, ENTRY.scoring.id));
    // Of three events the points are the second one's, and are told with it.
    expect(shown.sheet.changes[0]).toMatchObject({ seq: 3, settled: 3 });
    const between = (await frames(recording, 0))[2]!;
    expect(between.sheet.changes).toMatchObject([{ seq: 2, settled: 2, points: 1 }]);
  });

  test('an event that nobody is told is a step all the same', async () => {
    const dumb = { ...ENTRY, game: { ...ENTRY.game, redact: () => undefined } };
    const shown = await frames(new Recording(dumb, log.slice(0, 2), 'spectator', 'all'), 0);
    expect(shown.map(({ event }) => event)).toEqual([null, null, null, null]);
    expect(shown.at(-1)).toMatchObject({ seq: 3, toAct: [1] });
  });

  test('grows with its game, but not where moves were taken back or records are gone', async () => {
    const recording = new Recording(ENTRY, log.slice(0, 3), 'spectator', 'all');
    await recording.page(0, rest);
    expect(recording.grow(log.slice(0, 5))).toBe(true);
    expect(recording.length).toBe(12);
    expect((await recording.page(0, rest))!.steps.length).toBe(12);
    expect(recording.grow(log.slice(0, 4))).toBe(false);
    const undone: GameRecord = { type: 'undone', seat: seat(0), from: 3 };
    expect(recording.grow([...log.slice(0, 5), undone])).toBe(false);
    expect(recording.grow([...log.slice(0, 5), log[5]!, undone])).toBe(false);
    expect(recording.length).toBe(12);
    const same = log.slice(0, 6);
    expect(recording.grow(same)).toBe(true);
    expect(recording.grow(same)).toBe(true);
    expect(recording.length).toBe(15);
  });

  test('is worked out a little at a time, as far as it is asked for', async () => {
    const recording = new Recording(ENTRY, log, 'spectator', 'all');
    let breaths = 0;
    const breathe = (): Promise<void> => Promise.resolve(void breaths++);
    expect(await recording.page(PAGE, breathe, 100)).toBeUndefined();
    expect(breaths).toBe(4);
    expect(await recording.page(0, breathe, 150)).toMatchObject({ steps: { length: PAGE }, next: PAGE });
    expect(breaths).toBe(10);
    await recording.page(0, breathe);
    expect(breaths).toBe(10);
  });
});

describe('recordings that are kept', () => {
  const showing = (more: Partial<Showing> = {}): Showing => ({
    name: 'one',
    game: 'tally',
    version: 1,
    eyes: 'spectator',
    visibility: 'all',
    records: log.length,
    from: 0,
    ...more,
  });

  test('are fed with what follows, and with nothing else', async () => {
    const kept = new Recordings();
    const has = async (): Promise<unknown> => kept.show(ENTRY, showing());
    expect(await has()).toEqual({ type: 'has', records: 0 });
    kept.feed('one', 0, log.slice(0, 50));
    kept.feed('one', 0, log.slice(0, 50));
    kept.feed('one', 60, log.slice(60));
    kept.feed('one', 50, []);
    expect(await has()).toEqual({ type: 'has', records: 50 });
    kept.feed('one', 50, log.slice(50));
    const shown = await kept.show(ENTRY, showing());
    if (shown.type !== 'page') throw new Error(shown.type);
    const page = JSON.parse(`{${shown.text}}`) as { steps: unknown[]; next: number };
    expect([page.steps.length, page.next]).toEqual([PAGE, PAGE]);
  });

  test('have the pages they have, the last without a next one', async () => {
    const kept = new Recordings();
    kept.feed('one', 0, log);
    const type = async (from: number): Promise<string> => (await kept.show(ENTRY, showing({ from }))).type;
    expect([await type(1), await type(3 * PAGE), await type(PAGE)]).toEqual([
      'noSuchPage',
      'noSuchPage',
      'page',
    ]);
    const last = await kept.show(ENTRY, showing({ from: 2 * PAGE }));
    expect(last.type === 'page' && JSON.parse(`{${last.text}}`)).not.toHaveProperty('next');
    kept.feed('short', 0, log.slice(0, 1));
    expect(await kept.show(ENTRY, showing({ name: 'short', records: 1 }))).toMatchObject({ type: 'page' });
  });

  test('say by each page which others it belongs to', async () => {
    const kept = new Recordings();
    const take = async (more: Partial<Showing>): Promise<unknown> => {
      const shown = await kept.show(ENTRY, showing(more));
      return shown.type === 'page' && (JSON.parse(`{${shown.text}}`) as { take: unknown }).take;
    };
    const undone: GameRecord = { type: 'undone', seat: seat(0), from: 190 };
    kept.feed('one', 0, log);
    const before = await take({});
    expect(await take({ from: PAGE })).toBe(before);
    kept.feed('one', log.length, [undone, ...log.slice(190)]);
    const after = await take({});
    expect([after, before]).toEqual([await take({ from: PAGE }), expect.not.stringMatching(String(after))]);
    kept.feed('one', log.length + 1, []);
    // Whose looks are closed while the game goes on is shown more when it is over.
    kept.feed('over', 0, [...log, undone]);
    expect(await take({ name: 'over', eyes: seat(0) })).not.toBe(after);
  });

  test('the oldest make room when there are too many, and one that was just looked at is not the oldest', async () => {
    const kept = new Recordings();
    const few = log.slice(0, 2);
    const show = (n: number) => kept.show(ENTRY, showing({ name: `${n}`, records: few.length }));
    for (let n = 0; n < 200; n++) kept.feed(`${n}`, 0, few);
    await show(0);
    kept.feed('200', 0, few);
    await show(200);
    expect([(await show(1)).type, (await show(0)).type, (await show(2)).type]).toEqual([
      'has',
      'page',
      'page',
    ]);
  });
});
