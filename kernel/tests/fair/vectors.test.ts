import {
  createHash,
  createHmac,
  createPrivateKey,
  generateKeyPairSync,
  randomBytes,
  sign,
} from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { Hmac, sha256 } from '../../fair/sha256.ts';
import { isSignedBy } from '../../fair/ed25519.ts';
import { sha512 } from '../../fair/sha512.ts';
import {
  bytesOf,
  canonical,
  Chain,
  commitmentOf,
  fairChance,
  hex,
  isLabel,
  isSigned,
  keyOf,
  numberOf,
  purposeOf,
  readCanonical,
  seatCommitmentOf,
  shuffle,
  signedBytes,
  tableNumber,
  termsHash,
  uniform,
  utf8,
  wordsOf,
} from '../../index.ts';

// oxlint-disable-next-line no-explicit-any -- twenty-one shapes, each read by the test of its number
type Vector = any;
const { vectors } = JSON.parse(readFileSync(new URL('vectors.json', import.meta.url), 'utf8')) as {
  vectors: readonly Vector[];
};
const vector = (id: number): Vector => vectors.find((one: Vector) => one.id === id);
const LONGEST = 1_000_000;

describe('the published test vectors', () => {
  test('1: canonical JSON', () => {
    const { value, text } = vector(1);
    expect(canonical(value)).toBe(text);
    expect(readCanonical(text, LONGEST)).toEqual(value);
  });

  test.each<string>(vector(2).texts)('2: canonical JSON refuses %s', (text) => {
    expect(() => canonical(JSON.parse(text))).toThrow();
    expect(() => readCanonical(text, LONGEST)).toThrow();
  });

  test.each([3, 4])('%i: what the server commits to', (id) => {
    const { table, attempt, secret, commitment } = vector(id);
    expect(commitmentOf({ table, attempt }, secret)).toBe(commitment);
  });

  test('5: what seats commit to', () => {
    const { seats, ...at } = vector(5);
    for (const { seat, share, commitment } of seats)
      expect(seatCommitmentOf(at, seat, share)).toBe(commitment);
  });

  test.each([6, 20])('%i: terms', (id) => {
    const { terms, text, hash } = vector(id);
    expect(termsHash(terms)).toBe(hash);
    if (text !== undefined) expect(canonical(terms)).toBe(text);
  });

  test.each([7, 8])('%i: the key', (id) => {
    const { terms, secret, shares, key } = vector(id);
    expect(hex(keyOf(terms, secret, shares))).toBe(key);
  });

  test('9: the table number', () => {
    const { terms, shares, number } = vector(9);
    expect(tableNumber(terms, shares)).toBe(number);
  });

  test('10: blocks', () => {
    const { key, blocks } = vector(10);
    for (const { label, j, block } of blocks)
      expect(hex(new Hmac(bytesOf(key)).of(utf8(`reckon-fair/2 draw\n${label}\n${j}`)))).toBe(block);
  });

  test('11: words', () => {
    const { key, label, words } = vector(11);
    const next = wordsOf(new Hmac(bytesOf(key)), label);
    expect(words.map(() => next())).toEqual(words);
  });

  test('12, 13: numbers, also with a word thrown away', () => {
    const { key, draws } = vector(12);
    const reject = vector(13);
    for (const { label, n, value } of [...draws, reject])
      expect(uniform(wordsOf(new Hmac(bytesOf(key)), label), n)).toBe(value);
  });

  test('14, 15: orders', () => {
    const { key, label, items, order } = vector(14);
    expect(shuffle(wordsOf(new Hmac(bytesOf(key)), label), items)).toEqual(order);
    for (const short of vector(15).orders)
      expect(shuffle(wordsOf(new Hmac(bytesOf(key)), vector(15).label), short.items)).toEqual(short.order);
  });

  test('16: labels', () => {
    const { good, bad } = vector(16);
    expect(good.map(isLabel)).not.toContain(false);
    expect(bad.map(isLabel)).not.toContain(true);
    expect([purposeOf('draw:deck:37'), numberOf('draw:deck:37')]).toEqual(['draw:deck', 37]);
  });

  test('17: leaves and heads', () => {
    const { key, terms, log, heads } = vector(17);
    let chain = Chain.of(bytesOf(key), terms);
    const found = [chain.head];
    for (const record of log) found.push((chain = chain.after(record)).head);
    expect(found).toEqual(heads);
    expect(chain.n).toBe(log.length);
  });

  test.each([18, 19])('%i: signatures', (id) => {
    const { key, statement, message, sig } = vector(id);
    expect(new TextDecoder().decode(signedBytes(statement))).toBe(message);
    expect(isSigned(key, statement, sig)).toBe(true);
    expect(isSigned(key, { ...statement, attempt: 2 }, sig)).toBe(false);
  });

  test('21: the chain of a whole game', () => {
    const { file } = vector(21);
    const terms = termsHash(file.terms);
    let chain = Chain.of(keyOf(terms, file.secret, file.shares), terms);
    for (const record of file.log) chain = chain.after(record);
    expect({ n: chain.n, head: chain.head }).toEqual({ n: file.end.n, head: file.end.head });
  });
});

describe('hashes and signatures are those of Node', () => {
  const LENGTHS = [0, 1, 31, 55, 56, 63, 64, 65, 111, 112, 119, 120, 127, 128, 129, 300, 1000];

  test.each(LENGTHS)('%i bytes', (length) => {
    const message = randomBytes(length);
    const key = randomBytes((length % 90) + 1);
    expect(hex(sha256(message))).toBe(createHash('sha256').update(message).digest('hex'));
    expect(hex(sha512(message))).toBe(createHash('sha512').update(message).digest('hex'));
    expect(hex(new Hmac(key).of(message))).toBe(createHmac('sha256', key).update(message).digest('hex'));
  });

  test('a signature holds for its key and message, and for nothing else', () => {
    for (let n = 0; n < 12; n++) {
      const { privateKey, publicKey } = generateKeyPairSync('ed25519');
      const key = publicKey.export({ format: 'der', type: 'spki' }).subarray(-32).toString('hex');
      const message = randomBytes(n * 13);
      const signature = sign(null, message, privateKey).toString('hex');
      expect(isSignedBy(key, message, signature)).toBe(true);
      const bent = Buffer.from(signature, 'hex');
      bent[n * 5]! ^= 1;
      expect(isSignedBy(key, message, bent.toString('hex'))).toBe(false);
      expect(isSignedBy(key, Buffer.concat([message, Buffer.of(0)]), signature)).toBe(false);
    }
  });

  test('a second writing of the same signature is refused', () => {
    const seed = Buffer.concat([
      Buffer.from('302e020100300506032b657004220420', 'hex'),
      Buffer.alloc(32, 0x11),
    ]);
    const signature = sign(null, Buffer.of(), createPrivateKey({ key: seed, format: 'der', type: 'pkcs8' }));
    const order = 2n ** 252n + 27742317777372353535851937790883648493n;
    let s = 0n;
    for (let i = 63; i >= 32; i--) s = (s << 8n) | BigInt(signature[i]!);
    const longer = s + order;
    const other = Buffer.from(signature);
    for (let i = 0; i < 32; i++) other[32 + i] = Number((longer >> BigInt(8 * i)) & 255n);
    expect(isSignedBy(vector(18).key, Buffer.of(), signature.toString('hex'))).toBe(true);
    expect(isSignedBy(vector(18).key, Buffer.of(), other.toString('hex'))).toBe(false);
  });
});

describe('chance by purpose and number', () => {
  const chance = fairChance(bytesOf(vector(12).key), ['roll', 'deal']);

  test('a number is used once, whatever is drawn between', () => {
    const dice = chance(7, { roll: 1 });
    const rolled = [dice.below(6, 'roll'), dice.shuffled([1], 'deal').length, dice.below(6, 'roll')];
    expect(rolled).toEqual([1, 1, 2]);
    expect(dice.draws).toEqual([
      ['roll:2', 'below', 6, 1],
      ['deal:1', 'shuffle', 1],
      ['roll:3', 'below', 6, 2],
    ]);
    expect(dice.used).toEqual({ roll: 3, deal: 1 });
  });

  test('a purpose the rules do not have throws', () => {
    expect(() => chance(0, {}).below(6, 'king')).toThrow('no purpose "king"');
  });

  test('a purpose that is no name makes no chance, one that leaves no room for its number ends', () => {
    expect(() => fairChance(bytesOf(vector(12).key), ['roll', 'Roll'])).toThrow('"Roll" is no purpose');
    const long = `${'a'.repeat(14)}:${'b'.repeat(15)}`;
    const far = fairChance(bytesOf(vector(12).key), [long]);
    expect(far(0, { [long]: 8 }).below(1, long)).toBe(0);
    expect(() => far(0, { [long]: 9 }).below(1, long)).toThrow('no label');
  });

  test('a million numbers of one purpose are too many', () => {
    expect(() => chance(0, { roll: 999_999 }).below(6, 'roll')).toThrow('no label');
  });
});

describe('a canonical text', () => {
  test.each([
    ['spaces', '{"a": 1}'],
    ['a double key', '{"a":1,"a":1}'],
    ['another order', '{"b":1,"a":2}'],
    ['another writing of a number', '{"a":1e2}'],
    ['another writing of a letter', '{"a":"\\u0041"}'],
    ['too deep', `${'['.repeat(65)}${']'.repeat(65)}`],
    ['no JSON', '{'],
  ])('is refused with %s', (_what, text) => {
    expect(() => readCanonical(text, LONGEST)).toThrow();
  });

  test('a million brackets cost nothing, behind a text full of them too', () => {
    for (const text of [`${'['.repeat(1e6)}`, `["${']'.repeat(1e6)}",${'['.repeat(1e6)}`])
      expect(() => readCanonical(text, 1e7)).toThrow('levels');
  });

  test('is no longer than it may be', () => {
    expect(() => readCanonical(`"${'a'.repeat(20)}"`, 10)).toThrow('characters');
  });
});

test.each(['0', 'AB', '0g', 'a b0', ' 00'])('%j is no lower-case hexadecimal', (text) => {
  expect(() => bytesOf(text)).toThrow('not lower-case hexadecimal');
});
