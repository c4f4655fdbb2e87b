import { seat } from '@reckon/kernel';
import { MARKS } from '@reckon/protocol';
import { expect, test } from 'vitest';
import { firstMark, isFree, marksOf, type Marked } from './marks.ts';

const person = (mark?: number): Marked => ({ kind: 'person', ...(mark !== undefined && { mark }) });
const open: Marked = { kind: 'open' };

test('whoever asks for none has the mark of the seat, or the first that is free', () => {
  expect(firstMark([person(1), open], seat(1))).toBe(0);
  expect(firstMark([person(0), open], seat(1))).toBe(1);
  expect(firstMark([person(1), open, person(0)], seat(1))).toBe(2);
  // One's own is not in one's way.
  expect(firstMark([person(0), person(1)], seat(1))).toBe(1);
  expect(
    firstMark(
      Array.from({ length: MARKS + 2 }, () => open),
      seat(MARKS + 1),
    ),
  ).toBe(1);
  const all = Array.from({ length: MARKS }, (_, mark) => person(mark));
  expect(firstMark([...all, open], seat(MARKS))).toBe(0);
});

test('a mark is free if nobody else has it', () => {
  expect(isFree([person(3), open], 3)).toBe(false);
  expect(isFree([person(3), open], 3, seat(0))).toBe(true);
  expect(isFree([person(3), open], 3, seat(1))).toBe(false);
  expect(isFree([person(3), open], 2)).toBe(true);
});

test('everybody has a mark, and nobody another’s while there are enough', () => {
  expect(marksOf([open, open, open])).toEqual([0, 1, 2]);
  expect(marksOf([open, person(0), open])).toEqual([1, 0, 2]);
  expect(marksOf([person(2), open, open, open])).toEqual([2, 1, 0, 3]);
  const many = marksOf(Array.from({ length: MARKS + 2 }, () => open));
  expect(new Set(many.slice(0, MARKS)).size).toBe(MARKS);
  expect(many.slice(MARKS)).toEqual([0, 1]);
});
