import { describe, expect, test } from 'vitest';
import { instrumented, mutantsOf } from '../mutants/mutate.ts';
import { outdated, sameEffect } from '../mutants/same.ts';
import { withScore } from '../mutants/table.ts';
import { ROOT, textOf } from '../architecture/walk.ts';

const changes = (source: string): readonly string[] =>
  mutantsOf('a.ts', source).map(({ from, to }) => `${from} → ${to || 'nothing'}`);

describe('mutants', () => {
  test.each([
    ['const f = (a: number) => a < 3;', ['a < 3 → a <= 3', '3 → 4']],
    ['const f = (a: A) => a.b && !a.c;', ['a.b && !a.c → a.b || !a.c', '!a.c → a.c']],
    ['function f(s: S) { s.n += 1; }', ['s.n += 1; → nothing', 's.n += 1 → s.n -= 1', '1 → 2']],
    ['const f = (s: S) => s.list.some(g);', ['s.list.some(g) → s.list.every(g)']],
    ['const f = (s: S) => s.toString();', []],
    ['const f = (s: S) => s.list.slice();', []],
    ['const f = (s: S) => (s.a ? g : h);', ['s.a → true', 's.a → false']],
    ['const f = (s: S) => s.a ?? g;', ['s.a ?? g → s.a']],
  ])('%s', (source, expected) => {
    expect(changes(source)).toEqual(expected);
  });

  test('types, names and what runs while a module loads have none', () => {
    expect(changes(`import a from 'b'; type T = 1 | 2; const TABLE = [1, 2]; interface I { n: 3 }`)).toEqual(
      [],
    );
  });

  test('asleep they change nothing, and each wakes by its number', () => {
    const source =
      'const f = (a, b) => { let n = 0; for (let i = 0; i < b; i++) { n += a > 1 && b > 2 ? 10 : 1; } return n; }; return f;';
    const mutants = mutantsOf('a.js', source.replace(' return f;', '')).map((mutant, i) => ({
      ...mutant,
      id: i + 1,
    }));
    const code = `${instrumented('a.js', source.replace(' return f;', ''), mutants)} return f;`;
    const outcome = (chosen: number): string => {
      let ticks = 0;
      const __mutants = {
        is: (id: number) => id === chosen,
        tick: () => {
          if (++ticks > 100) throw new Error('endless');
        },
      };
      // oxlint-disable-next-line no-implied-eval, no-new-func -- the instrumented text is what is tested
      const f = new Function('__mutants', code)(__mutants) as (a: number, b: number) => number;
      try {
        return [f(2, 3), f(1, 3), f(2, 2)].join();
      } catch (error) {
        return (error as Error).message;
      }
    };
    expect(outcome(0)).toBe('30,3,2');
    const told = mutants.map(({ id, from, to }) => `${from} → ${to}: ${outcome(id)}`);
    expect(told).toContain('i++ → i--: endless');
    expect(told).toContain('a > 1 && b > 2 → a > 1 || b > 2: 30,30,20');
    expect(told).toContain('b > 2 → b >= 2: 30,3,20');
    expect(told.filter((line) => line.endsWith(': 30,3,2'))).toEqual([]);
  });

  test('a statement between if and else leaves the else where it was', () => {
    const source = 'const f = (a) => { let n = 0; if (a) n += 1; else n += 10; return n; };';
    const mutants = mutantsOf('a.js', source).map((mutant, i) => ({ ...mutant, id: i + 1 }));
    const code = `${instrumented('a.js', source, mutants)} return f;`;
    const asleep = { is: () => false, tick: () => {} };
    // oxlint-disable-next-line no-implied-eval, no-new-func -- the test runs what the tool wrote
    const f = new Function('__mutants', code)(asleep) as (a: boolean) => number;
    expect([f(true), f(false)]).toEqual([1, 10]);
  });

  test('a score takes its row in the table and leaves the others', () => {
    const page =
      '# T\n\n| folder | mutants tried | killed | score |\n| --- | --- | --- | --- |\n| `b` | all 2 | 1 | 50.0 % |\n\nEnd.\n';
    const once = withScore(page, { folder: 'a', tried: 4, of: 9, killed: 3, seed: '1' });
    expect(once).toContain('| `a` | 4 of 9, seed 1 | 3 | 75.0 % |\n| `b` | all 2 | 1 | 50.0 % |\n\nEnd.');
    expect(withScore(page, { folder: 'a', tried: 4, of: 9, killed: 3, seed: '1', stopped: true })).toContain(
      '| 3 | ≥ 75.0 % |',
    );
    expect(withScore(once, { folder: 'b', tried: 2, of: 2, killed: 2, seed: '1' })).toContain(
      '| `b` | all 2 | 2 | 100.0 % |\n\nEnd.',
    );
  });

  test('what is said to have no effect still stands in its file', () => {
    expect(outdated((file) => textOf(ROOT, file))).toEqual([]);
  });

  test('a fallback that is never needed is excused, the same number elsewhere is not', () => {
    const file = 'games/oh-hell/rules/tricks.ts';
    const source = 'const f = (n: number) => (hands[seat] ?? []).length + (hands[seat + 0] ?? 0);';
    const excused = mutantsOf(file, source).filter((mutant) => sameEffect(mutant, source) !== undefined);
    expect(excused.map(({ from }) => from)).toEqual(['hands[seat] ?? []']);
    const figures = 'games/oh-hell/score/figures.ts';
    const sum = 'const f = () => (event.written.bids[seat] ?? 0) + 0;';
    const zeros = mutantsOf(figures, sum).filter((mutant) => sameEffect(mutant, sum) !== undefined);
    expect(zeros.map(({ from, start }) => [from, start])).toEqual([
      ['event.written.bids[seat] ?? 0', 17],
      ['0', 45],
    ]);
  });
});
