import { checkImagining } from '@reckon/kernel/testing';
import { expect, test } from 'vitest';
import { imagining } from '../thinking/imagining.ts';
import { kit } from './kit.ts';

test('[CTP-1.2] what a seat imagines agrees with all it knows, and with nothing it may not know', () => {
  const { misbeliefs, positions, exchanged } = checkImagining(kit, { games: 4 });
  expect(misbeliefs).toEqual([]);
  expect(positions).toBeGreaterThan(200);
  expect(exchanged).toBeGreaterThan(20);
});

test('[CTP-1.2] a veil that lets a card of others through is caught', () => {
  const peeks = { ...imagining, veil: (state: Parameters<typeof imagining.veil>[0]) => state };
  const { misbeliefs } = checkImagining(kit, { games: 4, imagining: peeks });
  expect(misbeliefs.map(({ promise }) => promise)).toContain('blind');
});
