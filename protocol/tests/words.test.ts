import { expect, test } from 'vitest';
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
