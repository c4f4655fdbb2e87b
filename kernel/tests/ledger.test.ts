import { describe, expect, test } from 'vitest';
import {
  accounted,
  EMPTY_SHEET,
  rankedByTotal,
  seat,
  showSheet,
  totalOf,
  totalsOf,
  type Phrase,
  type ScoreLine,
  type Sheet,
  type Tagged,
} from '../index.ts';

const line = (who: number, id: string, points: number, more: Partial<ScoreLine> = {}): ScoreLine => ({
  id,
  seat: seat(who),
  points,
  rule: 'OUT-4.1',
  source: id,
  category: 'board',
  why: { key: id, count: points },
  condition: { kind: 'fixed', points },
  because: [],
  evidence: [],
  ...more,
});

interface Counted extends Tagged {
  readonly secret?: number;
}

const open = ({ type }: Counted): Counted => ({ type });
const passed = (was: ScoreLine): Phrase => ({ key: 'passed', had: was.points });

/** The sheet after a move that led from some lines to others; the events of the move carry something hidden. */
const after = (
  before: Sheet,
  lines: readonly ScoreLine[],
  { first = 1, types = ['done'], fell = undefined as typeof passed | undefined } = {},
): Sheet =>
  accounted<null, Counted>({ open, when: () => 3, ...(fell && { fell }) })({ ...before, lines }, before, {
    after: null,
    first,
    events: types.map((type) => ({ type, secret: 7 })),
  });

const told = (sheet: Sheet): readonly string[] =>
  sheet.changes.map(
    ({ seq, seat: who, points, id, was, is }) => `${seq}: seat ${who} ${points} by ${id}, ${was} to ${is}`,
  );

describe('the account of a move', () => {
  const opening = after(EMPTY_SHEET, [line(0, 'roads', 2), line(1, 'roads', 0)]);

  test('writes down what is new, and nothing for a line that is worth nothing yet', () => {
    expect(told(opening)).toEqual(['1: seat 0 2 by roads, 0 to 2']);
    expect(opening.lines).toHaveLength(2);
  });

  test('writes down what grew and what shrank', () => {
    const next = after(opening, [line(0, 'roads', 1), line(1, 'roads', 3)], { first: 4 });
    expect(told(next).slice(1)).toEqual(['4: seat 0 -1 by roads, 2 to 1', '4: seat 1 3 by roads, 0 to 3']);
    expect(next.changes.at(-1)?.why).toEqual({ key: 'roads', count: 3 });
  });

  test('writes down what went away', () => {
    expect(told(after(opening, [line(1, 'roads', 0)], { first: 4 })).slice(1)).toEqual([
      '4: seat 0 -2 by roads, 2 to 0',
    ]);
  });

  test('a fall is told by what happened, not by why the points were held', () => {
    const fallen = [line(0, 'roads', 1), line(1, 'roads', 3)];
    const [down, up] = after(opening, fallen, { first: 4, fell: passed }).changes.slice(1);
    expect(down?.why).toEqual({ key: 'passed', had: 2 });
    expect(up?.why).toEqual({ key: 'roads', count: 3 });
    const gone = after(opening, [line(1, 'roads', 0)], { first: 4, fell: passed });
    expect(gone.changes.at(-1)?.why).toEqual({ key: 'passed', had: 2 });
  });

  test('seats with equal totals share a place, the highest first', () => {
    const lines = [
      line(3, 'roads', 9),
      line(0, 'roads', 2),
      line(2, 'a', 1),
      line(2, 'b', 1),
      line(4, 'roads', -3),
    ];
    expect(rankedByTotal(lines, 5)).toEqual([[3], [0, 2], [1], [4]]);
  });

  test('says nothing where nothing changed in the end', () => {
    expect(after(opening, [...opening.lines], { first: 9 }).changes).toBe(opening.changes);
    expect(after(opening, [line(0, 'roads', 2), line(1, 'roads', 0)]).changes).toBe(opening.changes);
  });

  test('a line in the place of another is one change', () => {
    const city = line(0, 'city', 3, { instead: 'roads' });
    expect(told(after(opening, [city, line(1, 'roads', 0)], { first: 2 })).slice(1)).toEqual([
      '2: seat 0 1 by city, 2 to 3',
    ]);
  });

  test('names the event that made it, as everybody may know it, and when the move had settled', () => {
    const lines = [line(0, 'roads', 5, { because: [1, 8] }), line(1, 'roads', 4, { because: [2] })];
    const next = after(opening, lines, { first: 7, types: ['paid', 'built', 'over'] });
    const [own, other] = next.changes.slice(1);
    expect(own).toMatchObject({ seq: 8, settled: 9, when: 3, cause: { type: 'built' } });
    expect(own?.cause).not.toHaveProperty('secret');
    // What no event of this move is named for is put down to its last.
    expect(other).toMatchObject({ seq: 9, settled: 9, cause: { type: 'over' } });
  });

  test('knows the line of one seat from that of another by the same name', () => {
    const moved = after(opening, [line(0, 'roads', 0), line(1, 'roads', 2)], { first: 2 });
    expect(told(moved).slice(1)).toEqual(['2: seat 0 -2 by roads, 2 to 0', '2: seat 1 2 by roads, 0 to 2']);
  });

  test('finds every difference wherever lines are put in or taken out', () => {
    const many = ['a', 'b', 'c', 'd', 'e'].map((id, n) => line(0, id, n + 1));
    const before: Sheet = { lines: many, changes: [], final: false };
    const lines = [many[0]!, line(0, 'x', 9), many[1]!, many[3]!, many[4]!];
    expect(told(after(before, lines))).toEqual(['1: seat 0 9 by x, 0 to 9', '1: seat 0 -3 by c, 3 to 0']);
  });

  test('leaves the old sheet as it was, and stays final once it is', () => {
    const before = JSON.stringify(opening);
    const ended = after({ ...opening, final: true }, [line(0, 'roads', 5)], { first: 7 });
    expect(JSON.stringify(opening)).toBe(before);
    expect(ended.final).toBe(true);
  });

  test('keeps a secret in what it writes down', () => {
    const next = after(opening, [...opening.lines, line(0, 'relic', 3, { secret: true })], { first: 2 });
    expect(next.changes.at(-1)).toMatchObject({ id: 'relic', secret: true });
  });

  test('the changes of a seat add up to its total', () => {
    const next = after(opening, [line(0, 'roads', 7), line(0, 'relic', 3)], { first: 2 });
    const sum = next.changes.reduce((total, change) => total + (change.seat === 0 ? change.points : 0), 0);
    expect(sum).toBe(totalOf(next.lines, seat(0)));
  });
});

test('what is held by standing is counted apart until the end', () => {
  const lines = [line(0, 'roads', 5), line(0, 'longest', 2, { provisional: true }), line(1, 'roads', 1)];
  expect(totalsOf({ lines, final: false }, seat(0))).toEqual({ certain: 5, provisional: 2 });
  expect(totalsOf({ lines, final: true }, seat(0))).toEqual({ certain: 7, provisional: 0 });
  expect(totalsOf({ lines, final: false }, seat(1))).toEqual({ certain: 1, provisional: 0 });
});

describe('a sheet as one viewer may read it', () => {
  const lines = [line(0, 'roads', 2), line(0, 'relic', 3, { secret: true }), line(1, 'roads', 1)];
  const sheet = after(EMPTY_SHEET, lines);
  const seen = (shown: Sheet): string =>
    [shown.lines, shown.changes]
      .map((list) => list.map(({ seat: who, source }) => `${who}${source}`).join())
      .join(' | ');

  test.each([
    ['its owner reads a secret', seat(0), 'all', '0roads,0relic,1roads | 0roads,0relic,1roads'],
    ['others do not', seat(1), 'all', '0roads,1roads | 0roads,1roads'],
    ['a spectator does not', 'spectator', 'all', '0roads,1roads | 0roads,1roads'],
    ['each its own', seat(0), 'own', '0roads,0relic | 0roads,0relic'],
    ['a spectator has none of its own', 'spectator', 'own', ' | '],
    ['nobody reads anything', seat(0), 'none', ' | '],
  ] as const)('%s', (_what, viewer, visibility, expected) => {
    expect(seen(showSheet(sheet, viewer, visibility))).toBe(expected);
  });

  test('a final sheet is open to all', () => {
    expect(showSheet({ ...sheet, final: true }, 'spectator', 'none').lines).toHaveLength(3);
  });

  test.each([false, true])('what a game keeps beside its sheet is shown to nobody (final: %s)', (final) => {
    const ledger = { ...sheet, final, remembered: ['KH'] };
    expect(Object.keys(showSheet(ledger, seat(0)))).toEqual(['lines', 'changes', 'final']);
  });
});
