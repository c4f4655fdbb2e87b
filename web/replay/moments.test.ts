import { expect, test } from 'vitest';
import { momentOf } from './moments.ts';

test('a move is decided at the moment before its first event, also where others before it were taken back', () => {
  const frames = [0, 1, 2, 6, 7, 9].map((seq) => ({ seq }));
  expect([1, 2, 6, 7, 9].map((first) => momentOf(frames, first))).toEqual([0, 1, 2, 6, 7]);
  expect(momentOf(frames, 0)).toBe(0);
});
