/** Rewrites the golden games of every game in the catalog. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from './architecture/walk.ts';
import { goldens } from './goldens.ts';

for (const { path, text } of goldens()) {
  const file = join(ROOT, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text());
  console.log(path);
}
