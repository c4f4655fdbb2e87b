import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FAMILIES } from '../board.ts';
import { contrast, inkOn } from '../color.ts';
import { guessWidth, inLanes, LABEL_GAP, layOut, partAt } from '../score/layout.ts';
import { shadeOf, shadesFor } from '../score/shades.ts';
import { grouped, movesOf, type ChangeLine, type SeatScore, type Source } from '../score/source.ts';
import { apart, filmOf, stepsOf, timelineOf } from '../score/timeline.ts';

const source = (name: string, points: number, more: Partial<Source> = {}): Source => ({
  id: name,
  name,
  points,
  category: 'cards',
  categoryName: 'Cards',
  family: 'cards',
  provisional: false,
  why: '',
  rule: 'MRS-1.1',
  evidence: [],
  ...more,
});

const sources = (max: number): fc.Arbitrary<readonly Source[]> =>
  fc
    .array(fc.tuple(fc.integer({ min: 3, max: 22 }), fc.integer({ min: -3, max: 9 }), fc.boolean()), {
      minLength: 1,
      maxLength: max,
    })
    .map((parts) =>
      parts.map(([length, points, provisional], index) =>
        source(`${index} ${'n'.repeat(length)}`, points, { provisional: provisional && points >= 0 }),
      ),
    );

describe('labels above and below the bar', () => {
  test('no two labels meet, no leader crosses a label, and none leaves the picture', () => {
    fc.assert(
      fc.property(sources(40), fc.integer({ min: 600, max: 1600 }), (parts, width) => {
        const laid = layOut(parts, { width, measure: guessWidth });
        for (const labels of [laid.labels, laid.lossLabels])
          for (const [i, one] of labels.entries()) {
            if (one.left < 0 || one.right > width) return false;
            for (const other of labels.slice(i + 1)) {
              const apart = other.left >= one.right + LABEL_GAP || one.left >= other.right + LABEL_GAP;
              if (one.lane === other.lane && !apart) return false;
              // The leader of the farther label passes the lanes nearer to the bar.
              const [high, low] = one.lane > other.lane ? [one, other] : [other, one];
              if (high.lane > low.lane && high.at > low.left && high.at < low.right) return false;
            }
          }
        return true;
      }),
    );
  });

  test('up to twelve sources of usual names are all named', () => {
    const names = ['Terraform rating', 'Arklight', 'Dust Seals', 'Ganymede Colony', 'Physics Complex'];
    for (let count = 1; count <= 12; count++) {
      const parts = Array.from({ length: count }, (_, n) =>
        source(`${names[n % 5]} ${n}`, n === 0 ? 34 : n % 4),
      );
      expect(layOut(parts, { width: 1070, measure: guessWidth }).unnamed).toBe(0);
    }
  });

  test('at most as many lanes as allowed; the largest values keep their labels, and the rest is counted', () => {
    const parts = Array.from({ length: 40 }, (_, index) =>
      source(`Source number ${index}`, index === 7 ? 30 : 1),
    );
    const { labels, lanes, unnamed } = layOut(parts, { width: 900, maxLanes: 7, measure: guessWidth });
    expect(lanes).toBeLessThanOrEqual(7);
    expect(labels.some(({ segment }) => segment.source === parts[7])).toBe(true);
    expect(labels.length + unnamed).toBe(40);
    expect(unnamed).toBeGreaterThan(0);
  });

  test('lanes go up from left to right only where they must', () => {
    const label = (at: number): { at: number; left: number; right: number } => ({
      at,
      left: at - 60,
      right: at,
    });
    expect(inLanes([label(100), label(140), label(400)]).map(({ lane }) => lane)).toEqual([0, 1, 0]);
  });
});

describe('parts', () => {
  test('widths are proportional to points, in the order the sources came', () => {
    const { parts } = layOut([source('a', 20), source('b', 1), source('c', 3)], {
      width: 1000,
      measure: () => 10,
    });
    const unit = parts[1]!.width;
    expect(parts.map(({ source: { name } }) => name)).toEqual(['a', 'b', 'c']);
    expect(parts.map(({ width }) => Math.round(width / unit))).toEqual([20, 1, 3]);
  });

  test('several losses hang side by side from the right end, and the stroke stands on the total', () => {
    const { losses, end, total } = layOut(
      [source('a', 10), source('x', -2), source('y', -3), source('b', 10)],
      { width: 1005, measure: () => 5 },
    );
    expect(Math.round(losses[0]!.x + losses[0]!.width)).toBe(Math.round(end));
    expect(Math.round(losses[1]!.x + losses[1]!.width)).toBe(Math.round(losses[0]!.x));
    expect(total).toBe(losses[1]!.x);
  });

  test('everything stays in the picture, also where losses exceed what was gained', () => {
    fc.assert(
      fc.property(sources(40), fc.integer({ min: 320, max: 1400 }), (given, width) => {
        const { parts, losses, total, last, zero } = layOut(given, { width, measure: guessWidth });
        for (const { x, width: wide } of [...parts, ...losses])
          if (x < -0.01 || x + wide > width + 0.01 || wide < 0) return false;
        return total >= -0.01 && last <= width + 0.01 && zero >= 0;
      }),
    );
    const below = layOut([source('a', 3), source('x', -10)], { width: 500, measure: () => 5 });
    expect(below.total).toBeLessThan(below.zero);
  });

  test('what is provisional stands apart, after what is certain', () => {
    const { parts, end, last } = layOut([source('a', 5), source('b', 2, { provisional: true })], {
      width: 700,
      measure: () => 5,
    });
    expect(parts[1]!.x).toBeGreaterThan(end + 5);
    expect(last).toBeGreaterThan(parts[1]!.x);
  });

  test('neighbouring ticks can be told apart: the nearest is meant', () => {
    const parts = ['a', 'b', 'c', 'd'].map((name) => source(name, 0));
    const laid = layOut([source('big', 10), ...parts], { width: 600, measure: () => 5 });
    for (const { source: tick, x, width } of laid.parts.slice(1))
      for (const away of [-4, 0, 4]) expect(partAt(laid.parts, x + width / 2 + away)?.source).toBe(tick);
    expect(partAt(laid.parts, 50)?.source.name).toBe('big');
  });

  test('the bar is drawn to the leader, so that bars compare', () => {
    const alone = layOut([source('a', 20)], { width: 1000, measure: () => 5 });
    const second = layOut([source('a', 20)], { width: 1000, scaleTo: 40, measure: () => 5 });
    expect(second.end).toBeCloseTo(alone.end / 2, 0);
  });

  test('groups keep the sum, the order of first appearance, and what is provisional apart', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: -3, max: 9 }), fc.constantFrom('x', 'y', 'z'), fc.boolean())),
        (parts) => {
          const all = parts.map(([points, category, provisional], index) =>
            source(String(index), points, { category, provisional }),
          );
          const sum = (list: readonly { readonly points: number }[]): number =>
            list.reduce((total, { points }) => total + points, 0);
          const groups = grouped(all);
          return (
            sum(groups) === sum(all) &&
            groups.flatMap((group) => group.sources).length === all.length &&
            groups.every((group) => new Set(group.sources.map((one) => one.provisional)).size === 1)
          );
        },
      ),
    );
  });
});

const COUNTS = [1, 2, 5, 12, 40];
const PAPERS = [
  [false, '#FBFAF6'],
  [true, '#1A2524'],
] as const;

describe('shades', () => {
  test.each(FAMILIES)('%s: every member stands out from the paper, and its digits can be read', (family) => {
    for (const count of COUNTS)
      for (const [dark, paper] of PAPERS)
        for (let n = 0; n < count; n++) {
          const shade = shadeOf(family, n, count, dark);
          expect(contrast(shade, paper)).toBeGreaterThanOrEqual(3);
          expect(contrast(shade, inkOn(shade))).toBeGreaterThanOrEqual(4.5);
          if (n > 0) expect(shade).not.toBe(shadeOf(family, n - 1, count, dark));
        }
  });

  test('no two sources of a score share a shade, up to forty of five families', () => {
    const all = Array.from({ length: 40 }, (_, n) =>
      source(`s${n}`, 1, { family: FAMILIES[n < 30 ? 1 : n % 5]! }),
    );
    for (const [dark] of PAPERS) expect(new Set(shadesFor(all, dark).values()).size).toBe(40);
  });
});

describe('a score over time', () => {
  const change = (settled: number, unit: number, points: number, total: number): ChangeLine => ({
    id: `${settled}/${total}`,
    seq: settled,
    settled,
    unit,
    when: `turn ${unit}`,
    points,
    was: 0,
    is: points,
    name: 'City',
    cause: '',
    why: '',
    provisional: false,
    total,
  });
  const score = (changes: readonly ChangeLine[]): SeatScore => ({
    seat: { seat: 0 as never, name: 'Ada', shape: 'circle', hue: 1, bot: false, presence: 'here' },
    total: changes.at(-1)?.total ?? 0,
    provisional: 0,
    hidden: false,
    sources: [source('City', changes.at(-1)?.total ?? 0)],
    changes,
    hints: [],
  });

  test('steps once a move, scaled in turns', () => {
    // Two lines of one move: settlement −1 and city +2 must not dip.
    const made = score([change(10, 1, 2, 2), change(200, 5, -1, 1), change(200, 5, 2, 3)]);
    const time = timelineOf([made], 400);
    expect(stepsOf(made, time).map(([, total]) => total)).toEqual([0, 2, 3, 3]);
    expect(time.moments.map(({ unit }) => unit)).toEqual([1, 5]);
    expect(time.place(10)).toBeGreaterThan(1);
    expect(time.place(10)).toBeLessThan(2);
    expect(time.eventAt(time.place(200))).toBe(200);
    expect(movesOf(made.changes).map(({ points }) => points)).toEqual([2, 1]);
  });

  test('strips of one film have one scale, whatever they show', () => {
    const [early, late] = [score([change(10, 1, 2, 2)]), score([change(390, 9, 1, 1)])];
    const strips = [filmOf([early], 400), filmOf([late], 400)];
    for (const strip of strips) expect([strip.first, strip.place(200), strip.end]).toEqual([0, 200, 400]);
    expect(stepsOf(late, strips[1]!)).toEqual([
      [0, 0],
      [390, 1],
      [400, 1],
    ]);
  });
});

test('labels of turning points never lie on each other; the first of them stays', () => {
  const at = (left: number, up: number) => ({ left, up });
  expect(apart([at(100, 50), at(110, 52), at(124, 50), at(100, 62), at(110, 56)])).toEqual([
    true,
    false,
    true,
    true,
    false,
  ]);
  expect(apart([])).toEqual([]);
});
