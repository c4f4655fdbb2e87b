/** A game as a file: what has its form, what it says, and how that is said. The proof itself is tried on forged tables. */
import { canonical } from '@reckon/kernel';
import { describe, expect, test } from 'vitest';
import { factsOf } from '../facts.ts';
import { fileRecord, GAME_FORMAT, logOf, openGameFile, recordedIn, type GameFile } from '../gameFile.ts';
import { readReceipt, type Receipt } from '../receipt.ts';
import { sentencesOf, spaced } from '../sentences.ts';

const hex = (bytes: number): string => 'ab'.repeat(bytes);
const begun = { type: 'begun', state: {}, chance: [['deal:1', 'shuffle', 52]] };
const played = {
  type: 'played',
  seat: 0,
  move: { type: 'm' },
  first: 1,
  events: [{ type: 'e' }],
  chance: [['dice:1', 'below', 6, 5]],
};
const end = { n: 4, head: hex(32), final: true, sig: hex(64) };
const ended = { type: 'ended', how: 'finished', ranking: [[0]] };
const terms = {
  table: 'T',
  key: hex(32),
  game: 'cambio',
  rules: 3,
  config: { a: 1 },
  seats: [
    { name: 'Ada', kind: 'person', share: hex(32) },
    { name: 'Bruno', kind: 'person', share: null },
    { name: 'Coco', kind: 'bot', bot: 'steady', share: null },
  ],
  burnt: [],
};
const file = (more: object = {}): GameFile =>
  ({
    format: GAME_FORMAT,
    terms,
    termsSig: hex(64),
    secret: hex(32),
    shares: [hex(32), null, null],
    log: [begun, played, ended],
    end,
    ...more,
  }) as never;
const problemOf = (json: unknown): string | undefined => {
  const opened = openGameFile(canonical(json));
  return 'problem' in opened ? opened.problem : undefined;
};

describe('the form of a file', () => {
  test('what is whole is opened as it is', () => {
    expect(openGameFile(canonical(file()))).toEqual({ file: file() });
  });

  test.each<[string, unknown]>([
    ['it is no file of the format reckon-game/2', [1]],
    ['it is no file of the format reckon-game/2', { ...file(), format: 'other' }],
    ['a part of the file is missing, or there is one too many', { ...file(), more: 1 }],
    ['the terms are no terms', file({ terms: [] })],
    ['the terms are no terms', file({ terms: null })],
    ['the terms bear no signature', file({ termsSig: hex(32) })],
    ['the secret is not 32 bytes', file({ secret: hex(31) })],
    ['a share is not 32 bytes in lower-case hexadecimal', file({ shares: [hex(32), 'AB'] })],
    ['a share is not 32 bytes in lower-case hexadecimal', file({ shares: {} })],
    ['the end is not signed', file({ end: { ...end, sig: hex(32) } })],
    ['the end is not signed', file({ end: { ...end, head: hex(31) } })],
    ['the end is not signed', file({ end: { ...end, n: -1 } })],
    ['the end is not signed', file({ end: { ...end, final: 1 } })],
    ['the end is not signed', file({ end: { ...end, more: 1 } })],
    ['the end is not signed', file({ end: 'end' })],
    ['there is no log', file({ log: {} })],
  ])('%s', (problem, json) => {
    expect(problemOf(json)).toBe(problem);
  });

  const withRecord = (record: unknown): string | undefined => problemOf(file({ log: [begun, record] }));
  test.each<[string, unknown]>([
    ['a word', 'played'],
    ['another type', { ...played, type: 'paused' }],
    ['a move without a type', { ...played, move: {} }],
    ['events that are none', { ...played, events: {} }],
    ['an event without a type', { ...played, events: [{ type: 'e' }, {}] }],
    [
      'more events than a move can have',
      { ...played, events: Array.from({ length: 1001 }, () => ({ type: 'e' })) },
    ],
    ['a cause of its own', { ...played, cause: 'mood' }],
    ['a bot without a name', { ...played, bot: '' }],
    ['a bot with a number for a name', { ...played, bot: 7 }],
    ['rules before the first', { ...played, rules: 0 }],
    ['a part too many', { ...played, more: 1 }],
    ['an end of its own', { ...ended, how: 'won' }],
    ['hints of nobody', { ...ended, hints: [0, 0] }],
    ['fewer hints than none', { ...ended, hints: [-1, 2] }],
    ['hints that are no list', { ...ended, hints: 2 }],
    ['hints of more seats than a table has', { ...ended, hints: Array.from({ length: 65 }, () => 1) }],
    ['nothing', null],
    ['an end without a ranking', { ...ended, ranking: 1 }],
    ['a beginning without a state', { ...begun, state: [] }],
    ['half an undoing', { type: 'undone', seat: 0 }],
    ['a draw beyond its range', { ...played, chance: [['dice:1', 'below', 6, 6]] }],
    ['a draw of nothing', { ...played, chance: [['dice:1', 'below', 0, 0]] }],
    ['a draw with a value too many', { ...played, chance: [['dice:1', 'below', 6, 1, 1]] }],
    [
      'a draw of more than a word of chance has',
      { ...played, chance: [['dice:1', 'below', 2 ** 32 + 1, 0]] },
    ],
    ['a pack beyond all packs', { ...played, chance: [['deal:1', 'shuffle', 10_001]] }],
    ['an event before the first', { ...played, first: 0 }],
    ['a shuffle with a value', { ...played, chance: [['deal:1', 'shuffle', 52, 1]] }],
    ['a draw of another kind', { ...played, chance: [['dice:1', 'above', 6, 1]] }],
    ['a draw without a label', { ...played, chance: [[7, 'below', 6, 1]] }],
    ['a draw that is no list', { ...played, chance: [7] }],
    ['draws that are no list', { ...played, chance: {} }],
  ])('%s is no record', (_, record) => {
    expect(withRecord(record)).toBe('record 1 has not the form of one');
  });

  test('records with all they may have are records; the first that is none is named', () => {
    const full = { ...played, cause: 'timeout', bot: 'steady', rules: 2 };
    for (const good of [
      { ...ended, hints: [0, 2] },
      full,
      { type: 'undone', seat: 0, from: 1 },
      { ...ended, how: 'abandoned' },
    ])
      expect(withRecord(good)).toBeUndefined();
    expect(problemOf(file({ log: ['x', 'y'] }))).toBe('record 0 has not the form of one');
    const widest = [
      ['dice:1', 'below', 2 ** 32, 0],
      ['deal:1', 'shuffle', 10_000],
    ];
    expect(withRecord({ ...played, chance: widest })).toBeUndefined();
    const many = { ...played, chance: Array.from({ length: 1000 }, () => ['dice:1', 'below', 6, 0]) };
    expect(withRecord(many)).toBeUndefined();
    expect(withRecord({ ...many, chance: [...many.chance, many.chance[0]] })).toBeDefined();
    const events = Array.from({ length: 1000 }, () => ({ type: 'e' }));
    expect(withRecord({ ...played, events })).toBeUndefined();
  });

  test('a record of the first format is told from a broken one, wherever it says so', () => {
    const said = (text: string): string => {
      const opened = openGameFile(text);
      return 'problem' in opened ? opened.problem : '';
    };
    expect(said('{"format":"reckon-game/1"}')).toContain('first format');
    expect(said(`{"a":"${'x'.repeat(20_000)}","format":"reckon-game/1"}`)).toContain('first format');
    expect(said('{"name":"reckon-game/1"}')).not.toContain('first format');
    expect(said('{')).toContain('not that of a game file');
    expect(said(' {}')).toContain('not that of a game file');
  });
});

describe('what the kernel reads', () => {
  test('a log has what its terms say, and no end', () => {
    const log = logOf(
      file({ log: [begun, played, { ...played, rules: 2 }, { type: 'undone', seat: 0, from: 1 }, ended] }),
    );
    expect(log).toEqual([
      { ...begun, game: 'cambio', version: 3, config: { a: 1 }, seats: 3 },
      played,
      { ...played, version: 2 },
      { type: 'undone', seat: 0, from: 1 },
    ]);
    expect(log[1]).not.toHaveProperty('version');
  });

  test('a stored record is written with what it has', () => {
    expect(fileRecord({ ...played, chance: undefined } as never)).toEqual({ ...played, chance: [] });
    const full = { ...played, cause: 'left', bot: 'steady', version: 2 };
    expect(fileRecord(full as never)).toEqual({ ...played, cause: 'left', bot: 'steady', rules: 2 });
    expect(Object.keys(fileRecord(played as never))).not.toContain('rules');
    expect(fileRecord({ ...begun, game: 'cambio' } as never)).toEqual(begun);
    expect(fileRecord({ type: 'undone', seat: 0, from: 2, at: 5 } as never)).toEqual({
      type: 'undone',
      seat: 0,
      from: 2,
    });
  });

  test('of either format: who sat there, and which of them were bots', () => {
    expect(recordedIn(file())).toMatchObject({
      game: 'cambio',
      version: 3,
      seats: [{ name: 'Ada' }, { name: 'Bruno' }, { name: 'Coco', bot: 'steady' }],
    });
    expect(recordedIn(file()).seats[0]).not.toHaveProperty('bot');
    const old = { format: 'reckon-game/1', game: 'g', version: 1, seats: [], log: [] } as never;
    expect(recordedIn(old)).toBe(old);
  });
});

describe('what a file tells', () => {
  const log = [
    begun,
    { ...played, chance: [] },
    { ...played, seat: 1, bot: 'steady' },
    { ...played, seat: 1, cause: 'timeout' },
    { ...played, seat: 1, cause: 'offline' },
    { ...played, seat: 2 },
    ended,
  ];
  const receipt = { h: hex(32), head: { n: 3 } } as unknown as Receipt;

  test('moves by whom, draws by purpose, the end, and how far the receipt reaches', () => {
    expect(factsOf(file({ log }), receipt)).toMatchObject({
      table: 'T',
      game: 'cambio',
      rules: 3,
      seats: [
        { name: 'Ada', shared: true, byBot: 0, byHouse: 0 },
        { name: 'Bruno', shared: false, byBot: 1, byHouse: 2 },
        { name: 'Coco', kind: 'bot', byBot: 0, byHouse: 0 },
      ],
      records: 4,
      moves: 5,
      draws: { deal: 1, dice: 4 },
      ended: 'finished',
      reaches: 3,
      unknown: ['looked', 'others'],
    });
  });

  test('what nobody can know: without a receipt, without shares, without an end', () => {
    const { unknown, ...facts } = factsOf(file({ log: [begun], shares: [null, null, null] }), undefined);
    expect(unknown).toEqual(['looked', 'others', 'played', 'chose', 'rest']);
    expect(facts).not.toHaveProperty('reaches');
    expect(facts.ended).toBe('abandoned');
    const reaches = (more: object) => factsOf(file({ log }), more as Receipt).reaches;
    expect([reaches({ signed: { n: 2 } }), reaches({})]).toEqual([2, 0]);
    expect(factsOf(file({ log }), {} as Receipt).unknown).toContain('played');
  });

  test('whose share it is, what was seen of the game, and what its browser was told', () => {
    const unknown = (more: object) => factsOf(file({ log }), { ...receipt, ...more }).unknown;
    expect(unknown({ seat: null })).toEqual(['looked', 'others']);
    expect(unknown({ seat: 0, D: hex(32) })).toEqual(['looked', 'others']);
    expect(unknown({ seat: 1 })).toEqual(['looked', 'others']);
    for (const other of [{ seat: 0 }, { seat: 0, D: 'cd'.repeat(32) }, { seat: 1, D: hex(32) }])
      expect(unknown(other)).toEqual(['looked', 'others', 'own']);
    expect(unknown({ head: undefined })).toEqual(['looked', 'others', 'moves']);
    const told = ['C-FORK', 'C-SCREEN', 'C-FORK'].map((code) => ({ code }));
    const facts = factsOf(file({ log }), { ...receipt, alarms: told as never });
    expect(facts.alarms).toEqual(['C-FORK', 'C-SCREEN']);
    expect(sentencesOf({ verdict: 'witnessed', facts })).toContain(
      'its browser was told that this server lies: C-FORK, C-SCREEN',
    );
  });

  test.each([
    ['a word', 'C-FORK'],
    ['of nobody', [null]],
    ['without a name', [{}]],
    ['that steer a terminal', [{ code: 'C-\u001bc' }]],
  ])('a receipt with alarms that are %s is none', (_, alarms) => {
    const whole = { format: 'reckon-receipt/2', table: 'T', attempt: 1, key: hex(32), commitment: hex(32) };
    expect(readReceipt(JSON.stringify({ ...whole, alarms: [{ code: 'C-LATER' }] }))).toBeDefined();
    expect(readReceipt(JSON.stringify({ ...whole, alarms }))).toBeUndefined();
  });

  test.each([
    ['nothing', null],
    ['no runs', { digest: hex(32) }],
    ['no digest', { runs: [] }],
    ['half a run', { runs: [[1]], digest: hex(32) }],
    ['half a number', { runs: [[1, 1.5]], digest: hex(32) }],
    ['a run that goes back', { runs: [[2, 1]], digest: hex(32) }],
    [
      'runs that go back',
      {
        runs: [
          [5, 6],
          [6, 7],
        ],
        digest: hex(32),
      },
    ],
    ['a record before the first', { runs: [[-1, 7]], digest: hex(32) }],
  ])('a receipt that saw %s is none', (_, seen) => {
    const whole = { format: 'reckon-receipt/2', table: 'T', attempt: 1, key: hex(32), commitment: hex(32) };
    const good = {
      runs: [
        [0, 0],
        [2, 9],
      ],
      digest: hex(32),
    };
    expect(readReceipt(JSON.stringify({ ...whole, seen: good }))).toBeDefined();
    expect(readReceipt(JSON.stringify({ ...whole, seen }))).toBeUndefined();
  });

  test('is said line by line', () => {
    const facts = factsOf(file({ log }), receipt);
    const burnt = [{ missing: [{ name: 'Ada' }, { name: 'Bo' }] }, { missing: [{ name: 'Bo' }] }];
    const lines = sentencesOf({
      verdict: 'witnessed',
      facts: { ...facts, burnt, number: '123456789' },
    } as never);
    expect(lines).toEqual([
      'witnessed: it is the game that the holder of the receipt saw',
      `table number 123 456 789, cambio, rules 3, key ${hex(32)}`,
      'seat 0, Ada: gave a share',
      'seat 1, Bruno: gave no share; a bot made 1 of the moves; the house made 2 of the moves',
      'seat 2, Coco: a bot, gives no share',
      'start 1 was thrown away: Ada and Bo did not answer. If they and the operator work together they have had 2 deals to choose from',
      'start 2 was thrown away: Bo did not answer. If they and the operator work together they have had 3 deals to choose from',
      'the receipt reaches record 3 of 4',
      '5 moves; draws: deal 1, dice 4',
      'not known: whether the operator looked at the cards, or told somebody',
      'not known: whether bots, clocks, absences and the order of arrival were as said',
    ]);
    const alone = sentencesOf({
      verdict: 'signed',
      facts: { ...factsOf(file({ log: [] }), undefined) },
    } as never);
    expect(alone.find((line) => line.startsWith('the receipt'))).toBeUndefined();
    expect(alone).toContain('0 moves; draws: none');
    expect(sentencesOf({ verdict: 'refused', check: 'shares', problem: 'no' } as never)).toEqual([
      'refused (shares): no',
    ]);
    expect(spaced('123456')).toBe('123 456');
    const asked = factsOf(file({ log: [begun, { ...ended, hints: [1, 3] }] }), undefined);
    const seats = sentencesOf({ verdict: 'signed', facts: asked } as never).slice(2, 5);
    expect(seats).toEqual([
      'seat 0, Ada: gave a share; asked for a hint once',
      'seat 1, Bruno: gave no share; asked for a hint 3 times',
      'seat 2, Coco: a bot, gives no share',
    ]);
  });
});
