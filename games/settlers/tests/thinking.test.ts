import { describe, expect, test } from 'vitest';
import { checkImagining } from '@reckon/kernel/testing';
import { settlers } from '../entry.ts';
import { imagining } from '../thinking/imagining.ts';
import { kit } from './kit.ts';
import { cards, seatOf, table } from './table.ts';

const games = Number(process.env['IMAGINED'] ?? 1);

describe('imagining', () => {
  test('[SET-12.1] is blind, faithful and open-minded at tables of every size', () => {
    const { misbeliefs, positions, exchanged } = checkImagining(kit, { games, every: 60, seats: [2, 4, 6] });
    expect(misbeliefs).toEqual([]);
    expect(positions).toBeGreaterThan(50 * games);
    expect(exchanged).toBeGreaterThan(5 * games);
  });

  test('[SET-9.12] no offer is thought about that the rules would refuse', () => {
    const me = seatOf(0);
    const state = table({
      players: [{ hand: { wood: 1, brick: 1, sheep: 1, ore: 2 } }, { hand: { wheat: 2 } }],
    });
    const anything = { least: cards(), most: [5, 5, 5, 5, 5], size: 5 };
    const belief = { ...imagining.begin(me), hands: Array.from({ length: 6 }, () => anything) };
    const offersAfter = (offersThisTurn: number): number =>
      imagining.candidates!({ ...state, offersThisTurn }, me, settlers.game.moves(state, me), belief).filter(
        ({ type }) => type === 'offerTrade',
      ).length;
    expect(offersAfter(39)).toBeGreaterThan(0);
    expect(offersAfter(40)).toBe(0);
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
