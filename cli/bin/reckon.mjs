#!/usr/bin/env node
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const cli = dirname(dirname(fileURLToPath(import.meta.url)));

// Without sources there is nothing that could be stale.
if (existsSync(join(cli, 'main.ts'))) {
  const { compileIfStale } = await import('./fresh.mjs');
  const problem = compileIfStale(dirname(cli));
  if (problem !== undefined) {
    process.stderr.write(`reckon: cannot start, ${problem}.\n`);
    process.exit(2);
  }
}

await import('../dist/main.js');
