import fc from 'fast-check';
import { expect, test } from 'vitest';
import { apply, diff, same } from '../patch.ts';

const json = fc.jsonValue({ maxDepth: 4 });

test('a patch turns the one document into the other', () => {
  fc.assert(
    fc.property(json, json, (before, after) => {
      const frozen = JSON.stringify(before);
      const wire = JSON.parse(JSON.stringify(diff(before, after))) as ReturnType<typeof diff>;
      expect(same(apply(before, wire), after)).toBe(true);
      expect(JSON.stringify(before)).toBe(frozen);
    }),
    { numRuns: 500 },
  );
});

test.each(['toString', '__proto__', 'constructor', 'valueOf'])(
  'a key called %s is a key like any other',
  (key) => {
    const [empty, full] = [JSON.parse('{}') as object, JSON.parse(`{"${key}":{"a":1}}`) as object];
    const more = JSON.parse(`{"${key}":{"a":2,"b":[]}}`) as object;
    for (const [before, after] of [
      [empty, full],
      [full, empty],
      [full, more],
    ] as const)
      expect(JSON.stringify(apply(before, diff(before, after)))).toBe(JSON.stringify(after));
  },
);

test('equal documents need no steps', () => {
  fc.assert(
    fc.property(json, (document) => {
      expect(diff(document, structuredClone(document))).toEqual([]);
    }),
  );
});

test('what did not change is shared', () => {
  const before = { hands: [{ cards: [1] }, { cards: [2] }], phase: 'first' };
  const after = apply(before, diff(before, { ...before, phase: 'second' }));
  expect(after.hands).toBe(before.hands);
});

test('a list that grows is appended to, a key that goes is taken away', () => {
  expect(diff({ log: [1, 2], gone: 1 }, { log: [1, 2, 3] })).toEqual([[['gone']], [['log'], [3], 1]]);
});

test('a key that holds undefined is not there', () => {
  expect(diff({ a: undefined }, {})).toEqual([]);
  expect(diff({ a: 1 }, { a: undefined })).toEqual([[['a']]]);
});
