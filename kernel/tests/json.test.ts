import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  anything,
  complain,
  flag,
  listOf,
  maybe,
  object,
  oneOf,
  optional,
  read,
  readOr,
  tagged,
  text,
  whole,
  type Parser,
} from '../index.ts';

const card = object({ rank: whole(1, 13), suit: oneOf('C', 'D', 'H', 'S'), note: optional(text(5)) });
const move = tagged<{ type: string }>({
  draw: object({ type: oneOf('draw') }),
  swap: object({ type: oneOf('swap'), cards: listOf(card, { min: 1, max: 2 }), open: flag }),
});

describe('what is well formed comes back as it is', () => {
  test.each<[string, Parser<unknown>, unknown]>([
    ['a whole number', whole(), -7],
    ['a text', text(), 'seven'],
    ['a flag', flag, false],
    ['one of some values', oneOf<string | number | boolean | null>('a', 1, null, true), null],
    ['a list', listOf(whole()), [1, 2, 3]],
    ['nothing', maybe(whole()), null],
    ['something', maybe(whole()), 4],
    ['anything', anything, { at: ['all'] }],
    ['an object', card, { rank: 7, suit: 'H' }],
    ['an object with what may be left out', card, { rank: 7, suit: 'H', note: 'mine' }],
    ['a case of a union', move, { type: 'swap', cards: [{ rank: 1, suit: 'C' }], open: true }],
  ])('%s', (_what, parser, json) => {
    expect(read(parser, json)).toEqual({ value: json });
  });
});

describe('what is not is complained of, with the place', () => {
  test.each<[Parser<unknown>, unknown, string, string]>([
    [whole(), 1.5, '', 'expected a whole number, not 1.5'],
    [whole(), '1', '', 'expected a whole number, not "1"'],
    [whole(0), -1, '', 'expected a whole number of at least 0, not -1'],
    [whole(1, 6), 7, '', 'expected a whole number from 1 to 6, not 7'],
    [whole(), Number.NaN, '', 'expected a whole number, not null'],
    [text(3), 'four', '', 'expected a text of at most 3 characters'],
    [flag, 0, '', 'expected true or false, not 0'],
    [oneOf('a', 'b'), 'c', '', 'expected "a" or "b", not "c"'],
    [listOf(whole()), {}, '', 'expected a list, not {}'],
    [listOf(whole(), { min: 2, max: 2 }), [1], '', 'expected 2 items, not 1'],
    [listOf(whole(), { min: 1, max: 2 }), [], '', 'expected 1 to 2 items, not 0'],
    [listOf(whole()), [1, 'x'], '[1]', 'expected a whole number, not "x"'],
    [card, null, '', 'expected an object, not null'],
    [card, [], '', 'expected an object, not []'],
    [card, { rank: 1 }, 'suit', 'missing key "suit"'],
    [card, { rank: 1, suit: 'C', colour: 'black' }, 'colour', 'unknown key "colour"'],
    [move, { type: 'peek' }, 'type', 'expected "type" to be one of draw, swap'],
    [move, 'draw', 'type', 'expected "type" to be one of draw, swap'],
    [move, { type: 'constructor' }, 'type', 'expected "type" to be one of draw, swap'],
    [
      move,
      {
        type: 'swap',
        cards: [
          { rank: 1, suit: 'C' },
          { rank: 1, suit: 'X' },
        ],
        open: true,
      },
      'cards[1].suit',
      'expected "C" or "D" or "H" or "S", not "X"',
    ],
  ])('%# %j', (parser, json, path, message) => {
    expect(read(parser, json)).toEqual({ complaint: { path, message } });
    expect(readOr(parser, json)).toBeUndefined();
  });

  test('long values are cut short in a complaint', () => {
    const reading = read(whole(), 'x'.repeat(1000));
    expect('complaint' in reading && reading.complaint.message.length).toBeLessThan(80);
  });

  test('keys to be passed over are', () => {
    const parser = object({ a: whole() }, ['comment']);
    expect(read(parser, { a: 1, comment: 'hello' })).toEqual({ value: { a: 1 } });
  });

  test('inherited keys do not count as given', () => {
    const json: unknown = Object.create({ a: 1 });
    expect(read(object({ a: whole() }), json)).toHaveProperty('complaint.message', 'missing key "a"');
  });
});

test('a parser written by hand complains in the same way', () => {
  const even: Parser<number> = (json, path) => {
    const n = whole()(json, path);
    return n % 2 === 0 ? n : complain(`${n} is odd`, path);
  };
  expect(read(listOf(even), [2, 3])).toEqual({ complaint: { message: '3 is odd', path: '[1]' } });
});

test('a bug in a parser is not taken for bad input', () => {
  const buggy: Parser<never> = () => {
    throw new TypeError('a bug');
  };
  expect(() => read(buggy, 1)).toThrow('a bug');
});

test('nothing whatever throws', () => {
  fc.assert(
    fc.property(fc.anything(), (json) => {
      const reading = read(move, json);
      expect('value' in reading || 'complaint' in reading).toBe(true);
    }),
  );
});
