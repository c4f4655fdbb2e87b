import { describe, expect, test } from 'vitest';
import { checkImagining } from '@reckon/kernel/testing';
import { imagining } from '../thinking/imagining.ts';
import { kit } from './kit.ts';

const games = Number(process.env['IMAGINED'] ?? 1);

describe('imagining', () => {
  test('[SET-12.1] is blind, faithful and open-minded at tables of every size', () => {
    const { misbeliefs, positions, exchanged } = checkImagining(kit, { games, every: 60, seats: [2, 4, 6] });
    expect(misbeliefs).toEqual([]);
    expect(positions).toBeGreaterThan(50 * games);
    expect(exchanged).toBeGreaterThan(5 * games);
  });

  test('a sampler that looks at the deck is caught', () => {
    const peeks = {
      ...imagining,
      veil: (...[state, viewer]: Parameters<typeof imagining.veil>) => {
        const veiled = imagining.veil(state, viewer);
        const { deck, drawn } = veiled;
        const next = state.deck[drawn];
        const at = next === undefined ? -1 : deck.indexOf(next, drawn);
        return at < 0 ? veiled : { ...veiled, deck: deck.with(drawn, next!).with(at, deck[drawn]!) };
      },
    };
    const { misbeliefs } = checkImagining(kit, { games: 3, seats: [4], every: 2, imagining: peeks });
    expect(misbeliefs.map(({ promise }) => promise)).toContain('blind');
  });

  test('a belief that forgets what a seven took is caught', () => {
    const forgets = {
      ...imagining,
      see: (...[belief, event]: Parameters<typeof imagining.see>) =>
        event.type === 'discarded' ? belief : imagining.see(belief, event),
    };
    const { misbeliefs } = checkImagining(kit, { games: 3, seats: [4], every: 4, imagining: forgets });
    expect(misbeliefs.map(({ promise }) => promise)).toContain('open-minded');
  });
});
