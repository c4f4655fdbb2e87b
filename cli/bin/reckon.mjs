#!/usr/bin/env node
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const cli = dirname(dirname(fileURLToPath(import.meta.url)));
const compiled = join(cli, 'dist', 'main.js');

if (!existsSync(compiled)) {
  const root = dirname(cli);
  process.stderr.write('reckon: compiling once before the first run…\n');
  const built = spawnSync(join(root, 'node_modules', '.bin', 'tsc'), ['-b'], {
    cwd: root,
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32',
  });
  if (!existsSync(compiled)) {
    const reason = built.error ? 'the compiler is not installed, run "npm install"' : 'compiling failed';
    process.stderr.write(`reckon: cannot start, ${reason}.\n`);
    process.exit(2);
  }
}

await import('../dist/main.js');
