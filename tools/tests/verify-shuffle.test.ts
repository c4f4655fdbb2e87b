import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { canonical } from '@reckon/kernel';
import { afterAll, describe, expect, test } from 'vitest';

const SCRIPT = join(import.meta.dirname, '../verify-shuffle.mjs');
const folder = mkdtempSync(join(tmpdir(), 'verify-'));
afterAll(() => rmSync(folder, { recursive: true }));

interface Whole {
  readonly id: number;
  readonly file: { readonly terms: { readonly key: string } };
  readonly receipt: object;
}
const { vectors } = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../kernel/tests/fair/vectors.json'), 'utf8'),
) as { readonly vectors: readonly Whole[] };
const { file, receipt } = vectors.find(({ id }) => id === 21)!;
const written = (name: string, text: string): string => {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};
const FILE = written('game.json', canonical(file));
const RECEIPT = written('receipt.json', JSON.stringify(receipt));

function run(...args: readonly string[]): { readonly status: number | null; readonly said: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [SCRIPT, ...args], { encoding: 'utf8' });
  return { status, said: stdout + stderr };
}

describe('the verifier that shares no code with ours', () => {
  test('witnesses the published game, and shows its number and its draws', () => {
    const { status, said } = run(FILE, '--receipt', RECEIPT, '--shuffles');
    expect(said).toMatch(/^witnessed: .*\ntable number 732753286, dash/);
    expect(said).toContain('drawn: roll 18');
    expect(said).toContain('deal:1  1 7 10 4 8 2 0 3 5 9 11 6');
    expect(status).toBe(0);
  });

  test('without a receipt it is signed under its key, and consistent without one', () => {
    expect(run(FILE, '--key', file.terms.key)).toMatchObject({
      status: 0,
      said: expect.stringMatching(/^signed/),
    });
    expect(run(FILE)).toMatchObject({ status: 3, said: expect.stringMatching(/^consistent/) });
  });

  test.skipIf(process.platform === 'win32')(
    'started by a link, or in a folder that is one, it checks all the same',
    () => {
      symlinkSync(SCRIPT, join(folder, 'verifier.mjs'));
      symlinkSync(dirname(SCRIPT), join(folder, 'linked'));
      const other = written('other.json', canonical({ ...file, secret: '00'.repeat(32) }));
      for (const script of ['verifier.mjs', 'linked/verify-shuffle.mjs']) {
        const { status, stdout } = spawnSync(process.execPath, [join(folder, script), other], {
          encoding: 'utf8',
        });
        expect([status, stdout]).toEqual([1, expect.stringMatching(/^refused \(SERVER-OPEN\)/)]);
      }
    },
  );

  test('a file that cannot be read is told in one sentence', () => {
    const { status, said } = run(join(folder, 'missing.json'));
    expect([status, said]).toEqual([2, expect.not.stringContaining('    at ')]);
  });

  test.each([
    ['nothing', null],
    ['another form', { format: 'reckon-receipt/1' }],
    ['a head of nothing', { head: null }],
    ['a head with a place that is no number', { head: { n: '0', head: 'ab'.repeat(32) } }],
    ['terms that are no hash', { h: true }],
    ['no key', { key: undefined }],
    ['heads seen of nothing', { seen: null }],
    ['a list for what was seen', { seen: [] }],
    ['half a run', { seen: { runs: [[1]], digest: 'ab'.repeat(32) } }],
    [
      'runs that go back',
      {
        seen: {
          runs: [
            [1, 2],
            [2, 3],
          ],
          digest: 'ab'.repeat(32),
        },
      },
    ],
    ['alarms of nothing', { alarms: [null] }],
    ['an alarm that steers the terminal', { alarms: [{ code: 'C-\u001bc' }] }],
  ])('a receipt with %s is none', (_what, odd) => {
    const made = written('odd.json', JSON.stringify(odd && { ...receipt, ...odd }));
    const { status, said } = run(FILE, '--receipt', made);
    expect(said).toContain('that is no receipt of a game');
    expect(status).toBe(2);
  });

  test.each([
    ['a key that is none', ['--key', 'ABC'], '--key takes 64 hexadecimal digits'],
    ['a receipt that is not named', ['--receipt'], '--receipt needs a value'],
    ['a word that is none', ['--recipt', RECEIPT], '--recipt is no option'],
  ])('%s is no word about the game', (_what, args, sentence) => {
    const { status, said } = run(FILE, ...args);
    expect(said).toContain(sentence);
    expect([status, said]).toEqual([2, expect.not.stringMatching(/^(refused|consistent)/)]);
  });

  test('a receipt is read without its mark of byte order, as the command reads it; a file is not', () => {
    const marked = written('marked.json', `\uFEFF${JSON.stringify(receipt)}`);
    expect(run(FILE, '--receipt', marked).status).toBe(0);
    expect(run(written('marked-game.json', `\uFEFF${canonical(file)}`)).status).toBe(1);
  });

  test('needs nothing but Node', () => {
    const imports = Array.from(readFileSync(SCRIPT, 'utf8').matchAll(/from '([^']+)'/g), ([, from]) => from);
    expect(imports).toEqual(['node:crypto', 'node:fs', 'node:url']);
  });
});
