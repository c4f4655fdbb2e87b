/** `npm run docs`: makes the parts of the pages anew that come from data. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { madeAnew } from './architecture/pages.ts';
import { filesUnder, ROOT, textOf } from './architecture/walk.ts';

for (const page of filesUnder(ROOT, /\.md$/)) {
  const before = textOf(ROOT, page);
  const after = madeAnew(before);
  if (after === before) continue;
  writeFileSync(join(ROOT, page), after);
  console.log(`${page} is made anew`);
}
