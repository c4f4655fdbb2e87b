import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { noDice, OffScript, scriptedDice, seededDice, seededWords, shuffle, uniform } from '../index.ts';

describe('seeded dice', () => {
  test('the same seed gives the same chance, another seed another', () => {
    const rolls = (seed: number | string): number[] => {
      const dice = seededDice(seed);
      return Array.from({ length: 40 }, () => dice.below(1000, 'roll'));
    };
    expect(rolls(7)).toEqual(rolls(7));
    expect(rolls('seven')).toEqual(rolls('seven'));
    const openings = Array.from({ length: 500 }, (_, seed) => rolls(seed).join());
    expect(new Set(openings).size).toBe(500);
  });

  test('two seeds in one process do not disturb each other', () => {
    const alone = seededDice('a');
    const expected = [alone.below(100, ''), alone.below(100, ''), alone.below(100, '')];
    const one = seededDice('a');
    const other = seededDice('b');
    const between = [
      one.below(100, ''),
      other.below(100, ''),
      one.below(100, ''),
      other.below(9, ''),
      one.below(100, ''),
    ];
    expect([between[0], between[2], between[4]]).toEqual(expected);
  });

  /** Pearson's statistic against equal chances, in standard deviations from its mean. */
  const unevenness = (counts: readonly number[]): number => {
    const mean = counts.reduce((sum, count) => sum + count, 0) / counts.length;
    const chi = counts.reduce((sum, count) => sum + (count - mean) ** 2 / mean, 0);
    return (chi - (counts.length - 1)) / Math.sqrt(2 * (counts.length - 1));
  };

  test.each([2, 3, 6, 52, 108])('below %i is even', (n) => {
    const dice = seededDice('even');
    const counts = Array.from({ length: n }, () => 0);
    for (let i = 0; i < 2000 * n; i++) counts[dice.below(n, 'roll')]!++;
    expect(Math.abs(unevenness(counts))).toBeLessThan(4);
  });

  test('every card comes to every place alike', () => {
    const dice = seededDice('places');
    const cards = Array.from({ length: 13 }, (_, card) => card);
    const counts = Array.from({ length: 169 }, () => 0);
    for (let i = 0; i < 13_000; i++)
      for (const [place, card] of dice.shuffled(cards, 'deal').entries()) counts[13 * place + card]!++;
    // Rows and columns are tied, so 144 of the 168 degrees are free; the bound is wide enough for that.
    expect(Math.abs(unevenness(counts))).toBeLessThan(5);
  });

  test('a shuffle holds the same items and leaves the list it was given alone', () => {
    fc.assert(
      fc.property(fc.array(fc.integer()), fc.integer(), (items, seed) => {
        const given = items.slice();
        const order = shuffle(seededWords(seed), items);
        expect(items).toEqual(given);
        expect(order.toSorted((a, b) => a - b)).toEqual(given.toSorted((a, b) => a - b));
      }),
    );
  });
});

describe('a uniform choice', () => {
  test('words that would favour small outcomes are thrown away', () => {
    const words = [2 ** 32 - 1, 2 ** 32 - 4, 5];
    // 2^32 = 6 · 715827882 + 4: the last four words are one round too many.
    expect(uniform(() => words.shift()!, 6)).toBe(5);
    expect(words).toEqual([]);
  });

  test('the last word that fits is taken', () => {
    expect(uniform(() => 2 ** 32 - 5, 6)).toBe(5);
  });

  test.each([0, -1, 1.5, Number.NaN, 2 ** 32 + 1])('below %s there is nothing to choose', (n) => {
    expect(() => uniform(() => 0, n)).toThrow(RangeError);
  });

  test('below 1 is always 0', () => {
    expect(seededDice(1).below(1, 'forced')).toBe(0);
  });
});

describe('scripted dice give back the outcomes of a transcript', () => {
  test('each purpose has its own sequence', () => {
    const dice = scriptedDice({ roll: [3, 4], deal: [['b', 'a', 'c']] });
    expect(dice.below(6, 'roll')).toBe(3);
    expect(dice.shuffled(['a', 'b', 'c'], 'deal')).toEqual(['b', 'a', 'c']);
    expect(dice.below(6, 'roll')).toBe(4);
  });

  test('items that occur twice are counted', () => {
    const dice = scriptedDice({
      wall: [
        ['x', 'y', 'x'],
        ['x', 'y', 'y'],
      ],
    });
    expect(dice.shuffled(['x', 'x', 'y'], 'wall')).toEqual(['x', 'y', 'x']);
    expect(() => dice.shuffled(['x', 'x', 'y'], 'wall')).toThrow('does not hold the same items');
  });

  test.each([
    ['a purpose nobody wrote down', {}, 'gives no outcome for "roll" number 1'],
    ['a number too large', { roll: [6] }, 'must be a whole number below 6'],
    ['a number below zero', { roll: [-1] }, 'must be a whole number below 6'],
    ['half a number', { roll: [0.5] }, 'must be a whole number below 6'],
    ['an order for a number', { roll: [['a']] }, 'must be a whole number below 6'],
  ])('%s is said in one sentence', (_what, script: Parameters<typeof scriptedDice>[0], sentence) => {
    expect(() => scriptedDice(script).below(6, 'roll')).toThrow(sentence);
  });

  test('an outcome too few is counted', () => {
    const dice = scriptedDice({ roll: [1] });
    dice.below(6, 'roll');
    expect(() => dice.below(6, 'roll')).toThrow(
      new OffScript('the transcript gives no outcome for "roll" number 2'),
    );
  });

  test.each([
    ['a number for an order', [4], 'must be an order, not a number'],
    ['a missing item', [['a']], 'does not hold the same items'],
    ['a strange item', [['a', 'z']], 'does not hold the same items'],
    ['an item too many', [['a', 'b', 'b']], 'does not hold the same items'],
  ])('%s is no shuffle', (_what, deal, sentence) => {
    expect(() => scriptedDice({ deal }).shuffled(['a', 'b'], 'deal')).toThrow(sentence);
  });
});

test('where nothing may be rolled, asking is an error that names the purpose', () => {
  expect(() => noDice.below(6, 'roll')).toThrow('"roll"');
  expect(() => noDice.shuffled([], 'deal')).toThrow('"deal"');
});
