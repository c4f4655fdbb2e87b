import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ROOT, textOf } from '../architecture/walk.ts';
import { goldens } from '../goldens.ts';

describe('golden games (npm run golden rewrites them; read the diff)', () => {
  test.each(goldens())('$path', ({ path, text }) => {
    expect(existsSync(join(ROOT, path)), `${path} is missing: run npm run golden`).toBe(true);
    expect(text()).toBe(textOf(ROOT, path));
  });
});
