import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contrast, inkOn, palette } from '../color.ts';
import type { Hue } from '../board.ts';
import { guessWidth, inLanes, LABEL_GAP, layOut } from '../score/layout.ts';
import { grouped, type Source } from '../score/source.ts';

const source = (name: string, points: number, category = 'cards'): Source => ({
  id: name,
  name,
  points,
  category,
  categoryName: category,
  hatch: 'plain',
  why: '',
  rule: 'MRS-1.1',
  evidence: [],
});

const sources = (max: number): fc.Arbitrary<readonly Source[]> =>
  fc
    .array(fc.tuple(fc.integer({ min: 3, max: 22 }), fc.integer({ min: -3, max: 9 })), {
      minLength: 1,
      maxLength: max,
    })
    .map((parts) => parts.map(([length, points], index) => source(`${index} ${'n'.repeat(length)}`, points)));

describe('labels above the bar', () => {
  test('no two labels meet, and no leader crosses a label', () => {
    fc.assert(
      fc.property(sources(40), fc.integer({ min: 600, max: 1600 }), (parts, width) => {
        const { labels } = layOut(parts, { width, measure: guessWidth });
        for (const [i, one] of labels.entries())
          for (const other of labels.slice(i + 1)) {
            const apart =
              other.x - other.width >= one.x + LABEL_GAP || one.x - one.width >= other.x + LABEL_GAP;
            if (one.lane === other.lane && !apart) return false;
            // The leader of the higher label passes the lanes below it.
            const [high, low] = one.lane > other.lane ? [one, other] : [other, one];
            if (high.lane > low.lane && high.x > low.x - low.width && high.x < low.x) return false;
          }
        return true;
      }),
    );
  });

  test('at most as many lanes as allowed; the largest values keep their labels', () => {
    const parts = Array.from({ length: 40 }, (_, index) =>
      source(`Source number ${index}`, index === 7 ? 30 : 1),
    );
    const { labels, lanes } = layOut(parts, { width: 900, maxLanes: 7, measure: guessWidth });
    expect(lanes).toBeLessThanOrEqual(7);
    expect(labels.some(({ segment }) => segment.index === 7)).toBe(true);
    expect(labels.length).toBeLessThan(40);
  });

  test('a label longer than what lies left of it gets room there', () => {
    const { start, labels } = layOut([source('A very long name indeed', 1), source('B', 30)], {
      width: 700,
      measure: guessWidth,
    });
    expect(start).toBeGreaterThan(0);
    for (const label of labels) expect(label.x - label.width).toBeGreaterThanOrEqual(-1);
  });

  test('lanes go up from left to right only where they must', () => {
    const lanes = inLanes([
      { x: 100, width: 60 },
      { x: 140, width: 60 },
      { x: 400, width: 60 },
    ]);
    expect(lanes.map(({ lane }) => lane)).toEqual([0, 1, 0]);
  });
});

describe('segments', () => {
  test('widths are proportional to points, in the order the sources came', () => {
    const { positive } = layOut([source('a', 20), source('b', 1), source('c', 3)], {
      width: 1000,
      measure: () => 10,
    });
    const unit = positive[1]!.width;
    expect(positive.map(({ source: { name } }) => name)).toEqual(['a', 'b', 'c']);
    expect(positive.map(({ width }) => Math.round(width / unit))).toEqual([20, 1, 3]);
  });

  test('zero stays visible, losses hang from the right end, and the stroke stands on the total', () => {
    const { positive, negative, end, total } = layOut(
      [source('a', 10), source('zero', 0), source('loss', -2), source('b', 10)],
      { width: 1005, measure: () => 5 },
    );
    expect(positive.find(({ source: { points } }) => points === 0)!.width).toBeGreaterThan(2);
    expect(negative).toHaveLength(1);
    expect(Math.round(negative[0]!.x + negative[0]!.width)).toBe(Math.round(end));
    expect(Math.round(total)).toBe(Math.round(negative[0]!.x));
  });

  test('the bar is drawn to the leader, so that bars compare', () => {
    const alone = layOut([source('a', 20)], { width: 1000, measure: () => 5 });
    const second = layOut([source('a', 20)], { width: 1000, scaleTo: 40, measure: () => 5 });
    expect(second.end).toBeCloseTo(alone.end / 2, 0);
  });

  test('grouping by category keeps the sum and the order of first appearance', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: -3, max: 9 }), fc.constantFrom('x', 'y', 'z'))),
        (parts) => {
          const all = parts.map(([points, category], index) => source(String(index), points, category));
          const sum = (list: readonly Source[]): number =>
            list.reduce((total, { points }) => total + points, 0);
          return sum(grouped(all)) === sum(all);
        },
      ),
    );
  });
});

describe('palette', () => {
  const hues: readonly Hue[] = [1, 2, 3, 4, 5, 6];
  test.each(hues)(
    'seat %i: every part stands out from the paper and from its neighbours, and its digits can be read',
    (hue) => {
      for (const count of [1, 5, 12, 40])
        for (const [dark, paper] of [
          [false, '#FBFAF6'],
          [true, '#1A2524'],
        ] as const) {
          const shades = palette(hue, count, dark);
          for (const [i, shade] of shades.entries()) {
            expect(contrast(shade, paper)).toBeGreaterThanOrEqual(3);
            expect(contrast(shade, inkOn(shade))).toBeGreaterThanOrEqual(4.5);
            if (i > 0) expect(contrast(shade, shades[i - 1]!)).toBeGreaterThanOrEqual(1.5);
          }
        }
    },
  );
});
