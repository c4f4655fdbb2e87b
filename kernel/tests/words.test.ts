import { expect, test } from 'vitest';
import { fill, phrasesOf, plural } from '../words.ts';

test.each([
  [1, 'trick'],
  [-1, 'trick'],
  [0, 'tricks'],
  [2, 'tricks'],
  [11, 'tricks'],
])('%i goes with %s', (count, form) => {
  expect(plural(count, 'trick', 'tricks')).toBe(form);
  expect(fill('{n} {n|trick|tricks}', { n: count })).toBe(`${count < 0 ? '−1' : count} ${form}`);
});

test('a template takes names, forms and leaves what is not given empty', () => {
  expect(fill('{who} took {n} {n|trick|tricks}{more}.', { who: 'Ada', n: 1 })).toBe('Ada took 1 trick.');
  expect(fill('{n||s}', { n: 1 })).toBe('');
  expect(fill('no braces')).toBe('no braces');
});

test('a phrase is said in the language of the reader; an unknown key is seen', () => {
  const phrase = phrasesOf({ en: { won: 'won {n} {n|trick|tricks}' }, zh: { won: '赢了{n}墩' } });
  expect(phrase({ key: 'won', n: 1 }, { locale: 'en' })).toBe('won 1 trick');
  expect(phrase({ key: 'won', n: 1 }, { locale: 'zh' })).toBe('赢了1墩');
  expect(phrase({ key: 'toString' }, { locale: 'en' })).toBe('toString');
});
