import { describe, expect, test } from 'vitest';
import {
  bytesOf,
  commitmentOf,
  fairChance,
  hex,
  keyOf,
  openProof,
  seatCommitmentOf,
  streamOf,
  type Chance,
  type Proof,
} from '../index.ts';
import { CARDS, hashing, VECTOR } from './hashing.ts';

const { proof } = VECTOR;

const chanceOf = (opened: ReturnType<typeof openProof>): Chance => {
  if ('problem' in opened) throw new Error(opened.problem);
  return opened.chance;
};
const problemOf = (changed: Partial<Proof>): string | undefined => {
  const opened = openProof(hashing, { ...proof, ...changed });
  return 'problem' in opened ? opened.problem : undefined;
};

describe('the published test vector', () => {
  test('the server commits to its secret', () => {
    expect(commitmentOf(hashing, proof.gameId, proof.secret)).toBe(proof.commitment);
  });

  test.each([0, 1])('seat %i commits to its contribution', (seat) => {
    const commitment = seatCommitmentOf(hashing, proof.gameId, seat, proof.contributions[seat]!);
    expect(commitment).toBe(proof.seatCommitments[seat]);
  });

  test('the key depends on all of them', () => {
    expect(hex(keyOf(hashing, proof))).toBe(VECTOR.key);
  });

  test('the deal', () => {
    const order = chanceOf(openProof(hashing, proof))(0).shuffled(CARDS, 'deal').join(' ');
    expect(order.startsWith(`${VECTOR.opens} `)).toBe(true);
    expect(order.endsWith(` ${VECTOR.ends}`)).toBe(true);
  });

  test('chance after the deal carries the number of the event', () => {
    expect(chanceOf(openProof(hashing, proof))(17).below(4, 'king')).toBe(1);
    expect(streamOf(hashing, bytesOf(VECTOR.key), 'king:17')() % 4).toBe(1);
  });
});

describe('streams', () => {
  const chance = fairChance(hashing, bytesOf(VECTOR.key));
  const words = (seq: number, what: string): string =>
    Array.from({ length: 20 }, () => chance(seq).below(2 ** 32, what)).join();

  test('no two purposes and no two records share one', () => {
    const labels = [
      words(0, 'deal'),
      words(0, 'roll'),
      words(1, 'deal'),
      words(2, 'deal'),
      words(12, 'deal'),
    ];
    expect(new Set(labels).size).toBe(labels.length);
  });

  test('within one record a stream goes on where it stopped', () => {
    const dice = chance(3);
    const word = streamOf(hashing, bytesOf(VECTOR.key), 'roll:3');
    const expected = Array.from({ length: 30 }, () => word());
    expect(Array.from({ length: 30 }, () => dice.below(2 ** 32, 'roll'))).toEqual(expected);
  });

  test('the same record asked again gives the same chance', () => {
    expect(chance(5).shuffled(CARDS, 'deal')).toEqual(chance(5).shuffled(CARDS, 'deal'));
  });

  test('blocks are read as big-endian words, eight to a block', () => {
    const block = hashing.hmacSha256(bytesOf(VECTOR.key), new TextEncoder().encode('deal|1'));
    const word = streamOf(hashing, bytesOf(VECTOR.key), 'deal');
    const words = Array.from({ length: 9 }, () => word());
    expect(words[8]).toBe(Number.parseInt(hex(block).slice(0, 8), 16));
  });
});

describe('what would give a cheat away', () => {
  test('another secret than the one committed to', () => {
    expect(problemOf({ secret: 'ff'.repeat(32) })).toBe('the secret is not the one the server committed to');
  });

  test('a commitment made for another game', () => {
    expect(problemOf({ gameId: 'g-0002' })).toContain('committed to');
  });

  test('a contribution changed after it was committed', () => {
    expect(problemOf({ contributions: [proof.contributions[0], 'bc'.repeat(16)] })).toBe(
      'the contribution of seat 1 is not the one it committed to',
    );
  });

  test('contributions that changed seats', () => {
    expect(problemOf({ contributions: proof.contributions.toReversed() })).toContain('seat 0');
  });

  test('a contribution nobody committed to', () => {
    expect(problemOf({ contributions: [...proof.contributions, 'cc'.repeat(16)] })).toContain('seat 2');
  });

  test.each([
    ['too short', '00'.repeat(31)],
    ['in capitals', 'AB'.repeat(32)],
    ['not hexadecimal', 'zz'.repeat(32)],
    ['of odd length', '0'.repeat(65)],
    ['empty', ''],
  ])('a secret that is %s', (_what, secret) => {
    expect(problemOf({ secret, commitment: commitmentOf(hashing, proof.gameId, secret) })).toBe(
      'the secret is not 32 bytes',
    );
  });

  test('a contribution too short to protect anybody', () => {
    const contribution = 'aa'.repeat(15);
    const seatCommitments = [seatCommitmentOf(hashing, proof.gameId, 0, contribution)];
    expect(problemOf({ contributions: [contribution], seatCommitments })).toContain('shorter than 16 bytes');
  });

  test('a scheme nobody knows', () => {
    expect(problemOf({ scheme: 'cf-shuffle-2' as Proof['scheme'] })).toBe('unknown scheme "cf-shuffle-2"');
  });
});

describe('pitfalls', () => {
  test('every input turns the key: secret, game, rules version and each contribution', () => {
    const keys = [
      proof,
      { ...proof, secret: 'ff'.repeat(32) },
      { ...proof, gameId: 'g-0002' },
      { ...proof, rules: 'cambio/2' },
      { ...proof, contributions: ['ab'.repeat(16), proof.contributions[1]] },
      { ...proof, contributions: proof.contributions.toReversed() },
      { ...proof, contributions: proof.contributions.slice(0, 1) },
    ].map((inputs) => hex(keyOf(hashing, inputs)));
    expect(new Set(keys).size).toBe(keys.length);
  });

  test('where one part ends and the next begins is never in doubt', () => {
    expect(commitmentOf(hashing, 'g-1', 'aa'.repeat(32))).not.toBe(
      commitmentOf(hashing, 'g-1a', `a${'aa'.repeat(31)}`),
    );
    expect(seatCommitmentOf(hashing, 'g', 1, `1${'a'.repeat(31)}`)).not.toBe(
      seatCommitmentOf(hashing, 'g', 11, 'a'.repeat(31)),
    );
  });

  test('the dealt order is even over many games', () => {
    const counts = Array.from({ length: 52 }, () => 0);
    for (let game = 0; game < 5200; game++) {
      const key = keyOf(hashing, { ...proof, gameId: `g-${game}` });
      const first = fairChance(hashing, key)(0).shuffled(CARDS, 'deal')[0]!;
      counts[CARDS.indexOf(first)]!++;
    }
    const chi = counts.reduce((sum, count) => sum + (count - 100) ** 2 / 100, 0);
    expect(Math.abs(chi - 51) / Math.sqrt(102)).toBeLessThan(4);
  });

  test('hexadecimal is lower case, whole bytes, and comes back as it went', () => {
    expect(hex(bytesOf('00ff10'))).toBe('00ff10');
    for (const bad of ['', '0', 'FF', 'gg', '0x00'])
      expect(() => bytesOf(bad)).toThrow('not lower-case hexadecimal');
  });
});
