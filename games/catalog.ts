import type { AnyEntry } from '@reckon/kernel';

/** The games of this build, one line each: rules, score, bots and words. */
export const catalog: readonly AnyEntry[] = [];

export const entryOf = (id: string): AnyEntry | undefined => catalog.find(({ game }) => game.id === id);
