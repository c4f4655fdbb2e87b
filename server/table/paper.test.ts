import { headStatement, seat, termsHash } from '@reckon/kernel';
import { describe, expect, test } from 'vitest';
import { signerOf } from '../sign.ts';
import { begunOnPaper, ID, isRefused, NOW, Paper } from '../tests/onPaper.ts';
import { END, LOOK } from '../tests/tally.ts';
import { turnIn } from './info.ts';
import { Sealed } from '../store/secret.ts';
import { Chat } from './chat.ts';
import { newTable } from './create.ts';
import { decide } from './decide.ts';
import { nextMoment, resumeClocks, stopClocks } from './duty.ts';
import { entered, firstOf } from './entered.ts';
import { contradiction, frozenBy } from './fair.ts';
import { gameFile, gameFileText } from './file.ts';
import { TABLE_LIMITS } from './house.ts';
import type { Created, Entered, TableRecord } from './records.ts';

const ADD = { type: 'move', move: { type: 'add', n: 1 } } as const;

/** One more record, as it stands in the log. */
const next = (paper: Paper, record: object): void => {
  const one: Entered = {
    seq: paper.table.version + 1,
    at: paper.now,
    hash: '',
    record: record as TableRecord,
  };
  paper.table = entered(paper.table, one);
};

test('who comes second under a long name is told apart by a whole name', () => {
  const paper = new Paper({ seats: 4 });
  const names = ['\u{1F0CF}'.repeat(15), `${'x'.repeat(28)} yz`];
  for (const name of [names[0]!, names[0]!, names[1]!]) expect(isRefused(paper.join({ name }))).toBe(false);
  expect(paper.table.seats.map(({ name }) => name)).toEqual([
    'Ada',
    names[0],
    `${'\u{1F0CF}'.repeat(14)} 2`,
    names[1],
  ]);
});

describe('a turn of a minute', () => {
  const MINUTE = 60_000;

  test('ends, however often its moves are taken back and made anew', async () => {
    const paper = await begunOnPaper();
    for (let n = 0; n < 100; n++) {
      paper.now += 400;
      expect(isRefused(await paper.send(0, ADD))).toBe(false);
      paper.now += 400;
      expect(isRefused(await paper.send(0, { type: 'undo' }))).toBe(false);
    }
    expect(paper.table.clocks).toMatchObject([{ seat: 0, anew: 1 }]);
    expect(paper.table.clocks[0]!.due).toBeLessThanOrEqual(NOW + 400 + MINUTE + 10_000);
    expect(paper.again().clocks).toEqual(paper.table.clocks);
  });

  test('ends, however often it is handed to a bot and taken back', async () => {
    const paper = await begunOnPaper();
    for (let n = 0; n < 60; n++) {
      paper.now += 400;
      await paper.send(0, { type: 'takeover', seat: seat(0), bot: 'adder' });
      await paper.look();
      expect(nextMoment(paper.table, TABLE_LIMITS)).toBeUndefined();
      expect([paper.screen('spectator').clocks, turnIn(paper.table).turn]).toEqual([
        [],
        { seats: [0], since: NOW },
      ]);
      paper.now += 400;
      await paper.send(0, { type: 'takeback' });
      await paper.look();
    }
    expect(paper.screen('spectator').clocks).toMatchObject([{ seat: 0, due: NOW + MINUTE }]);
    paper.now = NOW + MINUTE;
    await paper.look();
    expect(paper.table.log.at(-1)).toMatchObject({ type: 'played', cause: 'timeout' });
  });
});

describe('clocks over a restart', () => {
  test('a server that stops in order says so, where a clock runs', async () => {
    const paper = await begunOnPaper();
    expect(stopClocks(paper.around())).toEqual({ records: [{ type: 'timed', why: 'stopped' }] });
    const { table } = paper;
    for (const still of [
      { status: 'finished' },
      { clocks: [] },
      { frozen: { code: 'X', text: '' } },
      { pause: { state: 'paused', seat: seat(0), since: 0 } },
    ]) {
      paper.table = { ...table, ...still } as never;
      expect(stopClocks(paper.around())).toBeUndefined();
      expect(resumeClocks(paper.around(), undefined)).toBeUndefined();
      expect(resumeClocks(paper.around(), NOW - 5000)).toBeUndefined();
    }
  });

  test('all the time is given back after a stop in order, else enough to come back', async () => {
    const paper = await begunOnPaper();
    expect(resumeClocks(paper.around(), undefined)).toBeUndefined();
    paper.now += 50_000;
    expect(resumeClocks(paper.around(), undefined)).toBeUndefined();
    expect(resumeClocks(paper.around(), paper.now)).toBeUndefined();
    paper.now += 1;
    expect(resumeClocks(paper.around(), undefined)).toMatchObject({
      records: [{ type: 'timed', why: 'resumed' }],
      clocks: [{ due: paper.now + 10_000 }],
    });
    expect(resumeClocks(paper.around(), paper.now - 20_000)).toMatchObject({
      clocks: [{ due: NOW + 80_000 }],
    });
    // A clock that another server set too far ahead is never longer than the whole time.
    paper.now = NOW - 1;
    expect(resumeClocks(paper.around(), undefined)).toMatchObject({ clocks: [{ due: NOW + 59_999 }] });
  });

  test('the house looks again when something falls due', async () => {
    const paper = await begunOnPaper();
    expect(nextMoment(paper.table, TABLE_LIMITS)).toBe(NOW + 50_000);
    next(paper, { type: 'warned', seat: 0 });
    expect(nextMoment(paper.table, TABLE_LIMITS)).toBe(NOW + 60_000);
    next(paper, { type: 'timed', why: 'presence', away: [0, 1] });
    expect(nextMoment(paper.table, { ...TABLE_LIMITS, desertedMs: 5 })).toBe(NOW + 5);
    next(paper, { type: 'paused' });
    expect(nextMoment(paper.table, TABLE_LIMITS)).toBe(NOW + TABLE_LIMITS.desertedSlowMs);
    next(paper, { type: 'timed', why: 'presence', away: [0] });
    expect(nextMoment(paper.table, TABLE_LIMITS)).toBeUndefined();
    expect(nextMoment(new Paper().table, TABLE_LIMITS)).toBeUndefined();
  });

  test('a game that is paused and deserted is waited for as one without clocks', async () => {
    const paper = await begunOnPaper();
    await paper.send(0, { type: 'pause' });
    await paper.send(1, { type: 'pause' });
    for (const who of [0, 1]) paper.presence.set(who, 'offline');
    await paper.look();
    paper.now += TABLE_LIMITS.desertedSlowMs - 1;
    expect(await paper.look()).toBeUndefined();
    paper.now += 1;
    expect(await paper.look()).toMatchObject({ append: { status: 'abandoned' } });
  });

  test('that everybody was away an hour ago says nothing of now', async () => {
    const paper = await begunOnPaper();
    for (const presence of ['offline', 'here'] as const) {
      for (const who of [0, 1]) paper.presence.set(who, presence);
      await paper.look();
    }
    paper.now += TABLE_LIMITS.desertedMs;
    paper.presence.set(1, 'offline');
    await paper.look();
    await paper.send(0, { type: 'leave' });
    expect(await paper.look()).toMatchObject({ effects: { entered: [{ record: { type: 'timed' } }] } });
    expect(paper.table).toMatchObject({ away: [0, 1], desertedAt: paper.now, status: 'playing' });
    paper.now += TABLE_LIMITS.desertedMs - 1;
    while (await paper.look());
    expect(paper.table.status).toBe('playing');
    paper.now += 1;
    expect(await paper.look()).toMatchObject({ append: { status: 'abandoned' } });
  });
});

describe('tables of the first scheme', () => {
  const old = (): Paper => {
    const paper = new Paper({ seats: 2 });
    const { fair: _fair, ...created } = paper.entered[0]!.record as Created;
    paper.table = firstOf(ID, { ...paper.entered[0]!, record: { ...created, gameId: 'g' } });
    next(paper, { type: 'joined', seat: 0, name: 'Ada', host: true });
    next(paper, { type: 'joined', seat: 1, name: 'Bo' });
    return paper;
  };

  test('are offered the present one before anybody plays', async () => {
    const paper = old();
    expect(paper.table.fair.old).toEqual({ gameId: 'g' });
    expect(paper.info().fair.unproven).toBe(true);
    for (const command of [{ type: 'commit', attempt: 1, commitment: 'c' }, { type: 'start' }] as const)
      expect(await paper.send(0, command)).toMatchObject({ code: 'STALE' });
    const came = await paper.look();
    if (!came || isRefused(came)) throw new Error('nothing was offered');
    expect(came.append).toMatchObject({
      status: 'lobby',
      beside: [{ name: 'secret', values: [`${ID}:1`, ID, {}] }],
    });
    expect(paper.table.fair).toMatchObject({ attempt: 1, commitments: [null, null] });
    expect(paper.table.fair.old).toBeUndefined();
    await paper.begin();
    expect(paper.table.status).toBe('playing');
  });

  test('a share that was not told, and a start that came to nothing, are read as they were', () => {
    const paper = old();
    next(paper, { type: 'starting', revealBy: 1 });
    expect(paper.table).toMatchObject({ status: 'starting', fair: { revealBy: 1 } });
    expect(paper.table.fair).not.toHaveProperty('terms');
    next(paper, { type: 'revealed', seat: 1 });
    expect(paper.table.fair.shares).toEqual([null, null]);
    next(paper, { type: 'aborted', dropped: [0], host: 1, gameId: 'h', commitment: 'd' });
    expect(paper.table).toMatchObject({
      status: 'lobby',
      seats: [{ kind: 'open' }, { kind: 'person', host: true }],
      fair: { attempt: 1, commitment: 'd', old: { gameId: 'h' } },
    });
  });

  test('their files name everybody, bots by their names', () => {
    const paper = new Paper({ seats: 3 });
    next(paper, { type: 'botSeated', seat: 1, bot: 'adder' });
    expect(gameFile(paper.table)).toBeUndefined();
    expect(JSON.parse(gameFileText(paper.table))).toMatchObject({
      game: 'tally',
      version: 1,
      gameId: ID,
      seats: [
        { name: 'Ada', mark: 0 },
        { name: 'adder', bot: 'adder', mark: 1 },
        { name: '', mark: 2 },
      ],
      log: [],
    });
    expect((JSON.parse(gameFileText(paper.table)) as { seats: object[] }).seats[0]).not.toHaveProperty('bot');
  });
});

test('a game that was played elsewhere is read with its people, and nobody sits there', () => {
  const paper = new Paper({ seats: 2 });
  next(paper, {
    type: 'imported',
    people: [
      { name: 'Ada', mark: 3, hints: 2 },
      { name: 'B', bot: 'adder' },
    ],
  });
  expect(paper.table.imported).toBe(true);
  expect(paper.table.seats).toEqual([
    { kind: 'person', name: 'Ada', mark: 3, hints: 2, host: false, left: true },
    { kind: 'bot', name: 'B', bot: 'adder', host: false, left: true },
  ]);
  const terms = { server: 's', seats: [{}, {}], burnt: [{ server: 'b', missing: [] }], key: 'k' };
  const proof = { terms, termsSig: 'sig', shares: ['a', null], end: { n: 4 } };
  next(paper, { type: 'imported', people: [], proof });
  expect(paper.table.fair).toMatchObject({
    attempt: 2,
    commitment: 's',
    terms,
    sig: 'sig',
    shares: ['a', null],
    signed: { n: 4 },
  });
  // Whose key it is says what it is worth; a copy is never called unproven for it.
  paper.table = { ...paper.table, log: [{}] as never };
  expect(paper.info().fair).toMatchObject({ key: 'k', shares: ['a', null] });
  expect(paper.info().fair.unproven).toBeUndefined();
});

describe('a head that somebody holds under our signature', () => {
  test('is in the log, or the log was rolled back or is another one', async () => {
    const paper = await begunOnPaper();
    const { signed } = paper.table.fair;
    const held = async (table = paper.table) => contradiction(table, signed!, paper.house);
    expect(await held()).toBeUndefined();
    await paper.send(0, LOOK);
    expect(await held()).toBeUndefined();
    const { chain: _chain, ...loose } = paper.table;
    // Without the key of its chance only the head that was signed last is known.
    expect(await held(loose)).toBeUndefined();
    const other = await begunOnPaper();
    expect(contradiction(other.table, { ...signed!, sig: 'forged' }, paper.house)).toBeUndefined();
    const sign = paper.house.signer;
    const { terms } = paper.table.fair;
    const statement = (n: number, head: string) => {
      const seen = { n, head, final: false };
      return { ...seen, sig: sign.sign(headStatement(terms!, termsHash(terms!), seen)) };
    };
    const found = (n: number, head: string) =>
      frozenBy(contradiction(paper.table, statement(n, head), paper.house)!).phrase;
    expect(found(3, 'ab'.repeat(32))).toMatchObject({ key: 'rolledBack', seen: 3, here: 2 });
    expect(found(2, 'ab'.repeat(32))).toMatchObject({ key: 'forked', seen: 2 });
    expect(found(1, 'ab'.repeat(32))).toMatchObject({ key: 'forked', seen: 1 });
    const stranger = { ...paper.house, signer: signerOf(new Uint8Array(32).fill(9)) };
    expect(contradiction(paper.table, statement(3, 'ab'.repeat(32)), stranger)).toBeUndefined();
  });
});

test('a code is made of letters that are all equally likely', () => {
  const draws = [Uint8Array.of(255, 248, 247, 0, 31, 30, 250, 1), Uint8Array.of(2, 249, 3), Uint8Array.of(4)];
  const paper = new Paper();
  const asked: number[] = [];
  const random = (bytes: number): Uint8Array => {
    asked.push(bytes);
    return draws.shift() ?? new Uint8Array(bytes);
  };
  const { wanted } = { wanted: { ...(paper.entered[0]!.record as Created) } };
  const { code, append } = newTable({ id: ID, wanted, people: [] }, { ...paper.house, random });
  expect(code).toBe('Z22Z3456');
  expect(asked.slice(0, 3)).toEqual([8, 3, 1]);
  expect(append.beside![0]).toMatchObject({
    name: 'table',
    values: [ID, code, 'tally', '1', 'lobby', 'true', ''],
  });
});

test('a table whose rules are not here can only be read', async () => {
  const paper = await begunOnPaper();
  paper.table = { ...paper.table, created: { ...paper.table.created, version: 9 } };
  expect(await paper.send(0, END)).toMatchObject({ phrase: { key: 'readOnly' } });
  paper.table = { ...paper.table, frozen: { code: 'X', text: 'frozen' } as never };
  expect(await paper.send(0, END)).toMatchObject({ text: 'frozen' });
  expect(paper.join({ name: 'Cy' })).toMatchObject({ text: 'frozen' });
});

test('what a rematch set beyond the options stays set, unless an option now says otherwise', async () => {
  const paper = new Paper({ options: { first: 0, rounds: 3 }, config: { rounds: 3, turnMs: 0, first: 1 } });
  await paper.send(0, { type: 'arrange', options: { rounds: 4 } });
  expect(paper.table.created).toMatchObject({
    config: { rounds: 4, first: 1 },
    options: { rounds: 4, first: 0 },
  });
  await paper.send(0, { type: 'arrange', options: { first: 2 } });
  expect(paper.table.created.config).toMatchObject({ rounds: 4, first: 2 });
});

describe('what is said at a table', () => {
  const saying = (failures: unknown[]) => {
    const ran: string[] = [];
    const run = ({ name }: { name: string }) => {
      ran.push(name);
      const failure = name === 'say' ? failures.shift() : undefined;
      return failure === undefined ? Promise.resolve([]) : Promise.reject(failure as Error);
    };
    const chat = new Chat({ run } as never, ID, 5);
    const line = { at: NOW, seat: seat(0), name: 'Ada', text: 'hm' };
    return { ran, say: () => chat.say(line, 'command') };
  };
  const taken = (constraint: string) =>
    Object.assign(new Error(constraint), { severity: 'ERROR', code: '23505', constraint });

  test('is said once, though another node takes its number first', async () => {
    const { ran, say } = saying([taken('chat_pk'), taken('chat_pk')]);
    expect(await say()).toEqual([]);
    expect(ran).toEqual(['say', 'say', 'say', 'read-chat']);
    const again = saying([taken('idx_chat_command')]);
    expect(await again.say()).toEqual([]);
    // Whoever wrote it may not have shown it here.
    expect(again.ran).toEqual(['say', 'read-chat']);
  });

  test('is an error where the store fails, or others are always faster', async () => {
    await expect(saying([new Error('no answer')]).say()).rejects.toThrow('no answer');
    const { ran, say } = saying(Array.from({ length: 20 }, () => taken('chat_pk')));
    await expect(say()).rejects.toThrow('could not be stored');
    expect(ran.length).toBe(8);
  });
});

describe('a start whose secret cannot be had', () => {
  const dealt = async (secret: () => Promise<string>) => {
    const paper = new Paper({ seats: 2 });
    paper.join({ name: 'Bo' });
    for (const who of [0, 1]) await paper.commit(who);
    await paper.send(0, { type: 'start' });
    await paper.reveal(0);
    const command = {
      type: 'reveal',
      terms: termsHash(paper.table.fair.terms!),
      share: paper.share(1),
    } as const;
    return decide({ ...paper.around(), secret }, seat(1), { ...command, id: 'x', version: 0 });
  };
  const key = async (secret: () => Promise<string>) => {
    const decision = await dealt(secret);
    return 'refused' in decision ? decision.refused.phrase?.key : 'dealt';
  };

  test('is refused; a store that does not answer is no refusal', async () => {
    expect(await key(() => Promise.reject(new Sealed('no key')))).toBe('sealed');
    expect(await key(() => Promise.resolve('00'.repeat(32)))).toBe('exchanged');
    await expect(dealt(() => Promise.reject(new Error('no answer')))).rejects.toThrow('no answer');
  });
});

test('a seat that is taken away leaves who set the table its name, and everybody their seat', () => {
  const paper = new Paper({ seats: 4 });
  const tokens = paper.table.tokens;
  for (const name of ['Bo', 'Cy']) paper.join({ name });
  next(paper, { type: 'arranged', seat: 2, what: ['open'], open: false });
  next(paper, { type: 'seatRemoved', seat: 3 });
  expect(paper.table.arranged).toMatchObject({ seat: 2, name: 'Cy' });
  next(paper, { type: 'left', seat: 0, host: 1 });
  next(paper, { type: 'seatRemoved', seat: 0 });
  expect(paper.table.arranged).toMatchObject({ seat: 1, name: 'Cy' });
  expect(paper.table.seats.map(({ name, host }) => `${name} ${host}`)).toEqual(['Bo true', 'Cy false']);
  // Whoever holds a token is asked for it again after each of them.
  expect(paper.table.tokens).toBe(tokens + 5);
});

test('the first who sits down at a table without a host is its host', async () => {
  const paper = new Paper({ seats: 2 });
  await paper.send(0, { type: 'leave' });
  paper.table = { ...paper.table, status: 'lobby' };
  paper.join({ name: 'Bo' });
  expect(paper.table.seats).toMatchObject([{ name: 'Bo', host: true }, { kind: 'open' }]);
});

test('nobody sits down at a table that is over, and is told how it ended', async () => {
  const closed = new Paper({ seats: 2 });
  await closed.send(0, { type: 'leave' });
  expect(closed.join({ name: 'Bo' })).toMatchObject({ phrase: { key: 'closed' } });
  const played = await begunOnPaper();
  expect(played.join({ name: 'Cy' })).toMatchObject({ phrase: { key: 'begunWatch' } });
  await played.send(0, { type: 'abandon' });
  expect(played.join({ name: 'Cy' })).toMatchObject({ phrase: { key: 'over' } });
});
