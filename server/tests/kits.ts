import { catalog } from '@reckon/games/catalog';
import type { AnyKit } from '@reckon/kernel/testing';

export const GAMES_OF = catalog.map(({ game }) => game.id);

/** What a game gave the contract suite. */
export const kitOf = async (game: string): Promise<AnyKit> =>
  ((await import(`../../games/${game}/tests/kit.ts`)) as { readonly kit: AnyKit }).kit;

/** Two worlds: what happens in one happens in the other. */
export const both = <T>(make: (n: 0 | 1) => Promise<T>): Promise<[T, T]> => Promise.all([make(0), make(1)]);
