import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { STORIES } from './stories.ts';

/** `GOLDEN=write npx vitest run server/tests/golden.test.ts` writes them anew: the difference is to be read. */
test.each(Object.keys(STORIES))('the story of a table reads as before: %s', async (name) => {
  const file = new URL(`golden/${name}.txt`, import.meta.url);
  const { text } = await STORIES[name]!();
  if (process.env['GOLDEN'] === 'write') writeFileSync(file, text);
  expect(text).toBe(readFileSync(file, 'utf8'));
});
