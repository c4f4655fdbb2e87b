import { expect, test } from 'vitest';
import { lookOf } from '../index.ts';
import { readCommand } from '../schemas.ts';

test.each([
  ['a\u0000b\u0007c\u001B[2Jd\u0085e', 'a b c [2Jd e'],
  ['two\nlines', 'two lines'],
  ['two\u2028other\u2029ones', 'two other ones'],
  ['half \uD83C a pair', 'half   a pair'],
  ['\u202Eright to left\u2069', 'right to left'],
  ['胡了 🀄 ça va', '胡了 🀄 ça va'],
])('%j is said as %j', (text, said) => {
  const sent = { type: 'chat', id: 'a', version: 1, text };
  expect(readCommand(sent)).toEqual({ value: { ...sent, text: said } });
});

/** Capitals of other alphabets, and the Latin ones they are drawn like (Unicode TS 39). */
const CAPITALS: readonly (readonly [string, string])[] = [
  ['Greek', 'ΑA ΒB ϹC ΕE ΗH ΙI ͿJ ΚK ΜM ϺM ΝN ΟO ΡP ΤT ΥY ΧX ΖZ'],
  ['Greek with accents', 'ΆA ΈE ΉH ΊI ΌO ΎY ΪI ΫY ᾺA ῘI ῬP'],
  ['Cyrillic', 'АA ВB СC ЕE ԌG НH ІI ӀI ЈJ КK МM ОO РP ԚQ ЅS ТT ѴV ԜW ХX УY ҮY'],
  ['Cyrillic with accents', 'ЁE ЀE ЇI ЌK ЎY'],
  ['Armenian', 'ՍU ՏS ՕO'],
];
const SMALL: readonly (readonly [string, string])[] = [
  ['Greek', 'αa βb ϲc εe ιi ϳj κk ηn οo ρp σo τt υu νv χx γy ωw'],
  ['Cyrillic', 'аa вb ьb сc ԁd еe һh нh іi ӏi јj кk мm оo рp ԛq гr ѕs тt ѵv ѡw ԝw хx уy үy'],
  ['Armenian', 'հh ոn ռn օo ցg զq սu աw'],
];

test.each([...CAPITALS, ...SMALL])('letters that are drawn like Latin ones: %s, %s', (_alphabet, pairs) => {
  for (const pair of pairs.split(' ')) {
    const [other, latin] = Array.from(pair) as [string, string];
    expect.soft([other, lookOf(`${other}ora`)]).toEqual([other, lookOf(`${latin}ora`)]);
  }
});

test('a letter that is drawn like a Latin one is not taken for what it is beside it', () => {
  // Greek Ν, Υ, Η and Ρ are no v, u, n and r.
  for (const [other, latin] of ['Νv', 'Υu', 'Ηn', 'Рr'].map((pair) => Array.from(pair) as [string, string]))
    expect.soft(lookOf(`${other}ora`)).not.toBe(lookOf(`${latin}ora`));
  expect(new Set(['Nora', 'Vora', 'Hora', 'Dora', 'Zora', 'Нина', 'Зоя', '诺拉'].map(lookOf)).size).toBe(8);
});
