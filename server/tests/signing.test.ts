import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';

const SIGN = new URL('../dist/sign.js', import.meta.url).href;

/** Opens the key that lies there, in a program of its own that may write so many blocks. */
function opened(file: string, blocks: string): { readonly status: number | null; readonly said: string } {
  const program = `import { randomBytes } from 'node:crypto';
    import { openSigner } from '${SIGN}';
    console.log(openSigner(${JSON.stringify(file)}, randomBytes).key);`;
  const { status, stdout, stderr } = spawnSync(
    'sh',
    ['-c', `ulimit -f ${blocks}; exec "$0" --input-type=module -e "$1"`, process.execPath, program],
    { encoding: 'utf8', cwd: fileURLToPath(new URL('..', import.meta.url)) },
  );
  return { status, said: stdout + stderr };
}

test.skipIf(process.platform === 'win32')(
  'a disk without room leaves no half of a key, and a start that has room makes one for good',
  () => {
    const folder = mkdtempSync(join(tmpdir(), 'reckon-signing-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const file = join(folder, 'data', 'signing.key');
    expect(opened(file, '0')).toMatchObject({ status: 1, said: expect.stringMatching(/EFBIG/) });
    expect(readdirSync(join(folder, 'data'))).toEqual([]);
    const made = opened(file, 'unlimited');
    expect(made).toMatchObject({ status: 0, said: expect.stringMatching(/^[0-9a-f]{64}\n$/) });
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readdirSync(join(folder, 'data'))).toEqual(['signing.key']);
    // It is read where nothing can be written.
    expect(opened(file, '0')).toEqual(made);
  },
);
