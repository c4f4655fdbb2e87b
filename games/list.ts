import type { AnyEntry } from '@reckon/kernel';

/**
 * The games of this build by id (the name of the folder), in the order they are offered. A line here registers a game:
 * catalog and boards follow from it. A game is loaded when somebody asks for it.
 */
export const list: { readonly [id: string]: () => Promise<AnyEntry> } = {
  cambio: () => import('./cambio/entry.ts').then(({ cambio }) => cambio),
  settlers: () => import('./settlers/entry.ts').then(({ settlers }) => settlers),
  mahjong: () => import('./mahjong/entry.ts').then(({ mahjong }) => mahjong),
  mars: () => import('./mars/entry.ts').then(({ mars }) => mars),
  'oh-hell': () => import('./oh-hell/entry.ts').then(({ ohHell }) => ohHell),
};
