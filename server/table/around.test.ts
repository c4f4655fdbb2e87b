import { EMPTY_SHEET, FAULT, seat, type AnyEntry, type Seat, type Sheet } from '@reckon/kernel';
import { describe, expect, test } from 'vitest';
import { hashOf } from '../store/journal.ts';
import { begunOnPaper, ID, NOW, Paper } from '../tests/onPaper.ts';
import { END, LOOK, tally } from '../tests/tally.ts';
import { adviceFor, decideHint, hintsFor, worthsFor } from './advice.ts';
import { sheetProblem } from './audit.ts';
import { Calling } from './calling.ts';
import { joinOf } from './credentials.ts';
import { duty } from './duty.ts';
import { endedRecord } from './entered.ts';
import { historyRows } from './history.ts';
import { turnIn } from './info.ts';
import { readLog } from './log.ts';
import { botMoves } from './move.ts';

describe('what is kept of a game', () => {
  test('that was finished: totals, places and points; those who share a place have the better one', async () => {
    const paper = await begunOnPaper({ config: { rounds: 1, turnMs: 0, first: 0 } });
    await paper.send(0, { type: 'move', move: { type: 'add', n: 2 } });
    await paper.send(0, END);
    await paper.send(1, { type: 'move', move: { type: 'add', n: 2 } });
    await paper.send(1, END);
    const last = paper.entered.find(({ record }) => record.type === 'finished')!;
    const [game, ada, bo] = historyRows(paper.table, last);
    expect(game!.set).toEqual({ status: 'finished', ended_at: NOW, moves: 4, figures: [], spreads: [] });
    expect(ada!.set).toMatchObject({ seat: 0, total: 2, place: 1, points: { tally: 2 } });
    expect(bo!.set).toMatchObject({ seat: 1, total: 2, place: 1 });
    // A game that was read in brings no ranking of this server's.
    const [, copied] = historyRows({ ...paper.table, imported: true, ranking: [] }, last);
    expect(copied!.set).toMatchObject({ place: 1 });
    const third = historyRows({ ...paper.table, ranking: [[seat(1)], [seat(0)]] }, last);
    expect(third.slice(1).map(({ set }) => set['place'])).toEqual([2, 1]);
  });

  test('that was lost alone: totals, and nobody has a place', async () => {
    const entry = tally();
    const beaten = { ...entry, game: { ...entry.game, lost: () => true } };
    const paper = await begunOnPaper({ config: { rounds: 1, turnMs: 0, first: 0 } }, beaten);
    await paper.send(0, END);
    await paper.send(1, END);
    const last = paper.entered.find(({ record }) => record.type === 'finished')!;
    const [, ...seats] = historyRows(paper.table, last);
    expect(seats.map(({ set }) => [set['total'], set['place']])).toEqual([
      [0, null],
      [0, null],
    ]);
  });

  test('that was given up: neither, and what bots and people are called', async () => {
    const entry = { ...tally(), figures: () => ['a figure'], spreads: () => ['a spread'] } as never;
    const paper = await begunOnPaper({}, entry);
    await paper.send(0, END);
    await paper.send(0, { type: 'abandon' });
    const last = paper.entered.find(({ record }) => record.type === 'abandoned')!;
    const rows = historyRows(paper.table, last);
    expect(rows[0]!.set).toMatchObject({ status: 'abandoned', moves: 1, figures: [], spreads: [] });
    expect(rows[1]!.set).toMatchObject({ total: null, place: null, points: {} });
    expect(historyRows(new Paper().table, last)).toEqual([]);
    const first = historyRows(
      paper.table,
      paper.entered.find(({ record }) => record.type === 'begun')!,
    );
    expect(first[0]!.set).toMatchObject({ status: 'playing', began_at: NOW, seats: 2, listed: true });
    expect(first[1]!.set).toMatchObject({ name: 'Ada', bot: null });
  });
});

describe('whoever’s turn begins while they are away', () => {
  async function calls() {
    const paper = await begunOnPaper();
    const called: object[] = [];
    const house = { ...paper.house, calls: { turn: (turn: object) => called.push(turn) } };
    const calling = new Calling(
      house as never,
      () => paper.table,
      (who) => paper.presence.get(who) ?? 'here',
    );
    return { paper, called, calling };
  }

  test('is called once a turn, by the node that wrote it', async () => {
    const { paper, called, calling } = await calls();
    paper.presence.set(0, 'offline');
    calling.begin();
    calling.changed(true);
    expect(called).toEqual([]);
    paper.presence.set(1, 'offline');
    await paper.send(0, END);
    calling.changed(true);
    calling.changed(true);
    expect(called).toEqual([
      {
        table: ID,
        seat: 1,
        code: paper.table.created.code,
        name: 'Paper',
        game: 'tally',
        title: { en: 'Tally', zh: '计数' },
        due: NOW + 30_000,
      },
    ]);
    expect([calling.isWaitedFor(seat(1)), calling.isWaitedFor(seat(0))]).toEqual([true, false]);
    await paper.send(1, END);
    calling.changed(false);
    expect(called.length).toBe(1);
  });

  test('whose line falls silent may never have seen it, and is called then', async () => {
    const { paper, called, calling } = await calls();
    calling.changed(true);
    calling.lost(seat(0));
    expect([called.length, calling.isWaitedFor(seat(0))]).toEqual([0, false]);
    paper.presence.set(0, 'offline');
    calling.lost(seat(1));
    calling.lost(seat(0));
    calling.lost(seat(0));
    expect(called).toMatchObject([{ seat: 0 }]);
  });

  test.each<readonly [string, (paper: Paper) => object]>([
    ['paused', () => ({ pause: { state: 'paused', seat: 0, since: 0 } })],
    ['frozen', () => ({ frozen: { code: 'X', text: '' } })],
    ['over', () => ({ status: 'finished' })],
    ['played by a bot', ({ table }) => ({ seats: table.seats.map((chair) => ({ ...chair, bot: 'adder' })) })],
    ['left', ({ table }) => ({ seats: table.seats.map((chair) => ({ ...chair, left: true })) })],
    ['a bot’s', ({ table }) => ({ seats: table.seats.map((chair) => ({ ...chair, kind: 'bot' })) })],
  ])('nobody is called at a table or for a seat that is %s', async (_what, changed) => {
    const { paper, called, calling } = await calls();
    paper.presence.set(0, 'offline');
    paper.table = { ...paper.table, ...changed(paper) } as never;
    calling.changed(true);
    expect([called, calling.isWaitedFor(seat(0))]).toEqual([[], false]);
  });
});

test('a table in a list says whose turn it is, since when and until when', async () => {
  const paper = await begunOnPaper();
  expect(turnIn(new Paper().table)).toEqual({});
  expect(turnIn(paper.table)).toEqual({ turn: { seats: [0], since: NOW, due: NOW + 60_000 } });
  const [clock] = paper.table.clocks;
  const others = [{ ...clock!, seat: seat(1), due: 5 }];
  expect(turnIn({ ...paper.table, clocks: others })).toEqual({ turn: { seats: [0], since: NOW } });
  const two = [...paper.table.clocks, { ...clock!, due: NOW + 1 }];
  expect(turnIn({ ...paper.table, clocks: two })).toMatchObject({ turn: { due: NOW + 1 } });
  await paper.send(0, { type: 'abandon' });
  expect(turnIn(paper.table)).toEqual({});
});

describe('what a score sheet owes', () => {
  const line = (who: Seat, points: number, category = 'tally') => ({
    seat: who,
    points,
    category,
    because: [4],
    why: { key: 'x' },
  });
  async function problem(scoring: object, lines: readonly object[], move = { first: 4, isOver: true }) {
    const begin = (): Sheet => ({ ...EMPTY_SHEET, lines: lines as Sheet['lines'] });
    const entry = { ...tally(), scoring: { ...tally().scoring, begin, ...scoring } } as AnyEntry;
    return sheetProblem((await begunOnPaper({}, entry)).table.play!, move);
  }
  const even = [line(seat(0), 3), line(seat(1), -3)];

  test('points that only change hands add up', async () => {
    expect(await problem({ sum: 0 }, even)).toBeUndefined();
    expect(await problem({ sum: 1 }, [line(seat(0), 3), line(seat(1), -2)])).toBeUndefined();
    expect(await problem({ sum: 1 }, even)).toBe('unbalanced: 3 + -3 is 0, not 1');
  });

  test('at the end it says what the state says', async () => {
    expect(await problem({ recount: () => even }, even)).toBeUndefined();
    const one = [line(seat(0), 3), line(seat(1), -2)];
    expect(await problem({ recount: () => one }, even)).toBe(
      'contradictory: 3, -3 by the sheet, 3, -2 by the state',
    );
    expect(await problem({ recount: () => one }, even, { first: 4, isOver: false })).toBeUndefined();
    const fails = (): never => {
      throw new TypeError('no');
    };
    expect(await problem({ recount: fails }, even)).toBe('cannot be counted again: TypeError');
  });

  test('a fault that it names itself is news only when it is new', async () => {
    const faulty = [line(seat(0), 0, FAULT)];
    expect(await problem({}, faulty)).toBe('by its own word: {"key":"x"}');
    expect(await problem({}, faulty, { first: 5, isOver: true })).toBeUndefined();
  });
});

describe('advice', () => {
  const imagining = { veil: (_state: object, who: Seat) => ({ veiledFor: who }) };
  const alone = async (): Promise<Paper> => {
    const paper = new Paper({ seats: 2, config: { rounds: 9, turnMs: 0, first: 0 } }, [
      { ...tally(), imagining } as never,
    ]);
    await paper.send(0, { type: 'bot', seat: seat(1), bot: 'adder' });
    await paper.begin();
    return paper;
  };
  const codeOf = (paper: Paper): string | undefined => {
    const decision = decideHint(paper.table, seat(0));
    return 'refused' in decision ? decision.refused.phrase?.key : undefined;
  };

  test('is given to one who plays alone, on their turn, once a turn', async () => {
    const paper = await alone();
    expect(paper.info().advises).toBe(true);
    expect(codeOf(paper)).toBeUndefined();
    const asked: object[] = [];
    const house = {
      random: (bytes: number) => new Uint8Array(bytes),
      bots: { choose: (task: object) => (asked.push(task), Promise.resolve({ advice: 'best' })) },
    } as never;
    expect(await adviceFor(house, paper.table, seat(0))).toBeUndefined();
    await paper.send(0, LOOK);
    await paper.send(0, { type: 'hint' });
    expect(codeOf(paper)).toBe('hintGiven');
    expect(paper.info().seats[0]!.hints).toBe(1);
    expect(await adviceFor(house, paper.table, seat(0))).toBe('best');
    expect(asked).toMatchObject([
      {
        seat: 0,
        memory: undefined,
        events: [{ type: 'looked' }],
        veiled: { veiledFor: 0 },
        seed: '00'.repeat(16),
        advise: true,
      },
    ]);
    await paper.send(0, END);
    expect(codeOf(paper)).toBe('hintOnTurn');
    expect(await adviceFor(house, paper.table, seat(0))).toBeUndefined();
    const { table } = paper;
    paper.table = { ...table, pause: { state: 'paused', seat: seat(0), since: 0 } };
    expect(codeOf(paper)).toBe('paused');
    paper.table = { ...table, seats: table.seats.map((chair) => ({ ...chair, bot: 'adder' })) };
    expect(codeOf(paper)).toBe('botForYou');
    paper.table = { ...table, status: 'finished' };
    expect(codeOf(paper)).toBe('notPlaying');
    expect(paper.info().advises).toBeUndefined();
  });

  test('among people, or of a game that cannot think ahead, there is none', async () => {
    const paper = await begunOnPaper();
    expect(codeOf(paper)).toBe('hintAmongPeople');
    expect(paper.info().advises).toBeUndefined();
    const single = await alone();
    const { imagining: _none, ...entry } = single.table.play!.entry;
    single.table = { ...single.table, play: { ...single.table.play!, entry } };
    expect(codeOf(single)).toBe('noHints');
    expect(single.info().advises).toBeUndefined();
  });

  test('what moves are worth is said for those that are offered', async () => {
    const paper = await begunOnPaper();
    expect(worthsFor(paper.table, seat(0)).worths.length).toBe(3);
    expect(worthsFor(paper.table, seat(1))).toEqual({ version: paper.table.version, worths: [] });
    expect(worthsFor(new Paper().table, seat(0)).worths).toEqual([]);
    expect([hintsFor(paper.table, seat(0)), hintsFor(new Paper().table, seat(0))]).toEqual([[], []]);
  });
});

describe('rules that fail', () => {
  const failing = (name: string): AnyEntry => {
    const fails = (): never => {
      throw new Error(name);
    };
    return { ...tally(), game: { ...tally().game, [name]: fails } };
  };

  test('on the deal: nothing is dealt, and it is said', async () => {
    const paper = await begunOnPaper({}, failing('setup'));
    expect(paper.table.status).toBe('starting');
    expect(paper.incidents).toMatchObject([['rule', { table: ID }]]);
    expect(await paper.reveal(1)).toMatchObject({ phrase: { key: 'setupFailed' } });
  });

  test('on the menu: there is none, and it is said', async () => {
    const paper = await begunOnPaper({}, failing('moves'));
    expect(paper.screen(seat(0)).moves).toEqual([]);
    expect(paper.incidents).toMatchObject([['rule', { table: ID }]]);
  });

  test('on the fallback: that seat has more time, and no other', async () => {
    const entry = failing('fallback');
    const toAct = (): readonly Seat[] => [seat(0), seat(1)];
    const paper = await begunOnPaper({}, { ...entry, game: { ...entry.game, toAct } });
    const clocks = paper.table.clocks.map((clock, n) => ({ ...clock, due: NOW + 7 * n }));
    paper.table = { ...paper.table, clocks };
    const change = await duty(paper.around(), 0);
    expect(change?.clocks?.map(({ due }) => due)).toEqual([NOW + 60_000, NOW + 7]);
  });
});

test('whoever was helped stands in the last record of the file', () => {
  expect(endedRecord('finished', [], [{ hints: 2 }, {}])).toMatchObject({ hints: [2, 0] });
  expect(endedRecord('finished', [], [{}, {}])).not.toHaveProperty('hints');
});

test('a join is known by a part of a hash, and stays its sender’s secret', () => {
  expect(joinOf('some id')).toMatch(/^join:[0-9a-f]{32}$/);
});

test('what a bot does for a person is not called the person’s move, nor its own the house’s', async () => {
  const paper = await begunOnPaper();
  await paper.send(0, { type: 'takeover', seat: seat(0), bot: 'adder' });
  const answer = { bot: 'adder', version: paper.table.version, move: { type: 'end' } };
  expect(await botMoves(paper.around(), { seat: seat(0), ...answer })).toMatchObject({
    records: [{ type: 'played', seat: 0, bot: 'adder' }],
  });
  await paper.send(0, { type: 'takeback' });
  const own = await paper.send(0, END);
  expect(own && 'append' in own && own.append.records[0]!.body).not.toContain('"bot"');
});

test('a record that is missing breaks the log, though the rest was chained anew', async () => {
  const paper = await begunOnPaper();
  let head = '';
  const rows = paper.stored
    .filter(({ seq }) => seq !== 3)
    .map((record) => ({ ...record, at: new Date(record.at), hash: (head = hashOf(head, record)) }));
  expect((await readLog({ run: () => Promise.resolve(rows) }, ID)).broken).toBe(4);
  expect((await readLog({ run: () => Promise.resolve(rows.slice(0, 2)) }, ID)).broken).toBeUndefined();
});

test('an option that is set to what it is by itself is no change', async () => {
  const options = [
    { name: 'rounds', default: 2 },
    { name: 'first', default: 0 },
  ];
  const paper = new Paper({}, [{ ...tally(), options } as never]);
  expect(await paper.send(0, { type: 'arrange', options: { rounds: 2 } })).toMatchObject({
    code: 'NO_CHANGE',
  });
  expect(await paper.send(0, { type: 'arrange', options: { first: 0, rounds: 3 } })).toMatchObject({
    effects: { entered: [{ record: { what: ['options.rounds'] } }] },
  });
});
