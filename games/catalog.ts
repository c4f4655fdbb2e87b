import type { AnyEntry } from '@reckon/kernel';
import { list } from './list.ts';

/** Every game of this build, loaded: rules, score, bots and words. For whoever serves them all; no board is among it. */
export const catalog: readonly AnyEntry[] = await Promise.all(Object.values(list).map((load) => load()));

export const entryOf = (id: string): AnyEntry | undefined => catalog.find(({ game }) => game.id === id);
