import { describe, expect, test } from 'vitest';
import { begin, play, seat as seatOf, seededDice, think } from '@reckon/kernel';
import { checkImagining } from '@reckon/kernel/testing';
import { mars } from '../entry.ts';
import { imagining } from '../thinking/imagining.ts';
import { WEIGHTS } from '../thinking/weights.ts';
import { kit } from './kit.ts';

/** `IMAGINED=15` plays a game of every table of the kit at every number of seats. */
const games = Number(process.env['IMAGINED'] ?? 1);
const everything = { ...kit, configs: kit.configs.filter(({ turmoil, draft }) => turmoil && !draft) };

describe('imagining', () => {
  test('[MRS-4.1] is blind, faithful and open-minded', () => {
    const seats = games === 1 ? [3] : [1, 2, 3, 4, 5];
    const { misbeliefs, positions, exchanged } = checkImagining(games === 1 ? everything : kit, {
      games,
      seats,
      every: 25,
    });
    expect(misbeliefs).toEqual([]);
    expect(positions).toBeGreaterThan(10 * games);
    expect(exchanged).toBeGreaterThan(5 * games);
  });

  test('a veil that lets the top of the deck through is caught', () => {
    const peeks = {
      ...imagining,
      veil: (...[state, viewer]: Parameters<typeof imagining.veil>) => {
        const veiled = imagining.veil(state, viewer);
        const top = state.deck.at(-1);
        return { ...veiled, deck: top === undefined ? veiled.deck : [...veiled.deck.slice(0, -1), top] };
      },
    };
    const { misbeliefs } = checkImagining(kit, { games: 1, seats: [2], every: 4, imagining: peeks });
    expect(misbeliefs.map(({ promise }) => promise)).toContain('faithful');
  });

  test('a veil that leaves the discard pile as it lies is caught', () => {
    const peeks = {
      ...imagining,
      veil: (...[state, viewer]: Parameters<typeof imagining.veil>) => ({
        ...imagining.veil(state, viewer),
        discard: state.discard,
      }),
    };
    const { misbeliefs } = checkImagining(kit, { games: 1, seats: [2], every: 4, imagining: peeks });
    expect(misbeliefs.map(({ promise }) => promise)).toContain('blind');
  });

  test('a sampler that forgets what was thrown away is caught', () => {
    const forgets = {
      ...imagining,
      imagine: (...[veiled, viewer, belief, dice]: Parameters<typeof imagining.imagine>) =>
        imagining.imagine(veiled, viewer, { ...belief, discarded: [] }, dice),
    };
    const { misbeliefs } = checkImagining(kit, { games: 1, seats: [2], every: 4, imagining: forgets });
    expect(misbeliefs.map(({ promise }) => promise)).toContain('faithful');
  });

  test('a belief that takes what was bought for thrown away is caught', () => {
    const mistakes = {
      ...imagining,
      see: (...[belief, event]: Parameters<typeof imagining.see>) =>
        imagining.see(belief, event.type === 'bought' ? { ...event, cards: [] } : event),
    };
    const { misbeliefs } = checkImagining(kit, { games: 1, seats: [2], every: 4, imagining: mistakes });
    expect(misbeliefs.map(({ promise }) => promise)).toContain('open-minded');
  });
});

test('[MRS-13.7] every part of a place has a name in both languages', () => {
  for (const part of [...Object.keys(WEIGHTS), 'goal'])
    for (const locale of ['en', 'zh'] as const)
      expect(
        mars.text.phrase({ key: `part.${part}` }, { locale, viewer: seatOf(0), nameOf: String }),
      ).not.toContain('part.');
});

test('[MRS-12.3] a line of thought comes to the same with the same chance, and the best move is one of the menu', () => {
  const { game, scoring } = mars;
  const match = begin({ game, config: kit.configs[0]!, seats: 2, chance: seededDice('thought') });
  const beliefs = [imagining.begin(seatOf(0)), imagining.begin(seatOf(1))];
  // To a turn with something to choose from.
  for (;;) {
    const [acting] = game.toAct(match.state);
    if (match.state.phase === 'action' && game.moves(match.state, acting!).length > 5) break;
    const answer = play(
      match,
      acting!,
      imagining.quick!({ state: match.state, notes: null }, acting!, seededDice('q')),
    );
    if ('rejected' in answer) throw new Error(answer.rejected);
  }
  const [seat] = game.toAct(match.state);
  const moves = game.moves(match.state, seat!);
  const position = { seat: seat!, veiled: imagining.veil(match.state, seat!), belief: beliefs[seat!], moves };
  const thoughts = (): unknown =>
    think({ game, scoring, imagining }, position, {
      budget: { lines: 8 },
      dice: seededDice('dice'),
      explain: true,
    });
  const once = thoughts();
  expect(once).toHaveLength(6);
  expect(thoughts()).toEqual(once);
  expect(moves).toContainEqual((once as readonly { readonly move: unknown }[])[0]?.move);
});
