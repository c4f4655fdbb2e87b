import { describe, expect, test } from 'vitest';
import { relabelled, rulesIn } from '../testing/index.ts';
import { difference, frozenTwin, jsonProblem } from '../testing/plain.ts';

describe('what does not survive JSON', () => {
  test.each([
    [{ a: [1, 'x', null, true, { b: 5 }] }, undefined],
    [{ a: 0.5 }, 'a is 0.5'],
    [{ a: -0 }, 'a is -0'],
    [{ a: undefined }, 'a is undefined'],
    [{ a: [1, undefined] }, 'a[1] is undefined'],
    [{ a: { b: Number.NaN } }, 'a.b is NaN'],
    [[Number.POSITIVE_INFINITY], '[0] is Infinity'],
    [{ a: new Map() }, 'a is a Map'],
    [{ a: 10n }, 'a is a bigint'],
    [() => 1, 'the value is a function'],
    [undefined, 'the value is undefined'],
    [Array.from({ length: 1 }), '[0] is undefined'],
  ])('%# %o', (value, problem) => {
    expect(jsonProblem(value)).toBe(problem);
  });
});

test('a frozen twin is equal, shares nothing and cannot be written to', () => {
  const value = { list: [{ n: 1 }], word: 'x', none: null };
  const twin = frozenTwin(value);
  expect(twin).toEqual(value);
  expect(() => twin.list.push({ n: 2 })).toThrow(TypeError);
  expect(() => Object.assign(twin.list[0]!, { n: 1 })).toThrow(TypeError);
  value.list.push({ n: 2 });
  expect(twin.list).toHaveLength(1);
});

test('two words are exchanged wherever they stand, and only as whole words', () => {
  const json = { '7H': ['KS', '7H', '7HX', 7, null], owner: { KS: 'KS' } };
  expect(JSON.stringify(relabelled(json, '7H', 'KS'))).toBe(
    '{"KS":["7H","KS","7HX",7,null],"owner":{"7H":"7H"}}',
  );
});

test('exchanging twice changes nothing', () => {
  const json = { hands: [['a', 'b'], ['c']], top: 'a' };
  expect(relabelled(relabelled(json, 'a', 'c'), 'a', 'c')).toEqual(json);
});

test('a difference is shown where it begins', () => {
  const shown = difference(`${'x'.repeat(200)}A`, `${'x'.repeat(200)}B`);
  expect(shown).toMatch(/^…x{30}A… against …x{30}B…$/);
});

test('rules are the paragraphs of a rulebook, not what it mentions', () => {
  const text =
    '# G\n## 1 Start\nGAM-1.1 Begin. [book]\n- GAM-1.2 Then, as GAM-9.9 says.\n**GAM-1.3** End.\nsee GAM-1.4\n';
  expect([...rulesIn(text)]).toEqual(['GAM-1.1', 'GAM-1.2', 'GAM-1.3']);
});
