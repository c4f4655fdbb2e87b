import type { AnyEntry } from '@reckon/kernel';
import { cambio } from './cambio/entry.ts';

/** The games of this build, one line each: rules, score, bots and words. */
export const catalog: readonly AnyEntry[] = [cambio];

export const entryOf = (id: string): AnyEntry | undefined => catalog.find(({ game }) => game.id === id);
