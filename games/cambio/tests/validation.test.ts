import { test } from 'vitest';
import { cambio } from '../entry.ts';
import { VALIDATION } from './validation.ts';

test.each(VALIDATION.map(({ title, check }) => [title, check] as const))('%s', (_title, check) => {
  check(cambio);
});
