import { describe, expect, test } from 'vitest';
import { checkImagining } from '@reckon/kernel/testing';
import { imagining } from '../thinking/imagining.ts';
import { kit } from './kit.ts';

const games = Number(process.env['IMAGINED'] ?? 2);

describe('imagining', () => {
  test('[OHH-3.1] is blind, faithful and open-minded at tables of every size', () => {
    const { misbeliefs, positions, exchanged } = checkImagining(kit, { games, every: 8 });
    expect(misbeliefs).toEqual([]);
    expect(positions).toBeGreaterThan(100 * games);
    expect(exchanged).toBeGreaterThan(20 * games);
  });

  test('a sampler that forgets who could not follow is caught', () => {
    const forgets = {
      ...imagining,
      imagine: (...[veiled, viewer, belief, dice]: Parameters<typeof imagining.imagine>) =>
        imagining.imagine(veiled, viewer, { ...belief, without: belief.without.map(() => []) }, dice),
    };
    const { misbeliefs } = checkImagining(kit, { games: 3, seats: [4], every: 2, imagining: forgets });
    expect(misbeliefs.map(({ promise }) => promise)).toContain('faithful');
  });

  test('a veil that keeps the order of a hidden hand is caught', () => {
    const peeks = {
      ...imagining,
      veil: (...[state, viewer]: Parameters<typeof imagining.veil>) =>
        viewer === 0 ? state : imagining.veil(state, viewer),
    };
    const { misbeliefs } = checkImagining(kit, { games: 2, seats: [4], every: 2, imagining: peeks });
    expect(misbeliefs.map(({ promise }) => promise)).toContain('blind');
  });
});
