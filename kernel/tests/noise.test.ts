import { expect, test } from 'vitest';
import { noiseOf } from '../noise.ts';

test('what is within noise is never told as certain', () => {
  expect(noiseOf(0, 'chance')).toBe(0.01);
  expect(noiseOf(0.001, 'chance')).toBe(0.01);
  expect(noiseOf(0.035, 'chance')).toBe(0.07);
  expect(noiseOf(0.0351, 'chance')).toBe(0.08);
  expect(noiseOf(0.01, 'points')).toBe(0.1);
});
