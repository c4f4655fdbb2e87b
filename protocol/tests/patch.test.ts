import fc from 'fast-check';
import { expect, test } from 'vitest';
import { apply, diff, same, type Patch } from '../patch.ts';

const json = fc.jsonValue({ maxDepth: 4 });

test('a patch turns the one document into the other', () => {
  fc.assert(
    fc.property(json, json, (before, after) => {
      const frozen = JSON.stringify(before);
      const wire = (JSON.parse(JSON.stringify({ patch: diff(before, after) })) as { patch?: Patch }).patch;
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

test('equal documents need no patch', () => {
  fc.assert(
    fc.property(json, (document) => {
      expect(diff(document, structuredClone(document))).toBeUndefined();
    }),
  );
});

test('what did not change is shared', () => {
  const before = { hands: [{ cards: [1] }, { cards: [2] }], phase: 'first' };
  const after = apply(before, diff(before, { ...before, phase: 'second' }));
  expect(after.hands).toBe(before.hands);
});

test('what stays at both ends of a list is not sent again, a key that goes is taken away', () => {
  expect(diff({ log: [1, 2], gone: 1 }, { log: [1, 2, 3] })).toEqual({ gone: [], log: [2, 0, [3]] });
  expect(diff([{ a: 1 }, 2, 3, { b: 1 }], [{ a: 1 }, 9, { b: 1 }])).toEqual([1, 2, [9]]);
  expect(diff([1, 2], [3])).toEqual([[3]]);
});

test('a patch has the shape of its document', () => {
  const before = { view: { step: { type: 'start', mayCall: true }, deck: 43 }, dice: [1, 2] };
  const after = { view: { step: { type: 'holding', card: { rank: 9 } }, deck: 42 }, dice: [1, 5] };
  expect(diff(before, after)).toEqual({
    view: { step: { type: 'holding', card: [{ rank: 9 }], mayCall: [] }, deck: 42 },
    dice: { 1: 5 },
  });
});

test('a key that holds undefined is not there', () => {
  expect(diff({ a: undefined }, {})).toBeUndefined();
  expect(diff({}, { a: undefined })).toBeUndefined();
  expect(diff({ a: 1 }, { a: undefined })).toEqual({ a: [] });
  expect(diff({ a: undefined }, { a: 1 })).toEqual({ a: 1 });
});

test('a patch says what changed and no more', () => {
  expect(diff({ a: 1, b: { c: 2 } }, { a: 1, b: { c: 3 } })).toEqual({ b: { c: 3 } });
  expect(diff({ a: 1, b: 2 }, { a: 1 })).toEqual({ b: [] });
  expect(diff({ a: 1 }, { a: 1, b: 2, c: { d: 1 } })).toEqual({ b: 2, c: [{ d: 1 }] });
  expect(diff([1, 2, 3], [1, 3])).toEqual([1, 1, []]);
  expect(diff([1, 2], [1, 2, 2])).toEqual([2, 0, [2]]);
  expect(diff([1, 1], [1])).toEqual([1, 1, []]);
  expect(same({ a: undefined }, {})).toBe(true);
  expect([same({}, { a: 1 }), same({ a: 1 }, {}), same({ b: undefined }, { a: 1 })]).toEqual([
    false,
    false,
    false,
  ]);
});

test('a key that is taken away and one that comes in its place are both told', () => {
  const [before, after] = [
    { a: 1, b: 2 },
    { b: 2, c: 3 },
  ];
  expect(diff(before, after)).toEqual({ a: [], c: 3 });
  expect(apply(before, diff(before, after))).toEqual(after);
});
