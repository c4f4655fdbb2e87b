import { seat, type Tagged, type Telling } from '@reckon/kernel';
import { markOf, type BoardSeat } from '@reckon/pieces';
import type { SeatInfo } from '@reckon/protocol';
import { expect, test } from 'vitest';
import { en } from '../text/en.ts';
import { zh } from '../text/zh.ts';
import { beforeLast, boardSeats, folded, lineThatMatters, logOf, piecesOf, tellingOf } from './scene.ts';

const SEATS: readonly BoardSeat[] = ['Ada', 'Bruno'].map((name, n) => ({
  seat: seat(n),
  name,
  ...markOf(n),
  bot: false,
  presence: 'here',
}));
const telling: Telling = { locale: 'en', viewer: seat(0), nameOf: (of) => SEATS[of]?.name ?? '' };

/** Events by who did what; a dash is told to nobody. */
const linesOf = (...happened: readonly (readonly [of: number, what: string])[]) =>
  logOf(
    {
      events: happened.map(([of, what], n) => ({
        seq: n + 1,
        event: { type: what, seat: seat(of) } as Tagged,
      })),
      seats: SEATS,
      sheet: { lines: [], changes: [], final: false },
      view: {},
    },
    {
      text: { event: ({ type }) => (type === '-' ? undefined : `${type}.`) },
      chapters: ['turn'],
      where: ({ type }: Tagged) =>
        type === 'robs you' ? { words: 'wheat 9', places: ['hex:3'] } : undefined,
    },
    telling,
  );

test('a line says where it happened, and what came since the own last move is marked', () => {
  const lines = linesOf([0, 'builds'], [1, '-'], [1, 'rolls'], [1, 'robs you'], [1, 'ends']);
  expect(lines.map(({ sentence }) => sentence)).toEqual([
    'builds.',
    'rolls.',
    'robs you (wheat 9).',
    'ends.',
  ]);
  expect(lines[2]?.places).toEqual(['hex:3']);
  expect(lines.map(({ news }) => news)).toEqual([false, true, false, false]);
  expect(linesOf([0, 'builds'], [1, 'rolls'], [1, 'ends']).map(({ news }) => news)).toEqual([
    false,
    true,
    false,
  ]);
});

test('the one line of a phone is what was done to the reader, else the last thing', () => {
  const lines = linesOf([0, 'builds'], [1, 'robs you'], [1, 'ends']);
  expect(lineThatMatters(lines, seat(0))?.sentence).toBe('robs you (wheat 9).');
  expect(lineThatMatters(linesOf([0, 'builds'], [1, 'ends']), seat(0))?.sentence).toBe('ends.');
  // What was done before the own last move is past.
  const later = linesOf([1, 'robs you'], [0, 'builds'], [1, 'ends']);
  expect(lineThatMatters(later, seat(0))?.sentence).toBe('ends.');
  // That the own turn begins is no news; what was done to you before it is.
  expect(lineThatMatters(linesOf([1, 'robs you'], [0, 'turn']), seat(0))?.sentence).toBe(
    'robs you (wheat 9).',
  );
  expect(lineThatMatters(linesOf([0, 'turn']), seat(0))?.sentence).toBe('turn.');
});

test('an offer is one line that tells how it began and how it stands; the next part begins anew', () => {
  const told = (...happened: readonly string[]): readonly string[] =>
    logOf(
      {
        events: happened.map((type, n) => ({ seq: n + 1, event: { type, seat: seat(1) } as Tagged })),
        seats: SEATS,
        sheet: { lines: [], changes: [], final: false },
        view: {},
      },
      {
        text: { event: ({ type }) => `${type}.` },
        chapters: ['turn'],
        matter: ({ type }: Tagged) => (/^(offers|declines|trades)$/.test(type) ? 'offer 1' : undefined),
      },
      telling,
    ).map(({ sentence }) => sentence);
  expect(told('offers', 'declines', 'builds', 'trades')).toEqual(['offers. trades.', 'builds.']);
  expect(told('offers', 'turn', 'trades')).toEqual(['offers.', 'turn.', 'trades.']);
});

test('an action is one line with all that came of it; who acts is named once', () => {
  const lines = logOf(
    {
      events: ['turn', 'act', 'pays 7', 'plays Comet', ': rating +1', 'act', 'pays 2', 'turn', 'looks'].map(
        (type, n) => ({ seq: n + 1, event: { type, seat: seat(1) } as Tagged }),
      ),
      seats: SEATS,
      sheet: {
        lines: [],
        changes: [{ seq: 5, seat: seat(1), points: 1 }] as never,
        final: false,
      },
      view: {},
    },
    {
      text: {
        event: ({ type }) =>
          type === 'act' ? undefined : type.startsWith(':') ? `Bruno${type}.` : `Bruno ${type}.`,
      },
      chapters: ['turn'],
      actions: ['act'],
    },
    telling,
  );
  expect(lines.map(({ seq, sentence, points }) => [seq, sentence, points])).toEqual([
    [1, 'Bruno turn.', undefined],
    [3, 'Bruno pays 7, plays Comet, rating +1.', 1],
    [7, 'Bruno pays 2.', undefined],
    [8, 'Bruno turn.', undefined],
    [9, 'Bruno looks.', undefined],
  ]);
});

test('what an action does to somebody else is a sentence of its own, in both languages', () => {
  const names = ['Bot', 'You', '你'];
  expect(folded(['Bot plays Comet.', 'You lose 2 plants.', 'Both smile.'], names, 'en')).toBe(
    'Bot plays Comet. You lose 2 plants. Both smile.',
  );
  expect(folded(['陈薇支付 7。', '陈薇：改造度 +1。', '你失去 2 植物。'], ['陈薇', 'You', '你'], 'zh')).toBe(
    '陈薇支付 7，改造度 +1。你失去 2 植物。',
  );
});

test('a name that runs from right to left keeps to itself, so that every number stands beside its own', () => {
  const seats = ['Ada', 'אדה', 'عادل'].map((name, n) => ({ ...SEATS[0]!, seat: seat(n), name }));
  const { nameOf } = tellingOf({ seats, viewer: seat(0) }, 'en');
  expect(seats.map((one) => nameOf(one.seat))).toEqual(['Ada', '\u2068אדה\u2069', '\u2068عادل\u2069']);
  const points = seats.map((one, n) => `${nameOf(one.seat)} ${n}`).join(', ');
  const names = piecesOf(`Points: ${points}.`, seats).filter((_, n) => n % 2 === 1);
  expect(names).toEqual(['Ada', 'אדה', 'عادل']);
  const pays = [`${nameOf(seat(1))} pays 7.`, `${nameOf(seat(1))} plays Comet.`];
  expect(folded(pays, [nameOf(seat(1))], 'en')).toBe(`${nameOf(seat(1))} pays 7, plays Comet.`);
});

test('where something happened is told between the brackets of the language', () => {
  const told = (locale: Telling['locale'], sentence: string): string =>
    logOf(
      {
        events: [{ seq: 1, event: { type: 'any', seat: seat(0) } as Tagged }],
        seats: SEATS,
        sheet: { lines: [], changes: [], final: false },
        view: {},
      },
      { text: { event: () => sentence }, where: () => ({ words: '9', places: [] }) },
      { ...telling, locale },
    )[0]!.sentence;
  expect(told('en', 'Built.')).toBe('Built (9).');
  expect(told('zh', '建好了。')).toBe('建好了（9）。');
});

test('what has just happened can be left out, to be seen before it is read', () => {
  const events = [1, 2, 3].map((seq) => ({ seq, event: { type: 'any' } }));
  expect(beforeLast({ events, lastEvents: events.slice(1) }).events).toEqual(events.slice(0, 1));
  // Whoever comes later has seen nothing happen.
  expect(beforeLast({ events, lastEvents: [] }).events).toEqual(events);
});

test('at a full table no two bots have the same name', () => {
  const bots = Array.from({ length: 7 }, (_, n): SeatInfo => ({
    seat: seat(n),
    kind: 'bot',
    name: '',
    mark: n,
    presence: 'here',
  }));
  for (const words of [en, zh])
    expect(new Set(boardSeats(bots, words).map(({ name }) => name)).size).toBe(bots.length);
});
