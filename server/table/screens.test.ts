import { seat, type AnyEntry, type Seat, type Tagged, type Viewer } from '@reckon/kernel';
import { refusal, type Refusal, type Screen, type Update } from '@reckon/protocol';
import { describe, expect, test } from 'vitest';
import { Paper } from '../tests/onPaper.ts';
import { tally } from '../tests/tally.ts';
import type { TableRecord } from './records.ts';
import { latestEvents, looksClosed, Screens, type Listener } from './screens.ts';

class Ear implements Listener {
  readonly heard: Update[] = [];
  readonly sent: string[] = [];
  readonly closed: (readonly [Refusal, boolean])[] = [];

  deliver(message: string): void {
    this.heard.push(JSON.parse(message) as Update);
  }
  send(message: string): void {
    this.sent.push(message);
  }
  close(why: Refusal, final: boolean): void {
    this.closed.push([why, final]);
  }
}

function open() {
  const faults: unknown[] = [];
  const drawing = { shown: 1, broken: undefined as Viewer | undefined };
  const screens = new Screens(
    {
      screen: (viewer) => {
        if (viewer === drawing.broken) throw new Error(`nothing for ${viewer}`);
        return { you: viewer, version: drawing.shown } as Screen;
      },
      redact: (event, viewer) => (viewer === 'spectator' ? undefined : event),
    },
    (error) => faults.push(error),
  );
  const [ada, bo, watcher] = [new Ear(), new Ear(), new Ear()];
  screens.attach(seat(0), ada);
  screens.attach(seat(1), bo);
  screens.attach('spectator', watcher);
  return { screens, drawing, faults, ada, bo, watcher };
}

describe('streams', () => {
  test('everybody is sent what changed for them, numbered, and nothing when nothing did', () => {
    const { screens, drawing, ada, watcher } = open();
    screens.refresh();
    expect(ada.heard).toEqual([]);
    drawing.shown = 2;
    screens.refresh();
    screens.refresh();
    expect(ada.heard).toEqual([{ type: 'update', tick: 1, patch: { version: 2 } }]);
    screens.refresh({ events: [[7, { type: 'hop' }]] });
    expect(ada.heard[1]).toEqual({ type: 'update', tick: 2, events: [[7, { type: 'hop' }]] });
    // Whoever may not see the event is told nothing.
    expect(watcher.heard.length).toBe(1);
    screens.refresh({ undone: { seat: seat(0), from: 3 } });
    expect(watcher.heard[1]).toEqual({ type: 'update', tick: 2, undone: { seat: 0, from: 3 } });
    expect(screens.current(seat(0))).toMatchObject({ tick: 3, screen: { version: 2 } });
  });

  test('a screen that cannot be drawn is reported, and the others are shown', () => {
    const { screens, drawing, faults, ada, bo } = open();
    drawing.broken = seat(0);
    drawing.shown = 2;
    screens.refresh();
    expect([faults.length, ada.heard.length, bo.heard.length]).toEqual([1, 0, 1]);
  });

  test('one viewer’s sockets share a stream, which ends with the last of them', () => {
    const { screens, drawing } = open();
    const more = new Ear();
    expect([screens.total, screens.hasRoom(seat(0), 1), screens.hasRoom(seat(2), 1)]).toEqual([
      3,
      false,
      true,
    ]);
    drawing.shown = 2;
    screens.refresh();
    screens.attach(seat(0), more);
    expect([screens.total, screens.hasRoom(seat(0), 2), screens.hasRoom(seat(0), 3)]).toEqual([
      4,
      false,
      true,
    ]);
    drawing.shown = 3;
    screens.refresh();
    expect(more.heard).toMatchObject([{ tick: 2 }]);
    screens.detach(seat(0), more);
    expect([screens.total, screens.current(seat(0)).tick]).toEqual([3, 2]);
    const { screens: other, ada } = open();
    other.detach(seat(0), ada);
    other.detach(seat(3), ada);
    expect([other.total, other.current(seat(0)).tick]).toEqual([2, 0]);
    other.broadcast('hello');
    expect(ada.sent).toEqual([]);
  });

  test('a word to all reaches all', () => {
    const { screens, ada, bo, watcher } = open();
    screens.broadcast('hello');
    expect([ada.sent, bo.sent, watcher.sent]).toEqual([['hello'], ['hello'], ['hello']]);
  });
});

describe('sockets of seats that changed hands', () => {
  const closedBy = (record: object) => {
    const { screens, ada, bo, watcher } = open();
    screens.dismiss([{ seq: 1, at: 0, hash: '', record: record as TableRecord }], 1);
    return [ada, bo, watcher].map(({ closed }) => closed.map(([{ code }, final]) => [code, final]));
  };
  const [REPLACED, DROPPED, RESTART] = [refusal('replaced'), refusal('dropped'), refusal('restart')];

  test.each(['rotated', 'left', 'kicked'])('%s: the seat’s own, for good', (type) => {
    expect(closedBy({ type, seat: 1 })).toEqual([[], [[REPLACED.code, true]], []]);
  });

  test('nothing is shown on them between the record and its goodbye', () => {
    const { screens, ada, bo, drawing } = open();
    const record = { type: 'left', seat: 1 } as TableRecord;
    const goodbyes: (() => void)[] = [];
    screens.dismiss([{ seq: 1, at: 0, hash: '', record }], 1, (goodbye) => goodbyes.push(goodbye));
    drawing.shown = 2;
    screens.refresh();
    const late = new Ear();
    screens.attach(seat(1), late);
    expect([ada.heard.length, bo.heard, bo.closed]).toEqual([1, [], []]);
    for (const goodbye of goodbyes) goodbye();
    expect([bo, late].map(({ closed }) => closed.length)).toEqual([1, 1]);
  });

  test('a seat that is taken away: those behind it, who come back', () => {
    expect(closedBy({ type: 'seatRemoved', seat: 0 })).toEqual([[], [[RESTART.code, false]], []]);
    expect(closedBy({ type: 'seatRemoved', seat: 1 })).toEqual([[], [], []]);
  });

  test('a start that burnt: those who were missing', () => {
    expect(closedBy({ type: 'burnt', missing: [0], commitment: '' })).toEqual([
      [[DROPPED.code, true]],
      [],
      [],
    ]);
  });

  test('nothing else closes a socket', () => {
    expect(closedBy({ type: 'ready', seat: 0, ready: true })).toEqual([[], [], []]);
  });

  test('a server that stops closes all of them', () => {
    const { screens, ada, bo, watcher } = open();
    screens.closeAll(RESTART, false);
    for (const { closed } of [ada, bo, watcher]) expect(closed).toEqual([[RESTART, false]]);
  });
});

describe('what one viewer is shown', () => {
  async function begun(entry: AnyEntry = tally(), rounds = 60): Promise<Paper> {
    const paper = new Paper({ seats: 2, config: { rounds, turnMs: 60_000, first: 0 } }, [entry]);
    paper.join({ name: 'Bo' });
    await paper.begin();
    return paper;
  }

  test('who was late is told so, as long as it is news, and nobody else', async () => {
    const paper = await begun();
    paper.now += 60_000;
    await paper.look();
    expect(paper.screen(seat(0)).late).toBe(1);
    expect([paper.screen(seat(1)).late, paper.screen('spectator').late]).toEqual([undefined, undefined]);
    for (let n = 0; n < 39; n++) await paper.send(1, { type: 'move', move: { type: 'look' } });
    expect(paper.screen(seat(0)).late).toBe(1);
    await paper.send(1, { type: 'move', move: { type: 'look' } });
    expect(paper.screen(seat(0)).late).toBeUndefined();
  });

  test('a move of one’s own is no longer late', async () => {
    const paper = await begun();
    paper.now += 60_000;
    await paper.look();
    await paper.send(1, { type: 'move', move: { type: 'end' } });
    await paper.send(0, { type: 'move', move: { type: 'look' } });
    expect(paper.screen(seat(0)).late).toBeUndefined();
  });

  test('where it is nobody’s business who is still asked, only the own clock is shown', async () => {
    const entry = tally();
    const asked = (_state: unknown, viewer: Viewer): readonly Seat[] =>
      viewer === 0 ? [seat(0)] : [seat(1)];
    const paper = await begun({ ...entry, game: { ...entry.game, asked } });
    expect(paper.screen(seat(0))).toMatchObject({ toAct: [0], clocks: [{ seat: 0 }] });
    expect(paper.screen(seat(1))).toMatchObject({ toAct: [1], clocks: [] });
    await paper.send(0, { type: 'abandon' });
    // Over, nobody is asked anything.
    expect(paper.screen(seat(1)).toAct).toEqual([]);
  });

  test('a game whose score failed says so when it is over', async () => {
    const entry = tally();
    const observe = (): never => {
      throw new Error('no score');
    };
    const paper = await begun({ ...entry, scoring: { ...entry.scoring, observe } }, 1);
    await paper.send(0, { type: 'move', move: { type: 'end' } });
    expect(paper.screen(seat(0))).toMatchObject({ sheet: null });
    expect(paper.screen(seat(0)).result).toBeUndefined();
    await paper.send(1, { type: 'move', move: { type: 'end' } });
    expect(paper.screen(seat(0)).result).toEqual({ ranking: [], unscored: true });
  });

  test('a game alone that was lost says that nobody has won', async () => {
    const entry = tally();
    const paper = await begun({ ...entry, game: { ...entry.game, lost: () => true } }, 1);
    await paper.send(0, { type: 'move', move: { type: 'end' } });
    expect(paper.screen(seat(0)).result).toBeUndefined();
    await paper.send(1, { type: 'move', move: { type: 'end' } });
    expect(paper.screen(seat(0)).result).toMatchObject({ lost: true });
  });

  test('a table whose chain is not at hand shows the head that was signed', async () => {
    const paper = await begun();
    const { chain: _chain, ...rest } = paper.table;
    paper.table = rest;
    const { signed } = rest.fair;
    expect(paper.screen('spectator').head).toEqual({ n: signed!.n, head: signed!.head });
  });

  test('the latest events are those that still stand, and no more than asked for', async () => {
    const paper = await begun();
    for (let n = 0; n < 3; n++) await paper.send(0, { type: 'move', move: { type: 'add', n: 1 } });
    await paper.send(0, { type: 'undo' });
    await paper.send(0, { type: 'move', move: { type: 'look' } });
    await paper.send(0, { type: 'move', move: { type: 'end' } });
    const types = latestEvents(paper.table, 9).map(([seq, { type }]) => `${seq} ${type}`);
    expect(types).toEqual(['4 looked', '5 ended']);
    expect(latestEvents(paper.table, 1)).toMatchObject([[5, { type: 'ended' }]]);
    expect(latestEvents(new Paper().table, 9)).toEqual([]);
  });

  test('however long the log is, only its end is read for them', async () => {
    const paper = await begun();
    for (let n = 0; n < 60; n++) await paper.send(0, { type: 'move', move: { type: 'add', n: 1 } });
    let read = 0;
    const log = new Proxy(paper.table.log, {
      get: (records, name) => {
        if (typeof name === 'string' && /^\d+$/.test(name)) read++;
        return Reflect.get(records, name) as unknown;
      },
    });
    expect(latestEvents({ ...paper.table, log }, 5)).toEqual(latestEvents(paper.table, 5));
    expect(latestEvents({ ...paper.table, log }, 5)).toHaveLength(5);
    expect(read).toBeLessThanOrEqual(2 * 6);
  });

  test('of a move of many events only the latest are told', async () => {
    const { table } = await begun();
    const events = [1, 2, 3].map((n) => ({ type: 'added', seat: 0, n }));
    const many = { type: 'played', seat: 0 as Seat, move: { type: 'add' }, first: 7, events } as const;
    const told = latestEvents({ ...table, log: [...table.log, many] }, 2);
    expect(told).toEqual([
      [8, events[1]],
      [9, events[2]],
    ]);
  });

  test('events of an older version are told as today’s rules would have written them, and read once', async () => {
    const paper = await begun();
    await paper.send(0, { type: 'move', move: { type: 'add', n: 1 } });
    const { created, log, play } = paper.table;
    const older = log.map((record) => (record.type === 'begun' ? { ...record, version: 0 } : record));
    let read = 0;
    const upgrade = () => ({
      state: (json: unknown) => json,
      event: (_state: unknown, event: unknown) => {
        read++;
        return { ...(event as Tagged), today: true };
      },
    });
    const game = { ...play!.match.game, upgrade } as NonNullable<typeof play>['match']['game'];
    const table = {
      ...paper.table,
      created: { ...created, version: 0 },
      log: older,
      play: { ...play!, match: { ...play!.match, game } },
    };
    for (let n = 0; n < 3; n++) {
      const told = latestEvents(table, 5);
      expect(told.length).toBeGreaterThan(0);
      expect(told.every(([, event]) => 'today' in event)).toBe(true);
      expect(read).toBe(told.length);
    }
  });

  test('looks close only while the game is played, and only in games whose looks do', async () => {
    const entry = tally();
    const paper = await begun({ ...entry, game: { ...entry.game, looksClose: true } });
    expect(looksClosed(paper.table)).toBe(true);
    await paper.send(0, { type: 'abandon' });
    expect(looksClosed(paper.table)).toBe(false);
    expect(looksClosed((await begun()).table)).toBe(false);
  });
});
