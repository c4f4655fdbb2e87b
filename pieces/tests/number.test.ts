import { expect, test } from 'vitest';
import { numberIn } from '../NumberField.tsx';

test.each([
  ['7', 7],
  ['07', 7],
  ['', 0],
  ['-', 0],
  ['-3', -3],
  ['-9', -5],
  ['2.6', 3],
  ['999', 500],
  ['1e9', 500],
])('what was typed so far, %j, counts for %i', (typed, number) => {
  expect(numberIn(typed, { min: -5, max: 500 })).toBe(number);
});
