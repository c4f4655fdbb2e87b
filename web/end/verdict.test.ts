import { seat, type Review, type Seat } from '@reckon/kernel';
import { markOf, type SeatScore, type Source } from '@reckon/pieces';
import { expect, test } from 'vitest';
import { en } from '../text/en.ts';
import { zh } from '../text/zh.ts';
import { chancesOverTime, judgedFigure } from './chances.ts';
import { headlineOf, leadOf, meansOf } from './verdict.ts';

const source = (categoryName: string, points: number): Source =>
  ({ id: categoryName, name: categoryName, category: categoryName, categoryName, points }) as Source;

const score = (n: number, sources: readonly Source[]): SeatScore => ({
  seat: { seat: seat(n), name: ['Ada', 'Bruno'][n]!, ...markOf(n), bot: false, presence: 'here' },
  total: sources.reduce((sum, { points }) => sum + points, 0),
  provisional: 0,
  hidden: false,
  sources,
  changes: [],
  hints: [],
});

const ADA = score(0, [source('Settlements', 2), source('Cities', 4), source('Cities', 2), source('Army', 0)]);
const BRUNO = score(1, [source('Settlements', 5)]);

test('an ending says who won, with what and by how much', () => {
  const ranking = [[seat(0)], [seat(1)]];
  expect(headlineOf(en, [ADA, BRUNO], ranking, seat(1))).toBe('Ada wins with 8.');
  expect(headlineOf(en, [ADA, BRUNO], ranking, seat(0))).toBe('You win with 8.');
  expect(meansOf(en, [ADA, BRUNO], ranking)).toBe('Cities 6, Settlements 2');
  expect(leadOf(en, { scores: [ADA, BRUNO], ranking, low: false })).toBe('3 ahead of the next.');
  // Of several winners none is taken apart.
  expect(meansOf(en, [ADA, BRUNO], [[seat(0), seat(1)]])).toBe('');
});

test('nobody is said to be ahead who is not; what decided is said in words of the game', () => {
  const scores = [ADA, BRUNO];
  const behind = [[seat(1)], [seat(0)]];
  expect(leadOf(en, { scores, ranking: behind, low: true })).toBe('3 ahead of the next.');
  // Bruno had the points on his own turn while Ada had more.
  const decided = (first: Seat, next: Seat): string => `Seat ${first} before seat ${next}.`;
  expect(leadOf(en, { scores, ranking: behind, low: false, decided })).toBe(
    '3 behind the next. Seat 1 before seat 0.',
  );
  const level = { scores: [ADA, { ...BRUNO, total: 8 }], low: false, decided };
  expect(leadOf(en, { ...level, ranking: behind })).toBe('Level with the next. Seat 1 before seat 0.');
  expect(leadOf(zh, { ...level, ranking: behind, decided: undefined })).toBe('与下一名同分。');
  expect(leadOf(en, { ...level, ranking: [[seat(0), seat(1)]] })).toBe('');
});

test('lines of a review have whole figures, also where points are expected', () => {
  const decision = { seat: seat(0), seq: 4, after: 10.2 };
  const review = {
    unit: 'points',
    decisions: [decision, { ...decision, seq: 9, after: 20.5 }],
    seats: [{ seat: seat(0), began: -0.1, result: 27.5 }],
  } as unknown as Review;
  const [line] = chancesOverTime(review, [ADA]);
  expect(line!.changes.map(({ points }) => points)).toEqual([10, 11, 7]);
  expect(line!.total).toBe(28);
});

test('whoever decided nothing is not said to have decided well', () => {
  expect(judgedFigure({ decisions: 0 }, '100 %')).toBe('–');
  expect(judgedFigure({ decisions: 7 }, '100 %')).toBe('100 %');
});
