import { catalog } from '@reckon/games/catalog';
import { markOf } from '@reckon/pieces';
import { MARKS } from '@reckon/protocol';
import { expect, test } from 'vitest';
import { en } from '../text/en.ts';
import { zh } from '../text/zh.ts';

test('at the largest table nobody has the mark of another, and each mark has a name', () => {
  expect(Math.max(...catalog.map(({ game }) => game.seats.max))).toBeLessThanOrEqual(MARKS);
  const marks = Array.from({ length: MARKS }, (_, mark) => mark);
  for (const told of [
    marks.map((mark) => markOf(mark).shape),
    marks.map((mark) => String(markOf(mark).hue)),
    marks.map(en.markName),
    marks.map(zh.markName),
  ])
    expect(new Set<string>(told).size).toBe(MARKS);
  for (const { markName } of [en, zh]) for (const mark of marks) expect(markName(mark)).not.toMatch(/\d/);
});
