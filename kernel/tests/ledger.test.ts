import { describe, expect, test } from 'vitest';
import { EMPTY_SHEET, revise, seat, showSheet, totalOf, type ScoreLine, type Sheet } from '../index.ts';

const line = (who: number, source: string, points: number, more: Partial<ScoreLine> = {}): ScoreLine => ({
  seat: seat(who),
  points,
  rule: 'OUT-4.1',
  source,
  category: 'board',
  why: { key: source, count: points },
  because: [],
  evidence: [],
  ...more,
});

const told = (sheet: Sheet): readonly string[] =>
  sheet.changes.map(({ seq, seat: who, points, source }) => `${seq}: seat ${who} ${points} by ${source}`);

describe('a revised sheet', () => {
  const opening = revise(EMPTY_SHEET, [line(0, 'roads', 2), line(1, 'roads', 0)], 1);

  test('writes down what is new, and nothing for a line that is worth nothing yet', () => {
    expect(told(opening)).toEqual(['1: seat 0 2 by roads']);
    expect(opening.lines).toHaveLength(2);
  });

  test('writes down what grew and what shrank, each with the reason of its line', () => {
    const next = revise(opening, [line(0, 'roads', 1), line(1, 'roads', 3)], 4);
    expect(told(next)).toEqual(['1: seat 0 2 by roads', '4: seat 0 -1 by roads', '4: seat 1 3 by roads']);
    expect(next.changes.at(-1)?.why).toEqual({ key: 'roads', count: 3 });
  });

  test('writes down what went away', () => {
    expect(told(revise(opening, [line(1, 'roads', 0)], 4))).toEqual([
      '1: seat 0 2 by roads',
      '4: seat 0 -2 by roads',
    ]);
  });

  test('says nothing where nothing changed', () => {
    expect(revise(opening, [...opening.lines], 9).changes).toBe(opening.changes);
  });

  test('knows the line of one seat from that of another by the same source', () => {
    const moved = revise(opening, [line(0, 'roads', 0), line(1, 'roads', 2)], 2);
    expect(told(moved).slice(1)).toEqual(['2: seat 0 -2 by roads', '2: seat 1 2 by roads']);
  });

  test('leaves the old sheet as it was, and stays final once it is', () => {
    const before = JSON.stringify(opening);
    const ended = revise(opening, [line(0, 'roads', 5)], 7, true);
    expect(JSON.stringify(opening)).toBe(before);
    expect(revise(ended, ended.lines, 8).final).toBe(true);
  });

  test('keeps a secret in what it writes down', () => {
    const next = revise(opening, [...opening.lines, line(0, 'relic', 3, { secret: true })], 2);
    expect(next.changes.at(-1)).toMatchObject({ source: 'relic', secret: true });
  });

  test('the changes of a seat add up to its total', () => {
    const next = revise(opening, [line(0, 'roads', 7), line(0, 'relic', 3)], 2);
    const sum = next.changes.reduce((total, change) => total + (change.seat === 0 ? change.points : 0), 0);
    expect(sum).toBe(totalOf(next.lines, seat(0)));
  });
});

describe('a sheet as one viewer may read it', () => {
  const lines = [line(0, 'roads', 2), line(0, 'relic', 3, { secret: true }), line(1, 'roads', 1)];
  const sheet = revise(EMPTY_SHEET, lines, 1);
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
