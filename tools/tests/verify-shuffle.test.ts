import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { openProof } from '@reckon/kernel';
import { CARDS, hashing, VECTOR } from '../../kernel/tests/hashing.ts';

const SCRIPT = join(import.meta.dirname, '../verify-shuffle.mjs');
const folder = mkdtempSync(join(tmpdir(), 'verify-'));
afterAll(() => rmSync(folder, { recursive: true }));

function verify(game: unknown): { readonly status: number | null; readonly said: string } {
  const file = join(folder, 'game.json');
  writeFileSync(file, typeof game === 'string' ? game : JSON.stringify(game));
  const { status, stdout, stderr } = spawnSync(process.execPath, [SCRIPT, file], { encoding: 'utf8' });
  return { status, said: stdout + stderr };
}

const { proof } = VECTOR;
const opened = openProof(hashing, proof);
const deal = 'chance' in opened ? opened.chance(0).shuffled(CARDS, 'deal') : [];

describe('the stand-alone verifier', () => {
  test('proves the published test vector, and shows the key and the deal', () => {
    const { status, said } = verify({ proof, deal });
    expect(said).toContain(VECTOR.key);
    expect(said).toContain(`deal  ${VECTOR.opens} `);
    expect(said).toContain(` ${VECTOR.ends}\n`);
    expect(status).toBe(0);
  });

  test('reads the deal from the log of a Cambio game', () => {
    const state = {
      config: { jokers: 0 },
      hands: deal.slice(0, 8),
      discards: deal.slice(8, 9),
      deck: deal.slice(9).reverse(),
    };
    expect(verify({ game: 'cambio', proof, log: [{ type: 'begun', state }] }).status).toBe(0);
  });

  test('names the first card that is not where chance put it', () => {
    const stacked = deal.with(3, deal[4]!).with(4, deal[3]!);
    const { status, said } = verify({ proof, deal: stacked });
    expect(status).toBe(1);
    expect(said).toContain('NOT PROVEN: card 4 of the deal should be JD, the game had JS');
  });

  test.each([
    ['another secret', { secret: 'ff'.repeat(32) }, 'the server committed to another secret'],
    ['a short secret', { secret: '00' }, 'the secret is not 32 bytes'],
    [
      'another contribution',
      { contributions: ['aa'.repeat(16), 'bc'.repeat(16)] },
      'seat 1 committed to another',
    ],
    ['an unknown scheme', { scheme: 'mine' }, 'unknown scheme "mine"'],
  ])('is not taken in by %s', (_what, changed, problem) => {
    const { status, said } = verify({ proof: { ...proof, ...changed }, deal });
    expect(status).toBe(1);
    expect(said).toContain(`NOT PROVEN: ${problem}`);
  });

  test.each([
    ['no deal', { proof }, 1],
    ['no proof', { deal }, 2],
    ['no JSON', 'seven of hearts', 2],
  ])('a file with %s is refused in one sentence', (_what, file, status) => {
    const answer = verify(file);
    expect(answer.status).toBe(status);
    expect(answer.said).not.toContain('    at ');
  });

  test('needs nothing but Node and stays short enough to be read', () => {
    const source = readFileSync(SCRIPT, 'utf8');
    const imports = Array.from(source.matchAll(/from '([^']+)'/g), ([, from]) => from);
    expect(imports).toEqual(['node:crypto', 'node:fs']);
    expect(source.trimEnd().split('\n').length).toBeLessThanOrEqual(80);
  });
});
