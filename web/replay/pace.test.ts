import { expect, test } from 'vitest';
import { nextOf } from './pace.ts';

const frames = [[0], [0], [1], [1], [1], [2], []].map((toAct) => ({ toAct }));
const walk = (from: number, pace: 'event' | 'turn', way: 1 | -1): readonly number[] => {
  const seen: number[] = [];
  for (let at = nextOf(frames, from, { pace, way }); ; at = nextOf(frames, at, { pace, way })) {
    seen.push(at);
    if (at <= 0 || at >= frames.length - 1) return seen;
  }
};

test('by event every moment is met, by turn those at which somebody else is asked', () => {
  expect(walk(0, 'event', 1)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(walk(0, 'turn', 1)).toEqual([2, 5, 6]);
  expect(walk(6, 'turn', -1)).toEqual([5, 2, 0]);
  expect(nextOf(frames, 6, { pace: 'turn', way: 1 })).toBe(6);
});
